import { deskUrl, expect, test } from './fixtures.ts';

test('a list is walked by j and k, opened by Enter, and gone back from', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases'));
  const rows = page.locator('tbody tr');
  await rows.first().focus();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/purchases\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'خریدها' })).toBeVisible();
});

test('the palette goes to a page and finds somebody without a mouse', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl());
  await page.getByRole('heading', { level: 1, name: 'کارهای من' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('برداشت');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/withdrawals/);
});

test('a dialog takes the focus, and Esc gives it back with nothing done', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/withdrawals?state=waiting'));
  await page.locator('tbody a').first().click();
  const reject = page.getByRole('button', { name: 'رد برداشت' });
  await reject.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('دلیل')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(reject).toBeFocused();
  await expect(page.getByText('در انتظار واریز')).toBeVisible();
});
