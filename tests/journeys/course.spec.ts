import type { APIRequestContext } from '@playwright/test';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { coursePath } from '@kavosh/contract/addresses.ts';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNothingToJump } from './half-arrived.ts';

const notFound = /the server responded with a status of 404/;
let catalogue: Promise<CourseDetail[]> | undefined;

/** Every course of the demo catalogue, read once by each worker. */
function courses(request: APIRequestContext): Promise<CourseDetail[]> {
  catalogue ??= (async () => {
    const found: CourseDetail[] = [];
    for (let id = 1; found.length === 0 || id <= found.at(-1)!.id + 3; id += 1) {
      const answer = await request.get(`/api/v1/web/service/courses/${id}`);
      if (answer.ok()) found.push(((await answer.json()) as { data: { course: CourseDetail } }).data.course);
      else if (id > 50 && found.length === 0) throw new Error('no course answers');
    }
    return found;
  })();
  return catalogue;
}

async function courseWhere(request: APIRequestContext, fits: (course: CourseDetail) => unknown): Promise<CourseDetail> {
  const found = (await courses(request)).find(fits);
  if (!found) throw new Error(`no demo course is like that: ${String(fits)}`);
  return found;
}

const isEnded = (course: CourseDetail) =>
  course.end_datetime !== null && new Date(course.end_datetime) < new Date() && course.editions.length === 0;
const isOnSale = (course: CourseDetail) => !isEnded(course) && course.prices !== null;
const isDiscounted = (course: CourseDetail) => isOnSale(course) && course.discount?.percentage && course.cashback > 0;

test.describe('addresses', () => {
  test('a wrong slug and a bare id lead to the one address, without the query @desktop', async ({ request }) => {
    const course = await courseWhere(request, isOnSale);
    for (const address of [`/course/${course.id}`, `/course/x-ka${course.id}?q=1`, `/course/ka7ka${course.id}`]) {
      const answer = await request.get(address, { maxRedirects: 0 });
      expect(answer.status(), address).toBe(301);
      expect(decodeURI(answer.headers()['location'] ?? '')).toBe(coursePath(course));
    }
    expect((await request.get(encodeURI(coursePath(course)), { maxRedirects: 0 })).status()).toBe(200);
  });

  test('what is no course is the 404 screen, with a search @desktop', async ({ page, problems }) => {
    problems.allow(notFound);
    for (const address of ['/course/سی-شارپ', '/course/x-ka99999999', '/course/x-kaabc', '/course/0']) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد',
      );
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await page.locator('main').getByRole('searchbox').fill('پایتون');
    await page.locator('main').getByRole('button', { name: 'جست‌وجو' }).click();
    await expect(page).toHaveURL(/\/courses\/search\/\?q=.+&sortby=1&page=1/);
  });
});

