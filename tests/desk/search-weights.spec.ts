import { searchPath } from '@kavosh/contract/addresses.ts';
import type { Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';
import { freshly } from './freshly.ts';

const site = (path: string): string => deskUrl('').replace(/\/desk$/, path);

/** Titles of the first courses on the page of a search. */
async function titlesFor(page: Page, text: string): Promise<string[]> {
  const answer = await page.request.get(site(`/api/v1/web/service/courses/search?q=${encodeURIComponent(text)}`));
  const { data } = (await answer.json()) as { data: { courses: { title: string }[] } };
  return data.courses.slice(0, 5).map(({ title }) => title);
}

/** Words of which a course has each in another field, so that weights move something. */
const texts = ['پایتون', 'طراحی', 'زبان انگلیسی', 'عکاسی', 'آموزش برنامه‌نویسی', 'نقاشی', 'حسابداری', 'موسیقی'];

/** A second colleague agrees to what waits. */
async function agree(page: Page): Promise<void> {
  await page.goto(deskUrl('/approvals'));
  const card = page.getByRole('article', { name: 'وزن‌های جست‌وجو' });
  await freshly(
    page,
    'editor',
    () => card.getByRole('button', { name: 'تأیید و انجام' }).click(),
    () => page.getByText('تأیید و انجام شد.').waitFor({ timeout: 30_000 }),
  );
}

test('weights are changed, looked at, agreed on by a second colleague, seen in searches and put back', async ({
  as,
}) => {
  // It looks at the page in both colours and on three widths, after a wait for what people searched.
  test.setTimeout(300_000);
  const page = await as('owner');
  for (const text of texts) {
    const noted = await page.request.post(site('/api/v1/web/service/courses/searches'), { data: { q: text } });
    expect(noted.ok()).toBe(true);
  }
  await page.goto(deskUrl('/searches'));
  await page.getByRole('button', { name: 'وزن‌ها', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'وزن‌های جست‌وجو' })).toBeVisible();

  await page.getByLabel('عنوان', { exact: true }).fill('۲۱');
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByText('عددی از ۰٫۵ تا ۲۰ بنویسید، با گام ۰٫۵.')).toBeVisible();
  await page.getByRole('button', { name: 'بازگشت به پیش‌فرض: عنوان' }).click();
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue('۱۰');

  for (const [label, weight] of [
    ['عنوان', '۰٫۵'],
    ['دسته، نوع و مرکز', '۰٫۵'],
    ['شرح و سرفصل‌ها', '۲۰'],
    ['امتیاز و تازگی دوره', '۰'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(weight);
  // What people searched is written every few seconds.
  const preview = page.getByRole('region', { name: 'جست‌وجوهایی که بیشتر عوض می‌شود' });
  await expect(async () => {
    await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
    await expect(preview.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const row = preview.getByRole('row').nth(1);
  const text = await row.getByRole('cell').first().innerText();
  const [before, after] = await Promise.all(
    [1, 2].map((side) => row.getByRole('cell').nth(side).locator('li > bdi').allInnerTexts()),
  );
  expect(after).not.toEqual(before);
  expect(await titlesFor(page, text)).toEqual(before);

  await expectSound(page);

  await page.getByLabel('دلیل').fill('آزمودن وزن‌ها');
  // What was changed after the preview has to be looked at again.
  await page.getByLabel('چکیده', { exact: true }).fill('۲');
  await page.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(page.getByText('نخست پیش‌نمایش این وزن‌ها را ببینید')).toBeVisible();
  await page.getByLabel('چکیده', { exact: true }).fill('۳');
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(preview.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'درخواست تأیید' }).click();
  const waiting = page.getByRole('region', { name: 'در انتظار تأیید نفر دوم' });
  await expect(waiting).toContainText('عنوان: از ۱۰ به ۰٫۵');
  await expect(page.getByRole('button', { name: 'درخواست تأیید' })).toHaveCount(0);
  expect(await titlesFor(page, text)).toEqual(before);
  await waiting.getByRole('button', { name: 'پیش‌نمایش این وزن‌ها' }).click();
  await expect(waiting.getByRole('row').nth(1)).toBeVisible({ timeout: 60_000 });
  await expectSound(page);
  const editor = await as('editor');
  await agree(editor);
  await page.reload();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('نسخه ۱')).toBeVisible();
  await expect.poll(() => titlesFor(page, text)).toEqual(after);
  // Also the page, which was kept.
  const shown = await page.request.get(site(searchPath(text)));
  const html = await shown.text();
  expect(html.indexOf(after![0]!)).toBeGreaterThan(0);

  const shipped = page.getByRole('listitem').filter({ hasText: 'همه مانند پیش‌فرض' });
  await shipped.getByRole('button', { name: 'بازگرداندن' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('دلیل').fill('پیش‌فرض بهتر بود');
  await dialog.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(waiting).toContainText('پیش‌فرض بهتر بود');
  await agree(editor);
  await page.reload();
  await expect(page.getByText('نسخه ۲')).toBeVisible();
  await expect(page.getByLabel('عنوان', { exact: true })).toHaveValue('۱۰');
  await expect.poll(() => titlesFor(page, text)).toEqual(before);
});
