import sharp from 'sharp';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, password, test } from './fixtures.ts';

/** An invented editor of an academy of the demo, who signs in without a code. */
const editor = '09120000022';
const panelUrl = (path = '/'): string => deskUrl(path).replace('/desk/', '/academy/');

test('a logo is sent and stands on the public page; days off are written and taken back, at 360 px too', async ({
  browser,
}, info) => {
  const page = await (await browser.newContext({ locale: 'fa-IR', viewport: { width: 360, height: 740 } })).newPage();
  await page.goto(panelUrl('/page'));
  await page.getByLabel('شماره موبایل').fill(editor);
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await expect(page.getByRole('heading', { name: 'صفحه آموزشگاه', level: 1 })).toBeVisible();
  await expectSound(page);

  const before = await page.getByRole('img', { name: 'نشان کنونی آموزشگاه' }).getAttribute('src');
  const file = page.getByLabel('نشان تازه');
  const picture = (background: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') });
  await expect(page.getByText('یک تصویر PNG یا JPEG تا ۲ مگابایت انتخاب کنید.')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024) });
  await expect(page.getByText('یک تصویر PNG یا JPEG تا ۲ مگابایت انتخاب کنید.')).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('#0a6655') });
  await page.screenshot({ path: info.outputPath('chosen.png'), fullPage: true });
  await page.getByRole('button', { name: 'گذاشتن این نشان' }).click();
  await expect(page.getByText('نشان عوض شد و کنار همه دوره‌ها می‌آید.')).toBeVisible();
  const logo = page.getByRole('img', { name: 'نشان کنونی آموزشگاه' });
  await expect(logo).not.toHaveAttribute('src', before!);
  // A photograph above the server's limit is made smaller before it is sent.
  const noise = await sharp({
    create: {
      width: 3_000,
      height: 2_400,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(2 * 1024 * 1024);
  const earlier = await logo.getAttribute('src');
  await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: noise });
  await page.getByRole('button', { name: 'گذاشتن این نشان' }).click();
  await expect(logo).not.toHaveAttribute('src', earlier!);
  const address = (await logo.getAttribute('src'))!.split('/')[2]!;
  const publicPage = await page.getByRole('link', { name: 'دیدن صفحه' }).getAttribute('href');
  await expect
    .poll(async () => (await page.request.get(new URL(publicPage!, page.url()).href)).text(), { timeout: 60_000 })
    .toContain(address);
  await page.getByRole('button', { name: 'برداشتن این نشان' }).click();
  await expect(logo).toHaveAttribute('src', before!);

  await page.getByRole('button', { name: 'تعطیلی تازه' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('از روز').fill('۱۳۹۹/۱/۲');
  await dialog.getByRole('button', { name: 'نوشتن تعطیلی' }).click();
  await expect(dialog).toContainText('تعطیلی از امروز یا روزی پس از آن آغاز می‌شود.');
  await expect(dialog.getByLabel('از روز')).toHaveValue('۲ فروردین ۱۳۹۹');
  await expectSound(page);
  const day = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString('fa-IR-u-ca-persian', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  await dialog.getByLabel('از روز').fill(day);
  await dialog.getByRole('button', { name: 'نوشتن تعطیلی' }).click();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('list', { name: 'تعطیلی‌ها' });
  await expect(list).toContainText('در پیش');
  await expectSound(page);
  await page.screenshot({ path: info.outputPath('closures.png'), fullPage: true });
  await list.getByRole('button', { name: 'برداشتن' }).click();
  await expect(page.getByText('تعطیلی‌ای نوشته نشده است.')).toBeVisible();
  await page.context().close();
});
