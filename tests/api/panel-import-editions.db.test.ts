import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undoPanelImport } from '@kavosh/contract/panel/panel-import.ts';
import { openPanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { exportPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { listPanelEditions, savePanelEdition } from '@kavosh/contract/panel/panel-editions.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs } from './panel-import.test-set-up.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
  // Trusted: prices, dates and seats hold at once.
  const db = academy.one.database.kysely;
  await sql`
    insert into course_draft (course_id, academy_id, state, changes, version, member_id, written_at, approved_at)
    select id, academy_id, 'approved', '{}', 1, ${academy.owner.memberId}, now(), now() from course
    where academy_id = ${academy.academyId} and id <> ${academy.ids.python} limit 5`.execute(db);
  await sql`insert into holiday (day, title, source)
    values ('2027-05-10', 'روز آزمون', 'announced') on conflict do nothing`.execute(db);
});
afterAll(() => academy.one.close());

const { tried, set, taken, show } = importActs(() => academy.owner);
const { approve, publicCourse, received } = actsOf(() => academy);
const problemsOf = ({ trial }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(trial!.problems.map(({ code, times }) => [code, times]));
const editionsOf = async (id: number) =>
  (await academy.owner.call(listPanelEditions, of(id))).data.editions.filter((one) => one.is_open || one.waits);
const idOf = async (code: string): Promise<number> =>
  (
    await sql<{ id: number }>`select course_id as id from academy_course_code where code = ${code}`.execute(
      academy.one.database.kysely,
    )
  ).rows[0]!.id;

const heads = [
  'کد درس',
  'کد کلاس',
  'عنوان',
  'دسته',
  'مدرس',
  'شعبه',
  'شروع',
  'پایان',
  'روزها',
  'ساعت',
  'ظرفیت',
  'شهریه (تومان)',
  'لینک',
];
const fields =
  'code edition_code title category teachers center starts_at ends_at days hours capacity price ref_url'.split(' ');
type Class = Partial<Record<'at' | 'teacher' | 'from' | 'until' | 'days' | 'hours' | 'seats' | 'price', string>>;
const row = (lesson: string, code: string, parts: Class = {}) => [
  lesson,
  code,
  `منبت ${lesson}`,
  'پایه',
  parts.teacher ?? 'مهندس نیلا چوبکار',
  parts.at ?? 'ونک',
  parts.from ?? '۱۴۰۶/۰۲/۰۱',
  parts.until ?? '۱۴۰۶/۰۳/۱۰',
  parts.days ?? 'شنبه و دوشنبه',
  parts.hours ?? '۱۸ تا ۲۰',
  parts.seats ?? '۱۲',
  parts.price ?? '۲٬۰۰۰٬۰۰۰',
  `https://nilufar.example/${lesson}`,
];
const lessons = [
  row('W1', 'W1-a'),
  row('W1', 'W1-b', { at: 'تجریش', price: '۲٬۵۰۰٬۰۰۰', teacher: 'آرش میناگر', days: 'پنجشنبه ۹ تا ۱۲' }),
  row('W2', 'W2-a', { from: '۱۴۰۴/۰۱/۱۰', until: '۱۴۰۴/۰۲/۱۰' }),
];

describe('rows of one course are its editions', () => {
  let first: number;

  test('read with what is wrong by class: no description, holidays, a start that passed, new teachers', async () => {
    const whole = await tried(csvOf([heads, ...lessons]), 'classes.csv');
    first = whole.import.id;
    expect(whole.failure).toBeNull();
    expect(whole.trial!.columns.map(({ field }) => field)).toEqual(fields);
    expect(problemsOf(whole)).toMatchObject({ description_missing: 2, holiday: 2, start_passed: 1, teacher_new: 2 });
    const missing = whole.trial!.problems.find(({ code }) => code === 'description_missing')!;
    expect(missing.cells[0]!.beside).toContain('«منبت W1» دوره‌ای در دسته');
    const next = await set(first, { fixes: ['describe', 'holidays'] });
    expect(problemsOf(next)).toEqual({ start_passed: 1, teacher_new: 2 });
    expect(next.trial!.counts).toMatchObject({ rows: 3, fresh: 2, wrong: 0 });
    expect(next.trial!.changes[0]!.fields.find(({ field }) => field === 'edition')!.after).toContain('تجریش');
  });

  test('wait with their course and its teachers, and are on the site together', async () => {
    expect((await taken(first)).result).toMatchObject({ fresh: 2, sent: 2 });
    const id = await idOf('W1');
    expect(await publicCourse(id)).toBeNull();
    const shown = await received(id);
    expect(shown.names.instructors.map(({ name, waits }) => [name, waits])).toEqual(
      expect.arrayContaining([
        ['نیلا چوبکار', true],
        ['آرش میناگر', true],
      ]),
    );
    expect(shown.editions).toHaveLength(2);
    await approve(id);
    const site = await publicCourse(id);
    expect(site).toMatchObject({ prices: { original: { price: 2_000_000 } } });
    const [one, other] = (await editionsOf(id)).toSorted((a, b) => a.id - b.id);
    expect([one, other]).toMatchObject([
      { center: 'ونک', teacher: 'نیلا چوبکار', capacity: 12, is_open: true, price: null },
      { center: 'تجریش', teacher: 'آرش میناگر', price: { original: 2_500_000 } },
    ]);
    // Without the holiday of 10 May 2027, a Monday.
    expect(one!.sessions.map(({ starts_at: at }) => at.slice(0, 10))).not.toContain('2027-05-10');
    expect(one!.sessions[0]).toEqual({ starts_at: '2027-04-24T14:30:00.000Z', ends_at: '2027-04-24T16:30:00.000Z' });
  });

  test('the same file changes nothing; a price, a date and a new class are changes of editions', async () => {
    const same = await tried(csvOf([heads, ...lessons]), 'classes.csv');
    expect(same.trial!.counts).toMatchObject({ fresh: 0, changed: 0, unchanged: 2 });
    const next = await tried(
      csvOf([
        heads,
        row('W1', 'W1-a', { seats: '۱۵', price: '۲٬۱۰۰٬۰۰۰' }),
        row('W1', 'W1-b', { at: 'تجریش', price: '۲٬۵۰۰٬۰۰۰', teacher: 'آرش میناگر', days: 'جمعه ۹ تا ۱۲' }),
        row('W1', 'W1-c', { at: 'آنلاین' }),
      ]),
      'classes.csv',
    );
    expect(next.trial!.counts).toMatchObject({ fresh: 0, changed: 1, wrong: 0 });
    const done = await taken(next.import.id);
    const id = await idOf('W1');
    const after = (await editionsOf(id)).toSorted((a, b) => a.id - b.id);
    expect(
      after.map((one) => [one.center, one.capacity, one.price?.original ?? null, one.schedule.split('،')[0]]),
    ).toEqual([
      ['ونک', 15, 2_100_000, 'شنبه و دوشنبه'],
      ['تجریش', 12, 2_500_000, 'جمعه'],
      ['آنلاین', 12, null, 'شنبه و دوشنبه'],
    ]);
    // And back: what the file made closes, the rest says what it said.
    const { version } = (await show(done.import.id)).import;
    const undone = await academy.owner.call(undoPanelImport, {
      ...of(done.import.id),
      body: { version, reason: 'فایل کهنه بود.' },
    });
    expect(undone.status).toBe(200);
    const before = (await editionsOf(id)).toSorted((a, b) => a.id - b.id);
    expect(before.map((one) => [one.center, one.capacity, one.schedule.split('،')[0]])).toEqual([
      ['ونک', 12, 'شنبه و دوشنبه'],
      ['تجریش', 12, 'پنجشنبه'],
    ]);
  });

  test.each([
    [{ days: 'هر وقت شد' }, 'days_unknown'],
    [{ hours: 'عصر' }, 'class_hours_wrong'],
    [{ hours: '' }, 'class_hours_missing'],
    [{ until: '۱۴۰۶/۰۲/۰۱', days: 'جمعه' }, 'no_session'],
    [{ until: '۱۴۰۸/۰۲/۰۱' }, 'edition_long'],
    [{ until: '۱۴۰۵/۱۲/۰۱' }, 'dates_order'],
    [{ teacher: '؟' }, 'teachers_unreadable'],
  ])('%j is %s', async (parts, code) => {
    const others = ['a', 'b', 'c'].map((at) => row('W8', `W8-${at}`, { at }));
    const whole = await tried(csvOf([heads, ...others, row('W9', 'W9-a', parts)]), 'wrong.csv');
    expect(problemsOf(whole)).toMatchObject({ [code]: 1 });
    expect(whole.trial!.counts.wrong).toBe(1);
  });

  test('a row that is left out leaves its edition out, not the others', async () => {
    const rows = [row('W5', 'W5-a'), row('W5', 'W5-b', { days: 'هر وقت شد' }), row('W5', 'W5-a')];
    const whole = await tried(csvOf([heads, ...rows]), 'some.csv');
    expect(problemsOf(whole)).toMatchObject({ days_unknown: 1, edition_twice: 1 });
    const next = await set(whole.import.id, {
      fixes: ['describe', 'holidays'],
      left_out: ['days_unknown', 'edition_twice'],
    });
    expect(next.trial!.counts).toMatchObject({ fresh: 1, wrong: 0, left_out: 2 });
    await taken(whole.import.id);
    expect(await editionsOf(await idOf('W5'))).toHaveLength(1);
  });

  test('fewer seats than are sold are refused, by the file and by what happens while it is taken', async () => {
    const id = await idOf('W1');
    const [edition] = (await editionsOf(id)).filter(({ center }) => center === 'ونک');
    const seats = (taken: number) =>
      sql`insert into edition_seats (edition_id, course_id, taken, capacity)
        values (${edition!.id}, ${id}, ${taken}, 12) on conflict (edition_id) do update set taken = ${taken}`.execute(
        academy.one.database.kysely,
      );
    await seats(9);
    const file = csvOf([heads, row('W1', 'W1-a', { seats: '۸' })]);
    expect(problemsOf(await tried(file, 'seats.csv'))).toMatchObject({ capacity_sold: 1 });
    await seats(8);
    const fits = await tried(file, 'seats.csv');
    expect(fits.trial!.counts).toMatchObject({ changed: 1, wrong: 0 });
    await seats(9);
    const now = await taken(fits.import.id);
    expect([now.import.state, problemsOf(now)]).toEqual(['tried', expect.objectContaining({ capacity_sold: 1 })]);
    await seats(0);
  });
});

test('the list goes out with teachers and editions, and comes back with what was changed', async () => {
  const id = await idOf('W1');
  const file = (await academy.owner.call(exportPanelCourses, { query: { format: 'csv', find: 'منبت' } })).data;
  const text = Buffer.from(file.content, 'base64').toString('utf8').replace('\ufeff', '').trim();
  expect(text.split('\n')[0]).toContain('شماره برنامه');
  expect(text.split('\n').filter((line) => line.startsWith(`${id},`))).toHaveLength(2);
  const same = await tried(Buffer.from(text), 'list.csv');
  expect([problemsOf(same), same.trial!.counts.changed]).toEqual([{}, 0]);
  const changed = text.replace('پنجشنبه، ۰۹:۰۰ تا ۱۲:۰۰', 'پنجشنبه، ۱۰:۰۰ تا ۱۳:۰۰');
  const next = await tried(Buffer.from(changed), 'list.csv');
  expect(next.trial!.changes.map(({ course, fields }) => [course, fields.map(({ field }) => field)])).toEqual([
    [id, ['edition']],
  ]);
  // Changed meanwhile in Kavosh: shown, and written only where the member says so.
  const [edition] = (await editionsOf(id)).filter(({ center }) => center === 'تجریش');
  const {
    taken: _t,
    is_open: _o,
    waits: _w,
    by_hand: _h,
    starts_at: _s,
    ends_at: _e,
    schedule: _c,
    id: _i,
    ...rest
  } = edition!;
  const saved = await academy.owner.call(savePanelEdition, {
    ...of(id),
    body: { ...rest, edition: edition!.id, capacity: 20 },
  } as never);
  expect(saved.status).toBe(200);
  const late = await tried(Buffer.from(changed), 'list.csv');
  expect(problemsOf(late)).toMatchObject({ stale: 1 });
  expect((await academy.owner.call(openPanelCourse, of(id))).data.values.instructors).toHaveLength(2);
});
