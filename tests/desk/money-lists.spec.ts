import { readFile } from 'node:fs/promises';
import { deskUrl, expect, test } from './fixtures.ts';

const ROWS_IN_SIGHT = 12;

test('twelve purchases are in sight, each on one line, with their sum', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases'));
  await page.locator('tbody tr').nth(20).waitFor();
  const inSight = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
  expect(inSight).toBeGreaterThanOrEqual(ROWS_IN_SIGHT);
  await expect(page.locator('tbody time').first()).toHaveText(/^[۰-۹]+ \S+( [۰-۹]{4})?، [۰-۹]{2}:[۰-۹]{2}$/);
  await expect(page.locator('.list-total')).toContainText(/^[۰-۹]+ ردیف/);
  await expect(page.locator('.list-total')).toContainText('بازگشت وجه');
  // The menu is in sight as a whole.
  const menu = page.getByRole('navigation', { name: 'بخش‌های میز کار' });
  await expect(menu.getByRole('link', { name: 'سایت کاوش' })).toBeInViewport({ ratio: 1 });
});

test('a list is narrowed to days and ordered, and its file has the same rows', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases'));
  const amounts = page.locator('tbody td[data-label="مبلغ"]');
  await page.getByRole('button', { name: 'مبلغ', exact: true }).click();
  await expect(page).toHaveURL(/order=-amount/);
  await expect(page.getByRole('columnheader', { name: 'مبلغ' })).toHaveAttribute('aria-sort', 'descending');
  const most = await amounts.first().innerText();
  await page.getByRole('button', { name: 'مبلغ', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'مبلغ' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(amounts.first()).not.toHaveText(most);
  await page.getByRole('combobox', { name: 'زمان' }).selectOption('امسال');
  await expect(page).toHaveURL(/range=year/);
  await expect(page.locator('.list-total')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kavosh-purchases-14\d\d-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('کد پیگیری,زمان,وضعیت');
  await page.getByRole('combobox', { name: 'زمان' }).selectOption('از روز تا روز…');
  await page.getByLabel('از روز').fill('1405/1/1');
  await page.getByLabel('از روز').press('Enter');
  await expect(page).toHaveURL(/since=2026-03-21/);
  await page.getByLabel('تا روز').fill('1405/1/31');
  await page.getByLabel('تا روز').press('Enter');
  await expect(page).toHaveURL(/before=2026-04-21/);
});

test('a view is saved and opened again; one with a column that is gone opens without it, and says so', async ({
  as,
}) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases?method=wallet&order=-amount'));
  await page.getByRole('button', { name: 'نماها' }).click();
  await page.getByLabel('نگه داشتن نمای کنونی به نام').fill('خریدهای بزرگ');
  await page.getByLabel('نگه داشتن نمای کنونی به نام').press('Enter');
  await page.goto(deskUrl('/purchases'));
  await page.getByRole('button', { name: 'نماها' }).click();
  await page.getByRole('button', { name: 'خریدهای بزرگ', exact: true }).click();
  await expect(page).toHaveURL(/method=wallet/);
  await expect(page).toHaveURL(/order=-amount/);
  // As a release without that column would find it.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('kavosh-desk-views-'))!;
    const [view] = JSON.parse(localStorage.getItem(key)!);
    view.columns.push({ key: 'branch', label: 'شعبه' });
    view.order = '-branch';
    localStorage.setItem(key, JSON.stringify([view]));
  });
  await page.goto(deskUrl('/purchases'));
  await page.getByRole('button', { name: 'نماها' }).click();
  await page.getByRole('button', { name: 'خریدهای بزرگ', exact: true }).click();
  await expect(page.getByText('ستون «شعبه» و ترتیب که در این نما بود دیگر نیست')).toBeVisible();
  await expect(page).toHaveURL(/method=wallet/);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.getByRole('button', { name: 'نماها' }).click();
  await page.getByRole('button', { name: 'برداشتن نمای خریدهای بزرگ' }).click();
  await expect(page.getByRole('button', { name: 'خریدهای بزرگ', exact: true })).toHaveCount(0);
});

test('a wrong price far up gets the focus, and a line beside the button says that it is wrong', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses/40/edit'));
  const price = page.getByLabel('قیمت پیش از تخفیف');
  await price.fill('دوازده هزار گل');
  const save = page.getByRole('button', { name: 'ذخیره' });
  await save.scrollIntoViewIfNeeded();
  await save.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toBeInViewport();
  await expect(page.getByText('انجام نشد: یک فیلد باید اصلاح شود.')).toBeAttached();
});

test('titles that begin with Latin letters stand from right to left, their signs in place', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses/40/edit'));
  const title = page.getByLabel('عنوان', { exact: true });
  await title.fill('C# و .NET برای همه');
  await expect(title).toHaveAttribute('dir', 'rtl');
  await expect(title).toHaveValue('C# و .NET برای همه');
  await title.blur();
  await expect(title).toHaveValue('\u2066C#\u2069 و \u2066.NET\u2069 برای همه');
  await title.focus();
  await expect(title).toHaveValue('C# و .NET برای همه');
});
