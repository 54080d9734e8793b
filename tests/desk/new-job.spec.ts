import { expectNoFindings } from '../axe.ts';
import { layoutFaults } from '../journeys/everyone-faults.ts';
import { deskUrl, expect, test } from './fixtures.ts';

const widths = [360, 768, 1280, 1536];

test('a job is made by hand, written, and looked at as its page', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/jobs'));
  await page.getByRole('button', { name: 'فرصت شغلی تازه' }).click();
  await expect(page.getByRole('heading', { name: 'فرصت شغلی تازه' })).toBeVisible();
  const make = page.getByRole('button', { name: 'ساختن پیش‌نویس' });
  await make.press('Enter');
  await expect(page.getByText('عنوان فرصت شغلی را بنویسید.')).toBeVisible();
  await expect(page.getByText('شرکت را انتخاب کنید.')).toBeVisible();
  await page.getByLabel('عنوان', { exact: true }).fill('نگهبان شب زرافه‌ها');
  await page.getByLabel('شرکت', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('دسته', { exact: true }).selectOption({ index: 1 });
  await make.press('Enter');
  await expect(page).toHaveURL(/\/jobs\/\d+\/edit$/);
  const id = /jobs\/(\d+)/.exec(page.url())![1]!;

  await expect(page.getByLabel('شرح')).toBeVisible();
  await page.getByLabel('استان').selectOption({ label: 'تهران' });
  await page.getByLabel('شهر').selectOption({ label: 'تهران' });
  await page.getByLabel('تمام‌وقت').check();
  await page.getByLabel('حقوق از، در ماه').fill('۲۵٬۰۰۰٬۰۰۰ تومان');
  await page.getByLabel('مهارت‌ها').fill('پایتون: پیشرفته\nحوصله');
  await page.getByLabel('سن از').fill('۵۰');
  await page.getByLabel('سن تا').fill('۲۰');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('کمترین سن نباید از بیشترین سن بزرگ‌تر باشد.').first()).toBeVisible();
  await page.getByLabel('سن تا').fill('۶۰');
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByRole('heading', { name: 'پیش‌نمایش صفحه' })).toBeVisible();
  const drawn = () => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '');
  await expect.poll(drawn).toContain('نگهبان شب زرافه‌ها');
  expect(await drawn()).toContain('حوصله');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}$`));
  await expect(page.getByText('۲۵٬۰۰۰٬۰۰۰ تومان')).toBeVisible();
  await expect(page.getByText('از ۵۰ تا ۶۰ سال')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
  await expectNoFindings(page);
});

test('a draft is published, hidden and withdrawn', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/jobs/new'));
  await page.getByLabel('عنوان', { exact: true }).fill('باغبان شب زرافه‌ها');
  await page.getByLabel('شرکت', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('دسته', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'ساختن پیش‌نویس' }).press('Enter');
  await expect(page).toHaveURL(/\/jobs\/\d+\/edit$/);
  const id = /jobs\/(\d+)/.exec(page.url())![1]!;
  const status = async () =>
    (await page.request.get(deskUrl('').replace(/\/desk$/, `/api/v1/web/service/jobs/${id}`))).status();
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: 'انصراف' }).click();

  const decide = async (name: string, reason: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('دلیل').fill(reason);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await decide('انتشار', 'آماده است');
  await expect.poll(status).toBe(200);
  await decide('پنهان کردن', 'پر شد');
  await expect.poll(status).toBe(410);
  await decide('بستن همیشگی', 'پر شد');
  await expect(page.getByText('برداشته‌شده')).toBeVisible();
  expect(await status()).toBe(410);
  await expect(page.getByRole('button', { name: 'ویرایش', exact: true })).toHaveCount(0);
});

test('a field of a job is written above its feed and let go again', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/jobs?state=open'));
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click();
  await page.getByLabel('روزها و ساعت‌ها').fill('فقط پنج‌شنبه‌ها');
  await page.getByLabel('روزها و ساعت‌ها').press('Enter');
  const back = page.getByRole('button', { name: 'بازگشت روزها و ساعت‌ها به مقدار فید' });
  await expect(back).toBeVisible();
  await expect(page.getByText('فقط پنج‌شنبه‌ها').first()).toBeVisible();
  await back.click();
  await expect(back).toHaveCount(0);
});
