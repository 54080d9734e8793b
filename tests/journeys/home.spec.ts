import { expect, test } from './fixtures.ts';

test('an empty search does nothing, a search goes to the courses @desktop', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('main').getByPlaceholder('نام دوره، آموزشگاه یا استاد را جست‌وجو کنید');
  const button = page.getByRole('main').getByRole('button', { name: 'جست‌وجو' });
  await button.click();
  await box.fill('   ');
  await box.press('Enter');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await box.fill('پایتون');
  await button.click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/courses' && decodeURI(url.search) === '?q=پایتون&sortby=1&page=1',
  );
});

test('recommended courses stand in a row that scrolls, and lead to their pages', async ({ page, isMobile }) => {
  await page.goto('/');
  const row = page.getByRole('list', { name: 'دوره‌های پیشنهادی' });
  await row.scrollIntoViewIfNeeded();
  const width = await row
    .locator('> li')
    .first()
    .evaluate((slide) => slide.getBoundingClientRect().width);
  // 80vw for one card on phones, for three and their two gaps of 24 px on the desk screen.
  expect(width).toBeCloseTo(isMobile ? 288 : (1024 - 48) / 3, 0);
  if (!isMobile) {
    const section = page.locator('section').filter({ has: row });
    await section.getByRole('button', { name: 'بعدی' }).click();
    await expect.poll(() => row.evaluate((list) => Math.abs(list.scrollLeft))).toBeGreaterThan(900);
    await section.getByRole('button', { name: 'قبلی' }).click();
    await expect.poll(() => row.evaluate((list) => Math.abs(list.scrollLeft))).toBe(0);
  }
  const course = row.getByRole('link').first();
  const title = await course.textContent();
  await course.click();
  await expect(page).toHaveURL(/\/course\/.+-ka\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
});

test('a visitor who marks a course is told to sign in @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('list', { name: 'دوره‌های پیشنهادی' }).getByRole('button', { name: 'نشان کردن' }).first().click();
  await expect(page.getByText('برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!')).toBeVisible();
});

test.describe(() => {
  // A clock that was turned stays in a context that is kept.
  test.use({ fresh: true });

  test('soon all of it is laid out, without anybody scrolling @phone', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const waiting = page.locator('.shelf ~ .shelf:not([data-laid])');
    await expect(waiting).not.toHaveCount(0);
    // Ten seconds without input, and a moment for each shelf.
    await page.clock.runFor(10_500);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return waiting.count();
      })
      .toBe(0);
    const drawn = () =>
      page
        .locator('.shelf')
        .last()
        .evaluate((shelf) => shelf.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }));
    expect(await drawn()).toBe(true);
  });

  test('nothing is wider than the screen and nothing moves while the page arrives', async ({ page, isMobile }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          Object.assign(window, {
            shifted:
              ((window as { shifted?: number }).shifted ?? 0) + (shift as PerformanceEntry & { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of isMobile ? [320, 360] : [768, 1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width);
      expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.01);
    }
  });
});
