import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test('the academy of a purchase that waits is asked by a letter, once its address is written', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/purchases?state=unconfirmed&method=referral'));
  await page.locator('tbody a').first().click();
  // The heading of the list also begins with the word for a purchase: it says nothing about where one is.
  await page.waitForURL(/purchases\/\d+$/);
  const purchase = page.url();
  await page.getByRole('button', { name: 'پرسیدن از آموزشگاه' }).click();
  const dialog = page.getByRole('dialog', { name: 'پرسیدن از آموزشگاه' });
  await expect(dialog.getByRole('region', { name: 'متن نامه' })).toContainText('کد پیگیری');
  await expect(dialog.getByRole('button', { name: 'فرستادن نامه' })).toHaveCount(0);
  await expectSound(page);

  await dialog.getByRole('link', { name: 'نوشتن نشانی' }).click();
  const mail = page.getByLabel('ایمیل پرسش درباره خریدها');
  await mail.fill('sales');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('ایمیل باید نشانی کاملی')).toBeVisible();
  await mail.fill('sales@academy.example');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.waitForURL(/academies\/\d+$/);
  await expect(page.getByText('sales@academy.example').first()).toBeVisible();

  await page.goto(purchase);
  await page.getByRole('button', { name: 'پرسیدن از آموزشگاه' }).click();
  await expect(dialog).toContainText('sales@academy.example');
  await dialog.getByRole('button', { name: 'فرستادن نامه' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('نامه به sales@academy.example')).toBeVisible();
  await page.getByRole('button', { name: 'پرسیدن از آموزشگاه' }).click();
  await expect(dialog.getByText('به‌تازگی پرسیده شده است.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'فرستادن نامه' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.goto(deskUrl('/purchases?asked=yes'));
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByText('پرسیده شد، همین حالا')).toBeVisible();
});
