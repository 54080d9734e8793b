import { beforeAll, describe, expect, test } from 'vitest';
import { coursePath } from '@kavosh/contract/addresses.ts';
import type { CourseDetail } from '@kavosh/contract/course-shapes.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { CourseRefund } from '@kavosh/contract/refunds.ts';
import { demoSite } from './demo-site.ts';
import { notFound } from './list-steps.ts';

const site = demoSite();
/** Every course of the demo catalogue. */
const courses: CourseDetail[] = [];

beforeAll(async () => {
  for (let id = 1; courses.length === 0 || id <= courses.at(-1)!.id + 3; id += 1) {
    const { status, body } = await site.ask(`/api/v1/web/service/courses/${id}`);
    if (status === 200) courses.push((JSON.parse(body) as { data: { course: CourseDetail } }).data.course);
    else if (id > 50 && courses.length === 0) throw new Error('no course answers');
  }
});

function courseWhere(fits: (course: CourseDetail) => unknown): CourseDetail {
  const found = courses.find(fits);
  if (!found) throw new Error(`no demo course is like that: ${String(fits)}`);
  return found;
}

const isEnded = (course: CourseDetail): boolean =>
  course.end_datetime !== null && new Date(course.end_datetime) < new Date() && course.editions.length === 0;
const isOnSale = (course: CourseDetail): boolean => !isEnded(course) && course.prices !== null;
const isDiscounted = (course: CourseDetail): boolean =>
  isOnSale(course) && Boolean(course.discount?.percentage) && course.cashback > 0;

describe('the price', () => {
  const discountsOf = async (): Promise<{ course: CourseDetail; real: number }[]> => {
    const found: { course: CourseDetail; real: number }[] = [];
    for (const course of courses.filter(isDiscounted)) {
      const { body } = await site.ask(`/api/v1/web/service/courses/${course.id}/prices`);
      const { data } = JSON.parse(body) as { data: { discount: { real_percentage: number | null } | null } };
      const real = data.discount?.real_percentage ?? null;
      if (real !== null) found.push({ course, real });
    }
    return found;
  };

  test('says how much of a discount is real, and of one after a raised price that it is none', async () => {
    const found = await discountsOf();
    for (const one of [found.find(({ real }) => real === 0), found.find(({ real }) => real > 0)]) {
      expect(one).toBeDefined();
      const page = await site.page(coursePath(one!.course));
      const text = page.one('.price-history').text;
      expect(text).toContain('کمترین قیمت ۳۰ روز پیش از این تخفیف');
      expect(text).toContain(`تخفیف واقعی:٪${toPersianDigits(String(one!.real))}`);
      expect(text).toContain('قیمت در ۱۸۰ روز گذشته');
    }
  });
});

describe('addresses', () => {
  test('a wrong slug and a bare id lead to the one address, without the query', async () => {
    const course = courseWhere(isOnSale);
    for (const address of [`/course/${course.id}`, `/course/x-ka${course.id}?q=1`, `/course/ka7ka${course.id}`]) {
      const { status, headers } = await site.ask(address);
      expect(status, address).toBe(301);
      expect(decodeURI(String(headers['location']))).toBe(coursePath(course));
    }
    expect((await site.ask(coursePath(course))).status).toBe(200);
  });

  test('what is no course is the 404 screen, with a search', async () => {
    for (const address of ['/course/سی-شارپ', '/course/x-ka99999999', '/course/x-kaabc', '/course/0']) {
      const page = await site.page(address);
      expect(page.status, address).toBe(404);
      expect(page.heading).toBe(notFound);
      expect(page.isIndexed).toBe(false);
      const form = page.one('main search form');
      const found = await site.submit(page, form, [[form.byRole('searchbox'), 'پایتون']]);
      expect(found.address).toBe('/courses/search/?q=پایتون&sortby=1&page=1');
    }
  });
});

