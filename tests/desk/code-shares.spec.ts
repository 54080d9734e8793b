import { listDeskAcademies } from '@kavosh/contract/desk/catalogue/academies.ts';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

/** The academy of the demo's panel, which has a code that works. */
const CODE = 'KAVOSH20';

test("another share of a code is asked for on the academy's page of codes, and waits there", async ({ as }) => {
  const page = await as('owner');
  const site = deskUrl('').replace(/\/desk$/, '');
  const answer = await page.request.get(`${site}${listDeskAcademies.path}?limit=100`);
  const { data } = (await answer.json()) as { data: { rows: { id: number }[] } };
  let found: number | null = null;
  for (const { id } of data.rows) {
    const codes = await page.request.get(`${site}/api/v1/desk/academies/${id}/coupons`);
    if ((await codes.text()).includes(CODE)) found = id;
  }
  await page.goto(deskUrl(`/academies/${found}`));
  await page.getByRole('link', { name: 'کدهای تخفیف و سهم کاوش' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^کدهای تخفیف/ })).toBeVisible();
  await page.getByRole('button', { name: `تغییر سهم کاوش از کد ${CODE}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('دلیل').fill('جشنواره زمستان');
  // What is no number does not go as «the terms»; what was typed stays.
  await dialog.getByLabel('سهم کاوش (درصد)').fill('پنج');
  await dialog.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(dialog.getByText('سهم کاوش درصدی از ۰ تا ۱۰۰ است، با حداکثر دو رقم اعشار.')).toBeVisible();
  await dialog.getByLabel('سهم کاوش (درصد)').fill('۹۹');
  await dialog.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(dialog.getByText('نمی‌تواند بیشتر از کارمزد قرارداد باشد')).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel('سهم کاوش (درصد)').fill('۷٫۵');
  await dialog.getByRole('button', { name: 'درخواست تأیید' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'در انتظار نفر دوم' }).click();
  const card = page.getByRole('article', { name: 'سهم کاوش از یک کد تخفیف' });
  await expect(card).toContainText('۷٫۵٪');
  await expect(card.getByRole('button', { name: 'تأیید و انجام' })).toHaveCount(0);
  await card.getByRole('button', { name: 'پس گرفتن درخواست' }).click();
  await expect(card).toHaveCount(0);
});
