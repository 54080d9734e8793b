import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, ask, cards, count } from './search-steps.ts';

const search = (q: string, rest = ''): string => `/courses?q=${encodeURIComponent(q)}&sortby=1&page=1${rest}`;

const nearestWords = (page: Page) => page.getByRole('region', { name: 'نزدیک‌ترین واژه‌هایی که داریم' });

test.describe('what a list says of how its text was read', () => {
  test('a text on the other keyboard layout is read, told, and undone by one link that holds @desktop', async ({
    page,
    request,
  }) => {
    const { total_results: total } = await ask(request, `q=${encodeURIComponent('پایتون')}`);
    await page.goto(search('mhdj,k'));
    await expect(page.getByText(count(total), { exact: true })).toBeVisible();
    await expect(page.getByText(/نتایج برای «پایتون»؛ شما نوشته بودید/)).toBeVisible();
    await page.getByRole('link', { name: 'جست‌وجوی عین عبارت' }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=mhdj,k&sortby=1&page=1&exact=1');
    await expect(page.getByRole('heading', { level: 1, name: 'متأسفانه نتیجه‌ای پیدا نشد' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'جست‌وجوی معمولی' }).click();
    await expect(page.getByText(count(total), { exact: true })).toBeVisible();
    // Where the words themselves are found, the way back stands beside them, and other steps keep them as typed.
    await page.goto(search('python', '&exact=1'));
    await expect(page.getByText('فقط عین «python» جست‌وجو شد.')).toBeVisible();
    await page.getByLabel('مرتب‌سازی').selectOption('2');
    await expect.poll(() => addressOf(page)).toContain('exact=1');
  });

  test('the box above holds what was typed, and on every other page nothing @desktop', async ({ page }) => {
    const box = page.getByRole('search', { name: 'جست‌وجوی بالای صفحه' }).locator('input[name=q]:visible');
    await page.goto(search('mhdj,k'));
    await expect(box).toHaveValue('mhdj,k');
    await box.fill('اکسل');
    await box.press('Enter');
    await expect.poll(() => addressOf(page)).toBe('/courses?q=اکسل&sortby=1&page=1');
    await expect(box).toHaveValue('اکسل');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('mhdj,k');
    await expect(box).toHaveValue('mhdj,k');
    await page.goto('/faq');
    await expect(box).toHaveValue('');
  });

  test('where not all words are met, the nearest are shown, and the word that nobody has @desktop', async ({
    page,
  }) => {
    await page.goto(search('پایتون شترمرغ'));
    await expect(page.getByText('نتیجه‌ای با همه واژه‌ها پیدا نشد؛ نزدیک‌ترین نتیجه‌ها را می‌بینید.')).toBeVisible();
    await expect(page.getByText('برای «شترمرغ» نتیجه‌ای نداریم.')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test('a text that may have been meant is offered where nothing is found @desktop', async ({ page, request }) => {
    const { alternatives } = await ask(request, `q=${encodeURIComponent('شرارت')}`);
    expect(alternatives.length).toBeGreaterThan(0);
    await page.goto(search('شرارت'));
    const [first] = alternatives;
    await page.getByRole('link', { name: `منظورتان «${first!}» بود؟` }).click();
    await expect.poll(() => addressOf(page)).toBe(`/courses?q=${first!.replaceAll(' ', '+')}&sortby=1&page=1`);
    await expect(cards(page).first()).toBeVisible();
  });

  test('where nothing fits, the nearest words and courses are shown, and the word that nobody has', async ({
    page,
  }) => {
    await page.goto(search('پایتونباز'));
    await expect(page.getByRole('heading', { level: 1, name: 'متأسفانه نتیجه‌ای پیدا نشد' })).toBeVisible();
    await expect(page.getByText(/برای «پایتونباز» چیزی پیدا نکردیم/)).toBeVisible();
    const popular = page.getByRole('region', { name: 'دوره‌های محبوب' });
    await expect(popular.getByRole('article')).toHaveCount(4);
    await expect(popular.getByRole('link', { name: /^دیدن همه/ })).toHaveAttribute('href', '/courses?sortby=1&page=1');
    await nearestWords(page).getByRole('link', { name: 'پایتون', exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=پایتون&sortby=1&page=1');
    await expect(cards(page).first()).toBeVisible();
  });

  test('the best of the filters that are on stand in for a text that finds nothing @desktop', async ({ page }) => {
    await page.goto(search('شترمرغ', '&level[0]=beginner'));
    const others = page.getByRole('region', { name: 'دوره‌های دیگر با همین فیلترها' });
    await expect(others.getByRole('article')).toHaveCount(4);
    await others.getByRole('link', { name: /^دیدن همه/ }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?level[0]=beginner&sortby=1&page=1');
    await expect(page.getByRole('list', { name: 'فیلترهای فعال' }).getByText('مقدماتی')).toBeVisible();
    // What only the filters keep away is shown without them.
    await page.goto(search('پایتون', '&city[0]=1&level[0]=advanced'));
    await expect(page.getByText(/برای «پایتون» در این فهرست چیزی پیدا نکردیم/)).toBeVisible();
    const same = page.getByRole('region', { name: 'همین جست‌وجو در همه دوره‌ها' });
    await expect(same.getByRole('article').first()).toBeVisible();
  });

  test('jobs that nothing fits are answered in the same way @desktop', async ({ page }) => {
    await page.goto(`/jobs/search/?q=${encodeURIComponent('حسابدارباشی')}&page=1`);
    await expect(page.getByText('برای «حسابدارباشی» فرصت شغلی‌ای پیدا نکردیم')).toBeVisible();
    // Said once, and nothing of filters that are not there.
    await expect(page.getByText('برای «حسابدارباشی» نتیجه‌ای نداریم.')).toHaveCount(0);
    await expect(page.getByText('فیلترها را کمتر کنید')).toHaveCount(0);
    const newest = page.getByRole('region', { name: 'تازه‌ترین فرصت‌های شغلی' });
    await expect(newest.getByRole('article')).toHaveCount(4);
    await nearestWords(page).getByRole('link', { name: 'حسابدار', exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?q=حسابدار&page=1');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('حسابدار');
  });

  test('a word that asks for a filter raises what fits, becomes a filter, or a word alone @desktop', async ({
    page,
    request,
  }) => {
    const { courses } = await ask(request, `q=${encodeURIComponent('اکسل رایگان')}`);
    expect(courses[0]!.is_free).toBe(1);
    expect(courses.some((course) => course.is_free === 0)).toBe(true);
    await page.goto(search('اکسل رایگان'));
    await expect(page.getByText('نتیجه‌های «رایگان» بالاتر آمده‌اند.')).toBeVisible();
    await page.getByRole('link', { name: 'بدون این اولویت' }).click();
    await expect.poll(() => addressOf(page)).toContain('plain[0]=1');
    await expect(page.getByText('نتیجه‌های «رایگان» بالاتر آمده‌اند.')).toHaveCount(0);
    await page.goto(search('اکسل رایگان'));
    await page.getByRole('link', { name: 'فقط همین‌ها' }).click();
    await expect.poll(() => addressOf(page)).toContain('is_free=1');
    await expect(page.getByText('نتیجه‌های «رایگان» بالاتر آمده‌اند.')).toHaveCount(0);
    for (const course of (await ask(request, `q=${encodeURIComponent('اکسل رایگان')}&is_free=1`)).courses)
      await expect(page.getByRole('heading', { name: course.title })).toBeVisible();
  });

  test('searched words are marked in titles, in either script @desktop', async ({ page }) => {
    await page.goto(search('python'));
    const marks = cards(page).locator('h2 mark');
    await expect(marks.first()).toBeVisible();
    const words = new Set((await marks.allTextContents()).map((word) => word.toLowerCase()));
    expect([...words].toSorted()).toEqual(['python', 'پایتون']);
  });

  test('courses are narrowed by level and by city @desktop', async ({ page, request }) => {
    const { options } = await ask(request, '');
    const beginner = options.levels.find((one) => one.level === 'beginner')!;
    const [city] = options.cities;
    await page.goto('/courses');
    await page.getByRole('checkbox', { name: /^مقدماتی/ }).check();
    await expect.poll(() => addressOf(page)).toContain('level[0]=beginner');
    await expect(page.getByText(count(beginner.count), { exact: true })).toBeVisible();
    await page.goto(`/courses?city[0]=${city!.id}`);
    await expect(page.getByText(count(city!.count), { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'فیلترهای فعال' }).getByText(city!.name)).toBeVisible();
  });

  test('jobs say it in the same way @desktop', async ({ page }) => {
    await page.goto(`/jobs/search/?q=${encodeURIComponent('برنامه نویس تهران')}&page=1`);
    await expect(page.getByText('نتیجه‌های «تهران» بالاتر آمده‌اند.')).toBeVisible();
    await page.getByRole('link', { name: 'فقط همین‌ها' }).click();
    await expect.poll(() => addressOf(page)).toContain('province=8');
    await page.goto(`/jobs/search/?q=${encodeURIComponent('pshfnhv')}&page=1`);
    await expect(page.getByRole('link', { name: 'جست‌وجوی عین عبارت' })).toBeVisible();
  });

  test("a slip in the jobs' box is mended, told and undone @desktop", async ({ page }) => {
    await page.goto('/jobs');
    const box = page.getByRole('search', { name: 'جست‌وجوی شغل' }).getByRole('searchbox');
    await box.fill('حسبدار');
    await box.press('Enter');
    await expect(page.getByText('نتایج برای «حسابدار»؛ شما نوشته بودید «حسبدار».')).toBeVisible();
    await expect(page.getByRole('search', { name: 'جست‌وجوی شغل' }).getByRole('searchbox')).toHaveValue('حسبدار');
    await page.getByRole('link', { name: 'جست‌وجوی عین عبارت' }).click();
    await expect(page.getByText('فقط عین «حسبدار» جست‌وجو شد.')).toBeVisible();
    await page.getByRole('link', { name: 'جست‌وجوی معمولی' }).click();
    await expect(page.getByText('نتایج برای «حسابدار»؛ شما نوشته بودید «حسبدار».')).toBeVisible();
  });

  test('a text that asks for work among courses leads to jobs, and back @desktop', async ({ page }) => {
    await page.goto(search('استخدام حسابدار'));
    await page.getByRole('link', { name: 'در آگهی‌های شغلی جست‌وجو کنید' }).click();
    await expect.poll(() => addressOf(page)).toBe('/jobs/search/?q=استخدام+حسابدار&page=1');
    await page.goto(`/jobs/search/?q=${encodeURIComponent('آموزش حسابداری')}&page=1`);
    await page.getByRole('link', { name: 'در دوره‌های آموزشی جست‌وجو کنید' }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?q=آموزش+حسابداری&sortby=1&page=1');
  });

  test('axe finds nothing in what is said, light and dark @desktop', async ({ page }) => {
    for (const q of ['mhdj,k رایگان', 'پایتون شترمرغ', 'شرارت', 'پایتونباز']) {
      await page.goto(search(q));
      await (q === 'شرارت' ? isSound(page) : expectNoFindings(page));
    }
  });
});
