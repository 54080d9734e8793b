import { readFileSync } from 'node:fs';
import { deskUrl, expect, test } from './fixtures.ts';
import { freshly } from './freshly.ts';

test('a refund of much money: asked by one, not decided by the same one, done by another', async ({ as }) => {
  const finance = await as('finance');
  await finance.goto(deskUrl('/approvals'));
  const card = finance.locator('.panel', { hasText: 'بازگرداندن خرید' }).first();
  await expect(card).toBeVisible();
  await expect(card.getByRole('button', { name: 'تأیید و انجام' })).toHaveCount(0);
  const owner = await as('owner');
  await owner.goto(deskUrl('/approvals'));
  await freshly(
    owner,
    'owner',
    () => owner.getByRole('button', { name: 'تأیید و انجام' }).first().click(),
    () => owner.getByText('تأیید و انجام شد.').waitFor({ timeout: 30_000 }),
  );
  await finance.goto(deskUrl('/purchases?state=refunded'));
  await finance.locator('tbody a').first().click();
  await expect(finance.getByText('بازگرداندن خرید').first()).toBeVisible();
});

test('withdrawals go to the bank in a batch: made, agreed to, as a file, and settled by what the bank says', async ({
  as,
}) => {
  const finance = await as('finance');
  await finance.goto(deskUrl('/withdrawals'));
  await finance.locator('tbody input[type=checkbox]').first().check();
  await finance.getByRole('button', { name: 'ساختن دسته' }).click();
  await finance.getByRole('dialog').getByLabel('دلیل').fill('پرداخت هفته');
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'ثبت درخواست' }).click(),
    () => finance.waitForURL(/withdrawals\/batches$/),
  );
  const owner = await as('owner');
  await owner.goto(deskUrl('/approvals'));
  await freshly(
    owner,
    'owner',
    () => owner.getByRole('button', { name: 'تأیید و انجام' }).first().click(),
    () => owner.getByText('تأیید و انجام شد.').waitFor({ timeout: 30_000 }),
  );
  await finance.reload();
  await finance.locator('tbody a').first().click();
  const arriving = finance.waitForEvent('download');
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'شباها (CSV)' }).click(),
    async () => {
      await arriving;
    },
  );
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^kavosh-batch-\d+-sheba\.csv$/);
  const [, line] = readFileSync(await file.path(), 'utf8').split('\r\n');
  const [sheba, , rials, reference] = line!.split(',');
  expect([sheba, rials, reference]).toEqual([
    expect.stringMatching(/^IR\d{24}$/),
    expect.stringMatching(/^\d+0$/),
    expect.stringMatching(/^KV-\d+$/),
  ]);
  await finance.getByLabel('هر سطر').fill(`${reference}\t۱۴۰۵۰۹۰۲-۷\tموفق\nKV-999999\tX1`);
  await finance.getByRole('button', { name: 'خواندن پاسخ' }).click();
  const read = finance.getByRole('dialog', { name: 'پاسخ بانک، آن‌گونه که خوانده شد' });
  await expect(read.getByText('واریزشده ثبت می‌شود', { exact: true })).toBeVisible();
  await expect(read.getByText('در این دسته نیست')).toBeVisible();
  await freshly(
    finance,
    'finance',
    () => finance.getByRole('button', { name: 'ثبت واریزها' }).click(),
    () => finance.getByText('۱ برداشت واریزشده ثبت شد').waitFor({ timeout: 30_000 }),
  );
  await expect(finance.getByText('در این دسته نیست')).toBeVisible();
  await expect(finance.getByText('تمام‌شده')).toBeVisible();
});

test('a reported comment is hidden with a reason, and the deed is taken back in time', async ({ as }) => {
  const page = await as('moderator');
  await page.goto(deskUrl('/comments'));
  await page.locator('tbody tr').first().waitFor();
  const before = await page.locator('tbody tr').count();
  expect(before).toBeGreaterThan(0);
  await page.locator('tbody input[type=checkbox]').first().check();
  await page.getByRole('button', { name: 'پنهان کردن' }).click();
  await page.getByRole('dialog').getByLabel('دلیل').fill('تبلیغ است');
  await page.getByRole('dialog').getByRole('button', { name: 'پنهان کردن' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'پس گرفتن' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(before);
});
