import type { APIRequestContext } from '@playwright/test';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { coursePath } from '@kavosh/contract/addresses.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingToJump } from './half-arrived.ts';

/** The first course of the demo catalogue that is like that. */
async function courseWhere(request: APIRequestContext, fits: (course: CourseDetail) => unknown): Promise<CourseDetail> {
  for (let id = 1; id <= 200; id += 1) {
    const answer = await request.get(`/api/v1/web/service/courses/${id}`);
    if (!answer.ok()) continue;
    const { course } = ((await answer.json()) as { data: { course: CourseDetail } }).data;
    if (fits(course)) return course;
  }
  throw new Error(`no demo course is like that: ${String(fits)}`);
}

const isEnded = (course: CourseDetail) =>
  course.end_datetime !== null && new Date(course.end_datetime) < new Date() && course.editions.length === 0;
const isOnSale = (course: CourseDetail) => !isEnded(course) && course.prices !== null;
const isDiscounted = (course: CourseDetail) => isOnSale(course) && course.discount?.percentage && course.cashback > 0;

test.describe('what a visitor reads', () => {
  test('sections of the syllabus open and close, each by itself @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, (one) => one.topics.split('<h3').length > 3);
    await page.goto(coursePath(course));
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'سرفصل‌ها' }) });
    const items = section.locator('details li');
    await expect(items.first()).toBeVisible();
    const second = section.locator('details').nth(1);
    await expect(second.locator('li').first()).toBeHidden();
    await second.locator('summary').click();
    await expect(second.locator('li').first()).toBeVisible();
    await expect(items.first()).toBeVisible();
    await second.locator('summary').click();
    await expect(second.locator('li').first()).toBeHidden();
  });
});

test.describe('what a visitor does', () => {
  test('buying and bookmarking ask to sign in @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, isOnSale);
    await page.goto(coursePath(course));
    await page.locator('.course-offer').getByRole('button', { name: 'خرید این دوره' }).click();
    await expect(page.getByText('برای خرید دوره‌ها باید وارد شوید یا ثبت‌نام کنید!')).toBeVisible();
    await page.locator('.course-actions').getByRole('button', { name: 'نشان کردن' }).click();
    await expect(page.getByText('برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!')).toBeVisible();
    expect(decodeURI(new URL(page.url()).pathname)).toBe(coursePath(course));
  });

  test('on a phone the buy button follows after 100 px, and never lies on the footer', async ({ page, request }, {
    project,
  }) => {
    const course = await courseWhere(request, isDiscounted);
    await page.goto(coursePath(course));
    const bar = page.locator('.buy-bar');
    await page.mouse.move(100, 400);
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(bar).toBeVisible({ visible: project.name === 'phone' });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('.site-footer-end')).toBeInViewport();
    await expect(bar).not.toBeInViewport();
  });

  test('sharing hands over title and address @phone', async ({ page, request }) => {
    const course = await courseWhere(request, isOnSale);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (shared: unknown) => Promise.resolve(Object.assign(window, { shared })),
      });
    });
    await page.goto(coursePath(course));
    await page.getByRole('button', { name: 'هم‌رسانی' }).click();
    const readShared = () =>
      page.evaluate(
        () => (window as unknown as { shared?: { title: string; url: string } }).shared ?? { title: '', url: '' },
      );
    await expect.poll(async () => (await readShared()).title).toBe(course.title);
    const shared = await readShared();
    expect(decodeURI(new URL(shared.url).pathname)).toBe(coursePath(course));
  });

  test('without a sheet for sharing the address is copied @desktop', async ({ page, context, request }) => {
    const course = await courseWhere(request, isOnSale);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { configurable: true, value: undefined }));
    await page.goto(coursePath(course));
    await page.getByRole('button', { name: 'هم‌رسانی' }).click();
    await expect(page.getByText('نشانی این دوره رونوشت شد')).toBeVisible();
    expect(decodeURI(await page.evaluate(() => navigator.clipboard.readText()))).toContain(coursePath(course));
  });

  test('a related course opens without loading the page again, its text trusted @desktop', async ({
    page,
    request,
  }) => {
    const course = await courseWhere(request, (one) => one.recommended_courses.length > 0);
    await page.goto(coursePath(course));
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const next = course.recommended_courses[0]!;
    await page.locator('.related-course').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title);
    await expect(page).toHaveTitle(`${next.title} | کاوش`);
    await expect(page.locator('.course-html').first()).toContainText(/\S/);
    expect(await page.evaluate(() => (window as unknown as { sameDocument?: boolean }).sameDocument)).toBe(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the syllabus opens all the same, and nothing is offered that would not answer @desktop', async ({
    page,
    request,
  }) => {
    const course = await courseWhere(request, (one) => isOnSale(one) && one.topics_summary !== '');
    await page.goto(coursePath(course));
    const syllabus = page.locator('section', { has: page.getByRole('heading', { name: 'سرفصل‌ها' }) });
    await syllabus.locator('summary').last().click();
    await expect(syllabus.locator('.course-html').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'هم‌رسانی' })).toBeHidden();
  });

  test('what has arrived stays where it is when the end of the page comes', async ({ page, request }) => {
    const course = await courseWhere(request, isOnSale);
    await expectNothingToJump(page, coursePath(course), {
      end: '<div class="course-side"',
      parts: ['.breadcrumbs', '.course-head'],
    });
    await expectNothingToJump(page, coursePath(course), {
      end: '<div class="course-body"',
      parts: ['.course-head', '.course-cover', '.course-offer'],
    });
  });
});
