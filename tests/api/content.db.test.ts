import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { startApp, type TestApp } from './start-app.ts';

interface Answer {
  status: number;
  code: number;
  message: string | null;
  data: Record<string, unknown>;
  errors?: unknown;
}

let one: TestApp;
let ids: Record<SmallCourse, number>;
const get = async (url: string): Promise<Answer> => {
  const answer = await one.app.inject({ url });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
};

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

const envelope = { status: 200, code: 200, message: null };
const courses = '/api/v1/web/service/courses';

describe('content/home', () => {
  test('counts, categories, recommendations, news and academies', async () => {
    const answer = await get('/api/v1/web/content/home');
    expect(answer).toMatchObject(envelope);
    const names = [
      'academies',
      'categories',
      'counts_from',
      'featured_courses',
      'rating',
      'recent_posts',
      'recommended_courses',
      'recommended_jobs',
      'stat',
      'top_search',
      'voices',
    ];
    expect(new Set(Object.keys(answer.data))).toEqual(new Set(names));
    expect(answer.data['stat']).toEqual({ users: 0, academies: 2, courses: 6 });
    // No one has bought or written anything.
    expect(answer.data['voices']).toEqual([]);
    expect(
      (answer.data['recent_posts'] as { title: string; created_at: string }[]).map((post) => [
        post.title,
        post.created_at,
      ]),
    ).toEqual([
      ['خبر 2', '2026-11-02T00:00:00.000Z'],
      ['خبر 1', '2026-11-01T00:00:00.000Z'],
    ]);
    expect((answer.data['academies'] as { name: string; courses: number }[]).map((academy) => academy.name)).toContain(
      'آموزشگاه نیلوفر',
    );
  });

  test('recommends what is published and has not ended', async () => {
    const { data } = await get('/api/v1/web/content/home');
    const recommended = new Set((data['recommended_courses'] as { id: number }[]).map((card) => card.id));
    expect(recommended).toEqual(new Set([ids.python, ids.csharp, ids.drawing, ids.unpriced, ids.branches]));
  });
});

test('content/header: nobody is signed in; the four fixed categories', async () => {
  const answer = await get('/api/v1/web/content/header');
  expect(answer).toMatchObject({ ...envelope, data: { profile: null, wallet: null } });
  expect((answer.data['menu_categories'] as { id: number }[]).map((category) => category.id)).toEqual([0, 1, 2, 3]);
});

test('courses/all-categories: two levels with their counts', async () => {
  const answer = await get('/api/v1/web/content/courses/all-categories');
  expect(answer).toMatchObject(envelope);
  const categories = answer.data['categories'] as {
    id: number;
    name: string;
    courses: number;
    sub: { id: number; courses: number }[];
  }[];
  expect(categories.map((category) => category.id)).toEqual([0, 1, 2, 3, 4]);
  expect(categories[0]).toMatchObject({ name: 'برنامه‌نویسی', courses: 2, sub: [{ id: 10, courses: 2 }] });
  expect(categories[1]).toMatchObject({ courses: 0, sub: [] });
});

