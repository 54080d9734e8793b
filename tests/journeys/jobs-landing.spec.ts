import { expect, test } from './fixtures.ts';
import { addressOf, toast, showFilters } from './job-steps.ts';

test.describe('the landing', () => {
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

  test('a place is found by typing, with Arabic letters and half-spaces, by keyboard alone @desktop', async ({
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
