import { jobCategoryPath } from '@kavosh/contract/addresses.ts';
import { expect, test } from './fixtures.ts';
import { askJobs as ask, addressOf, provinceId, cards, count, isWide, toast, showFilters, apply } from './job-steps.ts';

test.describe('the list', () => {
  test('has one column, and two from 768 px @desktop', async ({ page }) => {
    await page.goto('/jobs/search');
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
    // On phones the open sheet has one too, which clears what the sheet holds.
    await page.getByRole('link', { name: 'حذف فیلترها' }).filter({ visible: true }).first().click();
    await apply(page);
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?page=1');
    await expect(chips).toHaveCount(0);
  });

  test('category and place are filters too; the text stays @desktop', async ({ page, request }) => {
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
    const box = page.getByRole('searchbox', { name: 'جست‌وجوی شغل' });
    await box.fill('حسابدار');
    await box.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?q=حسابدار&contract_type[0]=1&page=1');
    await box.fill('');
    await box.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?contract_type[0]=1&page=1');
  });

  test('another page keeps the filters and starts at its top @desktop', async ({ page }) => {
    await page.goto('/jobs/search/?contract_type[0]=1&page=1');
    await page.getByRole('navigation', { name: 'صفحه‌های نتایج' }).getByRole('link', { name: 'بعدی' }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?contract_type[0]=1&page=2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: 'صفحه ۲', exact: true })).toHaveAttribute('aria-current', 'page');
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
