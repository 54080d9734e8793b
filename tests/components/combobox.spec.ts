import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.getByLabel('شهر', { exact: true }).focus();
  await expect(page.getByRole('listbox', { name: 'شهرها' })).toBeVisible();
});

test('typing narrows the list, and arrows go round its ends', async ({ page }) => {
  const field = page.getByLabel('شهر', { exact: true });
  const options = page.getByRole('listbox').getByRole('option');
  await field.fill('ر');
  await expect(options).toHaveText(['تهران', 'تبریز', 'شیراز']);
  await field.press('ArrowUp');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await field.press('ArrowDown');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(0).getAttribute('id'));
});

test('Enter takes the active option, and the focus stays in the field', async ({ page }) => {
  const field = page.getByLabel('شهر', { exact: true });
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByLabel('شهر برگزیده')).toHaveText('تبریز');
  await expect(field).toBeFocused();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('the last option can be clicked: nothing lies above the list', async ({ page }) => {
  await page.getByRole('listbox').getByRole('option').last().click();
  await expect(page.getByLabel('شهر برگزیده')).toHaveText('اهواز');
});

test('Esc closes the list first and empties the field next', async ({ page }) => {
  const field = page.getByLabel('شهر', { exact: true });
  await field.fill('تهر');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue('تهر');
  await field.press('Escape');
  await expect(field).toHaveValue('');
});

test('a text without options says so, and a press elsewhere closes it', async ({ page }) => {
  await page.getByLabel('شهر', { exact: true }).fill('زیلندنو');
  await expect(page.getByText('شهری پیدا نشد')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByText('شهری پیدا نشد')).toBeHidden();
});
