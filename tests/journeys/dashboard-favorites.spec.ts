import { alertOf, answer, axeBoth, fitsNarrow, newMember } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|422|500)/);
});

test('categories open, choices are held here until one save stores them, and recommendations follow @phone', async ({
  page,
}) => {
  await newMember(page);
  await page.goto('/dashboard/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'علاقه‌مندی‌های خود را انتخاب کنید' })).toBeVisible();
  const learning = page.getByRole('region', { name: 'آموزشی' });
  const working = page.getByRole('region', { name: 'شغلی', exact: true });
  const save = page.getByRole('button', { name: 'ذخیره', exact: true });
  const top = learning.getByRole('button', { name: /طراحی و گرافیک/ });
  const sub = learning.getByRole('button', { name: 'طراحی رابط کاربری' });
  await expect(save).toBeDisabled();
  await expect(sub).toBeHidden();
  await top.press('Enter');
  await expect(top).toHaveAttribute('aria-expanded', 'true');
  await sub.press('Space');
  await expect(sub).toHaveAttribute('aria-pressed', 'true');
  await expect(top).toContainText('۱ دسته انتخاب شده');
  const job = working.getByRole('button', { name: 'طراحی', exact: true });
  await job.click();
  await expect(page.getByText('تغییرات هنوز ذخیره نشده است')).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  // Turned over twice is unchanged; a reload forgets what was not saved.
  await job.click();
  await sub.click();
  await expect(save).toBeDisabled();
  await sub.click();
  await page.reload();
  await expect(learning.locator('.favorites-count')).toHaveCount(0);
  await top.click();
  await sub.click();
  await job.click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/users/dashboard/favorites'),
  );
  const again = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/users/dashboard/favorites'),
  );
  await save.click();
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect([JSON.parse(body['favorite_course_categories']!), JSON.parse(body['favorite_job_categories']!)]).toEqual([
    [40],
    [3],
  ]);
  await expect(page.getByText('علاقه‌مندی‌های شما ذخیره شد')).toBeVisible();
  await again;
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(job).toHaveAttribute('aria-pressed', 'true');
  await expect(top).toContainText('۱ دسته انتخاب شده');
  await page.goto('/jobs');
  await expect(page.getByRole('heading', { level: 2, name: 'جدیدترین فرصت‌های شغلی برای شما' })).toBeVisible();
});

test('@desktop what is not saved stays chosen, and why is told', async ({ page }) => {
  await newMember(page);
  await page.goto('/dashboard/favorites');
  const job = page.getByRole('region', { name: 'شغلی', exact: true }).getByRole('button').first();
  await job.click();
  for (const [status, said, text] of [
    [404, 'x', 'اطلاعاتی دریافت نشد'],
    [422, 'دسته‌ای با این شناسه وجود ندارد.', 'دسته‌ای با این شناسه وجود ندارد.'],
  ] as const) {
    await page.route('**/users/dashboard/favorites', answer(status, said));
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(alertOf(page, text)).toBeVisible();
    await expect(job).toHaveAttribute('aria-pressed', 'true');
    await page.unroute('**/users/dashboard/favorites');
  }
  await page.route('**/users/dashboard/favorites', answer(401, 'x'));
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(alertOf(page, 'کاربر گرامی، برای دریافت اطلاعات خود باید وارد شوید یا ثبت‌نام کنید')).toBeVisible();
  await expect(page).toHaveURL(/\/unauthenticated\?next=%2Fdashboard%2Ffavorites$/);
});
