import { jobCategoryPath, jobPath } from '@kavosh/contract/addresses.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { expect, test } from './fixtures.ts';
import {
  askJobs as ask,
  addressOf,
  provinceId,
  cards,
  count,
  isWide,
  toast,
  expectSound,
  showFilters,
  apply,
} from './job-steps.ts';

test.describe('the list', () => {
  test('shows what there is, a dozen at a time, one column and two from 768 px', async ({ page, request }) => {
    const { jobs, total_results: total } = await ask(request, '');
    await page.goto('/jobs/search');
    await expect(page).toHaveTitle('فرصت‌های شغلی | کاوش');
    await expect(page.getByText(count(total), { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/jobs\/search\/$/);
    const first = jobs[0]!;
    await expect(
      cards(page)
        .filter({ hasText: first.company.name_fa })
        .getByRole('link', { name: first.title, exact: true })
        .first(),
    ).toHaveAttribute('href', jobPath(first));
    for (const [width, columns] of [
      [360, 1],
      [767, 1],
      [768, 2],
      [1280, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          page.locator('.job-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
        )
        .toBe(columns);
    }
  });

  test('a category has its way and its canonical address; one that does not exist is the 404 screen @desktop', async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/404/);
    const category = (await ask(request, '')).options.categories[0]!;
    await page.goto(`/jobs/search?category[0]=${category.id}`);
    await expect.poll(() => addressOf(page)).toBe(`${decodeURIComponent(jobCategoryPath(category))}?page=1`);
    expect(decodeURIComponent((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')).toMatch(
      new RegExp(`${decodeURIComponent(jobCategoryPath(category))}$`),
    );
    await expect(page.getByRole('navigation', { name: 'مسیر صفحه' })).toContainText(category.name);
    const answer = await page.goto('/jobs/چنین-دسته-ای-نیست');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد' }),
    ).toBeVisible();
  });

  test('counts beside the choices follow the other filters', async ({ page, request }) => {
    const contract = (await ask(request, '')).options.contract_types.find(({ count }) => count > 0)!;
    const { options, total_results: total } = await ask(request, `contract_type[0]=${contract.id}`);
    expect(contract.count).toBe(total);
    await page.goto(`/jobs/search/?contract_type[0]=${contract.id}&page=1`);
    await showFilters(page);
    for (const { title, count } of options.work_experiences.filter((one) => one.count > 0)) {
      await expect(page.getByRole('checkbox', { name: `${title} ${formatNumber(count)}` })).toBeVisible();
    }
    await expect(
      page.getByRole('checkbox', { name: `حقوق توافقی هم نمایش داده شود ${formatNumber(options.negotiable)}` }),
    ).toBeChecked();
  });

  test('every filter is in the address, is restored from it, and is taken back by its chip', async ({
    page,
    request,
  }) => {
    const { options } = await ask(request, '');
    const salary = options.salary_ranges[1]!;
    const contract = options.contract_types[0]!;
    const experience = options.work_experiences[2]!;
    await page.goto('/jobs/search/?page=2');
    await showFilters(page);
    const negotiable = page.getByRole('checkbox', { name: 'توافقی' });
    await expect(negotiable).toBeChecked();
    await page.getByRole('checkbox', { name: salary.title }).check();
    await page.getByRole('checkbox', { name: contract.name }).check();
    await page.getByRole('checkbox', { name: experience.title }).check();
    await negotiable.uncheck();
    if (!isWide(page)) expect(addressOf(page)).toBe('/jobs/search/?page=2');
    await apply(page);
    const query =
      `work_experience[0]=${experience.id}&contract_type[0]=${contract.id}&salary_range[0]=${salary.id}` +
      '&negotiable=0&page=1';
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?${query}`);
    await expect(page.getByText(count((await ask(request, query)).total_results), { exact: true })).toBeVisible();

    await page.reload();
    await showFilters(page);
    for (const name of [salary.title, contract.name, experience.title])
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'توافقی' })).not.toBeChecked();
    if (!isWide(page)) await page.getByRole('button', { name: 'بستن', exact: true }).click();
    const chips = page.getByRole('region', { name: 'نتایج' }).getByRole('list', { name: 'فیلترهای فعال' });
    await chips.getByRole('link', { name: `حذف فیلتر: ${experience.title}` }).click();
    await expect
      .poll(() => addressOf(page))
      .toBe(`/jobs/search/?contract_type[0]=${contract.id}&salary_range[0]=${salary.id}&negotiable=0&page=1`);
    await showFilters(page);
    await page.getByRole('link', { name: 'حذف فیلترها' }).filter({ visible: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?page=1');
    await expect(chips).toHaveCount(0);
  });

  test('category and place are filters too; the text stays', async ({ page, request }) => {
    const category = (await ask(request, '')).options.categories[1]!;
    const province = await provinceId(request, 'اصفهان');
    await page.goto('/jobs/search/?q=کارشناس&page=1');
    await showFilters(page);
    await page.getByLabel('دسته شغلی').selectOption(String(category.id));
    const field = page.getByLabel('موقعیت مکانی');
    await field.fill('اصفها');
    await page.getByRole('option', { name: 'استان اصفهان' }).click();
    await expect(field).toHaveValue('اصفهان');
    await apply(page);
    await expect
      .poll(() => addressOf(page))
      .toBe(`${decodeURIComponent(jobCategoryPath(category))}?q=کارشناس&province=${province}&page=1`);
    await page
      .getByRole('region', { name: 'نتایج' })
      .getByRole('list', { name: 'فیلترهای فعال' })
      .getByRole('link', { name: 'حذف فیلتر: اصفهان' })
      .click();
    await expect.poll(() => addressOf(page)).toBe(`${decodeURIComponent(jobCategoryPath(category))}?q=کارشناس&page=1`);
    await showFilters(page);
    await expect(page.getByLabel('موقعیت مکانی')).toHaveValue('');
    await expect(page.getByLabel('دسته شغلی')).toHaveValue(String(category.id));
  });

  test('a province beside a city: told, the city wins, and the address says so @desktop', async ({ page, request }) => {
    const city = (await ask(request, '')).options.cities[0]!;
    await page.goto('/jobs/search?q=&page=1');
    await page.goto(`/jobs/search/?province=8&city[0]=${city.id}&page=1`);
    await expect(toast(page, 'استان و شهر را نمی‌توان هم‌زمان انتخاب کرد')).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?city[0]=${city.id}&page=1`);
    await expect(
      page.getByText(count((await ask(request, `city[0]=${city.id}`)).total_results), { exact: true }),
    ).toBeVisible();
    await page.goBack();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search?q=&page=1');
  });

  test('the text is searched again with the filters kept, and an empty one is none @desktop', async ({ page }) => {
    await page.goto('/jobs/search/?q=پایتون&contract_type[0]=1&page=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجو برای «پایتون»');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const box = page.getByRole('searchbox', { name: 'جست‌وجوی شغل' });
    await box.fill('حسابدار');
    await box.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?q=حسابدار&contract_type[0]=1&page=1');
    await box.fill('');
    await box.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?contract_type[0]=1&page=1');
  });

  test('another page keeps the filters and starts at its top; one past the last is the last @desktop', async ({
    page,
    request,
  }) => {
    await page.goto('/jobs/search/?contract_type[0]=1&page=1');
    await page.getByRole('navigation', { name: 'صفحه‌های نتایج' }).getByRole('link', { name: 'بعدی' }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?contract_type[0]=1&page=2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'صفحه ۲', exact: true })).toHaveAttribute('aria-current', 'page');
    const category = (await ask(request, '')).options.categories[0]!;
    const {
      page: { total },
    } = await ask(request, `category[0]=${category.id}`);
    await page.goto(`${jobCategoryPath(category)}?page=999`);
    expect(addressOf(page)).toBe(`${decodeURIComponent(jobCategoryPath(category))}?page=${total}`);
  });

  test('an empty list says so, with a way on @desktop', async ({ page }) => {
    const answer = await page.goto('/jobs/search/?city[0]=999999');
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('موردی برای نمایش وجود ندارد')).toBeVisible();
    await expect(page.getByText(count(0), { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'همه فرصت‌های شغلی' })).toHaveAttribute(
      'href',
      '/jobs/search/?page=1',
    );
  });

  test('what is on its way is said, and a failure of the line after a second try @desktop', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    // What turns is left away where people asked for no movement.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/jobs/search/?page=1');
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.data\?/, async (route) => {
      await open;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('link', { name: 'صفحه ۲', exact: true }).click();
    const results = page.getByRole('region', { name: 'نتایج' });
    const waiting = results.locator('.job-search-waiting');
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(waiting).toHaveCSS('opacity', '1');
    // Pages are turned at the end of the list: it must be in sight there.
    await expect(waiting.getByText('در حال بارگذاری')).toBeInViewport({ ratio: 1 });
    await expect(waiting.locator('.spinner')).toBeVisible();
    letThrough();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?page=2');
    await expect(waiting).toHaveCSS('opacity', '0');
    await page.unroute(/\.data\?/);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'صفحه ۱', exact: true }).click();
    await expect(page.getByText('ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید').first()).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'تلاش دوباره' }).click();
    await expect(cards(page)).toHaveCount(12);
  });

  // Wide screens have the filters beside the list.
  test('the panel is a dialog: Esc leaves it and forgets what it held @phone', async ({ page }) => {
    await page.goto('/jobs/search/?page=1');
    await showFilters(page);
    await expect(page.getByRole('heading', { name: 'فیلترها' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'تمام‌وقت' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'فیلترها' })).toBeFocused();
    expect(addressOf(page)).toBe('/jobs/search/?page=1');
  });

  test('what is chosen before the script has come counts @desktop', async ({ page }) => {
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await open;
      await route.continue();
    });
    await page.goto('/jobs/search/', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: 'پاره‌وقت' }).check();
    await page.getByRole('checkbox', { name: 'توافقی' }).uncheck();
    letThrough();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?contract_type[0]=2&negotiable=0&page=1');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the box, the filters, chips and pages are forms and links', async ({ page, request }) => {
    const { options } = await ask(request, '');
    const category = options.categories[0]!;
    const path = decodeURIComponent(jobCategoryPath(category));
    const province = await provinceId(request, 'تهران');
    await page.goto('/jobs');
    await page.getByLabel('دسته شغلی').selectOption(String(category.id));
    await page.getByLabel('استان یا شهر').fill('تهران');
    await page.getByRole('button', { name: 'جست‌وجوی شغل' }).click();
    await expect.poll(() => addressOf(page)).toBe(`${path}?province=${province}&page=1`);

    if (!isWide(page)) await page.getByRole('button', { name: 'فیلترها' }).click();
    const panel = page.locator('#filter-panel');
    await expect(panel.getByLabel('موقعیت مکانی')).toHaveValue('تهران');
    await panel.getByRole('checkbox', { name: 'تمام‌وقت' }).check();
    await panel.getByRole('checkbox', { name: 'توافقی' }).uncheck();
    await panel.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect
      .poll(() => addressOf(page))
      .toBe(`${path}?province=${province}&contract_type[0]=1&negotiable=0&page=1`);
    await page.getByRole('link', { name: 'حذف فیلتر: تهران' }).filter({ visible: true }).click();
    await expect.poll(() => addressOf(page)).toBe(`${path}?contract_type[0]=1&negotiable=0&page=1`);

    await page.goto('/jobs/search/');
    await page.getByRole('link', { name: 'صفحه ۲', exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?page=2');
  });

  test('a place that nobody knows is told; a province beside a city is the city @desktop', async ({
    page,
    request,
  }) => {
    await page.goto('/jobs/search/?location=آتلانتیس');
    await expect(page.getByText('جایی به نام «آتلانتیس» پیدا نشد؛ فرصت‌های همه‌جا نمایش داده می‌شود.')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const city = (await ask(request, '')).options.cities[0]!;
    await page.goto(`/jobs/search/?province=8&city[0]=${city.id}`);
    await expect(
      page.getByText(count((await ask(request, `city[0]=${city.id}`)).total_results), { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: `حذف فیلتر: ${city.name}` }).filter({ visible: true })).toBeVisible();
  });

  test('a bookmark leads to sign-in and back @desktop', async ({ page }) => {
    await page.goto('/jobs/search/');
    const link = await cards(page).first().getByRole('link').first().getAttribute('href');
    await cards(page).first().getByRole('button', { name: 'نشان کردن' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/auth?next=${link}`);
  });
});

test.describe('for everyone', () => {
  test.use({ fresh: true });

  for (const [what, path] of [
    ['the landing', '/jobs'],
    ['all jobs', '/jobs/search/'],
    ['filtered', '/jobs/search/?province=8&contract_type[0]=1&salary_range[0]=2&negotiable=0'],
    ['a text', '/jobs/search/?q=C%23'],
    ['empty', '/jobs/search/?city[0]=999999'],
  ] as const) {
    test(`${what}: axe finds nothing, nothing is cut off at 320 px, nothing jumps`, async ({ page, isMobile }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await expectSound(page, { dark: isMobile });
      expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
        0.01,
      );
      if (what === 'filtered') {
        await showFilters(page);
        await page.getByLabel('موقعیت مکانی').click();
        await expect(page.getByRole('listbox', { name: 'استان‌ها و شهرها' }).getByRole('option').first()).toBeVisible();
        await expectSound(page, { dark: isMobile });
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0);
    });
  }
});
