import { deskUrl, expect, test } from './fixtures.ts';

test('a list is walked by j and k on arrival, opened by Enter, and gone back from', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases'));
  const rows = page.locator('tbody tr');
  await rows.nth(2).waitFor();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/purchases\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'خریدها' })).toBeVisible();
});

test('pages go on and back by n and p, and say which rows of how many they are', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases'));
  const place = page.locator('.list-place');
  await expect(place).toHaveText(/^ردیف ۱ تا ۵۰ از ۳/);
  await page.keyboard.press('n');
  await expect(place).toHaveText(/^ردیف ۵۱ تا ۱۰۰ از ۳/);
  await page.reload();
  await expect(place).toHaveText(/^ردیف ۵۱ تا ۱۰۰ از ۳/);
  await page.keyboard.press('n');
  await expect(place).toHaveText(/^ردیف ۱۰۱/);
  await page.keyboard.press('p');
  await expect(place).toHaveText(/^ردیف ۵۱/);
  await page.keyboard.press('p');
  await expect(place).toHaveText(/^ردیف ۱ تا/);
});

test('the key that opens a dialog types nothing into it', async ({ as }) => {
  const page = await as('moderator');
  await page.goto(deskUrl('/comments'));
  await page.locator('tbody tr').first().waitFor();
  for (const key of ['d', 'h']) {
    await page.keyboard.press('j');
    await page.keyboard.press(key);
    const reason = page.getByRole('dialog').getByLabel('دلیل');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('rows are chosen by x, in ranges by Shift, and the bar of what is done to them is reached by b', async ({
  as,
}) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses'));
  const rows = page.locator('tbody tr');
  const chosen = page.locator('tbody tr[data-selected]');
  await rows.nth(5).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+j');
  await page.keyboard.press('Shift+j');
  await expect(chosen).toHaveCount(3);
  await page.keyboard.press('x');
  await expect(chosen).toHaveCount(2);
  await rows.nth(1).getByRole('checkbox').click();
  await rows
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(rows.nth(4)).toHaveAttribute('data-selected', 'true');
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'پنهان کردن' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr:focus')).toHaveCount(1);
});

test('«?» lists the keys of the page, and letters in a field are letters', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/comments'));
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'کلیدهای این صفحه' });
  await expect(keys).toContainText('پنهان کردن نظر');
  await expect(keys).toContainText('کار روی برگزیده‌ها');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  const find = page.getByLabel('بخشی از متن');
  await expect(find).toBeFocused();
  await page.keyboard.type('jkx?');
  await expect(find).toHaveValue('jkx?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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

test('the palette says that it is asking before it says that there is nothing', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl());
  await page.getByRole('heading', { level: 1, name: 'کارهای من' }).waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/desk/search?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('چیزی‌که‌نیست');
  await expect(page.getByText('در حال جست‌وجو…')).toBeVisible();
  await expect(page.getByText('چیزی با این نام یا شماره پیدا نشد.')).toHaveCount(0);
  answer();
  await expect(page.getByText('چیزی با این نام یا شماره پیدا نشد.')).toBeVisible();
  await page.unroute('**/api/v1/desk/search?*');
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
