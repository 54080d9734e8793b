import { expect, test } from './fixtures.ts';
import { panelEditor, panelUrl, signInToPanel } from './panel-sign-in.ts';

test('a dialog begins at its first field, also a late one; Escape closes it and gives the focus back', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'fa-IR' })).newPage();
  await signInToPanel(page, panelEditor);
  await page.goto(panelUrl('/courses?state=on_sale'));
  const opener = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /تغییر قیمت/ });
  const dialog = page.getByRole('dialog');
  // The price is loaded after the dialog opened.
  await page.route('**/api/v1/panel/courses/*/draft', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('input, select, textarea').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // A note about what was kept stands before the field, with a button.
  await page.goto(panelUrl('/coupons'));
  const make = page.getByRole('button', { name: 'کد تازه' });
  await make.click();
  const code = dialog.getByLabel('کد', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('yalda');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'رفتن و نگه داشتن پیش‌نویس' }).click();
  await expect(dialog).toHaveCount(0);
  await make.click();
  await expect(dialog.getByRole('button', { name: 'دور انداختن نوشته‌ها' })).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('yalda');
  await dialog.getByRole('button', { name: 'دور انداختن نوشته‌ها' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(make).toBeFocused();
  await page.context().close();
});
