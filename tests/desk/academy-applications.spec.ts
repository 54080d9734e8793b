import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { typeCode } from '../journeys/people.ts';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

const siteUrl = (path: string): string => deskUrl().replace('/desk/', path);
const password = 'sabz-6-anar';
const number = `0998${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
const name = `آموزشگاه آزمونی ${number.slice(-4)}`;

/** The newest code that was sent to the number. */
async function sentCode(page: Page): Promise<string> {
  let code: string | null = null;
  await expect
    .poll(async () => {
      const answer = await page.request.get(siteUrl('/dev/inbox.json'));
      const sent = (await answer.json()) as { to: string; code: string | null }[];
      code = sent.find((one) => one.to === number && one.code !== null)?.code ?? null;
      return code;
    })
    .not.toBeNull();
  return code!;
}

const picture = async () => ({
  name: 'card.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#dfe7e6' } })
    .jpeg()
    .toBuffer(),
});

test('from the page for academies to the panel: the form, a code, a document, the desk, the first sign-in', async ({
  browser,
  as,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ locale: 'fa-IR', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();

  await test.step('a visitor fills the form; the number is confirmed and nothing typed is lost', async () => {
    await page.goto(siteUrl('/'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'برای آموزشگاه‌ها' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'برای آموزشگاه‌ها' })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'ادامه و فرستادن مدرک‌ها' }).click();
    await expect(page.getByText('نام آموزشگاه را بنویسید.')).toBeVisible();
    await page.getByLabel('نام آموزشگاه').fill(name);
    await page.getByLabel('نوع همکاری').selectOption('person');
    await page.getByLabel('شماره موبایل').fill(number);
    await page.getByRole('button', { name: 'ادامه و فرستادن مدرک‌ها' }).click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.getByRole('button', { name: 'ادامه' }).click();
    await page.waitForURL((url) => url.pathname === '/register/code');
    await typeCode(page, await sentCode(page));
    await page.waitForURL((url) => url.pathname === '/register/complete-info');
    await page.getByLabel('نام', { exact: true }).fill('نگار');
    await page.getByLabel('نام خانوادگی').fill('نمونه‌زاده');
    await page.getByLabel('رمز عبور', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard/academy');
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });

  await test.step('what is missing is sent as a picture, then the application', async () => {
    await expect(page.getByRole('button', { name: 'فرستادن برای بررسی' })).toBeDisabled();
    await expectSound(page);
    await page.getByLabel('تصویر کارت ملی درخواست‌دهنده').setInputFiles(await picture());
    await expect(page.getByText('فرستاده شد', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'فرستادن برای بررسی' }).click();
    await expect(page.getByText('در حال بررسی')).toBeVisible();
  });

  const desk = await as('owner');
  const openAtDesk = async () => {
    await desk.goto(deskUrl('/applications'));
    await desk.getByRole('link', { name }).first().click();
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await test.step('the desk looks at the document and returns it', async () => {
    await desk.goto(deskUrl('/applications'));
    await expect(desk.getByRole('heading', { level: 1, name: 'درخواست‌های آموزشگاه‌ها' })).toBeVisible();
    await expectSound(desk);
    await openAtDesk();
    await desk.getByRole('button', { name: 'دیدن کارت ملی درخواست‌دهنده' }).click();
    await expect(desk.getByRole('figure').filter({ hasText: 'تصویر کارت ملی درخواست‌دهنده' })).toBeVisible();
    await expectSound(desk);
    await desk.getByLabel('چه چیزی از کارت ملی درخواست‌دهنده باید درست شود؟').fill('پشت کارت هم لازم است.');
    await desk.getByRole('button', { name: 'برگرداندن برای اصلاح' }).click();
    await desk.getByLabel('دلیل').fill('تصویر کارت کامل نیست.');
    await desk.getByRole('dialog').getByRole('button', { name: 'برگرداندن', exact: true }).click();
    await expect(desk.getByText('برگشت و درخواست‌دهنده خبردار شد.')).toBeVisible();
  });

  await test.step('the applicant reads it, corrects it and sends it again', async () => {
    await page.reload();
    await expect(page.getByText('تصویر کارت کامل نیست.')).toBeVisible();
    await expect(page.getByText('پشت کارت هم لازم است.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('تصویر کارت ملی درخواست‌دهنده').setInputFiles(await picture());
    await expect(page.getByText('فرستاده شد', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'فرستادن دوباره' }).click();
    await expect(page.getByText('در حال بررسی')).toBeVisible();
  });

  await test.step('the desk approves it', async () => {
    await openAtDesk();
    await desk.getByRole('button', { name: 'پذیرفتن و ساختن آموزشگاه' }).click();
    // One press decides nothing: what will happen is said, and the document can be looked at there.
    const dialog = desk.getByRole('dialog', { name: 'پذیرفتن و ساختن آموزشگاه' });
    await expect(dialog).toContainText('نخستین مالک آن در پنل می‌شود');
    await expect(dialog).toContainText('هنوز ندیده‌اید: کارت ملی درخواست‌دهنده');
    await dialog.getByRole('button', { name: 'انصراف' }).click();
    await page.reload();
    await expect(page.getByText('در حال بررسی')).toBeVisible();
    await desk.getByRole('button', { name: 'پذیرفتن و ساختن آموزشگاه' }).click();
    await dialog.getByRole('button', { name: 'دیدن کارت ملی درخواست‌دهنده' }).click();
    await expect(dialog.getByRole('figure').filter({ hasText: 'تصویر کارت ملی درخواست‌دهنده' })).toBeVisible();
    await expect(dialog.getByText('هنوز ندیده‌اید')).toHaveCount(0);
    await expectSound(desk);
    await dialog.getByRole('button', { name: 'پذیرفتن و ساختن', exact: true }).click();
    await expect(desk.getByText('پذیرفته شد؛ آموزشگاه ساخته شد')).toBeVisible();
  });

  await test.step('the first owner enters the panel with a second factor', async () => {
    await page.reload();
    await expect(page.getByText('پذیرفته‌شده')).toBeVisible();
    await page.getByRole('button', { name: 'ورود به پنل آموزشگاه' }).click();
    await page.getByLabel('رمز عبور حساب شما در کاوش').fill(password);
    await page.getByRole('button', { name: 'پذیرفتن دعوت' }).click();
    const secret = (await page.locator('.desk-secret').innerText()).replaceAll(/\s/g, '');
    await page.getByLabel('کدی که برنامه نشان می‌دهد').fill(totpCode(secret, new Date()));
    await page.getByRole('button', { name: 'تأیید' }).click();
    await page.getByRole('button', { name: /^نوشتم؛ ورود/ }).click();
    await expect(page.getByRole('heading', { name: 'کارهای آموزشگاه' })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'نخستین دوره را بسازید' })).toContainText('مانده');
    await expectSound(page);
  });
  await context.close();
});
