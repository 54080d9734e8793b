import { jobCategoryPath } from '@kavosh/contract/addresses.ts';
import { expect, test } from './fixtures.ts';
import { askJobs as ask, addressOf, recentJobs, cards, toast, showFilters } from './job-steps.ts';

test.describe('the landing', () => {
  test('is complete as it arrives: search, categories, newest jobs, and a guest is asked to sign in @desktop', async ({
    page,
    request,
  }) => {
    const recent = await recentJobs(request);
    await page.goto('/jobs');
    await expect(page).toHaveTitle('فرصت‌های شغلی | کاوش');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/jobs$/);
    await expect(page.getByRole('heading', { level: 1, name: 'فرصت‌های شغلی' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'جدیدترین فرصت‌های شغلی برای شما' })).toBeVisible();
    await expect(page.getByText('برای دیدن فرصت‌های شغلی متناسب با خود وارد شوید.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'ورود / ثبت‌نام' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fjobs',
    );
    await expect(cards(page)).toHaveCount(recent.length);
    await expect(cards(page).first()).toContainText(recent[0]!.company.name_fa);
    const all = page.getByRole('link', { name: 'مشاهده همه' });
    await expect(all).toHaveAttribute('href', '/jobs/search/?page=1');
    await all.click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?page=1');
  });

  test('the menus lead to it', async ({ page }) => {
    await page.goto('/');
    if ((page.viewportSize()?.width ?? 0) < 1280) await page.getByRole('button', { name: 'باز کردن منو' }).click();
    await page
      .getByRole('navigation', { name: 'فهرست اصلی' })
      .filter({ visible: true })
      .getByRole('link', { name: 'فرصت‌های شغلی' })
      .click();
    await expect.poll(() => addressOf(page)).toBe('/jobs');
    await expect(page.locator('.site-footer').getByRole('link', { name: 'فرصت‌های شغلی' })).toHaveAttribute(
      'href',
      '/jobs',
    );
  });

  test('the grid has one column, two from 768 px and three from 1280 px @desktop', async ({ page }) => {
    await page.goto('/jobs');
    for (const [width, columns] of [
      [360, 1],
      [767, 1],
      [768, 2],
      [1279, 2],
      [1280, 3],
      [1536, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          page
            .locator('.job-grid')
            .last()
            .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
        )
        .toBe(columns);
    }
  });

  test('the box leads to the search, or to the category that was chosen @desktop', async ({ page, request }) => {
    const category = (await ask(request, '')).options.categories[0]!;
    await page.goto('/jobs');
    const box = page.getByRole('search', { name: 'جست‌وجوی شغل' });
    await box.getByLabel('عنوان شغلی یا نام شرکت').fill('پایتون');
    await box.getByRole('button', { name: 'جست‌وجوی شغل' }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?q=پایتون&page=1');
    await page.goBack();
    await box.getByLabel('عنوان شغلی یا نام شرکت').fill('');
    await box.getByLabel('دسته شغلی').selectOption({ label: category.name });
    await box.getByRole('button', { name: 'جست‌وجوی شغل' }).click();
    await expect.poll(() => addressOf(page)).toBe(`${decodeURIComponent(jobCategoryPath(category))}?page=1`);
    await expect(page.getByRole('heading', { level: 1, name: `فرصت‌های شغلی ${category.name}` })).toBeVisible();
  });

  test('a place is found by typing, with Arabic letters and half-spaces, by keyboard alone', async ({
    page,
    request,
  }) => {
    const { id } = (
      (await (await request.get('/api/v1/web/content/jobs/search-box-content?all_cities=1')).json()) as {
        data: { cities: { id: number; name: string }[] };
      }
    ).data.cities.find(({ name }) => name === 'تهران - شهریار')!;
    await page.goto('/jobs');
    const field = page.getByLabel('استان یا شهر');
    await field.focus();
    await expect(page.getByRole('listbox', { name: 'استان‌ها و شهرها' }).getByRole('option')).toHaveCount(31);
    await expect(field).toHaveRole('combobox');
    await field.fill('شهر\u200cيار');
    await expect(page.getByRole('option', { name: 'شهریار تهران' })).toBeVisible();
    await field.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'شهریار تهران' })).toHaveAttribute('aria-selected', 'true');
    await field.press('Enter');
    await expect(field).toHaveValue('تهران - شهریار');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await field.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?city[0]=${id}&page=1`);
    await showFilters(page);
    await expect(page.getByLabel('موقعیت مکانی')).toHaveValue('تهران - شهریار');
  });

  test('places that cannot be fetched are told of, and asked for again @desktop', async ({ page, problems }) => {
    problems.allow(/status of 500/);
    let failures = 1;
    await page.route(/search-box-content/, (route) =>
      failures-- > 0
        ? route.fulfill({
            status: 500,
            contentType: 'application/json',
            body: JSON.stringify({ code: 500, message: 'گزینه‌ها در دسترس نیست', data: null }),
          })
        : route.continue(),
    );
    await page.goto('/jobs');
    await page.getByLabel('استان یا شهر').focus();
    await expect(toast(page, 'گزینه‌ها در دسترس نیست')).toBeVisible();
    await page.getByLabel('عنوان شغلی یا نام شرکت').focus();
    await page.getByLabel('استان یا شهر').focus();
    await expect(page.getByRole('listbox', { name: 'استان‌ها و شهرها' }).getByRole('option').first()).toBeVisible();
  });
});
