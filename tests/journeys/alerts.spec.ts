import { axeBoth, fitsNarrow, newMember, onDatabase } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';
import { newNumber, register } from './people.ts';

// Whether a number is known is asked by a call that answers 404.
test.beforeEach(({ problems }) => {
  problems.allow(/the server responded with a status of 404/);
});

test('a guest who asks for news of a list signs in, comes back, and has asked for it', async ({ page }) => {
  await page.goto('/courses?q=پایتون&sortby=1&page=1');
  await page.getByRole('button', { name: /^خبرم کن/ }).click();
  const told = page.getByRole('status').filter({ hasText: 'برای این‌که خبرتان کنیم، وارد شوید' });
  await told.getByRole('link').click();
  await expect(page).toHaveURL(/\/auth\?next=/);
  await register(page, newNumber(), { address: page.url() });
  await expect(page).toHaveURL(/\/courses\?q=/);
  await expect(page.getByText('ثبت شد؛ هر وقت تازه‌ای بود خبرتان می‌کنیم')).toBeVisible();
  const set = page.getByRole('button', { name: 'خبرتان می‌کنیم', pressed: true });
  await expect(set).toBeVisible();
  await expect(set).toBeFocused();
  await expect(set).toBeInViewport();
  await page.goto('/courses?sortby=2&q=پایتون');
  // Taken back and asked for again, by the same button.
  await set.click();
  await expect(page.getByText('دیگر خبر این را نمی‌دهیم')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^خبرم کن/ }).click();
  await expect(set).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  await page.goto('/dashboard/alerts');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['«پایتون»']);
});

test('watches are listed with what they found, paused one by one and together, and removed', async ({ page }) => {
  const number = await newMember(page);
  await page.goto('/dashboard/alerts');
  await expect(page.getByText('هنوز خبری نخواسته‌اید')).toBeVisible();
  await axeBoth(page);
  await onDatabase(number, [
    `insert into watch (user_id, kind, address, label, awaits, seen_at, created_at)
     values ($1, 'course_search', '/courses?q=python', '«python»', 'items', now(), now())`,
    `insert into watch (user_id, kind, address, subject_id, label, awaits, seen_at, created_at)
     select $1, 'academy', '/courses', id, name, 'items', now(), now() from academy order by id limit 1`,
    `insert into watch_match (watch_id, item_kind, item_id, found_at)
     select w.id, 'course', c.id, now() from watch w cross join (
       select id from course where state = 'published' order by id limit 4) c
     where w.user_id = $1 and w.kind = 'course_search'`,
  ]);
  await page.reload();
  const rows = page.locator('.alert');
  await expect(rows).toHaveCount(2);
  const search = rows.filter({ hasText: '«python»' });
  await expect(search.locator('.alert-matches li')).toHaveCount(3);
  await expect(search).toContainText('۴ مورد تا امروز');
  await axeBoth(page);
  await fitsNarrow(page);
  await search.getByRole('combobox').selectOption('week');
  await search.getByRole('button', { name: /^توقف/ }).click();
  await expect(search).toContainText('متوقف است');
  await expect(search.getByRole('button', { name: /^ادامه/ })).toBeVisible();
  await page.reload();
  await expect(search.getByRole('combobox')).toHaveValue('week');
  await page.getByRole('button', { name: 'توقف همه' }).click();
  await expect(page.getByRole('button', { name: 'ادامه همه' })).toBeVisible();
  await page.getByRole('button', { name: 'ادامه همه' }).click();
  await expect(page.getByText('متوقف است')).toHaveCount(0);
  await search.getByRole('button', { name: /^حذف/ }).click();
  await expect(rows).toHaveCount(1);
  // Taken back in time, it is as it was, also for the keyboard.
  await page.getByRole('status').getByRole('button', { name: 'برگردان' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(search.getByRole('combobox')).toHaveValue('week');
  await expect(search).toContainText('۴ مورد تا امروز');
  await search.getByRole('button', { name: /^حذف/ }).click();
  await expect(rows).toHaveCount(1);
});

test('where nothing of a kind is sent, the settings and the cards of its alerts say so', async ({ page }) => {
  const number = await newMember(page);
  await onDatabase(number, [
    `insert into watch (user_id, kind, address, label, awaits, seen_at, created_at)
     values ($1, 'course_search', '/courses?q=python', '«python»', 'items', now(), now()),
       ($1, 'job_search', '/jobs/search/?q=python', 'شغل', 'items', now(), now())`,
  ]);
  await page.goto('/dashboard/alerts');
  const card = page.locator('.alert').filter({ hasText: '«python»' });
  const kind = page.getByRole('group', { name: 'دوره‌های تازه' });
  await expect(card).toBeVisible();
  await expect(kind).toBeVisible();
  await expect(page.getByText('چیزی برایتان نمی‌فرستیم')).toHaveCount(0);
  const news = kind.getByRole('checkbox', { name: 'اعلان در داشبورد' });
  await news.uncheck();
  // The mail that is chosen leads nowhere without an address.
  await expect(kind).toContainText(/چیزی برایتان نمی‌فرستیم/);
  const mail = kind.getByRole('checkbox', { name: 'ایمیل' });
  if ((await mail.count()) > 0) await mail.uncheck();
  await expect(kind).toContainText('چیزی برایتان نمی‌فرستیم؛ تازه‌ها فقط در همین صفحه می‌ماند.');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(card).toContainText('از این چیزی برایتان نمی‌فرستیم');
  await expect(page.locator('.alert').filter({ hasText: 'شغل' })).not.toContainText('نمی‌فرستیم');
  await page.reload();
  await expect(card.getByRole('link', { name: 'روشن کردن راه خبر' })).toBeVisible();
  await axeBoth(page);
  await fitsNarrow(page);
  await news.check();
  await expect(kind).not.toContainText('نمی‌فرستیم');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(card).not.toContainText('نمی‌فرستیم');
});

test('the button stands where something may come: lists, empty results, a course, an academy, a job', async ({
  page,
  request,
}) => {
  const button = page.getByRole('button', { name: /^خبرم کن/ });
  for (const address of [
    '/courses?q=مانیکور',
    '/courses?is_free=1',
    '/courses/هوش-مصنوعی/',
    '/jobs/search/?q=پایتون',
    '/jobs/search/?q=شترمرغ',
  ]) {
    await page.goto(address);
    await expect(button.first(), address).toBeVisible();
  }
  await page.goto('/courses');
  await expect(button).toHaveCount(0);
  const { data } = (await (await request.get('/api/v1/web/service/courses/search?q=پایتون')).json()) as {
    data: { courses: { id: number; academy: { id: number } }[] };
  };
  const [course] = data.courses;
  await page.goto(`/course/${course!.id}`);
  await expect(page.getByRole('button', { name: /^اگر ارزان شد، خبرم کن/ })).toBeVisible();
});
