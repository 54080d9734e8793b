import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';

test('a text that stands in a closed answer is found and opens it @desktop', async ({ page }) => {
  // Finding in the page and a link to a text go the same way into what is closed.
  await page.goto(`/faq#:~:text=${encodeURIComponent('مبلغ درخواست تا زمان تسویه')}`);
  await expect(page.locator('main details').last()).toHaveJSProperty('open', true);
  await expect(page.getByText('مبلغ درخواست تا زمان تسویه')).toBeVisible();
});

test('axe finds nothing with the menus open and all answers shown', async ({ page, isMobile }) => {
  await page.goto('/faq');
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  // Colours are the same at any width: dark is looked at on phones.
  if (isMobile) await isSound(page);
  if (isMobile) {
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    await isSound(page, '#mobile-menu');
  }
  await page
    .locator(isMobile ? '#mobile-menu' : '.main-menu')
    .getByRole('button', { name: 'دسته‌بندی‌ها' })
    .click();
  await expect(page.locator('#category-menu')).toBeVisible();
  await isSound(page, '#category-menu');
});

test('about, questions and the unknown address are as wide as the screen, also with letters twice as large', async ({
  page,
  isMobile,
  problems,
}) => {
  problems.allow(/404/);
  for (const path of ['/about', '/faq', '/no-such-page']) {
    await page.goto(path);
    for (const width of isMobile ? [320, 360] : [768, 1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of ['100%', '200%']) {
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = percent;
        }, size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px, ${size}`).toBe(
          width,
        );
      }
    }
  }
});
