import { alertOf, answer, axeBoth, fitsNarrow, newMember, onDatabase } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of (?:401|404|500)/);
});

test('marked courses and jobs in two tabs, whatever became of them; a mark is taken away in its place @phone', async ({
  page,
}) => {
  const number = await newMember(page);
  await page.goto('/dashboard/bookmarks');
  await expect(page.getByText('هنوز دوره‌ای نشان نکرده‌اید')).toBeVisible();
  await page.getByRole('tab', { name: 'فرصت‌های شغلی' }).click();
  await expect(page.getByText('هنوز فرصت شغلی‌ای نشان نکرده‌اید')).toBeVisible();
  await axeBoth(page);
  await onDatabase(number, [
    `
      insert into course_bookmark (user_id, course_id, created_at)
      select $1, id, now() - id * interval '1 minute' from course
      where state = 'published' and (ends_at is null or ends_at > now())
      order by id limit 3`,
    `
      insert into job_bookmark (user_id, job_id)
      select $1, id from job
      where closed_at is null and (valid_until is null or valid_until > now())
      order by id limit 1`,
  ]);
  // As the server says it of courses and jobs that are over.
  await page.route('**/users/dashboard/bookmarks', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as {
      data: { bookmark_courses: { state: string }[]; bookmark_jobs: { state: string }[] };
    };
    body.data.bookmark_courses.at(-1)!.state = 'withdrawn';
    body.data.bookmark_jobs.at(-1)!.state = 'closed';
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  const cards = page.getByRole('tabpanel', { name: 'دوره‌ها' }).locator('.course-card');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(/تومان|رایگان/);
  await expect(page.getByText('این دوره اکنون در کاوش نیست')).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  const mark = cards.first().locator('[data-bookmark]');
  await expect(mark).toHaveAccessibleName('برداشتن نشان');
  await page.route('**/courses/*/bookmark', answer(500, 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.'));
  await mark.click();
  await expect(alertOf(page, 'خطایی در سرور رخ داد.')).toBeVisible();
  await expect(mark).toHaveAccessibleName('برداشتن نشان');
  await page.unroute('**/courses/*/bookmark');
  const taken = page.waitForResponse(/\/courses\/\d+\/bookmark$/);
  await mark.click();
  await (await taken).finished();
  await expect(mark).toHaveAccessibleName('نشان کردن');
  await expect(cards).toHaveCount(3);
  await page.getByRole('tab', { name: 'فرصت‌های شغلی' }).click();
  await expect(page.locator('.job-card')).toHaveCount(1);
  await expect(page.getByText('مهلت این فرصت شغلی به پایان رسیده است')).toBeVisible();
  await expect(page.locator('.job-card [data-job-bookmark]')).toHaveAccessibleName('برداشتن نشان');
  await page.reload();
  await expect(cards).toHaveCount(2);
});

test('@desktop a failure is told and tried again', async ({ page }) => {
  await newMember(page);
  await page.route('**/users/dashboard/bookmarks', answer(500, 'خطایی در سرور رخ داد. لطفاً کمی بعد دوباره تلاش کنید.'));
  await page.goto('/dashboard/bookmarks');
  await expect(alertOf(page, 'خطایی در سرور رخ داد.')).toBeVisible();
  await page.unroute('**/users/dashboard/bookmarks');
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page.getByText('هنوز دوره‌ای نشان نکرده‌اید')).toBeVisible();
});
