import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addDeskAcademy,
  listAcademySources,
  listDeskAcademies,
  returnAcademyToFeed,
  saveDeskAcademy,
  showDeskAcademy,
} from '@kavosh/contract/desk/catalogue/academies.ts';
import type { AcademyChanges } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: DeskClient;
let editor: DeskClient;
let nilufar: number;

beforeAll(async () => {
  one = await startApp({
    // Answers are not kept: each would be the one before for eight seconds.
    config: { pageCache: false },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = await addColleague(one, 'owner');
  editor = await addColleague(one, 'editor');
  nilufar = (await list({ find: 'نیلوفر' })).rows[0]!.id;
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const list = async (query: object) => (await editor.call(listDeskAcademies, { query })).data;
const show = async (id: number) => (await editor.call(showDeskAcademy, of(id))).data;
const save = (id: number, version: number, changes: AcademyChanges, client = owner) =>
  client.call(saveDeskAcademy, { ...of(id), body: { version, changes } });
const bring = (...records: CourseRecord[]) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', records));
const page = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/courses/${id}`)).json<{
    data: { course: { academy: { name: string }; ref_url: string | null; images: { og: string | null } } };
  }>().data.course;
/** The index in memory follows in a moment. */
const follows = { timeout: 10_000, interval: 100 };
const found = async (q: string): Promise<{ id: number; academy: { name: string } }[]> => {
  const query = new URLSearchParams({ q, literal: '1' });
  const answer = await one.app.inject(`/api/v1/web/service/courses/search?${query}`);
  return answer.json<{ data: { courses: { id: number; academy: { name: string } }[] } }>().data.courses;
};

test('academies are listed with what they offer and sold, with a constant number of queries', async () => {
  const all = await list({});
  expect(all.rows.map(({ name, courses, source }) => [name, courses.on_sale, courses.all, source])).toEqual(
    expect.arrayContaining([['آموزشگاه نیلوفر', 3, 3, 'small']]),
  );
  expect(all.rows.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id).toSorted((a, b) => b - a));
  expect((await list({ find: 'سهند' })).rows.map(({ name }) => name)).toEqual(['آکادمی سهند']);
  expect((await list({ find: '%' })).rows).toEqual([]);
  expect((await list({ source: 'elsewhere' })).rows).toEqual([]);
  expect((await list({ by_hand: 'yes' })).rows).toEqual([]);
  const first = await list({ limit: '1' });
  const second = await list({ limit: '1', after: first.next! });
  expect([...first.rows, ...second.rows]).toEqual(all.rows.slice(0, 2));
  const queries = (limit: string) => queriesOf(one, () => editor.call(listDeskAcademies, { query: { limit } }));
  expect(await queries('9')).toBe(await queries('1'));
  expect((await editor.call(listAcademySources)).data.sources).toEqual(['small']);
  expect(await show(nilufar)).toMatchObject({
    academy: { hosts: ['nilufar.example'], sales: { confirmed: 0, amount: 0, commission: 0 }, commission_bp: 1500 },
    page: `/academy/آموزشگاه-نیلوفر-ka${nilufar}`,
    values: { name: 'آموزشگاه نیلوفر', site_url: 'https://nilufar.example' },
    by_hand: [],
    done: [],
  });
});

test('what is written by hand stands above the feed, pages and searches follow, and it ends when let go', async () => {
  const { python } = smallCourses;
  await bring(python);
  const [before, picture] = [await show(nilufar), (await page(ids.python)).images.og];
  expect((await page(ids.python)).ref_url).toBe('https://nilufar.example/python');
  const changes = { name: 'دانشکده زرافه', hosts: ['zarafe.example'] };
  const rows = await audited(one, async () => {
    const { data } = await save(nilufar, before.academy.version, changes);
    expect(data).toMatchObject({
      academy: { name: changes.name, by_hand: ['hosts', 'name'], version: before.academy.version + 1 },
      values: { ...changes, site_url: 'https://nilufar.example' },
      feed: { name: 'آموزشگاه نیلوفر', hosts: ['nilufar.example'] },
      by_hand: [{ field: 'hosts' }, { field: 'name', by: { staff_id: owner.staffId } }],
      done: [{ action: 'academy.edited' }],
    });
  });
  expect(rows).toEqual([
    {
      action: 'academy.edited',
      subject: `academy ${nilufar}`,
      staff_id: owner.staffId,
      details: { before: { name: 'آموزشگاه نیلوفر', hosts: ['nilufar.example'] }, after: changes },
    },
  ]);
  const shown = await page(ids.python);
  expect(shown).toMatchObject({ academy: { name: changes.name }, ref_url: null });
  expect(shown.images.og).not.toBe(picture);
  await expect
    .poll(async () => (await found('زرافه')).map(({ id, academy }) => [id, academy.name]), follows)
    .toContainEqual([ids.python, changes.name]);

  const told = {
    ...python,
    academy: { ...python.academy, name: 'نیلوفر نو', about: 'تازه', hosts: ['nilufar.example'] },
  };
  expect((await bring(told)).updated).toBe(1);
  const after = await show(nilufar);
  expect(after).toMatchObject({
    values: { ...changes, about: 'تازه' },
    feed: { name: 'نیلوفر نو', hosts: ['nilufar.example'], about: 'تازه' },
  });
  expect(after.academy.version).toBeGreaterThan(before.academy.version + 1);
  expect(await page(ids.python)).toMatchObject({ academy: { name: changes.name }, images: { og: shown.images.og } });
  // The same again writes nothing.
  expect(await bring(told)).toMatchObject({ updated: 0, unchanged: 1 });
  expect((await list({ by_hand: 'yes' })).rows.map(({ id }) => id)).toEqual([nilufar]);

  const back = await audited(one, async () => {
    const body = { version: after.academy.version, fields: ['name' as const, 'about' as const] };
    const { data } = await owner.call(returnAcademyToFeed, { ...of(nilufar), body });
    expect(data).toMatchObject({ academy: { name: 'نیلوفر نو', by_hand: ['hosts'] } });
  });
  expect(back).toMatchObject([
    {
      action: 'academy.returned_to_feed',
      details: { before: { name: changes.name }, after: { name: 'نیلوفر نو' } },
    },
  ]);
  await expect.poll(() => found('زرافه'), follows).toEqual([]);
  expect((await page(ids.python)).academy.name).toBe('نیلوفر نو');
});

test('an older version is refused with what differs, and nothing is written', async () => {
  const { academy } = await show(nilufar);
  await save(nilufar, academy.version, { about: 'یکم' });
  const rows = await audited(one, async () => {
    const { status, refusal, envelope } = await save(nilufar, academy.version, { about: 'دوم', name: 'نیلوفر نو' });
    expect([status, refusal]).toEqual([409, 'desk.stale']);
    expect(envelope.data).toMatchObject({
      academy: { academy: { version: academy.version + 1 } },
      differ: [{ field: 'about', now: 'یکم', sent: 'دوم' }],
    });
    // What is so already is no change.
    const same = await save(nilufar, academy.version + 1, { about: 'یکم' });
    expect(same.data.academy.version).toBe(academy.version + 1);
  });
  expect(rows).toEqual([]);
  expect((await show(nilufar)).values.about).toBe('یکم');
});

test('nothing at all can be held above a feed, and be what a feed says', async () => {
  const { python } = smallCourses;
  const { academy } = await show(nilufar);
  const { data } = await save(nilufar, academy.version, { site_url: null });
  expect(data).toMatchObject({ values: { site_url: null }, feed: { site_url: 'https://nilufar.example' } });
  await bring({ ...python, academy: { ...python.academy, siteUrl: null } });
  expect((await show(nilufar)).feed.site_url).toBeNull();
  const back = { version: (await show(nilufar)).academy.version, fields: ['site_url' as const] };
  expect((await owner.call(returnAcademyToFeed, { ...of(nilufar), body: back })).data.values.site_url).toBeNull();
});

test('one made by hand has no feed beneath it', async () => {
  const body = { name: 'خانه آموزش مینا', about: '', site_url: null, hosts: ['Mina.example', 'mina.example'] };
  let id = 0;
  const rows = await audited(one, async () => {
    const { data } = await owner.call(addDeskAcademy, { body });
    expect(data).toMatchObject({ academy: { source: 'hand', hosts: ['mina.example'], courses: { all: 0 } } });
    id = data.academy.id;
  });
  expect(rows).toMatchObject([
    { action: 'academy.added', subject: `academy ${id}`, details: { after: { about: '' } } },
  ]);
  expect((await owner.call(addDeskAcademy, { body: { ...body, name: 'خانه آموزش مينا' } })).refusal).toBe(
    'academy.name_used',
  );
  const { data } = await save(id, 0, { site_url: 'https://mina.example/' });
  expect(data).toMatchObject({ academy: { by_hand: [], version: 1 }, values: { site_url: 'https://mina.example/' } });
  expect(data.feed).toEqual(data.values);
});

test('what cannot be is refused, and only who may writes', async () => {
  const { academy } = await show(nilufar);
  const fieldsOf = async (changes: object) =>
    Object.keys((await save(nilufar, academy.version, changes)).envelope.errors ?? {});
  expect(await fieldsOf({ name: ' \u200c ' })).toEqual(['changes.name']);
  expect(await fieldsOf({ site_url: 'javascript:alert(1)' })).toEqual(['changes.site_url']);
  expect(await fieldsOf({ hosts: ['https://nilufar.example'] })).toEqual(['changes.hosts.0']);
  expect(await fieldsOf({})).toEqual(['changes']);
  expect((await save(999_999, 0, { about: 'x' })).refusal).toBe('academy.not_found');
  expect((await save(nilufar, academy.version, { about: 'x' }, editor)).refusal).toBe('desk.forbidden');
  const support = await addColleague(one, 'support');
  expect((await support.call(listDeskAcademies)).refusal).toBe('desk.forbidden');
});