describe('what a visitor reads', () => {
  test('title, academy, price and the way to the academy', async () => {
    const course = courseWhere(isDiscounted);
    const page = await site.page(coursePath(course));
    expect(page.heading).toBe(course.title);
    expect(page.one('.course-academy').text).toContain(course.academy.name);
    const offer = page.one('.course-offer');
    expect(offer.one('del').text).toMatch(/^[۰-۹٬]+ تومان$/);
    expect(offer.hasText(/^٪[۰-۹]+/)).toBe(true);
    expect(offer.one('strong').text).toMatch(/^[۰-۹٬]+ تومان$/);
    const there = offer.byRole('link', 'صفحه دوره در سایت آموزشگاه');
    expect(there.attribute('href')).toBe(course.ref_url_discount ?? course.ref_url!);
    expect(there.attribute('rel')).toBe('noopener nofollow');
    expect(there.attribute('target')).toBe('_blank');
    expect(page.one('.course-head').byRole('link', 'مقایسه').href).toBe(`/compare?primary=${course.id}`);
    expect(page.hasText(/بازگشت وجه با ثبت‌نام/)).toBe(true);
  });

  test('signs stay with their words in a Persian title', async () => {
    const course = courseWhere(({ title }) => /[^.]C#/.test(title));
    const [sign] = (await site.page(coursePath(course))).all('h1 bdi');
    expect(sign!.text).toMatch(/C#/);
    expect(sign!.attribute('dir')).toBe('ltr');
  });

  test('what is sold says how long one may withdraw from it, and where part of it comes back later', async () => {
    const refundOf = async ({ id }: CourseDetail) =>
      (await site.data<{ refund: CourseRefund | null }>(`courses/${id}/refund`)).refund;
    const said = async (course: CourseDetail) => (await site.page(coursePath(course))).all('.course-refund');
    const course = courseWhere((one) => isDiscounted(one) && one.academy.name !== 'مدرسه کسب‌وکار چهارسوق');
    expect(await refundOf(course)).toEqual({ working_days: 7, is_graded: false, exempt_reason: null });
    expect((await said(course)).map(({ text }) => text)).toEqual(['تا ۷ روز کاری پس از دسترسی حق انصراف دارید.']);
    const graded = courseWhere(
      (one) =>
        isOnSale(one) &&
        one.is_free === 0 &&
        one.academy.name === 'مدرسه کسب‌وکار چهارسوق' &&
        one.start_datetime !== null &&
        new Date(one.start_datetime).getTime() > Date.now() + 12 * 86_400_000,
    );
    expect((await refundOf(graded))?.is_graded).toBe(true);
    expect((await said(graded))[0]!.text).toContain('پس از آن، بخشی از مبلغ تا پیش از آغاز دوره برمی‌گردد.');
    for (const none of [courseWhere((one) => one.is_free === 1 && !isEnded(one)), courseWhere(isEnded)]) {
      expect(await refundOf(none)).toBeNull();
      expect(await said(none)).toHaveLength(0);
    }
    expect((await site.ask('/api/v1/web/service/courses/99999999/refund')).status).toBe(404);
  });

  test('a free course says so', async () => {
    const course = courseWhere((one) => one.is_free === 1 && !isEnded(one));
    const offer = (await site.page(coursePath(course))).one('.course-offer');
    expect(offer.one('strong').text).toBe('رایگان');
    expect(offer.all('del')).toHaveLength(0);
  });

  test('a course without a price sends people to the academy', async () => {
    const course = courseWhere((one) => one.is_free === 0 && one.prices === null);
    const offer = (await site.page(coursePath(course))).one('.course-offer');
    expect(offer.text).toContain('قیمت این دوره را از آموزشگاه بپرسید.');
    expect(offer.text).not.toContain('تومان');
  });

  test('an ended course says so and is not for sale', async () => {
    const page = await site.page(coursePath(courseWhere(isEnded)));
    expect(page.hasText('این دوره به پایان رسیده است')).toBe(true);
    expect(page.all('.course-offer .price')).toHaveLength(0);
    expect(page.allByRole('button', 'خرید این دوره')).toHaveLength(0);
  });

  test('a coming course says when it begins', async () => {
    const course = courseWhere(
      (one) => one.start_datetime !== null && new Date(one.start_datetime).getTime() > Date.now() + 3 * 86_400_000,
    );
    expect((await site.page(coursePath(course))).one('.course-status').text).toMatch(/آغاز می‌شود$/);
  });

  test('sections that have nothing to say are left out, and no rating is said', async () => {
    const course = courseWhere(
      (one) =>
        // What is free may be talked about without a star that weighs.
        one.instructors.length === 0 && one.topics === '' && one.rating.participants === 0 && one.is_free === 0,
    );
    const page = await site.page(coursePath(course));
    expect(page.allByRole('heading', 'مدرس‌ها')).toHaveLength(0);
    expect(page.allByRole('heading', 'سرفصل‌ها')).toHaveLength(0);
    expect(page.text).toContain('هنوز نظری ثبت نشده است');
    expect(page.text).toContain('برای ثبت نظر باید وارد شوید یا ثبت‌نام کنید.');
    expect(page.byRole('main').byRole('link', 'ورود / ثبت‌نام').attribute('href')).toBe(
      `/auth?next=${encodeURIComponent(`${coursePath(course)}#comments`)}`,
    );
  });
});

describe('without JavaScript', () => {
  test('everything is there, and buying leads to signing in', async () => {
    const course = courseWhere(
      (one) => isOnSale(one) && one.topics_summary !== '' && one.recommended_courses.length > 0,
    );
    const page = await site.page(coursePath(course));
    for (const name of ['درباره دوره', 'سرفصل‌ها', 'دوره‌های مرتبط', 'نظرها'])
      expect(page.allByRole('heading', name), name).toHaveLength(1);
    const buy = page.one('.course-offer').byRole('button', 'خرید این دوره');
    const next = await site.submit(page, buy);
    expect(next.address).toBe(`/lite/sign-in?next=/lite/buy/${course.id}`);
    expect(next.heading).toBe('ورود یا ثبت‌نام');
  });
});

test('search engines and those who share it are told what it is', async () => {
  const course = courseWhere((one) => isDiscounted(one) && one.rating.participants > 0);
  const page = await site.page(coursePath(course));
  expect(page.title).toBe(`${course.title} | کاوش`);
  expect(page.canonical).toBe(coursePath(course));
  expect(page.description).toBe(course.description_summary_string);
  expect(page.one('meta[property=og:type]').attribute('content')).toBe('article');
  expect(page.one('meta[property=og:image]').attribute('content')).toContain(course.images.og ?? 'og-default');
  const [about, way] = page.structuredData;
  expect(about).toMatchObject({
    '@type': 'Course',
    name: course.title,
    url: page.one('link[rel=canonical]').attribute('href'),
    provider: { name: course.academy.name },
    offers: { price: course.prices!.final.price * 10, priceCurrency: 'IRR' },
    aggregateRating: { ratingCount: course.rating.participants },
  });
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
});
