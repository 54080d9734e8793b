import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importProblems } from '@kavosh/contract/panel/import-words.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPanelCourseChoices } from '@kavosh/contract/panel/panel-course-form.ts';
import { approveReceivedFile, showReceivedFile } from '@kavosh/contract/desk/catalogue/received-courses.ts';
import { actsOf, of, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { importActs, workbook } from './panel-import.test-set-up.ts';

/** As real-feed.db.test.ts says: the feed is its provider's, and no part of this project. */
const feeds = process.env['KAVOSH_FEEDS'] ?? fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const place = join(feeds, 'courses_mftplus', 'offerings.jsonl');

interface Offering {
  class_id: string;
  lesson_id: string;
  title: string;
  department: string;
  center: string;
  teacher: string | null;
  start_jalali: string;
  end_jalali: string;
  capacity: number;
  duration_hours: number;
  days: string;
  price_rial_min: number;
  url: string;
}

const ROWS = 300;
const persian = (text: string | number): string => String(text).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
const arabic = (text: string): string => text.replaceAll('ی', 'ي').replaceAll('ک', 'ك');

const heads = [
  'کد درس',
  'کد کلاس',
  'عنوان',
  'دپارتمان',
  'شعبه',
  'مدرس',
  'تاریخ شروع',
  'تاریخ پایان',
  'روزها',
  'ظرفیت',
  'مدت (ساعت)',
  'شهریه (ریال)',
  'لینک ثبت‌نام',
];
/** A class as the academy's spreadsheet has it; a year later, so that it is still to come. */
const rowOf = (one: Offering, raise = 0): string[] => [
  one.lesson_id,
  one.class_id,
  arabic(one.title),
  arabic(one.department),
  arabic(one.center),
  arabic(one.teacher ?? ''),
  ...[one.start_jalali, one.end_jalali].map((day) => persian(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`)),
  one.days,
  persian(one.capacity),
  persian(one.duration_hours),
  persian(one.price_rial_min + raise),
  one.url,
];

if (!existsSync(place)) console.info(`The feed of mftplus is not at ${place}: its file is left out of this run.`);

describe.runIf(existsSync(place))('300 rows of a real provider, as its spreadsheet', () => {
  let academy: PanelAcademy;
  let offerings: Offering[];
  let id: number;
  beforeAll(async () => {
    academy = await startAcademy();
    await sql`update academy set hosts = '{mftplus.com}' where id = ${academy.academyId}`.execute(
      academy.one.database.kysely,
    );
    offerings = readFileSync(place, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .slice(0, ROWS)
      .map((line) => JSON.parse(line) as Offering);
  });
  const lessons = () => new Set(offerings.map(({ lesson_id: lesson }) => lesson)).size;
  afterAll(() => academy.one.close());
  const { tried, set, taken } = importActs(() => academy.owner);
  const { publicCourse } = actsOf(() => academy);
  const sheet = (raise?: number) => workbook([heads, ...offerings.map((one) => rowOf(one, raise))]);

  const problemsOf = ({ trial }: Awaited<ReturnType<typeof tried>>) =>
    Object.fromEntries(trial!.problems.map(({ code, times }) => [code, times]));
  const codeOf = async (lesson: string) =>
    (
      await sql<{ id: number }>`select course_id as id from academy_course_code where code = ${lesson}`.execute(
        academy.one.database.kysely,
      )
    ).rows[0]?.id;

  test('are read, put right class by class, and taken as one', async () => {
    const whole = await tried(await sheet());
    id = whole.import.id;
    expect(whole.trial!.columns.map(({ field }) => field)).not.toContain(null);
    expect(problemsOf(whole)).toMatchObject({ rial: ROWS, description_missing: lessons() });
    expect(whole.trial!.took_ms).toBeLessThan(10_000);
    // The departments are the academy's own: one choice for each, and the desk adds no category.
    const departments = new Set(offerings.map(({ department }) => department)).size;
    expect(whole.trial!.categories).toHaveLength(departments);
    const { categories } = (await academy.owner.call(listPanelCourseChoices)).data;
    const next = await set(id, {
      fixes: ['letters', 'spaces', 'rial', 'describe', 'holidays'],
      categories: whole.trial!.categories.map(({ value, nearest }, at) => ({
        value,
        id: nearest ?? categories[at % categories.length]!.id,
      })),
    });
    expect(next.trial!.problems.filter(({ code }) => code.startsWith('category'))).toEqual([]);
    // What is left is wrong in the table itself: no seats, no such day, two years, one title for two lessons.
    const left = next.trial!.problems.filter(({ code }) => importProblems[code].severity === 'error');
    expect(left.reduce((sum, { times }) => sum + times, 0)).toBeLessThan(ROWS / 15);
    const rest = await set(id, { fixes: next.trial!.fixes, left_out: left.map(({ code }) => code) });
    expect(rest.trial!.counts.wrong).toBe(0);
    expect(rest.trial!.counts.left_out).toBeLessThan(ROWS / 15);
    const done = await taken(id);
    expect(done.import.state).toBe('done');
    expect(done.result!.fresh).toBe(rest.trial!.counts.fresh);
  }, 180_000);

  test('are approved together by the desk, and a corrected price stands on the public page', async () => {
    const seen = await academy.colleague.call(showReceivedFile, { ...of(id), query: { draw: '0' } });
    expect(seen.data.sample).toHaveLength(10);
    for (let left = 1; left > 0;) {
      const answer = await academy.colleague.call(approveReceivedFile, { ...of(id), body: {} });
      expect(answer.status).toBe(200);
      left = answer.data.left;
    }
    const course = (await codeOf(offerings[1]!.lesson_id))!;
    const before = await publicCourse(course);
    expect(before).toMatchObject({ title: offerings[1]!.title, academy: { id: academy.academyId } });
    const original = (shown: typeof before): number =>
      (shown!['prices'] as { original: { price: number } }).original.price;
    const next = await tried(await sheet(10_000_000));
    expect(next.trial!.counts).toMatchObject({ fresh: 0 });
    const rest = next.trial!.problems.filter(({ code }) => importProblems[code].severity === 'error');
    await set(next.import.id, { fixes: next.trial!.fixes, left_out: rest.map(({ code }) => code) });
    expect((await taken(next.import.id)).result).toMatchObject({ fresh: 0, sent: 0 });
    const after = await publicCourse(course);
    expect(original(after) - original(before)).toBe(1_000_000);
  }, 180_000);
});
