import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';

test('every category is there with its count and its subcategories @desktop', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/web/content/courses/all-categories')).json();
  await page.goto('/categories');
  await expect(page).toHaveTitle('دسته‌بندی‌ها | کاوش');
  await expect(page.locator('.category-card')).toHaveCount(data.categories.length);
  for (const [place, category] of data.categories.slice(0, 4).entries()) {
    const card = page.locator('.category-card').nth(place);
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(category.name);
    await expect(card).toContainText(`${new Intl.NumberFormat('fa').format(category.courses)} دوره`);
    await expect(card.locator('.chip')).toHaveText(category.sub.map((sub: { name: string }) => sub.name));
  }
});

test('the picture of a category leads to its courses, a subcategory to its own @desktop', async ({ page }) => {
  await page.goto('/categories');
  const card = page.locator('.category-card').first();
  // The link of the name lies over the picture.
  await card.locator('picture').click({ force: true });
  await expect(page).toHaveURL((url) => decodeURI(url.pathname) === '/courses/برنامه-نویسی/');
  await page.goBack();
  await card.getByRole('link', { name: 'برنامه‌نویسی وب' }).click();
  await expect(page).toHaveURL(
    (url) =>
      decodeURI(url.pathname) === '/courses/برنامه-نویسی-وب/' &&
      decodeURI(url.search) === '?category[0]=10&sortby=1&page=1',
  );
});

test('pictures are told to be no wider than they are shown', async ({ page }) => {
  await page.goto('/categories', { waitUntil: 'networkidle' });
  const wasted = await page
    .locator('.category-card img')
    .evaluateAll(
      (pictures) =>
        pictures.filter(
          (picture) =>
            picture instanceof HTMLImageElement &&
            picture.complete &&
            picture.naturalWidth > picture.clientWidth * devicePixelRatio * 2.5,
        ).length,
    );
  expect(wasted).toBe(0);
});

test('axe finds nothing, and nothing is wider than the screen', async ({ page }) => {
  await page.goto('/categories');
  await expectNoFindings(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a subcategory leads to its courses @desktop', async ({ page }) => {
    await page.goto('/categories');
    await page.getByRole('main').getByRole('link', { name: 'پایتون', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('پایتون');
  });
});
