import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  hideCourses,
  mergeDeskCourse,
  publishCourses,
  returnToFeed,
  saveDeskCourse,
  undoCourseStates,
  withdrawDeskCourse,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { CourseChanges } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { listDeskCourses, showDeskCourse, type WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { paid } from '../factories/course-record.ts';
import { fillSmallCatalogue, smallCourses, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let editor: DeskClient;
let second: DeskClient;
let laterMs = 0;

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(Date.now() + laterMs) },
    // Answers are not kept: each would be the one before for eight seconds.
    config: { pageCache: false },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  second = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const show = async (id: number) => (await editor.call(showDeskCourse, of(id))).data;
const save = (id: number, version: number, changes: CourseChanges, client = editor) =>
  client.call(saveDeskCourse, { ...of(id), body: { version, changes } });
const versionOf = async (id: number) => (await show(id)).course.version;
const bring = (...records: CourseRecord[]) =>
  one.database.kysely.transaction().execute((tx) => one.app.domains.catalogue.saveCourses(tx, 'small', records));
const page = async (id: number) =>
  (await one.app.inject(`/api/v1/web/service/courses/${id}`)).json<{
    code: number;
    data: { course: Record<string, unknown> | null; merged_into?: unknown };
  }>();
/** The index in memory follows in a moment. */
const follows = { timeout: 10_000, interval: 100 };
const found = async (q: string): Promise<number[]> => {
  const query = new URLSearchParams({ q, literal: '1' });
  const answer = await one.app.inject(`/api/v1/web/service/courses/search?${query}`);
  return answer.json<{ data: { courses: { id: number }[] } }>().data.courses.map(({ id }) => id);
};
const pictureOf = async (id: number) =>
  ((await page(id)).data.course?.['images'] as { og: string | null } | undefined)?.og ?? null;

test('what is written by hand stands above the feed, survives an import, and ends where it is let go', async () => {
  const { python } = smallCourses;
  await bring(python);
  const [before, picture] = [await show(ids.python), await pictureOf(ids.python)];
  const changes = {
    title: 'پایتون برای زرافه‌ها',
    description: 'خط یک\nخط <دو>\n\n- الف\n- ب',
    level: 'advanced',
  } as const;
  const rows = await audited(one, async () => {
    const { data } = await save(ids.python, before.course.version, changes);
    expect(data).toMatchObject({
      course: { title: changes.title, by_hand: ['description', 'level', 'title'] },
      values: { ...changes },
      feed: { title: python.title, level: null },
      by_hand: [{ field: 'description' }, { field: 'level' }, { by: { staff_id: editor.staffId } }],
    });
    expect(data.course.version).toBe(before.course.version + 1);
  });
  expect(rows).toEqual([
    {
      action: 'course.edited',
      subject: `course ${ids.python}`,
      staff_id: editor.staffId,
      details: {
        before: { title: python.title, level: null, description: python.descriptionHtml },
        after: {
          title: changes.title,
          level: 'advanced',
          description: '<p>خط یک<br>خط &lt;دو&gt;</p><ul><li>الف</li><li>ب</li></ul>',
        },
      },
    },
  ]);
  expect((await page(ids.python)).data.course).toMatchObject({ title: changes.title, level: 'advanced' });
  await expect.poll(() => found('زرافه'), follows).toEqual([ids.python]);
  expect(await pictureOf(ids.python)).not.toBe(picture);
  const drawn = await pictureOf(ids.python);

  const next = { ...python, title: 'پایتون از یک', summary: 'خلاصه تازه', level: 'beginner' as const };
  const { overridden, updated } = await bring(next);
  expect(updated).toBe(1);
  expect(overridden.map(({ field, feed, isEnded }) => [field, feed, isEnded])).toEqual([
    ['description', python.descriptionHtml, false],
    ['level', 'beginner', false],
    ['title', next.title, false],
  ]);
  const after = await show(ids.python);
  expect(after).toMatchObject({
    values: { ...changes, summary: 'خلاصه تازه' },
    feed: { title: next.title, level: 'beginner', summary: 'خلاصه تازه' },
  });
  expect(await pictureOf(ids.python)).toBe(drawn);
  // The same again writes nothing.
  expect(await bring(next)).toMatchObject({ updated: 0, unchanged: 1, overridden: [] });
  expect(await versionOf(ids.python)).toBe(after.course.version);

  const back = await audited(one, async () => {
    const body = { version: after.course.version, fields: ['title' as const, 'ref_url' as const] };
    const { data } = await editor.call(returnToFeed, { ...of(ids.python), body });
    expect(data).toMatchObject({ course: { title: next.title, by_hand: ['description', 'level'] } });
  });
  expect(back).toMatchObject([
    {
      action: 'course.returned_to_feed',
      details: { before: { title: changes.title }, after: { title: next.title } },
    },
  ]);
  await expect.poll(() => found('زرافه'), follows).toEqual([]);
  expect(await pictureOf(ids.python)).not.toBe(drawn);
  const { rows: held } = (await editor.call(listDeskCourses, { query: { by_hand: 'yes' } })).data;
  expect(held.map(({ id }) => id)).toEqual([ids.python]);
});

test('who certifies is written by hand, shown, found by the filter, and goes back to what the feed says', async () => {
  const { csharp } = smallCourses;
  await bring({ ...csharp, certificate: 'own' });
  const certified = async (certificate: string) => {
    const answer = await one.app.inject(`/api/v1/web/service/courses/search?certificate[0]=${certificate}`);
    const { courses, options } = answer.json<{
      data: { courses: { id: number }[]; options: { certificates: { certificate: string; count: number }[] } };
    }>().data;
    return [courses.map(({ id }) => id), options.certificates.filter((choice) => choice.count > 0)];
  };
  await expect.poll(() => certified('own'), follows).toEqual([[ids.csharp], [{ certificate: 'own', count: 1 }]]);
  const cardOf = async () => {
    const answer = await one.app.inject('/api/v1/web/service/courses/search?q=C%23');
    return answer.json<{ data: { courses: CourseCard[] } }>().data.courses.find(({ id }) => id === ids.csharp);
  };
  expect(await cardOf()).not.toHaveProperty('certificate');
  const { data } = await save(ids.csharp, await versionOf(ids.csharp), { certificate: 'international' });
  expect(data).toMatchObject({ values: { certificate: 'international' }, feed: { certificate: 'own' } });
  expect((await page(ids.csharp)).data.course).toMatchObject({ certificate: 'international' });
  await expect
    .poll(() => certified('international'), follows)
    .toEqual([[ids.csharp], [{ certificate: 'international', count: 1 }]]);
  await expect.poll(cardOf, follows).toMatchObject({ certificate: 'international' });
  const wrong = await save(ids.csharp, data.course.version, { certificate: 'colour' as 'own' });
  expect(wrong.status).toBe(422);
  await editor.call(returnToFeed, {
    ...of(ids.csharp),
    body: { version: data.course.version, fields: ['certificate'] },
  });
  expect((await page(ids.csharp)).data.course).toMatchObject({ certificate: 'own' });
  await expect.poll(cardOf, follows).not.toHaveProperty('certificate');
  await bring(csharp);
  expect((await page(ids.csharp)).data.course).toMatchObject({ certificate: null });
});

test('syllabus, way of holding, length and meetings are written by hand above the feed', async () => {
  const { csharp } = smallCourses;
  await bring(csharp);
  const syllabus = '## آغاز\n- نصب\n- نخستین برنامه\n\n## ادامه\n- [راهنما](https://example.ir/a)';
  const changes = { syllabus, type: 'in_person', length: 750, episodes: 9 } as const;
  const saved = (await save(ids.csharp, await versionOf(ids.csharp), changes)).data;
  expect(saved.values).toMatchObject({
    ...changes,
    syllabus: syllabus.replace('آغاز\n', 'آغاز\n\n').replace('ادامه\n', 'ادامه\n\n'),
  });
  expect(saved.feed).toMatchObject({ type: csharp.type, length: csharp.durationMinutes, episodes: csharp.episodes });
  const shown = (await page(ids.csharp)).data.course;
  expect(shown).toMatchObject({ type: { type: 'in_person' }, duration_hours: 12, duration_minutes: 30, episodes: 9 });
  expect(JSON.stringify(shown)).toContain('<h3>ادامه</h3><ul><li><a href=');
  const ofType = async () => {
    const answer = await one.app.inject('/api/v1/web/service/courses/search?types[0]=in_person');
    return answer.json<{ data: { courses: { id: number }[] } }>().data.courses.map(({ id }) => id);
  };
  await expect.poll(ofType, follows).toContain(ids.csharp);
  // The feed says something else, and it stays beneath.
  await bring({ ...csharp, durationMinutes: 60, topicsHtml: '<p>دیگر</p>' });
  const now = await show(ids.csharp);
  expect(now.values).toMatchObject({ length: 750, type: 'in_person' });
  expect(now.feed).toMatchObject({ length: 60, syllabus: 'دیگر' });
  for (const wrong of [{ length: 0 }, { length: 600_001 }, { episodes: 1.5 }, { type: 'none' as 'online' }])
    expect((await save(ids.csharp, now.course.version, wrong)).status).toBe(422);
  const fields = ['syllabus', 'type', 'length', 'episodes'] as const;
  await editor.call(returnToFeed, { ...of(ids.csharp), body: { version: now.course.version, fields: [...fields] } });
  await bring(csharp);
});

test('a price by hand is a price event; another one of the feed ends it', async () => {
  const { csharp } = smallCourses;
  await bring(csharp);
  const price = { original: 700_000, is_free: false, discount_percent: 10, discount_amount: null };
  const saved = await save(ids.csharp, await versionOf(ids.csharp), { price });
  expect(saved.data.prices.map((each) => [each.original, each.source, each.by?.staff_id])).toEqual([
    [700_000, `staff ${editor.staffId}`, editor.staffId],
    [900_000, 'small', undefined],
  ]);
  expect((await page(ids.csharp)).data.course).toMatchObject({ prices: { final: { price: 630_000 } } });
  // Another change of the feed leaves it; the price that the feed said before is no news.
  const kept = await bring({ ...csharp, summary: 'تازه' });
  expect(kept.overridden.map(({ field, isEnded }) => [field, isEnded])).toEqual([['price', false]]);
  expect(kept.priceEvents).toBe(0);
  expect((await show(ids.csharp)).values.price).toEqual(price);
  const ended = await bring({ ...csharp, summary: 'تازه', price: paid(950_000) });
  expect(ended.overridden.map(({ field, isEnded }) => [field, isEnded])).toEqual([['price', true]]);
  expect(await show(ids.csharp)).toMatchObject({
    course: { by_hand: [] },
    values: { price: { original: 950_000, discount_percent: null } },
  });
  // Let go by hand, the feed's price is an event of the feed.
  const again = await save(ids.csharp, await versionOf(ids.csharp), { price });
  const body = { version: again.data.course.version, fields: ['price' as const] };
  const { data } = await editor.call(returnToFeed, { ...of(ids.csharp), body });
  expect(data.prices.slice(0, 2).map((each) => [each.original, each.by === null])).toEqual([
    [950_000, true],
    [700_000, false],
  ]);
});

test('a dry run tells what it would find and changes nothing', async () => {
  const { drawing } = smallCourses;
  await bring(drawing);
  await save(ids.drawing, await versionOf(ids.drawing), { title: 'طراحی با ذغال' });
  const before = await show(ids.drawing);
  const { overridden, differences } = await one.database.kysely
    .transaction()
    .setAccessMode('read only')
    .execute((tx) =>
      one.app.domains.catalogue.saveCourses(tx, 'small', [{ ...drawing, title: 'نقاشی', summary: 'تازه' }], {
        dryRun: true,
        differences: 5,
      }),
    );
  expect(overridden.map(({ field }) => field)).toEqual(['title']);
  expect(differences.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['summary']]);
  expect(await show(ids.drawing)).toEqual(before);
});

