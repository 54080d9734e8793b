import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const menuLinks = [
  ['خانه', '/'],
  ['درباره ما', '/about'],
  ['تماس با ما', '/contact'],
  ['پرسش‌های متداول', '/faq'],
] as const;
const fixedCategories = ['برنامه‌نویسی', 'هوش مصنوعی', 'آمار و داده‌کاوی', 'طراحی و گرافیک'];

const isOpen = (page: Page, id: string): Promise<boolean> =>
  page.locator(id).evaluate((menu) => menu.matches(':popover-open'));
const header = (page: Page) => page.getByRole('banner');

test.describe('on wide screens @desktop', () => {
  test('the menu of categories has the fixed four first, closes by Esc and beside it, returns the focus', async ({
    page,
  }) => {
    await page.goto('/about');
    const toggle = header(page).getByRole('button', { name: 'دسته‌بندی‌ها' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const names = page.locator('.category-menu-top');
    await expect(names.first()).toBeVisible();
    expect((await names.allTextContents()).slice(0, 4)).toEqual(fixedCategories);
    await expect(names.first().locator('svg')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(names.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
    await expect(toggle).toBeFocused();
    await toggle.click();
    await expect(names.first()).toBeVisible();
    await page.mouse.click(640, 790);
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test('a press beside an open menu closes it and does nothing else', async ({ page }) => {
    await page.goto('/about');
    const toggle = header(page).getByRole('button', { name: 'دسته‌بندی‌ها' });
    await toggle.click();
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(true);
    const beneath = header(page).getByRole('link', { name: 'تماس با ما' });
    await beneath.click();
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/about');
    await toggle.click();
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(true);
    const field = header(page).getByRole('searchbox');
    await field.click();
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
    await expect(field).not.toBeFocused();
    // The button that opened it closes it, and the next press is one like any other.
    await toggle.click();
    await toggle.click();
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
    await beneath.click();
    await expect(page).toHaveURL('/contact');
  });

  test('a menu closes when the focus leaves it', async ({ page }) => {
    await page.goto('/about');
    await header(page).getByRole('button', { name: 'دسته‌بندی‌ها' }).click();
    await page.getByRole('link', { name: 'همه دسته‌بندی‌ها' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
  });

  test('following a category closes the menu and starts at the top of the page', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(() => window.scrollTo(0, 500));
    await header(page).getByRole('button', { name: 'دسته‌بندی‌ها' }).click();
    await page.locator('.category-menu-top', { hasText: 'هوش مصنوعی' }).click();
    await expect(page).toHaveURL(
      (url) =>
        decodeURI(url.pathname) === '/courses/هوش-مصنوعی/' &&
        decodeURI(url.search) === '?category[0]=1&sortby=1&page=1',
    );
    await expect.poll(() => isOpen(page, '#category-menu')).toBe(false);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('on phones @phone', () => {
  test('the menu slides in with the same links and closes by its button and beside it', async ({ page }) => {
    await page.goto('/about');
    const menu = page.locator('#mobile-menu');
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    for (const [name, href] of menuLinks)
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(menu.getByRole('link', { name: 'ورود / ثبت‌نام' })).toHaveAttribute('href', '/auth');
    await menu.getByRole('button', { name: 'بستن منو' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await expect(menu).toBeVisible();
    await page.touchscreen.tap(10, 400);
    await expect(menu).toBeHidden();
  });

  test('its categories fill the screen, lead back to it, and both close on the way to a category', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await page.locator('#mobile-menu').getByRole('button', { name: 'دسته‌بندی‌ها' }).click();
    const list = page.locator('#category-menu');
    await expect(list.getByRole('link', { name: 'پایتون', exact: true })).toBeVisible();
    await expect.poll(() => list.evaluate((menu) => menu.getBoundingClientRect().width)).toBe(360);
    await list.getByRole('button', { name: 'بازگشت' }).click();
    await expect(list).toBeHidden();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    await page.locator('#mobile-menu').getByRole('button', { name: 'دسته‌بندی‌ها' }).click();
    await list.getByRole('link', { name: 'پایتون', exact: true }).click();
    await expect(page).toHaveURL(/category(?:\[|%5B)0(?:\]|%5D)=11/);
    await expect(list).toBeHidden();
    await expect(page.locator('#mobile-menu')).toBeHidden();
  });
});

test('the way to the top shows once the page is scrolled @phone', async ({ page }) => {
  await page.goto('/');
  const up = page.getByRole('button', { name: 'بازگشت به بالای صفحه' });
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 900));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
});

test('the skip link leads to the content @desktop', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'رفتن به محتوای اصلی' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('chosen colours hold on the next page, from its first paint @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const colours = header(page)
    .getByRole('button', { name: /^رنگ صفحه/ })
    .first();
  await expect(colours).toHaveAccessibleName('رنگ صفحه: مطابق دستگاه');
  await colours.click();
  await colours.click();
  await expect(colours).toHaveAccessibleName('رنگ صفحه: تیره');
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(234, 240, 238)');
});

test('from page to page the document stays, title and focusable content change, no policy breaks @desktop', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'درباره ما' }).click();
  await expect(page).toHaveTitle('درباره ما | کاوش');
  await header(page).getByRole('link', { name: 'کاوش', exact: true }).first().click();
  await expect(page).toHaveTitle('کاوش | بازار دوره‌های آموزشی و فرصت‌های شغلی');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('درباره ما');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('an unknown address offers a search that does nothing when empty @desktop', async ({ page, problems }) => {
  problems.allow(/404/);
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد');
  await expect(main.getByRole('link', { name: 'بازگشت' })).toHaveAttribute('href', '/');
  await main.getByRole('button', { name: 'جست‌وجو' }).click();
  await expect(page).toHaveURL(/no-such-page$/);
  await main.locator('input[type=search]').fill('پایتون');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/courses/search/' && decodeURI(url.search) === '?q=پایتون&sortby=1&page=1',
  );
});

test('a page that fails says so, and another try is one press away @desktop', async ({ page, problems }) => {
  problems.allow(/500|خطا|Error/);
  await page.goto('/about');
  await page.route(/\/categories\.data/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'دسته‌بندی‌ها' }).click();
  await expect(
    page.getByRole('heading', { name: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'دسته‌بندی‌ها' })).toBeVisible();
});

test('where the frame itself fails, the page says so instead of going blank @desktop', async ({ page, problems }) => {
  problems.allow(/the way to the top is broken/);
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (
      type: string,
      ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
    ) => {
      if (type === 'scroll') throw new Error('the way to the top is broken');
      listen(type, ...rest);
    };
  });
  await page.goto('/about');
  await expect(
    page.getByRole('heading', { level: 1, name: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'تلاش دوباره' })).toHaveAttribute('href', '/about');
});

test('a page that a translator changed before the script ran still works @desktop', async ({ page, problems }) => {
  problems.allow(/#418/);
  await page.route('**/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('>مأموریت ما<', '><font>Our mission</font><'),
    });
  });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'پرسش‌های متداول' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌های متداول');
});

test('a screen reader hears where a link led @desktop', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('main').getByRole('link', { name: 'دیدن دسته‌بندی‌ها' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'دسته‌بندی‌ها | کاوش' })).toHaveCount(1);
  await expect(page.locator('#main')).toBeFocused();
});

test('the questions open and close @desktop', async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(9);
  const second = questions.nth(1);
  await second.locator('summary').click();
  await expect(second.getByText('مبتنی بر هوش مصنوعی')).toBeVisible();
  await second.locator('summary').click();
  await expect(second.getByText('مبتنی بر هوش مصنوعی')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open, and there is no switch of colours that would not answer', async ({ page, isMobile }) => {
    await page.goto('/about');
    if (isMobile) await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await page
      .locator(isMobile ? '#mobile-menu' : '.main-menu')
      .getByRole('button', { name: 'دسته‌بندی‌ها' })
      .click();
    await expect(page.locator('#category-menu')).toBeVisible();
    await expect(page.getByRole('button', { name: /^رنگ صفحه/ })).toHaveCount(0);
    await page.locator('#category-menu').getByRole('link', { name: 'پایتون', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('پایتون');
  });
});

test('a service worker that is left from before is sent away at the start @desktop', async ({ page }) => {
  await page.addInitScript(() => {
    const left = {
      unregister: () => {
        Object.assign(window, { sentAway: true });
        return Promise.resolve(true);
      },
    };
    Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistrations', {
      value: () => Promise.resolve([left]),
    });
  });
  await page.goto('/about');
  await expect.poll(() => page.evaluate(() => 'sentAway' in window)).toBe(true);
});

test('the menu of wide screens stands from 1280 px on, the hamburger below @desktop', async ({ page }) => {
  await page.goto('/about');
  const [menu, hamburger] = [page.locator('.main-menu'), page.getByRole('button', { name: 'باز کردن منو' })];
  for (const [width, isWide] of [
    [1280, true],
    [1279, false],
    [1024, false],
    [768, false],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(menu, `at ${width} px`).toBeVisible({ visible: isWide });
    await expect(hamburger, `at ${width} px`).toBeVisible({ visible: !isWide });
  }
});

test('the menu of narrow screens closes when the page changes, and the next one starts at its top @phone', async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => window.scrollTo(0, 600));
  await page.getByRole('button', { name: 'باز کردن منو' }).click();
  await page.locator('#mobile-menu').getByRole('link', { name: 'پرسش‌های متداول' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('پرسش‌های متداول');
  await expect.poll(() => isOpen(page, '#mobile-menu')).toBe(false);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
