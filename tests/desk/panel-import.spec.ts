import type { Browser, Page } from '@playwright/test';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';
import { panelEditor, panelUrl, signInToPanel } from './panel-sign-in.ts';

async function signIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await signInToPanel(page, panelEditor);
  return page;
}

const rows = [
  ['شناسه', 'نام دوره', 'شرح', 'گروه', 'شهریه به ریال', 'پیوند'],
  ['N-1', 'كاشی‌کاری سنتی', 'از طرح تا لعاب.', 'هنرهای كوره‌ای', '۱۸٬۰۰۰٬۰۰۰', 'https://rayanmehr.example.com/tile'],
  ['N-2', 'حصیربافی', 'از نی تا سبد.', '', 'گران', 'https://rayanmehr.example.com/mat'],
];

test('a file of courses is sent, its columns named, put right, accepted, and approved by a sample', async ({
  browser,
  as,
}) => {
  const page = await signIn(browser);
  await page.getByRole('link', { name: 'ورود از فایل' }).first().click();
  await expect(page.getByRole('heading', { name: 'ورود از فایل' })).toBeVisible();
  await page.getByRole('button', { name: 'فرستادن فایل' }).click();
  await expect(page.getByText('فایلی برگزینید.')).toBeVisible();
  await expectSound(page);
  await page.getByLabel('فایل دوره‌ها').setInputFiles({
    name: 'دوره‌ها.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')),
  });
  await page.getByRole('button', { name: 'فرستادن فایل' }).click();
  await expect(page).toHaveURL(/\/import\/\d+$/);
  await expect(page.getByRole('heading', { name: 'اگر پذیرفته شود' })).toBeVisible({ timeout: 30_000 });
  await expectSound(page);

  // A column that is something else, by the keyboard.
  const column = page.getByLabel('شرح', { exact: true });
  await expect(column).toHaveValue('description');
  await column.selectOption('summary');
  const read = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await page.getByRole('button', { name: 'خواندن با این ستون‌ها' }).press('Enter');
  await read;
  await expect(page.getByRole('heading', { name: 'اگر پذیرفته شود' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('شرح', { exact: true })).toHaveValue('summary', { timeout: 30_000 });

  // A category for each name that Kavosh has none of, once for all rows, and for later files.
  const named = page.getByLabel('هنرهای كوره‌ای (۱ بار)');
  await named.selectOption({ index: 1 });
  await page.getByLabel('بی‌دسته (۱ بار)').selectOption({ index: 2 });
  await page.getByRole('button', { name: 'ثبت دسته‌ها' }).press('Enter');
  await expect(page.getByText('برای هر نامی که میان دسته‌های کاوش نبود دسته‌ای برگزیده‌اید')).toBeVisible({
    timeout: 30_000,
  });
  await expect(named).not.toHaveValue('');
  await expectSound(page);

  await expect(page.getByRole('button', { name: 'پذیرفتن همه' })).toBeHidden();
  await page.getByText('خانه به خانه').first().click();
  await expect(page.getByRole('cell', { name: 'كاشی‌کاری سنتی' }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'درست کن: حرف عربی دارد' }).click();
  await expect(page.getByText('اصلاح شد: حرف‌های عربی به فارسی برگردد')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'درست کن: قیمت به ریال است' }).click();
  await expect(page.getByText('اصلاح شد: ریال به تومان برگردد')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'کنار گذاشتن سطرها: قیمت خوانده نشد' }).click();
  await page.getByRole('button', { name: 'پذیرفتن همه' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'آنچه شد' })).toBeVisible({ timeout: 30_000 });
  await expectSound(page);

  const desk = await as('owner');
  await desk.goto(deskUrl('/received'));
  await desk.getByRole('link', { name: 'دوره‌ها.csv' }).click();
  await expect(desk.getByRole('heading', { name: 'نمونه' })).toBeVisible();
  await desk.getByText('کاشی‌کاری سنتی').click();
  await expect(desk.getByText('از طرح تا لعاب.')).toBeVisible();
  await expect(desk.getByText('۱٬۸۰۰٬۰۰۰ تومان')).toBeVisible();
  await expectSound(desk);
  const href = await desk.getByRole('link', { name: 'صفحه این دوره' }).first().getAttribute('href');
  const id = /received\/(\d+)/.exec(href!)![1]!;
  await desk.getByRole('button', { name: /^تأیید همه/ }).click();
  await expect(desk.getByText('همه دوره‌های این فایل تأیید شد و آموزشگاه خبردار شد.')).toBeVisible();
  const shown = () => page.request.get(deskUrl('').replace(/\/desk$/, `/api/v1/web/service/courses/${id}`));
  await expect.poll(async () => (await shown()).ok()).toBe(true);
  await page.context().close();
});

test('the demo has a file to look at, whose columns are kept', async ({ browser }) => {
  const page = await signIn(browser);
  await page.goto(panelUrl('/import'));
  await page.getByRole('link', { name: 'دوره‌های پاییز.csv' }).click();
  await expect(page.getByText('ستون‌ها مانند بار پیش شناخته شد.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'درست کن: حرف عربی دارد' })).toBeVisible();
  await page.context().close();
});

test('another address is asked about, naming both, and the log shows the former one', async ({ browser }) => {
  const page = await signIn(browser);
  await page.goto(panelUrl('/import'));
  const give = async (address: string) => {
    await page.getByLabel('نشانی فایل').fill(address);
    await page.getByRole('button', { name: 'نگه‌داشتن نشانی' }).click();
  };
  await give('https://127.0.0.1/courses.csv');
  await expect(page.getByText(/نشانی شبکه‌های خصوصی خوانده نمی‌شود/)).toBeVisible();
  await give('https://me:word@files.example.com/courses.csv');
  await expect(page.getByText(/نام کاربری و رمز را در نشانی ننویسید/)).toBeVisible();
  await give('https://files.example.com/courses.csv');
  await expect(page.getByText('نشانی نگه داشته شد و تا یک دقیقه دیگر خوانده می‌شود.')).toBeVisible();
  await give('https://files.example.com/other.csv');
  const dialog = page.getByRole('dialog', { name: 'نشانی دیگری به‌جای نشانی اکنون؟' });
  await expect(dialog.getByText('https://files.example.com/courses.csv')).toBeVisible();
  await expect(dialog.getByText('https://files.example.com/other.csv')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'انصراف' }).click();
  await expect(page.getByLabel('نشانی فایل')).toHaveValue('https://files.example.com/other.csv');
  await page.getByRole('button', { name: 'نگه‌داشتن نشانی' }).click();
  await dialog.getByRole('button', { name: 'جایگزین کن' }).press('Enter');
  await expect(dialog).toBeHidden();
  const log = page.getByRole('list', { name: 'خواندن‌های گذشته' });
  await expect(log.getByText('https://files.example.com/courses.csv')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'برداشتن نشانی' }).click();
  await expect(log).toBeHidden();
  await page.context().close();
});
