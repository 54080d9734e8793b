import { expect, test } from './fixtures.ts';
import { memberWith } from './money-steps.ts';
import { newNumber, register } from './people.ts';
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|500)/);
});

test('what a guest marked is marked after registering, and stays so on every page @desktop', async ({ page }) => {
  const number = newNumber();
  await page.goto('/courses');
  const card = page.getByRole('region', { name: 'نتایج' }).locator('.course-card').first();
  const course = await card.getByRole('link').first().textContent();
  await card.getByRole('button', { name: 'نشان کردن' }).click();
  await page.getByRole('link', { name: 'ورود / ثبت‌نام' }).last().click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await register(page, number, { address: page.url() });
  await expect(page).toHaveURL(/\/courses/);
  const marked = page.locator('.course-card', { hasText: course ?? '' }).first();
  await expect(marked.getByRole('button', { name: 'برداشتن نشان' })).toBeVisible();
  await marked.getByRole('link').first().click();
  await expect(page.locator('.course-action[data-bookmark]').first()).toHaveAccessibleName('برداشتن نشان');
  await page.reload();
  // Pressed before the mark is shown, it asks for the mark.
  await expect(page.locator('.course-action[data-bookmark]').first()).toHaveAccessibleName('برداشتن نشان');
  await page.locator('.course-action[data-bookmark]').first().click();
  await expect(page.locator('.course-action[data-bookmark]').first()).toHaveAccessibleName('نشان کردن');
});

test('a mark that the server does not take is taken back, and said @desktop', async ({ page }) => {
  await memberWith(page, 0);
  await page.goto('/courses');
  const button = page.locator('.course-card [data-bookmark]').first();
  await expect(button).toHaveAccessibleName('نشان کردن');
  await page.route('**/bookmark', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 500, message: 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.', data: null }),
    }),
  );
  await button.click();
  await expect(page.getByText('خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.')).toBeVisible();
  await expect(button).toHaveAccessibleName('نشان کردن');
});

test('an answer about marks that comes late does not undo a newer click @desktop', async ({ page }) => {
  await memberWith(page, 0);
  const { promise: open, resolve: letThrough } = Promise.withResolvers<void>();
  const states = page.waitForRequest(/courses\/states/);
  await page.route(/courses\/states/, async (route) => {
    // Answered now, before the click, and delivered after it.
    const answer = await route.fetch();
    await open;
    await route.fulfill({ response: answer });
  });
  await page.goto('/courses');
  await states;
  const button = page.locator('.course-card [data-bookmark]').first();
  const marked = page.waitForResponse(/\/bookmark$/);
  await button.click();
  await (await marked).finished();
  const late = page.waitForResponse(/courses\/states/);
  letThrough();
  await (await late).finished();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 100));
      }),
  );
  await expect(button).toHaveAccessibleName('برداشتن نشان');
});

test('what a guest wanted to buy waits for signing in; then the price is shown, nothing bought yet @desktop', async ({
  page,
}) => {
  await page.goto('/courses?sortby=3');
  await page.locator('.course-card', { hasText: 'تومان' }).first().getByRole('link').first().click();
  await expect(page.locator('.course-offer')).toBeVisible();
  const course = page.url();
  await page.getByRole('button', { name: 'خرید این دوره' }).first().click();
  const toast = page.getByRole('alert').filter({ hasText: 'برای خرید دوره‌ها باید وارد شوید یا ثبت‌نام کنید!' });
  await toast.getByRole('link', { name: 'ورود / ثبت‌نام' }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  await register(page, newNumber(), { address: page.url() });
  await expect(page).toHaveURL(course);
  const dialog = page.getByRole('dialog', { name: 'خرید دوره' });
  await expect(dialog).toContainText('قیمت');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'خرید این دوره' }).first()).toBeVisible();
});

test('home recommends by what a member marked; a guest sees what everybody sees @desktop', async ({ page }) => {
  const shown = () =>
    page
      .getByRole('list', { name: 'دوره‌های پیشنهادی' })
      .locator('.course-card h3 a')
      .evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')));
  await page.goto('/');
  const forEveryone = await shown();
  await memberWith(page, 0);
  await page.goto('/courses?q=%D8%AD%D8%B3%D8%A7%D8%A8%D8%AF%D8%A7%D8%B1%DB%8C');
  const card = page.locator('.course-card').first();
  const title = await card.getByRole('link').first().textContent();
  await card.getByRole('button', { name: 'نشان کردن' }).click();
  await expect(card.getByRole('button', { name: 'برداشتن نشان' })).toBeVisible();
  await page.goto('/');
  await expect.poll(shown).not.toEqual(forEveryone);
  const own = await shown();
  expect(own.length).toBeGreaterThan(3);
  await expect(
    page.getByRole('list', { name: 'دوره‌های پیشنهادی' }).getByRole('link', { name: title ?? '', exact: true }),
  ).toHaveCount(0);
});
