import { deskUrl, expect, giveCode, mobiles, password, test } from './fixtures.ts';

/** A key that Chromium itself keeps: it answers as the one in a telephone would. */
test('a passkey is added, signs in without a code, is lost, and taken away after coming in by a recovery code', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fa-IR', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const arrive = () => page.getByRole('heading', { name: 'کارهای من' }).waitFor({ timeout: 30_000 });
  const giveNumber = async () => {
    await page.goto(deskUrl());
    await page.getByLabel('شماره موبایل').fill(mobiles.moderator);
    await page.getByLabel('رمز عبور').fill(password);
    await page.getByRole('button', { name: 'ادامه' }).click();
    await page.getByLabel('کد شش‌رقمی').waitFor();
  };
  await giveNumber();
  await giveCode(page, 'moderator', arrive);
  await page.goto(deskUrl('/account'));
  await page.getByLabel('نام کلید تازه').fill('تلفن آزمون');
  await page.getByRole('button', { name: 'افزودن کلید عبور' }).click();
  await expect(page.getByText('تلفن آزمون')).toBeVisible();

  await page.getByRole('button', { name: 'خروج از میز کار' }).click();
  await giveNumber();
  await page.getByRole('button', { name: 'با کلید عبور' }).click();
  await page.getByRole('button', { name: 'نشان دادن کلید عبور' }).click();
  await arrive();

  await page.goto(deskUrl('/account'));
  await page.getByRole('button', { name: 'ساختن ده کد تازه' }).click();
  const codes = page.getByRole('dialog').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first] = await codes.allTextContents();
  await page.keyboard.press('Escape');
  await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await page.getByRole('button', { name: 'خروج از میز کار' }).click();
  await giveNumber();
  await page.getByRole('button', { name: 'با کد بازیابی' }).click();
  await page.getByLabel('یکی از کدهای بازیابی').fill(first!);
  await page.getByRole('button', { name: 'تأیید', exact: true }).click();
  await arrive();

  await page.goto(deskUrl('/account'));
  await expect(page.getByText('۹ کد بازیابی مانده است.')).toBeVisible();
  await page.getByRole('button', { name: 'برداشتن' }).click();
  await expect(page.getByText('تلفن آزمون')).toHaveCount(0);
  await context.close();
});
