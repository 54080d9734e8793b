import { expectNoFindings } from '../axe.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';

// A clock that was turned stays in a context that is kept.
test.use({ fresh: true });

test('the page is complete as it arrives @desktop', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<title>کاوش | بازار دوره‌های آموزشی و فرصت‌های شغلی</title>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/"\/>/);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
  expect(data).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: expect.stringContaining('/courses?q={search_term_string}') },
    },
  });
  for (const text of [
    'دوره مناسب خود را پیدا کنید',
    'دسته‌بندی دوره‌ها',
    'دوره‌های پیشنهادی',
    'آموزشگاه‌های همکار',
    'اپلیکیشن کاوش',
  ])
    expect(html).toContain(text);
});

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

test('the address fills the search @desktop', async ({ page }) => {
  await page.goto('/?q=C%23');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('C#');
});

test('counts are of the catalogue, in Persian digits, and none is zero @desktop', async ({ page, request }) => {
  // People register in other tests meanwhile, and a page may be some seconds old.
  await expect(async () => {
    const { data } = await (await request.get('/api/v1/web/content/home')).json();
    await page.goto('/');
    const shown = await page
      .locator('.hero-stats > div')
      .evaluateAll((counts) => counts.map((count) => count.textContent));
    const expected = (
      [
        ['کاربر', data.stat.users],
        ['آموزشگاه', data.stat.academies],
        ['دوره', data.stat.courses],
      ] as const
    ).filter(([, count]) => count > 0);
    expect(shown).toEqual(expected.map(([name, count]) => name + new Intl.NumberFormat('fa').format(count)));
  }).toPass({ timeout: 100_000, intervals: [2_000] });
});

test('categories show their counts and lead into their subcategories', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('.category-card').first();
  await expect(card.getByRole('heading')).toHaveText('برنامه‌نویسی');
  await expect(card).toContainText(/[۰-۹]+ دوره/);
  await card.getByRole('link', { name: 'C# و .NET' }).click();
  await expect(page).toHaveURL(
    (url) =>
      decodeURI(url.search) === '?category[0]=13&sortby=1&page=1' &&
      decodeURIComponent(url.pathname) === '/courses/C#-و-.NET/',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C# و .NET');
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
    await page.getByRole('button', { name: 'بعدی' }).first().click();
    await expect.poll(() => row.evaluate((list) => Math.abs(list.scrollLeft))).toBeGreaterThan(900);
    await page.getByRole('button', { name: 'قبلی' }).first().click();
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

test('partner academies lead to their courses @desktop', async ({ page }) => {
  await page.goto('/');
  const row = page.getByRole('list', { name: 'آموزشگاه‌های همکار' });
  await row.getByRole('link', { name: 'آکادمی نارنجستان' }).click();
  await expect(page).toHaveURL(/academy(?:\[|%5B)0(?:\]|%5D)=\d+&sortby=1&page=1$/);
});

test('the app can be had from both stores @desktop', async ({ page }) => {
  await page.goto('/');
  for (const name of ['دریافت از کافه‌بازار', 'دریافت از مایکت']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
  }
});

test('soon all of it is laid out, without anybody scrolling', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const waiting = page.locator('.shelf ~ .shelf:not([data-laid])');
  await expect(waiting).not.toHaveCount(0);
  // Ten seconds of nobody doing anything, and a moment for each shelf.
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

test.describe(() => {
  test.use({ fresh: true });

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

test('axe finds nothing on the home page, about and questions', async ({ page, isMobile }) => {
  for (const path of ['/', '/about', '/faq']) {
    await page.goto(path);
    // Colours are the same at any width: dark is looked at on phones.
    await (isMobile ? isSound(page) : expectNoFindings(page));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search of the hero works @desktop', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').fill('پایتون');
    await page.getByRole('main').getByRole('button', { name: 'جست‌وجو' }).click();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/courses' && decodeURI(url.search) === '?q=پایتون&sortby=1&page=1',
    );
    await expect(page.getByRole('heading', { level: 1 })).toContainText('پایتون');
  });
});