describe('courses/{id}', () => {
  test('a course with everything it has', async () => {
    const answer = await get(`${courses}/${ids.python}`);
    expect(answer).toMatchObject({
      ...envelope,
      data: {
        course: {
          id: ids.python,
          title: 'پایتون از صفر',
          description: '<p>با <b>پایتون</b> شروع کنید.</p>',
          is_free: 0,
          cashback: 5,
          prices: { original: { price: 2_000_000 }, final: { price: 1_700_000 } },
          discount: { percentage: 15, amount: null },
          rating: { average: 4.7, participants: 10 },
          academy: { name: 'آموزشگاه نیلوفر' },
          category: { id: 10, name: 'پایه', parent: { id: 0, name: 'برنامه‌نویسی' } },
          level: null,
          city: null,
          duration_hours: 12,
          duration_minutes: 30,
          published_at: '2026-10-01T00:00:00.000Z',
          payment_type: 'referral',
          is_purchased: false,
          is_bookmarked: false,
          user_comment: null,
          instructors: [{ first_name: 'شیما', last_name: 'قره‌داغی' }],
          editions: [],
        },
      },
    });
  });

  test('discounts by an amount never go below nothing; free and unpriced ones say so', async () => {
    const course = async (name: SmallCourse) => (await get(`${courses}/${ids[name]}`)).data['course'];
    expect(await course('csharp')).toMatchObject({
      prices: { original: { price: 900_000 }, final: { price: 0 } },
      discount: { percentage: null, amount: 1_000_000 },
      is_free: 0,
    });
    expect(await course('drawing')).toMatchObject({
      prices: null,
      is_free: 1,
      rating: { average: 0, participants: 0 },
      instructors: [],
    });
    expect(await course('drawing')).toMatchObject({ level: 'beginner', city: { id: 366, name: 'تبریز' } });
    expect(await course('unpriced')).toMatchObject({ prices: null, is_free: 0, discount: null });
  });

  test('holdings with their own prices and times', async () => {
    const { data } = await get(`${courses}/${ids.branches}`);
    expect((data['course'] as { editions: unknown[] }).editions).toMatchObject([
      { center: 'مرکز', prices: { final: { price: 1_500_000 } }, capacity: 12 },
      { center: 'شمال', prices: { final: { price: 1_600_000 } } },
    ]);
  });

  test('an ended course is still shown', async () => {
    expect((await get(`${courses}/${ids.ended}`)).status).toBe(200);
  });

  test.each(['gone', 'hidden'] as const)('one that was taken away (%s) is 410 with similar ones', async (name) => {
    const answer = await get(`${courses}/${ids[name]}`);
    expect(answer).toMatchObject({
      status: 410,
      code: 410,
      message: 'این دوره اکنون در کاوش نیست.',
      data: { course: null },
    });
    expect((answer.data['recommended_courses'] as { id: number }[]).map((card) => card.id)).toContain(ids.python);
  });

  test('ids in Persian and Arabic digits are the same ids, with a slash at the end as well', async () => {
    const inDigits = (zero: number): string =>
      String(ids.python).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    const [persian, arabic] = [inDigits(0x6f0), inDigits(0x660)];
    for (const id of [`${ids.python}/`, encodeURIComponent(persian), encodeURIComponent(arabic)]) {
      expect((await get(`${courses}/${id}`)).data['course']).toMatchObject({ id: ids.python });
    }
  });

  test.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '99999999',
    '2147483648',
    '9007199254740993',
    '1e309',
    '%00',
    '%E0%A4',
    '1%00',
    '1;drop',
    '۱۲۳۴۵۶۷۸۹۰۱۲۳۴۵۶۷۸۹۰۱۲',
    'a'.repeat(1_500),
  ])('%s is no course: 404', async (id) => {
    expect(await get(`${courses}/${id}`)).toEqual({
      status: 404,
      code: 404,
      message: 'دوره‌ای با این شناسه پیدا نشد.',
      data: null,
    });
  });
});

describe('courses/search', () => {
  const found = async (query: string) => {
    const answer = await get(`${courses}/search${query}`);
    return { ...answer, ids: (answer.data['courses'] as { id: number }[]).map((card) => card.id) };
  };

  test('finds, counts and offers what can be filtered', async () => {
    const answer = await found('?q=%D9%BE%D8%A7%DB%8C%D8%AA%D9%88%D9%86');
    expect(answer.status).toBe(200);
    expect(answer.ids[0]).toBe(ids.python);
    expect(answer.data).toMatchObject({ query: { keywords: 'پایتون' }, corrected: null });
    expect(new Set(Object.keys(answer.data['options'] as object))).toEqual(
      new Set([
        'academies',
        'course_types',
        'price_bands',
        'length_bands',
        'start_bands',
        'levels',
        'cities',
        'certificates',
        'instructors',
      ]),
    );
  });

  test('what is unknown is ignored, what is wrong falls back', async () => {
    const plain = await found('');
    for (const query of [
      '?utm_source=x&foo[bar]=1',
      '?sortby=9',
      '?page=0',
      '?page=-3',
      '?is_free=x',
      '?page=1e309',
      '?sortby[]=2',
      '?academy=x',
      '?category[0]=x',
      '?page=%00',
      '/?page=1',
    ]) {
      expect((await found(query)).ids).toEqual(plain.ids);
    }
    expect((await found('?page=%DB%B1')).ids).toEqual(plain.ids);
  });

  test('a page past the last one answers the last one', async () => {
    const last = await found('?page=999');
    expect(last.status).toBe(200);
    expect(last.data).toMatchObject({ page: { total: 1, current: 1 } });
  });

  test('nothing found: 400, with what others searched', async () => {
    const answer = await found('?q=%DA%98%DA%98%DA%98%DA%98%DA%98%DA%98%DA%98%DA%98');
    expect(answer).toMatchObject({
      status: 400,
      code: 400,
      message: 'متأسفانه نتیجه‌ای پیدا نشد',
      data: { courses: [] },
    });
    expect(answer.data['top_search']).toBeInstanceOf(Array);
  });
});

test('courses/suggestions: few, with addresses', async () => {
  const answer = await get(`${courses}/suggestions?q=%D9%BE%D8%A7%DB%8C`);
  expect(answer).toMatchObject(envelope);
  const suggestions = answer.data['suggestions'] as { kind: string; url: string }[];
  expect(suggestions.length).toBeLessThanOrEqual(8);
  for (const suggestion of suggestions) expect(suggestion.url).toMatch(/^\//);
  expect((await get(`${courses}/suggestions`)).status).toBe(200);
});
