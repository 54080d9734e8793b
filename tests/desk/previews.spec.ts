import { layoutFaults } from '../journeys/everyone-faults.ts';
import { expectSound } from './expect-sound.ts';
import { deskUrl, expect, test } from './fixtures.ts';

/** What stands in the frame; the page that shows it may read it, since both have one origin. */
const inFrame = () => {
  const drawn = document.querySelector('iframe')?.contentDocument;
  return {
    heading: drawn?.querySelector('h1')?.textContent ?? '',
    scripts: drawn?.scripts.length ?? -1,
    styles: [...(drawn?.styleSheets ?? [])].filter((sheet) => sheet.cssRules.length > 0).length,
    fonts: [...(drawn?.fonts ?? [])].filter((font) => font.status === 'loaded').length,
    pictures: [...(drawn?.images ?? [])].filter(
      (one) => one.loading !== 'lazy' && one.complete && one.naturalWidth === 0,
    ).length,
  };
};

test('an edit is seen as the page of the course, and the site knows nothing of it', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses/1/edit'));
  const title = page.getByLabel('عنوان', { exact: true });
  const before = await title.inputValue();
  await expect(page.getByRole('button', { name: 'پیش‌نمایش' })).toBeDisabled();
  await title.fill(`${before} پیش‌نویس`);
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByRole('heading', { name: 'پیش‌نمایش صفحه' })).toBeVisible();
  await expect.poll(async () => (await page.evaluate(inFrame)).heading).toContain('پیش‌نویس');
  await expect
    .poll(async () => page.evaluate(inFrame))
    .toMatchObject({ scripts: 0, styles: expect.any(Number), pictures: 0 });
  await expect.poll(async () => (await page.evaluate(inFrame)).styles).toBeGreaterThan(0);
  await expect.poll(async () => (await page.evaluate(inFrame)).fonts).toBeGreaterThan(0);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => layoutFaults(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'گوشی' }).click();
  await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBeLessThanOrEqual(360);
  const shown = await page.request.get(deskUrl('').replace(/\/desk$/, '/course/1'));
  expect(await shown.text()).not.toContain('پیش‌نویس');
  await page.getByRole('button', { name: 'بستن' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  // What was typed still stands there.
  await expect(title).toHaveValue(`${before} پیش‌نویس`);
});

test('what cannot be saved is said where it was typed, and no page is drawn', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses/1/edit'));
  await page.getByLabel('نشانی ثبت‌نام').fill('https://elsewhere.example/x');
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  await expect(page.getByText('نشانی ثبت‌نام باید روی یکی از میزبان‌های آموزشگاه باشد.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a step over several rows says first what it would do to each', async ({ as }) => {
  const page = await as('owner');
  await page.goto(deskUrl('/courses?state=on_sale'));
  await page.locator('tbody input[type="checkbox"]').nth(0).check();
  await page.locator('tbody input[type="checkbox"]').nth(1).check();
  await page.getByRole('button', { name: 'انتشار' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('۰ مورد تغییر می‌کند و ۲ مورد دست نمی‌خورد');
  await expect(dialog.getByText('همین حالا هم چنین است')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'پنهان کردن' }).click();
  await expect(dialog).toContainText('۲ مورد تغییر می‌کند');
  await expect(dialog.getByText('از «در حال فروش» به «پنهان»')).toHaveCount(2);
  await expectSound(page);
  await page.keyboard.press('Escape');
});
