import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

test('the text of a mail is written with its placeholders, seen as it goes, and put back', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/texts'));
  await page.getByRole('link', { name: 'متن نامه‌ها و پیامک‌ها' }).click();
  await page.getByRole('link', { name: 'یادآوری کارمزد' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'یادآوری کارمزد' })).toBeVisible();

  const subject = page.getByLabel('موضوع');
  const text = page.getByLabel('متن نامه');
  const shipped = await text.inputValue();
  await text.fill('سلام. {بدهی} مانده است.');
  await expect(page.getByText('{بدهی} شناخته نیست.')).toBeVisible();
  await text.fill('سلام. بدهی مانده است.');
  await expect(page.getByText('{مبلغ} باید در متن باشد.')).toBeVisible();
  await page.getByLabel('دلیل').fill('کوتاه‌تر');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('انجام نشد: یک فیلد باید اصلاح شود.')).toBeVisible();

  await subject.fill('بدهی {آموزشگاه}');
  await text.fill('سلام {آموزشگاه}.\n\n{مبلغ} مانده است.');
  await expect(page.getByText('باید در متن باشد.')).toBeHidden();
  await page.getByText('نامه، آن‌گونه که می‌رود').click();
  await expect(page.getByText('سلام آموزشگاه نیلوفر.')).toBeVisible();
  await expect(page.getByText('بدهی آموزشگاه نیلوفر', { exact: true })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('نسخه ۱')).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue('سلام {آموزشگاه}.\n\n{مبلغ} مانده است.');

  await page.getByRole('button', { name: 'بازگرداندن به متن کاوش' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('دلیل').fill('متن نخست بهتر بود');
  await dialog.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(page.getByText('نسخه ۲')).toBeVisible();
  await expect(text).toHaveValue(shipped);
});