test.describe('what a visitor reads', () => {
  test('title, academy, price and the way to the academy', async ({ page, request }) => {
    const course = await courseWhere(request, isDiscounted);
    await page.goto(coursePath(course));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(page.locator('.course-academy')).toContainText(course.academy.name);
    const offer = page.locator('.course-offer');
    await expect(offer.locator('del')).toHaveText(/^[۰-۹٬]+ تومان$/);
    await expect(offer.getByText(/^٪[۰-۹]+/)).toBeVisible();
    await expect(offer.locator('strong')).toHaveText(/^[۰-۹٬]+ تومان$/);
    const site = offer.getByRole('link', { name: 'صفحه دوره در سایت آموزشگاه' });
    await expect(site).toHaveAttribute('href', course.ref_url_discount ?? course.ref_url!);
    await expect(site).toHaveAttribute('rel', 'noopener nofollow');
    await expect(site).toHaveAttribute('target', '_blank');
    await expect(page.locator('.course-head').getByRole('link', { name: 'مقایسه' })).toHaveAttribute(
      'href',
      `/compare?primary=${course.id}`,
    );
    await expect(page.getByText('بازگشت وجه با ثبت‌نام')).toBeVisible();
  });

  test('signs stay with their words in a Persian title @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, ({ title }) => /[^.]C#/.test(title));
    await page.goto(coursePath(course));
    const sign = page.getByRole('heading', { level: 1 }).locator('bdi').first();
    await expect(sign).toHaveText(/C#/);
    await expect(sign).toHaveAttribute('dir', 'ltr');
  });

  test('a free course says so @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, (one) => one.is_free === 1 && !isEnded(one));
    await page.goto(coursePath(course));
    await expect(page.locator('.course-offer strong')).toHaveText('رایگان');
    await expect(page.locator('.course-offer del')).toHaveCount(0);
  });

  test('a course without a price sends people to the academy @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, (one) => one.is_free === 0 && one.prices === null);
    await page.goto(coursePath(course));
    await expect(page.locator('.course-offer')).toContainText('قیمت این دوره را از آموزشگاه بپرسید.');
    await expect(page.locator('.course-offer')).not.toContainText('تومان');
  });

  test('an ended course says so and is not for sale @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, isEnded);
    await page.goto(coursePath(course));
    await expect(page.getByText('این دوره به پایان رسیده است')).toBeVisible();
    await expect(page.locator('.course-offer .price')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'خرید این دوره' })).toHaveCount(0);
  });

  test('a coming course says when it begins @desktop', async ({ page, request }) => {
    const course = await courseWhere(
      request,
      (one) => one.start_datetime !== null && new Date(one.start_datetime).getTime() > Date.now() + 3 * 86_400_000,
    );
    await page.goto(coursePath(course));
    await expect(page.locator('.course-status')).toHaveText(/آغاز می‌شود$/);
  });

  test('sections that have nothing to say are left out, and no rating is said @desktop', async ({ page, request }) => {
    const course = await courseWhere(
      request,
      (one) =>
        // What is free may be talked about without a star that weighs.
        one.instructors.length === 0 && one.topics === '' && one.rating.participants === 0 && one.is_free === 0,
    );
    await page.goto(coursePath(course));
    await expect(page.getByRole('heading', { name: 'مدرس‌ها' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'سرفصل‌ها' })).toHaveCount(0);
    await expect(page.getByText('هنوز نظری ثبت نشده است')).toBeVisible();
    await expect(page.getByText('برای ثبت نظر باید وارد شوید یا ثبت‌نام کنید.')).toBeVisible();
    const link = page.locator('main').getByRole('link', { name: 'ورود / ثبت‌نام' });
    await expect(link).toHaveAttribute('href', `/auth?next=${encodeURIComponent(`${coursePath(course)}#comments`)}`);
  });

  test('the syllabus opens whole and closes again @desktop', async ({ page, request }) => {
    const course = await courseWhere(request, (one) => one.topics_summary !== '' && one.topics.includes('<li>'));
    await page.goto(coursePath(course));
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'سرفصل‌ها' }) });
    const item = section.locator('.fold li').first();
    await expect(item).toBeHidden();
    await section.getByText('نمایش بیشتر').click();
    await expect(item).toBeVisible();
    await section.getByText('نمایش کمتر').click();
    await expect(item).toBeHidden();
  });
});

test.describe('what a visitor does', () => {
  test('buying and bookmarking ask to sign in', async ({ page, request }) => {
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

  test('everything is there, and buying leads to signing in @desktop', async ({ page, request, problems }) => {
    problems.allow(notFound);
    const course = await courseWhere(
      request,
      (one) => isOnSale(one) && one.topics_summary !== '' && one.recommended_courses.length > 0,
    );
    await page.goto(coursePath(course));
    for (const name of ['درباره دوره', 'سرفصل‌ها', 'دوره‌های مرتبط', 'نظرها'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const syllabus = page.locator('section', { has: page.getByRole('heading', { name: 'سرفصل‌ها' }) });
    await syllabus.getByText('نمایش بیشتر').click();
    await expect(syllabus.locator('.fold .course-html')).toBeVisible();
    await expect(page.getByRole('button', { name: 'هم‌رسانی' })).toBeHidden();
    await page.locator('.course-offer').getByRole('button', { name: 'خرید این دوره' }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(coursePath(course));
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

test('search engines and those who share it are told what it is @desktop', async ({ page, request }) => {
  const course = await courseWhere(request, (one) => isDiscounted(one) && one.rating.participants > 0);
  await page.goto(coursePath(course));
  await expect(page).toHaveTitle(`${course.title} | کاوش`);
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  expect(decodeURI(new URL(canonical).pathname)).toBe(coursePath(course));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', course.description_summary_string);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    new RegExp(course.images.og ?? 'og-default'),
  );
  const written = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [about, way] = written.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(about).toMatchObject({
    '@type': 'Course',
    name: course.title,
    url: canonical,
    provider: { name: course.academy.name },
    offers: { price: course.prices!.final.price * 10, priceCurrency: 'IRR' },
    aggregateRating: { ratingCount: course.rating.participants },
  });
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
});

test.describe(() => {
  test.use({ fresh: true });

  test('nothing moves while it loads, nothing runs over the edge, and axe finds nothing', async ({ page, request }) => {
    const course = await courseWhere(request, (one) => isDiscounted(one) && one.instructors.length > 1);
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(coursePath(course));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await expectNoFindings(page);
    expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.01);
  });
});
