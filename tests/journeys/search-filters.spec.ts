import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, ask, cards, count, isWide, showFilters } from './search-steps.ts';

test.describe('filters, order and pages', () => {
  test('sorting and the free filter act at once and keep the page @desktop', async ({ page, request }) => {
    await page.goto('/courses?sortby=1&page=2');
    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'جدیدترین' });
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=2&page=2');
    const { courses } = await ask(request, 'sortby=2&page=2');
    await expect(cards(page).first()).toContainText(courses[0]!.title);
    await page.getByLabel('قیمت').selectOption({ label: 'فقط رایگان' });
    await expect.poll(() => addressOf(page)).toMatch(/^\/courses\?sortby=2&is_free=1&page=\d$/);
    const free = await ask(request, 'is_free=1');
    await expect(page.getByText(count(free.total_results), { exact: true })).toBeVisible();
    // Both boxes say what they are, to everybody.
    for (const label of ['مرتب‌سازی', 'قیمت'])
      await expect(page.locator('.sort-bar').getByText(label, { exact: true })).toBeVisible();
  });

  test('checkboxes change the address and start at page 1, chips take them back', async ({ page, request }) => {
    const { options } = await ask(request, '');
    const academy = options.academies[0]!;
    const type = options.course_types[0]!;
    await page.goto('/courses?sortby=2&page=2');
    await showFilters(page);
    await page.getByRole('checkbox', { name: academy.name }).check();
    if (!isWide(page)) {
      // Held until applied, and the panel shows what it holds.
      await page.getByRole('checkbox', { name: type.name }).check();
      await expect(page.getByRole('dialog').getByRole('link', { name: `حذف فیلتر: ${academy.name}` })).toBeVisible();
      expect(addressOf(page)).toBe('/courses?sortby=2&page=2');
      await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } else {
      await expect.poll(() => addressOf(page)).toBe(`/courses?academy[0]=${academy.id}&sortby=2&page=1`);
      await page.getByRole('checkbox', { name: type.name }).check();
    }
    await expect
      .poll(() => addressOf(page))
      .toBe(`/courses?academy[0]=${academy.id}&type[0]=${type.id}&sortby=2&page=1`);
    const both = await ask(request, `academy[0]=${academy.id}&type[0]=${type.id}`);
    await expect(page.getByText(count(both.total_results), { exact: true })).toBeVisible();

    const chips = page.getByRole('region', { name: 'نتایج' }).getByRole('list', { name: 'فیلترهای فعال' });
    await chips.getByRole('link', { name: `حذف فیلتر: ${academy.name}` }).click();
    await expect.poll(() => addressOf(page)).toBe(`/courses?type[0]=${type.id}&sortby=2&page=1`);
    await showFilters(page);
    await expect(page.getByRole('checkbox', { name: academy.name })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: type.name })).toBeChecked();
    // On phones the open sheet has one too, which clears what the sheet holds.
    await page.getByRole('link', { name: 'حذف فیلترها' }).filter({ visible: true }).first().click();
    if (!isWide(page)) await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=2&page=1');
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the free filter keeps the page, a page that is gone is replaced, and back skips nothing @desktop', async ({
    page,
    request,
  }) => {
    const {
      page: { total },
    } = await ask(request, '');
    const free = await ask(request, 'is_free=1');
    expect(free.page.total).toBeLessThan(total);
    await page.goto(`/courses?sortby=1&page=${total}`);
    await page.getByLabel('قیمت').selectOption({ label: 'فقط رایگان' });
    await expect.poll(() => addressOf(page)).toBe(`/courses?sortby=1&is_free=1&page=${free.page.total}`);
    await page
      .getByRole('region', { name: 'نتایج' })
      .getByRole('list', { name: 'فیلترهای فعال' })
      .getByRole('link', { name: 'حذف فیلتر: فقط رایگان' })
      .click();
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=1&page=1');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`/courses?sortby=1&is_free=1&page=${free.page.total}`);
    await expect(page.getByLabel('قیمت')).toHaveValue('1');
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`/courses?sortby=1&page=${total}`);
    await expect(page.getByLabel('قیمت')).toHaveValue('0');
    await expect(page.getByRole('link', { name: `صفحه ${toPersianDigits(total)}`, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('each change of the list is heard: its count is a live region, an empty page takes the focus @desktop', async ({
    page,
    request,
  }) => {
    const type = (await ask(request, '')).options.course_types[0]!;
    await page.goto('/courses');
    const heard = page.getByRole('status').filter({ hasText: 'پیدا شد' });
    const node = await heard.elementHandle();
    await showFilters(page);
    await page.getByRole('checkbox', { name: type.name }).check();
    if (!isWide(page)) await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect(heard).toHaveText(count(type.count));
    // The very same element: only then is a change of its text read out.
    expect(await node.evaluate((element) => element.isConnected)).toBe(true);
    const field = page.locator('input[type=search]').filter({ visible: true });
    await field.fill('zzqqxx');
    await field.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'متأسفانه نتیجه‌ای پیدا نشد' });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
  });

  // Narrow screens hold choices until they are applied.
  test('two quick choices are both kept @desktop', async ({ page, request }) => {
    const [first, second] = (await ask(request, '')).options.course_types;
    await page.goto('/courses');
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.data\?/, async (route) => {
      await open;
      // The first one may be given up by then.
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('checkbox', { name: first!.name }).click();
    await expect(page.getByRole('checkbox', { name: first!.name })).toBeChecked();
    await expect(page.getByRole('region', { name: 'نتایج' })).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('checkbox', { name: second!.name }).click();
    await expect(page.getByRole('checkbox', { name: second!.name })).toBeChecked();
    letThrough();
    await expect
      .poll(() => addressOf(page))
      .toBe(`/courses?type[0]=${first!.id}&type[1]=${second!.id}&sortby=1&page=1`);
    await expect(page.getByRole('region', { name: 'نتایج' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('checkbox', { name: first!.name })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: second!.name })).toBeChecked();
  });

  test('what is chosen before the script has come counts', async ({ page, request }) => {
    const type = (await ask(request, '')).options.course_types[0]!;
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await open;
      await route.continue();
    });
    await page.goto('/courses', { waitUntil: 'commit' });
    if (isWide(page)) {
      await page.getByRole('checkbox', { name: type.name }).check();
      letThrough();
      await expect.poll(() => addressOf(page)).toBe(`/courses?type[0]=${type.id}&sortby=1&page=1`);
    } else {
      await page.getByRole('button', { name: 'فیلترها' }).click();
      await page.getByRole('checkbox', { name: type.name }).check();
      letThrough();
      await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible();
      await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
      await expect.poll(() => addressOf(page)).toBe(`/courses?type[0]=${type.id}&sortby=1&page=1`);
      // While the panel leaves, its own chips are still on the page.
      await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeHidden();
    }
    await expect(
      page
        .getByRole('region', { name: 'نتایج' })
        .getByRole('list', { name: 'فیلترهای فعال' })
        .getByRole('link', { name: `حذف فیلتر: ${type.name}` }),
    ).toBeVisible();
  });

  // Wide screens have the filters beside the list.
  test('the panel is a dialog: it takes the focus, Esc leaves it and forgets what it held @phone', async ({
    page,
    request,
  }) => {
    const type = (await ask(request, '')).options.course_types[0]!;
    await page.goto('/courses');
    await showFilters(page);
    await expect(page.getByRole('heading', { name: 'فیلترها' })).toBeFocused();
    await expect
      .poll(() =>
        page
          .locator('header')
          .first()
          .evaluate((header) => header.closest('[inert]') !== null),
      )
      .toBe(true);
    await page.getByRole('checkbox', { name: type.name }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'فیلترها' })).toBeFocused();
    expect(addressOf(page)).toBe('/courses');
    await showFilters(page);
    await expect(page.getByRole('checkbox', { name: type.name })).not.toBeChecked();
    await page.getByRole('button', { name: 'بستن', exact: true }).click();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('what the panel holds is said before it is applied, also far down, and can be taken back there @phone', async ({
    page,
    request,
  }) => {
    const {
      options: { academies, course_types: types },
    } = await ask(request, '');
    await page.goto('/courses');
    await showFilters(page);
    const panel = page.getByRole('dialog', { name: 'فیلترها' });
    await panel.getByRole('checkbox', { name: academies[0]!.name }).check();
    await panel.getByRole('checkbox', { name: types.at(-1)!.name }).check();
    const chips = panel.getByRole('list', { name: 'فیلترهای فعال' });
    await expect(chips.getByRole('link')).toHaveCount(2);
    await expect(chips.getByRole('link').first()).toBeInViewport();
    expect(addressOf(page)).toBe('/courses');
    await chips.getByRole('link', { name: `حذف فیلتر: ${academies[0]!.name}` }).click();
    await expect(panel.getByRole('checkbox', { name: academies[0]!.name })).not.toBeChecked();
    expect(addressOf(page)).toBe('/courses');
    await panel.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect.poll(() => addressOf(page)).toMatch(new RegExp(`type\\[0\\]=${types.at(-1)!.id}`));
  });

  test('another page starts at its top, and back returns to the very place @desktop', async ({ page }) => {
    await page.goto('/courses');
    const next = page.getByRole('navigation', { name: 'صفحه‌های نتایج' }).getByRole('link', { name: 'بعدی' });
    await next.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(500);
    await next.click();
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=1&page=2');
    await expect(page.getByRole('link', { name: 'صفحه ۲', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/courses');
    await expect(page.getByRole('link', { name: 'صفحه ۱', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(3);
  });

  test('a failure is tried again in silence, a second one is told with a way out @desktop', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS/);
    await page.goto('/courses');
    let failures = 1;
    await page.route(/\.data\?/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'جدیدترین' });
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=2&page=1');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.unroute(/\.data\?/);

    await context.setOffline(true);
    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'محبوب‌ترین' });
    await expect(page.getByText('خطا در انجام عملیات جست‌وجو').first()).toBeVisible();
    await expect(page.getByText('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=3&page=1');
  });

  test('a failure loses neither the text nor the filters, and coming back works @phone', async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Unable to preload CSS/);
    const type = (await ask(request, '')).options.course_types[0]!;
    await page.goto('/courses');
    await context.setOffline(true);
    await showFilters(page);
    await page.getByRole('checkbox', { name: type.name }).check();
    if (!isWide(page)) await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect(page.getByText('خطا در انجام عملیات جست‌وجو').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'تلاش دوباره' })).toHaveAttribute(
      'href',
      `/courses?type[0]=${type.id}&sortby=1&page=1`,
    );
    await context.setOffline(false);
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await expect(
      page
        .getByRole('region', { name: 'نتایج' })
        .getByRole('list', { name: 'فیلترهای فعال' })
        .getByRole('link', { name: `حذف فیلتر: ${type.name}` }),
    ).toBeVisible();

    const field = page.locator('input[type=search]').filter({ visible: true });
    await context.setOffline(true);
    await field.fill('پایتون');
    await field.press('Enter');
    await expect(page.getByRole('link', { name: 'تلاش دوباره' })).toBeVisible();
    await expect(field).toHaveValue('پایتون');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجو برای «پایتون»');
    // Back to what was there before either of the failures.
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe(`/courses?type[0]=${type.id}&sortby=1&page=1`);
  });
});

test.describe('the list of courses', () => {
  test('the whole card leads to the course, and its bookmark tells a visitor to sign in @desktop', async ({ page }) => {
    await page.goto('/courses');
    const first = cards(page).first();
    await first.getByRole('button', { name: 'نشان کردن', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!' }),
    ).toBeVisible();
    expect(addressOf(page)).toBe('/courses');
    await first.click({ position: { x: 150, y: 60 } });
    await expect(page).toHaveURL(/\/course\/.+-ka\d+$/);
  });
});
