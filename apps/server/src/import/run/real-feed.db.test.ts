import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { createDomains, type Domains, type Tables } from '../../domains.ts';
import { systemClock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { shippedLexicon } from '../../platform/shipped-lexicon.ts';
import { rowVersions } from '../../../../../tests/database/row-versions.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { catalogueTarget, type CourseCounts } from '../courses/course-target.ts';
import { ProblemLog } from './problem-log.ts';
import { loadCourseProfile } from '../../../../../tests/factories/import-profiles.ts';
import { runImport, type ImportOutcome } from './run-import.ts';

/**
 * Feeds of real providers are theirs and do not come with the project: KAVOSH_FEEDS names the folder, else it is looked
 * for beside the checkout.
 */
const feeds = process.env['KAVOSH_FEEDS'] ?? fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const place = join(feeds, 'courses_mftplus', 'offerings.jsonl');

interface Offering {
  lesson_id: string;
  title: string;
  price_rial_min: number;
  start_jalali: string;
  end_jalali: string;
}

if (!existsSync(place))
  console.info(
    `The feed of mftplus is not at ${place}: its import is left out of this run (KAVOSH_FEEDS names another folder).`,
  );

describe.runIf(existsSync(place))('the feed of mftplus', () => {
  /** While the feed was fresh: most of its classes were still to come. */
  const now = new Date('2026-03-10T00:00:00Z');
  let testing: TestDatabase;
  let database: Database<Tables>;
  let db: Kysely<Tables>;
  let domains: Domains;
  let offerings: Offering[];
  let first: ImportOutcome<CourseCounts>;
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-feed-test-'));
  const log = new ProblemLog(null);

  const run = (dryRun = false) =>
    runImport({
      place,
      profile: loadCourseProfile('mftplus'),
      target: catalogueTarget({ db, domains, source: 'mftplus', dryRun }),
      full: true,
      allowShrink: false,
      log,
      differences: 5,
      now,
      download: { plainHosts: [], allowPrivate: false },
      signal: new AbortController().signal,
    });

  beforeAll(async () => {
    testing = await testDatabase();
    database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console, statementTimeoutMs: 120_000 });
    db = database.kysely;
    domains = createDomains({
      db,
      clock: systemClock,
      mediaDirectory: folder,
      fontFile: '',
      lexicon: shippedLexicon,
      logError: (error) => {
        throw error;
      },
    });
    offerings = readFileSync(place, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Offering);
    first = await run();
  }, 300_000);
  afterAll(async () => {
    await domains.close();
    await database.close();
    await testing.drop();
    rmSync(folder, { recursive: true });
  });

  test('goes in whole: a course a lesson, an edition a class, no bad row', () => {
    const lessons = new Set(offerings.map((one) => one.lesson_id)).size;
    expect(first).toMatchObject({
      rows: offerings.length,
      courses: lessons,
      inserted: lessons,
      editions: offerings.length,
      missing: 0,
      cutOff: false,
      encoding: 'utf-8',
    });
    // A note for each field that the profile does not read.
    expect([log.badRows, ...log.counts]).toEqual([0, ['field.unread', 3]]);
    expect([offerings.length, lessons]).toEqual([3291, 881]);
  });

  test('rials became toman, edition by edition', async () => {
    const { rows } = await sql<{ sum: number; courses: number }>`
      select sum(original)::bigint as sum, count(distinct course_id)::int as courses
      from price_event where edition_id is not null`.execute(db);
    expect(rows).toEqual([{ sum: offerings.reduce((sum, one) => sum + one.price_rial_min / 10, 0), courses: 881 }]);
  });

  test('a course costs what its cheapest class still open costs, and lasts as long as its next one', async () => {
    const courses = await db
      .selectFrom('course')
      .innerJoin('course_price_now as p', 'p.course_id', 'course.id')
      .select(['source_key', 'title', 'original', 'starts_at', 'ends_at'])
      .execute();
    expect(courses).toHaveLength(881);
    for (const course of courses) {
      const own = offerings.filter((one) => one.lesson_id === course.source_key);
      // The feed's last day that was over by then.
      const open = own.filter((one) => one.end_jalali > '1404-12-18');
      const prices = (open.length > 0 ? open : own).map((one) => one.price_rial_min / 10);
      expect(open.length > 0 ? course.original === Math.min(...prices) : prices.includes(course.original!)).toBe(true);
      expect(course.starts_at!.getTime()).toBeLessThanOrEqual(course.ends_at!.getTime());
    }
  });

  test('texts are shown in Persian letters and in nothing but our tags', async () => {
    const courses = await db
      .selectFrom('course')
      .select(['title', 'summary', 'description_html', 'topics_html', 'ref_url'])
      .execute();
    for (const course of courses) {
      expect(`${course.title}${course.summary}${course.description_html}${course.topics_html}`).not.toMatch(
        /[يك\u200e\u200f]/,
      );
      expect(`${course.description_html}${course.topics_html}`.replace(/<\/?(?:p|ul|li|h3)>/g, '')).not.toMatch(/[<>]/);
      expect(course.ref_url).toMatch(/^https:\/\/mftplus\.com\/lesson\/\d+/);
    }
    expect(courses.filter((course) => course.topics_html !== '').length).toBeGreaterThan(800);
  });

  test('every course has a category, a cover, and is found by its title', async () => {
    const bare = await db
      .selectFrom('course')
      .select('id')
      .where((eb) => eb.or([eb('cover', 'is', null), eb('category_id', '=', 101)]))
      .execute();
    expect(bare).toEqual([]);
    expect((await db.selectFrom('search_course').select('course_id').execute()).length).toBe(881);
    const teachers = await db.selectFrom('instructor').select('id').execute();
    expect(teachers.length).toBeGreaterThan(90);
  });

  test('titles say levels, branches say cities', async () => {
    const courses = await db
      .selectFrom('course')
      .leftJoin('city', 'city.id', 'course.city_id')
      .select(['course.title', 'course.level', 'city.name as city'])
      .execute();
    const levels = { مقدماتی: 'beginner', متوسط: 'intermediate', پیشرفته: 'advanced' } as const;
    for (const { title, level } of courses) {
      const named = Object.keys(levels).filter((word) => title.includes(word)) as (keyof typeof levels)[];
      expect(level, title).toBe(named.length === 1 ? levels[named[0]!] : null);
    }
    const held = Map.groupBy(courses, (course) => course.city);
    expect(held.get('تهران')?.length).toBeGreaterThan(500);
    expect([...held.keys()]).toEqual(expect.arrayContaining([null, 'اسلامشهر', 'پرند']));
  });

  test('searches take its words as they are', async () => {
    const ask = async (q: string) => (await domains.catalogue.searchCourses(CourseSearchQuery.parse({ q }))).data;
    for (const q of ['شرارت', 'کتیا', 'مانیکور', 'خورشید', 'فیلم آموزشی پایتون'])
      expect(await ask(q), q).toMatchObject({ understood: [], corrected: null });
    const python = (await ask('فیلم آموزشی پایتون')).courses.map(({ title }) => title);
    expect(python.slice(0, 3).filter((title) => !/پایتون|python/iu.test(title))).toEqual([]);
    const sun = (await ask('خورشید')).courses.map(({ title }) => /خورشید(?!\p{L})/u.test(title));
    expect(sun.length).toBeGreaterThan(0);
    expect(sun).toEqual(sun.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('a second time nothing is written, and a dry run says so', async () => {
    const before = (await rowVersions(db)).filter((row) => row.table !== 'import_run');
    expect(await run(true)).toMatchObject({ inserted: 0, updated: 0, unchanged: 881, missing: 0 });
    expect(await run()).toMatchObject({ inserted: 0, updated: 0, unchanged: 881, priceEvents: 0, missing: 0 });
    expect((await rowVersions(db)).filter((row) => row.table !== 'import_run')).toEqual(before);
  }, 300_000);
});
