import { deskUrl, expect, test } from './fixtures.ts';

test('a company is made by hand, by keyboard, and a job of it', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/companies'));
  await page.getByRole('button', { name: 'شرکت تازه' }).press('Enter');
  await expect(page).toHaveURL(/\/companies\/new$/);
  const save = page.getByRole('button', { name: 'ذخیره' });
  await page.getByLabel('زمینه کار').fill('باغبانی');
  await save.press('Enter');
  await expect(page.getByText('نام شرکت را بنویسید.')).toBeVisible();
  await page.getByLabel('نام', { exact: true }).fill('گل‌خانه زرافه');
  await save.press('Enter');
  await expect(page.getByRole('heading', { name: 'گل‌خانه زرافه' })).toBeVisible();
  await expect(page.getByText('باغبانی').first()).toBeVisible();
  await page.getByRole('button', { name: 'فرصت شغلی تازه' }).press('Enter');
  await expect(page.getByLabel('شرکت', { exact: true }).locator('option:checked')).toHaveText('گل‌خانه زرافه');
  await page.getByLabel('عنوان', { exact: true }).fill('باغبان زرافه‌ها');
  await page.getByLabel('دسته', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'ساختن پیش‌نویس' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'ویرایش باغبان زرافه‌ها' })).toBeVisible();
  await page.goto(deskUrl('/companies/new'));
  await page.getByLabel('نام', { exact: true }).fill('گلخانه زرافه');
  await page.getByRole('button', { name: 'ذخیره' }).press('Enter');
  await expect(page.getByText('شرکتی با این نام هست؛ همان را ویرایش کنید.')).toBeVisible();
});

test('a teacher is made by hand and chosen for a course, with its city and the wallet', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/instructors'));
  await page.getByRole('button', { name: 'مدرس تازه' }).press('Enter');
  await page.getByLabel('نام', { exact: true }).fill('مهرانه');
  await page.getByLabel('نام خانوادگی').fill('زرافه‌چی');
  await page.getByRole('button', { name: 'ذخیره' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'مهرانه زرافه‌چی' })).toBeVisible();

  await page.goto(deskUrl('/courses/2/edit'));
  await page.getByLabel('بخشی از نام مدرس').fill('زرافه‌چی');
  await expect(page.getByLabel('مدرس پیداشده').locator('option:checked')).toHaveText('مهرانه زرافه‌چی');
  await page.getByLabel('بخشی از نام مدرس').press('Enter');
  await expect(page.getByRole('button', { name: 'برداشتن مهرانه زرافه‌چی' })).toBeVisible();
  await page.getByLabel('استان').selectOption({ label: 'خراسان رضوی' });
  await page.getByLabel('شهر').selectOption({ label: 'مشهد' });
  await page.getByLabel('خرید').selectOption({ label: 'با کیف پول' });
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByRole('heading', { name: 'پیش‌نمایش صفحه' })).toBeVisible();
  const drawn = () => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '');
  await expect.poll(drawn).toContain('مهرانه زرافه‌چی');
  expect(await drawn()).toContain('مشهد');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page).toHaveURL(/\/courses\/2$/);
  await expect(page.getByText('مشهد').first()).toBeVisible();
  for (const field of ['مدرس‌ها', 'شهر', 'خرید']) {
    const back = page.getByRole('button', { name: `بازگشت ${field} به مقدار فید` });
    await back.click();
    await expect(back).toHaveCount(0);
  }
});
