import { formatToman } from '@kavosh/persian/money.ts';
import { translate } from '../translator.ts';
import { expect, test } from './fixtures.ts';
import { giveAccount, memberWith, own } from './money-steps.ts';

test.describe.configure({ timeout: 60_000 });
/** React's own warning that the page changed before hydration, which it recovers from. */
const MENDED = /Minified React error #(?:418|421|423|425)/;

test.beforeEach(async ({ page, problems }) => {
  problems.allow(MENDED);
  problems.allow(/the server responded with a status of (?:404|409|422)/);
  await page.addInitScript(translate, 'replace' as const);
});
test.afterEach(({ page }) => expect(page.getByRole('heading', { level: 1, name: /خطا/ })).toHaveCount(0));

test('the test gateway, the sentence about a payment and the wallet show their own figures @desktop', async ({
  page,
}) => {
  const { token } = await memberWith(page, 0);
  let total = 0;
  for (const toman of [50_000, 125_000]) {
    total += toman;
    await page.goto('/dashboard/wallet');
    await page.locator('input[name=top-up]').fill('1');
    await page.locator('input[name=top-up]').fill(String(toman));
    const form = page.locator('.money-card', { has: page.locator('input[name=top-up]') });
    await expect(form).toContainText(formatToman(toman));
    await form.locator('button[type=submit]').click();
    await expect(page.locator('.amount')).toHaveText(formatToman(toman));
    await expect(page.locator('main bdi')).not.toContainText('‹t›');
    await page.locator('button[value=pay]').click();
    await expect(page.locator('.money-result')).toContainText(formatToman(toman));
    await expect(page.locator('.money-figure', { hasText: 'موجودی کیف پول' })).toContainText(formatToman(total));
  }
  const { wallet } = await own<{ wallet: { balance: number } }>(page.request, 'users/dashboard/wallet', token);
  expect(wallet.balance).toBe(total);
});

test('a withdrawal shows each amount that is typed, and the wallet what is left @desktop', async ({ page }) => {
  const { token } = await memberWith(page, 900_000);
  await giveAccount(page.request, token);
  await page.goto('/dashboard/wallet');
  const form = page.locator('.money-card', { has: page.locator('input[name=amount]') });
  const amount = form.locator('input[name=amount]');
  const dialog = page.locator('dialog[open]');
  for (const toman of [60_000, 70_000]) {
    await amount.fill(String(toman));
    await expect(form).toContainText(formatToman(toman));
    await form.locator('button[aria-haspopup=dialog]').click();
    await expect(dialog).toContainText(formatToman(toman));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await amount.fill('2000000');
  await form.locator('button[aria-haspopup=dialog]').click();
  await expect(form.locator('.field-error')).toContainText('بیش از حد مجاز');
  for (const [toman, left] of [
    [80_000, 820_000],
    [120_000, 700_000],
  ] as const) {
    await amount.fill(String(toman));
    await form.locator('button[aria-haspopup=dialog]').click();
    await dialog.locator('button', { hasText: 'تأیید و ارسال' }).click();
    await expect(page.locator('.toast')).toContainText('انتقال با موفقیت انجام شد');
    await expect(page.locator('main')).toContainText(formatToman(left));
  }
  await page.goto('/dashboard/transactions');
  for (const toman of [80_000, 120_000]) {
    await page.getByRole('button', { name: `لغو برداشت ${formatToman(toman)}` }).click();
    await expect(dialog).toContainText(formatToman(toman));
    await dialog.locator('button', { hasText: 'بله، لغو شود' }).click();
    await expect(page.locator('.toast').first()).toContainText('برداشت لغو شد');
    await expect(dialog).toHaveCount(0);
  }
});
