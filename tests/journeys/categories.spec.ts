import { expect, test } from './fixtures.ts';

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
