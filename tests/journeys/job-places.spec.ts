import { expect, test } from './fixtures.ts';
import { addressOf, provinceId } from './job-steps.ts';

const scripts = /\.js$/;
const placesCall = /search-box-content/;
const nowhere = 'جایی به نام «آتلانتیس» پیدا نشد.';
/** Nobody could overlook it, unlike what only screen readers hear. */
const noPlaces = '.combobox-popup';

test.describe('a place that is typed before the script has come', () => {
  test('narrows the list, with what else was chosen @desktop', async ({ page, request }) => {
    const province = await provinceId(request, 'اصفهان');
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await open;
      await route.continue();
    });
    await page.goto('/jobs/search/', { waitUntil: 'commit' });
    await page.getByLabel('موقعیت مکانی').fill('اصفهان');
    await page.getByRole('checkbox', { name: 'پاره‌وقت' }).check();
    letThrough();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?province=${province}&contract_type[0]=2&page=1`);
    await expect(page.getByLabel('موقعیت مکانی')).toHaveValue('اصفهان');
  });

  test('is held by the panel until it is applied @phone', async ({ page, request }) => {
    const province = await provinceId(request, 'اصفهان');
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await open;
      await route.continue();
    });
    await page.goto('/jobs/search/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'فیلترها' }).click();
    await page.getByLabel('موقعیت مکانی').fill('اصفهان');
    await page.getByRole('checkbox', { name: 'پاره‌وقت' }).check();
    letThrough();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const panel = page.getByRole('dialog', { name: 'فیلترها' });
    await expect(panel.getByRole('list', { name: 'فیلترهای فعال' }).getByText('اصفهان')).toBeVisible();
    await expect(page.getByLabel('موقعیت مکانی')).toHaveValue('اصفهان');
    expect(addressOf(page)).toBe('/jobs/search/');
    await panel.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?province=${province}&contract_type[0]=2&page=1`);
  });

  test('is what the box of the landing searches @desktop', async ({ page, request }) => {
    const province = await provinceId(request, 'اصفهان');
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await open;
      await route.continue();
    });
    await page.goto('/jobs', { waitUntil: 'commit' });
    await page.getByLabel('استان یا شهر').fill('اصفهان');
    await page.getByLabel('عنوان شغلی یا نام شرکت').fill('کارشناس');
    letThrough();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.getByLabel('استان یا شهر')).toHaveValue('اصفهان');
    await page.getByRole('button', { name: 'جست‌وجوی شغل' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?q=کارشناس&province=${province}&page=1`);
  });
});

test.describe('a place that nobody knows', () => {
  test('is said while it is typed, and under the field when it is left; another one takes its place @desktop', async ({
    page,
    request,
  }) => {
    const province = await provinceId(request, 'اصفهان');
    await page.goto('/jobs/search/?page=1');
    const field = page.getByLabel('موقعیت مکانی');
    await field.fill('آتلانتیس');
    await expect(page.locator(noPlaces).getByText('موردی برای نمایش وجود ندارد')).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.locator(noPlaces)).toHaveCount(0);
    await expect(page.getByText(nowhere)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(nowhere);
    await expect(field).toHaveValue('آتلانتیس');
    expect(addressOf(page)).toBe('/jobs/search/?page=1');
    await field.fill('اصفهان');
    await expect(page.getByText(nowhere)).toHaveCount(0);
    await field.blur();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?province=${province}&page=1`);
  });

  test('is said within the panel, and above the list when the panel is applied @phone', async ({ page }) => {
    await page.goto('/jobs/search/?page=1');
    await page.getByRole('button', { name: 'فیلترها' }).click();
    const panel = page.getByRole('dialog', { name: 'فیلترها' });
    const field = page.getByLabel('موقعیت مکانی');
    await panel.getByRole('checkbox', { name: 'تمام‌وقت' }).check();
    await field.fill('آتلانتیس');
    await expect(panel.locator(noPlaces).getByText('موردی برای نمایش وجود ندارد')).toBeVisible();
    await field.blur();
    await expect(panel.getByText(nowhere)).toBeVisible();
    await panel.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect(page.getByText('جایی به نام «آتلانتیس» پیدا نشد؛ فرصت‌های همه‌جا نمایش داده می‌شود.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'نتایج' }).getByRole('link', { name: 'حذف فیلتر: تمام‌وقت' }),
    ).toBeVisible();
  });
});

test.describe('a place that is typed before the places have come', () => {
  test('counts when they come @desktop', async ({ page, request }) => {
    const province = await provinceId(request, 'اصفهان');
    const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(placesCall, async (route) => {
      await open;
      await route.continue();
    });
    await page.goto('/jobs/search/?page=1');
    await page.getByLabel('موقعیت مکانی').fill('اصفهان');
    await page.getByRole('heading', { level: 1 }).click();
    expect(addressOf(page)).toBe('/jobs/search/?page=1');
    letThrough();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?province=${province}&page=1`);
  });

  test('is applied with the panel: the server finds it @phone', async ({ page, request }) => {
    const province = await provinceId(request, 'اصفهان');
    await page.route(placesCall, () => undefined);
    await page.goto('/jobs/search/?page=1');
    await page.getByRole('button', { name: 'فیلترها' }).click();
    await page.getByRole('checkbox', { name: 'پاره‌وقت' }).check();
    await page.getByLabel('موقعیت مکانی').fill('اصفهان');
    await page.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?province=${province}&contract_type[0]=2&page=1`);
  });

  test('is sent with Enter beside the list @desktop', async ({ page, request }) => {
    const province = await provinceId(request, 'اصفهان');
    await page.route(placesCall, () => undefined);
    await page.goto('/jobs/search/?page=1');
    await page.getByLabel('موقعیت مکانی').fill('اصفهان');
    await page.getByLabel('موقعیت مکانی').press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`/jobs/search/?province=${province}&page=1`);
  });
});
