import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeInstructor, showDeskInstructor } from '@kavosh/contract/desk/catalogue/instructors.ts';
import { courseRecord, instructorRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
    fetchPicture: async () => ({ failure: 'gone' }),
  });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const first = 'https://pictures.example/first.jpg';
const second = 'https://pictures.example/second.jpg';

/** A course of one teacher, who has a picture at the address. */
const taught = (title: string, name: string, portrait: string | null, category = 10) =>
  courseRecord({
    title,
    categoryId: category,
    instructors: [{ ...instructorRecord(name, 'نیک‌پی'), ...(portrait !== null && { portrait }) }],
  });
const bring = (...records: ReturnType<typeof courseRecord>[]) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', records));
const idOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from instructor where first_name = ${name} and last_name = ${'نیک‌پی'}`.execute(one.database.kysely);
  return rows[0]!.id;
};
const show = async (id: number) => (await editor.call(showDeskInstructor, { params: { id: String(id) } })).data;
const portraits = async (id: number) => (await show(id)).portraits;
const asked = (id: number, address: string, outcome: string, misses: number) =>
  sql`
  insert into instructor_portrait (instructor_id, address, outcome, misses, looked_at, next_at)
  values (${id}, ${address}, ${outcome}, ${misses}, '2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z')
  on conflict (instructor_id) do update set address = excluded.address, outcome = excluded.outcome,
    misses = excluded.misses`.execute(one.database.kysely);

test('a teacher whom no feed shows has no addresses', async () => {
  await bring(taught('طراحی نشان', 'بی‌عکس', null));
  expect(await portraits(await idOf('بی‌عکس'))).toEqual({ is_on: true, addresses: [] });
});

test('an address that was not asked yet waits', async () => {
  await bring(taught('نقاشی آبرنگ', 'تازه', first));
  expect(await portraits(await idOf('تازه'))).toEqual({
    is_on: true,
    addresses: [
      {
        address: first,
        course: { id: expect.any(Number), title: 'نقاشی آبرنگ' },
        outcome: null,
        misses: 0,
        looked_at: null,
        next_at: null,
      },
    ],
  });
});

test.each([
  ['taken', 0],
  ['same', 0],
  ['gone', 1],
  ['redirected', 2],
  ['private', 1],
  ['too_large', 3],
  ['no_picture', 1],
  ['refused', 1],
  ['unreachable', 4],
] as const)('what came of it is shown: %s, with its times and failures in a row', async (outcome, misses) => {
  const id = await idOf('تازه');
  await asked(id, first, outcome, misses);
  expect((await portraits(id)).addresses).toEqual([
    expect.objectContaining({
      outcome,
      misses,
      looked_at: '2026-11-01T08:00:00.000Z',
      next_at: '2026-11-03T08:00:00.000Z',
    }),
  ]);
});

test('of two addresses that of the latest course is first; what came of the other says nothing of it', async () => {
  await bring(taught('رنگ روغن', 'تازه', second));
  const id = await idOf('تازه');
  const { addresses } = await portraits(id);
  expect(addresses.map(({ address, outcome }) => [address, outcome])).toEqual([
    [second, null],
    [first, 'unreachable'],
  ]);
  const none = await idOf('بی‌عکس');
  expect(await queriesOf(one, () => show(id))).toBe(await queriesOf(one, () => show(none)));
});

test('a course that left the site names none; the addresses of a merged teacher are the other one’s', async () => {
  const id = await idOf('تازه');
  await sql`update course set state = 'unpublished' where title = ${'رنگ روغن'}`.execute(one.database.kysely);
  expect((await portraits(id)).addresses.map(({ address }) => address)).toEqual([first]);
  const into = await idOf('بی‌عکس');
  const { version } = (await show(id)).instructor;
  const merged = await editor.call(mergeInstructor, {
    params: { id: String(id) },
    body: { version, into, reason: 'یک نفرند' },
  });
  expect(merged.status).toBe(200);
  expect((await portraits(into)).addresses.map(({ address, outcome }) => [address, outcome])).toEqual([[first, null]]);
  expect((await portraits(id)).addresses).toEqual([]);
});

test('no more than ten addresses are listed', async () => {
  await bring(
    ...Array.from({ length: 12 }, (_, place) =>
      taught(`کارگاه شماره ${place}`, 'پرکار', `https://pictures.example/${place}.jpg`),
    ),
  );
  expect((await portraits(await idOf('پرکار'))).addresses).toHaveLength(10);
});

test('where pictures are not fetched, the addresses are there and say so', async () => {
  const off = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  try {
    const records = [taught('نقاشی آبرنگ', 'تازه', first)];
    await off.database.kysely
      .transaction()
      .execute((tx) => off.app.domains.catalogue.saveCourses(tx, 'small', records));
    const { rows } = await sql<{ id: number }>`select id from instructor where first_name = ${'تازه'}`.execute(
      off.database.kysely,
    );
    const colleague = await addColleague(off, 'editor');
    const { data } = await colleague.call(showDeskInstructor, { params: { id: String(rows[0]!.id) } });
    expect(data.portraits).toMatchObject({ is_on: false, addresses: [{ address: first, outcome: null }] });
  } finally {
    await off.close();
  }
});