test('an old save is refused with what differs, and nothing is written', async () => {
  const { course, values } = await show(ids.branches);
  const title = 'زبان تخصصی مهندسی';
  expect((await save(ids.branches, course.version, { title }, second)).status).toBe(200);
  const sent = { title: 'زبان تخصصی پزشکی', level: 'beginner' as const, category: values.category };
  const rows = await audited(one, async () => {
    const old = await save(ids.branches, course.version, sent);
    expect([old.status, old.refusal]).toEqual([409, 'desk.stale']);
    const data = old.envelope.data as { course: WholeCourse; differ: unknown[] };
    expect(data.differ).toEqual([
      { field: 'title', now: title, sent: sent.title },
      { field: 'level', now: null, sent: 'beginner' },
    ]);
    expect(data.course.values).toEqual({ ...values, title });
    expect((await save(ids.branches, data.course.course.version, { level: 'beginner' })).status).toBe(200);
    // What is so already is no change.
    const version = await versionOf(ids.branches);
    expect((await save(ids.branches, version, { level: 'beginner' })).data.course.version).toBe(version);
  });
  expect(rows.map(({ action }) => action)).toEqual(['course.edited']);
});

test('what cannot be is refused in a sentence', async () => {
  const version = await versionOf(ids.python);
  const refusal = async (changes: object) => {
    const { refusal: name, envelope } = await save(ids.python, version, changes);
    return [name, Object.keys(envelope.errors ?? {})];
  };
  expect(await refusal({ ref_url: 'https://elsewhere.example/x' })).toEqual([
    'course.address_host',
    ['changes.ref_url'],
  ]);
  const price = { original: 100, is_free: false, discount_percent: null, discount_amount: null };
  const dates = { starts_at: '2027-02-01T00:00:00Z', ends_at: '2027-01-01T00:00:00Z' };
  expect(await refusal({ dates })).toEqual(['course.dates_order', ['changes.dates']]);
  expect(await refusal({ category: 7_777 })).toEqual(['course.category_unknown', ['changes.category']]);
  for (const [name, wrong] of Object.entries({
    ref_url: 'http://nilufar.example/x',
    title: ' \u200c ',
    price: { ...price, discount_percent: 5, discount_amount: 5 },
  }))
    expect(await refusal({ [name]: wrong })).toEqual(['request.invalid', [`changes.${name}`]]);
  expect((await refusal({ price: { ...price, is_free: true } }))[0]).toBe('request.invalid');
  expect((await refusal({ price: { ...price, discount_amount: 101 } }))[0]).toBe('request.invalid');
  expect((await refusal({ price: { ...price, original: null, discount_percent: 5 } }))[0]).toBe('request.invalid');
  expect((await refusal({}))[0]).toBe('request.invalid');
  const rial = await save(ids.python, version, { price: { ...price, original: '۱۲٬۰۰۰٬۰۰۰ ریال' as never } });
  expect(rial.data.values.price.original).toBe(1_200_000);
  expect((await save(999_999, 0, { title: 'الف' })).refusal).toBe('course.not_found');
  expect((await save(ids.gone, await versionOf(ids.gone), { title: 'الف' })).refusal).toBe('course.final');
});

