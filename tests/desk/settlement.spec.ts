import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { formatToman, parseWholeNumber } from '@kavosh/persian/money.ts';
import { deskUrl, expect, test } from './fixtures.ts';
import { freshly } from './freshly.ts';

/** The balance of an account in the trial balance; debits positive, whole toman. */
async function balanceOf(page: Page, account: string): Promise<number> {
  const row = page.locator('tbody tr').filter({ has: page.getByText(account, { exact: true }) });
  const [amount = '', side] = (await row.locator('td').last().innerText()).split(' تومان');
  return (parseWholeNumber(amount.replaceAll('٬', '')) ?? Number.NaN) * (side?.includes('بستانکار') ? -1 : 1);
}

async function books(page: Page): Promise<{ bank: number; onItsWay: number; owed: number }> {
  await page.goto(deskUrl('/books'));
  await expect(page.getByText('صفر؛ درست است')).toBeVisible();
  return {
    bank: await balanceOf(page, 'بانک'),
    onItsWay: await balanceOf(page, 'در راه بانک'),
    owed: await balanceOf(page, 'بستانکاری آموزشگاه'),
  };
}

test('what an academy is due goes to the bank and is found in its statement; the books meet it', async ({ as }) => {
  test.setTimeout(240_000);
  const finance = await as('finance');
  const before = await books(finance);

  await finance.goto(deskUrl('/payouts'));
  await finance.getByText('آماده', { exact: true }).waitFor();
  await finance.getByRole('button', { name: 'انتخاب آماده‌ها' }).click();
  await finance.getByRole('button', { name: 'ساختن دسته' }).click();
  await finance.getByRole('dialog').getByLabel('دلیل').fill('تسویه هفته');
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'ثبت درخواست' }).click(),
    () => finance.waitForURL(/payouts\/batches$/),
  );

  const owner = await as('owner');
  await owner.goto(deskUrl('/approvals'));
  const request = owner.getByRole('article').filter({ hasText: 'تسویه هفته' }).last();
  await freshly(
    owner,
    'owner',
    () => request.getByRole('button', { name: 'تأیید و انجام' }).click(),
    () => owner.getByText('تأیید و انجام شد.').waitFor({ timeout: 30_000 }),
  );

  await finance.reload();
  await finance.locator('tbody a').first().click();
  const arriving = finance.waitForEvent('download');
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'فایل بانک (CSV)' }).click(),
    async () => {
      await arriving;
    },
  );
  const [, line] = readFileSync(await (await arriving).path(), 'utf8').split('\r\n');
  const [sheba, , rials, ours] = line!.split(',');
  expect([sheba, ours]).toEqual([expect.stringMatching(/^IR\d{24}$/), expect.stringMatching(/^KP-\d+$/)]);
  const amount = Number(rials) / 10;
  const reference = `${Date.now()}`;
  await finance.getByLabel('هر سطر').fill(`${ours}\t${reference}\tموفق`);
  await finance.getByRole('button', { name: 'خواندن پاسخ' }).click();
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'ثبت واریزها' }).click(),
    () => finance.getByText('۱ تسویه واریزشده ثبت شد').waitFor({ timeout: 30_000 }),
  );

  await finance.goto(deskUrl('/bank'));
  await finance.getByRole('button', { name: 'آوردن صورت‌حساب' }).click();
  const head = 'تاریخ,شرح تراکنش,برداشت,واریز,مانده,شماره پیگیری';
  const statement = `${head}\n1405/08/10,پایا ${ours},${rials},,,${reference}\n`;
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await finance.getByLabel('فایل صورت‌حساب').setInputFiles(file);
  await finance.getByRole('button', { name: 'خواندن صورت‌حساب' }).click();
  await expect(finance.getByRole('region', { name: 'آن‌گونه که خوانده شد' })).toContainText(formatToman(amount));
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'ثبت ۱ سطر تازه' }).click(),
    () => finance.waitForURL(/\/bank$/),
  );
  await expect(finance.locator('tbody tr').filter({ hasText: ours! })).toContainText('با شناسه واریز ما');
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'پذیرفتن تطبیق‌های با شماره' }).click(),
    () => finance.getByText(/^۱ سطر تطبیق داده شد/).waitFor({ timeout: 30_000 }),
  );

  // What the bank paid is what the books say it paid, nothing more is on its way than before, and less is owed. The
  // trial balance is kept for a minute.
  await expect
    .poll(() => books(finance), { timeout: 90_000, intervals: [5_000] })
    .toEqual({ bank: before.bank - amount, onItsWay: before.onItsWay, owed: before.owed + amount });
});
