import { DAY_MS } from '@kavosh/persian/durations.ts';
import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test('news is written for a later time, asked about with the number of people, and taken out of its turn', async ({
  as,
}) => {
  const page = await as('owner');
  await page.goto(deskUrl('/news'));
  await page.getByRole('button', { name: 'خبر تازه' }).click();
  const dialog = page.getByRole('dialog', { name: 'خبر تازه' });
  await dialog.getByLabel('عنوان').fill('کلاس‌های پاییز');
  await dialog.getByLabel('متن').fill('ثبت‌نام آغاز می‌شود.');
  const time = dialog.getByLabel('زمان انتشار (اختیاری)');
  await time.fill('فردا');
  await expect(dialog.getByText('زمان انتشار را مانند')).toBeVisible();
  await dialog.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'بله، منتشر شود' })).toHaveCount(0);

  const day = new Date(Date.now() + 3 * DAY_MS);
  const { y, m, d } = gregorianToJalali(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
  await time.fill(`${y}/${m}/${d} ۱۸:۳۰`);
  await dialog.getByRole('button', { name: 'گذاشتن در نوبت' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /برای [۰-۹٬]+ نفر اعلان می‌شود/ })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'بله، منتشر شود' }).click();
  await page.getByRole('button', { name: 'خبر تازه' }).click();
  await dialog.getByLabel('عنوان').fill('برای خریداران');
  await dialog.getByLabel('متن').fill('فایل‌های تازه آماده است.');
  await dialog.getByLabel('خوانندگان').selectOption('interested');
  await dialog.getByRole('button', { name: 'انتشار', exact: true }).click();
  await dialog.getByRole('button', { name: 'بله، منتشر شود' }).click();
  await expect(dialog.getByText('دسته را انتخاب کنید.')).toBeVisible();
  await dialog.getByLabel('خوانندگان').selectOption('buyers');
  await dialog.getByLabel('خرید از روز').fill('۱۴۰۵/۰۱/۰۱');
  await dialog.getByRole('button', { name: 'انتشار', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /برای [۰-۹٬]+ نفر اعلان می‌شود/ })).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'بله، منتشر شود' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'برای خریداران' })).toContainText('اعلان به خریداران دوره‌ها');

  const row = page.getByRole('row').filter({ hasText: 'کلاس‌های پاییز' });
  await expect(row.getByText('در نوبت')).toBeVisible();

  await row.getByRole('button', { name: 'برداشتن از نوبت' }).click();
  const asked = page.getByRole('dialog', { name: 'برداشتن خبر از نوبت' });
  await asked.getByRole('textbox').fill('زمان آن عوض شد');
  await asked.getByRole('button', { name: 'برداشتن', exact: true }).click();
  await expect(row.getByText('برداشته‌شده')).toBeVisible();
});