test('hidden courses leave page and search, stay so after an import, and undo lasts a minute', async () => {
  const items = async (...names: SmallCourse[]) =>
    Promise.all(names.map(async (name) => ({ id: ids[name], version: await versionOf(ids[name]) })));
  const asked = [...(await items('unpriced', 'hidden', 'gone')), { id: 999_999, version: 0 }];
  const stale = { ...(await items('python'))[0]!, version: 999 };
  let versions: { id: number; version: number }[] = [];
  const rows = await audited(one, async () => {
    const { data } = await editor.call(hideCourses, { body: { items: [...asked, stale], reason: 'تکراری' } });
    expect(data.results.map(({ outcome, course }) => [outcome, course?.state])).toEqual([
      ['done', 'hidden'],
      ['done', 'hidden'],
      ['final', 'withdrawn'],
      ['not_found', undefined],
      ['stale', 'on_sale'],
    ]);
    versions = data.results.slice(0, 2).map(({ id, course }) => ({ id, version: course!.version }));
  });
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['course.hidden', { reason: 'تکراری', before: 'published', after: 'hidden' }],
    ['course.hidden', { reason: 'تکراری', before: 'unpublished', after: 'hidden' }],
  ]);
  expect((await page(ids.unpriced)).code).toBe(410);
  await expect.poll(() => found('مبانی رنگ'), follows).toEqual([]);
  const undone = await editor.call(undoCourseStates, { body: { items: versions } });
  expect(undone.data.results.map(({ course }) => course?.state)).toEqual(['on_sale', 'missing']);
  await expect.poll(() => found('مبانی رنگ'), follows).toEqual([ids.unpriced]);

  const { unpriced } = smallCourses;
  await editor.call(hideCourses, { body: { items: await items('unpriced'), reason: 'تکراری' } });
  await bring({ ...unpriced, summary: 'تازه' });
  expect(await show(ids.unpriced)).toMatchObject({ course: { state: 'hidden' }, values: { summary: 'تازه' } });
  laterMs += 61_000;
  const late = await editor.call(undoCourseStates, { body: { items: await items('unpriced') } });
  expect(late.data.results.map(({ outcome }) => outcome)).toEqual(['unchanged']);
  const shown = await editor.call(publishCourses, { body: { items: await items('unpriced'), reason: 'درست شد' } });
  expect(shown.data.results.map(({ course }) => course?.state)).toEqual(['on_sale']);
  expect((await page(ids.unpriced)).code).toBe(200);
});

