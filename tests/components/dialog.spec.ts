import { expect, test } from './fixtures.ts';

test('a dialog holds the focus, closes on Esc and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'پنجره کوتاه' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'خرید این دوره' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog')?.open,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the content of a dialog is as high as what it says', async ({ page }) => {
  await page.getByRole('button', { name: 'پنجره کوتاه' }).click();
  const body = page.getByRole('dialog', { name: 'خرید این دوره' }).locator('.dialog-body');
  expect(
    await body.evaluate((element) => element.clientHeight >= element.scrollHeight && element.clientHeight > 60),
  ).toBe(true);
});

test('a long text scrolls inside, with title and closing button in sight', async ({ page }) => {
  await page.getByRole('button', { name: 'پنجره بلند' }).click();
  const dialog = page.getByRole('dialog', { name: 'متن بلند' });
  await dialog.getByText('بند شماره 30 ').scrollIntoViewIfNeeded();
  await expect(dialog.getByText('بند شماره 30 ')).toBeInViewport();
  await expect(dialog.getByRole('heading')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'بستن' })).toBeInViewport();
});

test('every way of closing is told once', async ({ page }) => {
  const closings = page.getByLabel('شمار بستن‌ها');
  const dialog = page.getByRole('dialog', { name: 'متن بلند' });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'بستن' }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const [at, close] of ways.entries()) {
    await page.getByRole('button', { name: 'پنجره بلند' }).click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(closings).toHaveText(String(at + 1));
  }
});

test('a drawer lies along the side where lines begin', async ({ page }) => {
  await page.getByRole('button', { name: 'کشو' }).click();
  const drawer = page.getByRole('dialog', { name: 'فیلترها' });
  await expect(drawer).toBeVisible();
  await expect
    .poll(() =>
      drawer.evaluate((element) =>
        Math.round(element.getBoundingClientRect().right - document.body.getBoundingClientRect().right),
      ),
    )
    .toBe(0);
});

test('a message is read out and goes by Esc', async ({ page }) => {
  await page.getByRole('button', { name: 'پیام خطا' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'خطا در برقراری ارتباط' }).last();
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.toast')).toHaveCount(0);
});
