import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comparison } from '@kavosh/contract/compare.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

const ask = async (path: string): Promise<Envelope & { data: Comparison }> => {
  const answer = await one.app.inject({ url: `/api/v1/web/service/courses/compare/${path}` });
  const envelope = answer.json<Envelope & { data: Comparison }>();
  expect(envelope.code).toBe(answer.statusCode);
  return envelope;
};
const sides = ({ data }: { data: Comparison }): (number | null)[] => data.courses.map((course) => course?.id ?? null);

test('two courses stand in the order asked for, with everything that they are weighed by', async () => {
  const { code, data } = await ask(`${ids.python}/${ids.csharp}`);
  expect(code).toBe(200);
  expect(data.missing).toEqual([]);
  expect(data.courses[0]).toMatchObject({
    id: ids.python,
    title: 'پایتون از صفر',
    description: 'برای کسی که تا حالا کد ننوشته است.',
    academy: { name: 'آموزشگاه نیلوفر' },
    type: { type: 'online' },
    duration_hours: 12,
    duration_minutes: 30,
    rating: { average: 4.7, participants: 10 },
    cashback: 5,
    is_free: 0,
    prices: { original: { price: 2_000_000 }, final: { price: 1_700_000 } },
    discount: { percentage: 15, amount: null },
    category: { id: 10, name: 'پایه', parent: { id: 0, name: 'برنامه‌نویسی' } },
    start_datetime: null,
    end_datetime: null,
    is_ended: false,
    payment_type: 'referral',
    has_site: true,
    topics: '<ul><li>متغیرها</li></ul>',
    instructors: [{ first_name: 'شیما', last_name: 'قره‌داغی', image: null, position: '' }],
  });
  expect(data.courses[1]).toMatchObject({
    id: ids.csharp,
    type: { type: 'recorded' },
    instructors: [],
    prices: { final: { price: 0 } },
  });
  expect(sides(await ask(`${ids.csharp}/${ids.python}`))).toEqual([ids.csharp, ids.python]);
});

test('what the syllabuses share is told only where there are two', async () => {
  expect((await ask(`${ids.python}/${ids.csharp}`)).data.syllabuses).toEqual({
    shared: [],
    only_primary: [{ heading: null, topics: ['متغیرها'] }],
    only_secondary: [],
  });
  expect((await ask(`${ids.python}`)).data.syllabuses).toBeNull();
});

test('either side may be left out, with or without a slash at the end', async () => {
  for (const end of ['', '/']) {
    expect(sides(await ask(`${ids.python}${end}`))).toEqual([ids.python]);
    expect(sides(await ask(`${ids.python}/0${end}`))).toEqual([ids.python]);
    expect(sides(await ask(`0/${ids.python}${end}`))).toEqual([null, ids.python]);
    expect(sides(await ask(`${ids.python}/${ids.csharp}${end}`))).toEqual([ids.python, ids.csharp]);
    expect(await ask(`0${end}`)).toMatchObject({ code: 200, data: { courses: [], missing: [], syllabuses: null } });
    expect(await ask(`0/0${end}`)).toMatchObject({ code: 200, data: { courses: [], missing: [] } });
  }
});

test('the same course twice is refused in Persian, also with other digits', async () => {
  for (const second of [`${ids.python}`, `۰${ids.python}`.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)]) {
    const { code, errors, message } = await ask(`${ids.python}/${encodeURIComponent(second)}`);
    expect(code).toBe(422);
    expect(message).toMatch(/درست نیست/);
    expect(errors).toEqual({ secondaryId: ['یک دوره را نمی‌توان با خودش مقایسه کرد. لطفاً دوره دیگری انتخاب کنید.'] });
  }
});

test('a course that is gone leaves the other in its place, and is named', async () => {
  for (const gone of [ids.gone, ids.hidden, 999_999]) {
    expect(await ask(`${ids.python}/${gone}`)).toMatchObject({
      code: 200,
      data: { courses: [{ id: ids.python }, null], missing: [gone], syllabuses: null },
    });
    expect(await ask(`${gone}/${ids.python}`)).toMatchObject({
      code: 200,
      data: { courses: [null, { id: ids.python }], missing: [gone], syllabuses: null },
    });
    expect(await ask(`${gone}`)).toMatchObject({ code: 404, message: 'دوره‌ای با این شناسه پیدا نشد.' });
    expect((await ask(`0/${gone}`)).code).toBe(404);
  }
  expect((await ask(`${ids.gone}/${ids.hidden}`)).code).toBe(404);
});

test('what is no id is not found', async () => {
  for (const path of [
    'abc',
    '1.5',
    '-1',
    '1e3',
    '99999999999',
    '2147483648',
    `${ids.python}/abc`,
    `x/${ids.python}`,
    '%00',
    '1%2F2',
    'null/null',
  ]) {
    expect([path, (await ask(path)).code]).toEqual([path, 404]);
  }
});

test('an ended course says so', async () => {
  expect((await ask(`${ids.ended}/${ids.branches}`)).data.courses.map((course) => course?.is_ended)).toEqual([
    true,
    false,
  ]);
});

test('a rating is the one of this moment', async () => {
  await sql`update course set rating_sum = 12, rating_count = 5 where id = ${ids.drawing}`.execute(one.database.kysely);
  expect((await ask(`${ids.drawing}`)).data.courses[0]?.rating).toEqual({ average: 2.4, participants: 5 });
});

test('it takes one query, for one course and for two', async () => {
  let taken = 0;
  const { pool } = one.database;
  const count = () => {
    taken += 1;
  };
  pool.on('acquire', count);
  // What runs in the background takes connections too, now and then: the least of some tries is the call's own.
  const of = async (path: string): Promise<number> => {
    const tries: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const before = taken;
      await ask(path);
      tries.push(taken - before);
    }
    return Math.min(...tries);
  };
  try {
    expect([
      await of(`${ids.python}`),
      await of(`${ids.python}/${ids.csharp}`),
      await of(`${ids.python}/${ids.gone}`),
      await of('0'),
    ]).toEqual([1, 1, 1, 0]);
  } finally {
    pool.off('acquire', count);
  }
});