test('a feed that says nothing any more of what is held by hand is noted', async () => {
  const { csharp } = smallCourses;
  await save(ids.csharp, await versionOf(ids.csharp), { level: 'advanced' });
  await bring({ ...csharp, level: 'beginner' });
  await bring({ ...csharp, level: null, summary: 'بدون سطح' });
  expect(await show(ids.csharp)).toMatchObject({
    values: { level: 'advanced', summary: 'بدون سطح' },
    feed: { level: null },
  });
});

test('withdrawn is for good, no matter what its feed says', async () => {
  const { drawing } = smallCourses;
  const version = await versionOf(ids.drawing);
  const old = { ...of(ids.drawing), body: { version: version + 1, reason: 'آموزشگاه بسته شد' } };
  expect((await editor.call(withdrawDeskCourse, old)).refusal).toBe('desk.stale');
  const rows = await audited(one, async () => {
    const body = { version, reason: 'آموزشگاه بسته شد' };
    const { data } = await editor.call(withdrawDeskCourse, { ...of(ids.drawing), body });
    expect(data.course.state).toBe('withdrawn');
  });
  expect(rows).toMatchObject([{ action: 'course.withdrawn', details: { before: 'published', after: 'withdrawn' } }]);
  await bring({ ...drawing, title: 'طراحی با مداد' });
  expect(await show(ids.drawing)).toMatchObject({ course: { state: 'withdrawn', title: 'طراحی با ذغال' } });
  expect(await page(ids.drawing)).toMatchObject({ code: 410, data: { course: null, merged_into: null } });
  const item = { id: ids.drawing, version: await versionOf(ids.drawing) };
  const shown = await editor.call(publishCourses, { body: { items: [item], reason: 'برگردد' } });
  expect(shown.data.results.map(({ outcome }) => outcome)).toEqual(['final']);
  const again = { ...of(ids.drawing), body: { version: item.version, reason: 'باز هم' } };
  expect((await editor.call(withdrawDeskCourse, again)).refusal).toBe('course.final');
});

test('a merged course leads to the other one, which has to be on its page', async () => {
  const merge = async (id: number, into: number) =>
    editor.call(mergeDeskCourse, { ...of(id), body: { version: await versionOf(id), into, reason: 'یکی هستند' } });
  for (const wrong of [ids.unpriced, ids.gone, ids.hidden, 999_999])
    expect((await merge(ids.unpriced, wrong)).refusal).toBe('course.merge_target');
  const rows = await audited(one, async () => {
    const { data } = await merge(ids.unpriced, ids.python);
    expect(data).toMatchObject({ course: { state: 'merged' }, merged_into: { id: ids.python } });
  });
  expect(rows).toMatchObject([{ action: 'course.merged', details: { before: 'published', into: ids.python } }]);
  expect((await page(ids.unpriced)).data.merged_into).toMatchObject({ id: ids.python });
  // Nobody is led in a circle.
  expect((await merge(ids.python, ids.unpriced)).refusal).toBe('course.merge_target');
  const { rows: merged } = (await editor.call(listDeskCourses, { query: { state: 'merged' } })).data;
  expect(merged.map(({ id }) => id)).toEqual([ids.unpriced]);
});
