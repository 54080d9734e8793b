import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobFilters, jobFilterShapes } from '@kavosh/contract/job-filters.ts';
import { JobSearchQuery, type FoundJob, type JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { searchWordsOf } from '../../../../../../tests/factories/course-search.ts';
import { companyRecord, jobCategoryRecord, jobRecord, places } from '../../../../../../tests/factories/job-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { SearchIndexTables } from '../../../search-index/search-index.ts';
import { createAudit } from '../../audit/audit.ts';
import type { AuditTables } from '../../audit/audit.tables.ts';
import { createContent } from '../../content/content.ts';
import type { ContentTables } from '../../content/content.tables.ts';
import { createJobs, type Jobs } from '../jobs.ts';
import type { JobsTables } from '../jobs.tables.ts';
import { placeNames } from '../places.ts';
import { indexJobs, type JobIndexDeps } from './index-jobs.ts';
import { salaryKeys } from './job-filters.ts';
import { readSearchChoices, type SearchChoices } from './search-box.ts';
import { saveJobs } from '../import/save-jobs.ts';
import { filtersOf } from './search-jobs.ts';

type Tables = AuditTables & JobsTables & SearchIndexTables & ContentTables;
let now = new Date('2026-11-21T08:00:00Z');
const today = now;

let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let jobs: Jobs;
let deps: JobIndexDeps;
let choices: SearchChoices;

const vocabulary = [
  'پایتون',
  'Python',
  'برنامه‌نویس',
  'Developer',
  'هوش مصنوعی',
  'AI',
  'هوش',
  'مصنوعی',
  'C#',
  '.NET',
  'Node.js',
  'طراح',
  'گرافیک',
  'فروش',
  'کارشناس',
  'فرانت‌اند',
  'front end',
  'ارشد',
  'حسابدار',
  'آموزش',
  'هنر',
  'هنرجو',
  'اکسل',
  'مسئولیت',
  'و',
  'با',
  'تحقیق و توسعه',
  'R&D',
  'منابع انسانی',
];
const text = (least: number, most: number) =>
  fc.array(fc.constantFrom(...vocabulary), { minLength: least, maxLength: most }).map((words) => words.join(' '));
const place = fc.constantFrom({ provinceId: null, cityId: null }, places.tehran, places.mashhad, places.karaj, {
  provinceId: 8,
  cityId: null,
});
const records = fc
  .array(
    fc.record({
      title: text(1, 4),
      descriptionHtml: text(0, 8).map((words) => `<p>${words}</p>`),
      requirements: fc.option(fc.array(text(1, 2), { maxLength: 2 })),
      company: fc.constantFrom(
        companyRecord('پایتون وب', { nameEn: 'AI Web' }),
        companyRecord('نگین'),
        companyRecord('Developer', { nameEn: null }),
      ),
      categoryId: fc.constantFrom(1, 2, 3),
      contractTypes: fc.subarray([1, 2, 3]),
      place,
      salaryFrom: fc.option(fc.constantFrom(14_999_999, 15_000_000, 30_000_000, 250_000_000)),
      workExperienceId: fc.option(fc.constantFrom(1, 2, 3)),
      skills: fc
        .subarray(['پایتون', 'React', 'طراح گرافیک', 'اکسل'])
        .map((names) => names.map((name) => ({ name, seniority: null }))),
      validUntil: fc.option(fc.constantFrom(2, 30).map((days) => new Date(now.getTime() + days * DAY_MS))),
      // Some are as new as others.
      publishedAt: fc.integer({ min: 1, max: 40 }).map((days) => new Date(now.getTime() - days * DAY_MS)),
    }),
    { minLength: 90, maxLength: 90 },
  )
  .map((list) => list.map(({ place: where, ...parts }, i) => jobRecord({ ...parts, ...where, sourceKey: String(i) })));

const open = (): Jobs =>
  createJobs({
    db,
    audit: createAudit({ db }),
    content: createContent({ db }),
    media: { register: async () => [], forget: async () => undefined },
    searchWords: searchWordsOf(db),
    clock: { now: () => now },
    logError: (error) => {
      throw error;
    },
  });

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  const content = createContent({ db });
  deps = { places: await placeNames(content), now };
  jobs = open();
  await jobs.saveCategories(db, [
    jobCategoryRecord(1, 'برنامه‌نویسی'),
    jobCategoryRecord(2, 'هنر'),
    jobCategoryRecord(3, 'فروش'),
  ]);
  const all = fc.sample(records, { numRuns: 1, seed: 4 })[0]!;
  // In small transactions, so that the index has several segments.
  for (let at = 0; at < all.length; at += 30) {
    await db.transaction().execute(async (tx) => {
      const { touched } = await saveJobs(tx, 'test', all.slice(at, at + 30), now);
      await indexJobs(tx, touched, deps);
    });
    await jobs.searchJobs(JobSearchQuery.parse({}));
  }
  // Polling picks up a transaction that took longer than a search waits for its own writes.
  await vi.waitFor(
    async () => {
      const { data } = (await jobs.searchJobs(JobSearchQuery.parse({}))) as { data: JobSearchAnswer };
      if (data.total_results !== all.length) throw new Error(`${data.total_results} of ${all.length} are found`);
    },
    { timeout: 60_000, interval: 50 },
  );
  choices = await readSearchChoices(db, content, now);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
  await testing.drop();
});

/** What a job is found under, as the index has it. */
async function attributesOf(): Promise<Map<number, Record<string, number[]>>> {
  const rows = await db
    .selectFrom('search_index_document')
    .select(['id', 'attributes'])
    .where('index_name', '=', 'jobs')
    .where('removed', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row.attributes.filters as Record<string, number[]>]));
}

/** All pages of a search, one after the other. */
async function allOf(parameters: Record<string, string | string[]>, by: Jobs = jobs) {
  const found: FoundJob[] = [];
  let first: JobSearchAnswer | undefined;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data } = (await by.searchJobs(JobSearchQuery.parse({ ...parameters, page: String(page) }))) as {
      data: JobSearchAnswer;
    };
    first ??= data;
    pages = data.page.total;
    expect(data.page.current).toBe(page);
    expect(data.total_results).toBe(first.total_results);
    found.push(...data.jobs);
  }
  expect(found).toHaveLength(first!.total_results);
  return { jobs: found, ids: found.map((job) => job.id), options: first!.options };
}

/** The counts that a page shows, by filter and choice; none for 0. */
function countsOf(options: JobSearchAnswer['options']): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (filter: string, all: readonly { id: number; count: number }[]): void => {
    for (const { id, count } of all) if (count > 0) counts[`${filter} ${id}`] = count;
  };
  add('category', options.categories);
  for (const filter of jobFilters) add(filter, options[jobFilterShapes[filter].offers]);
  if (options.negotiable > 0) counts[`salary_range ${salaryKeys.unstated}`] = options.negotiable;
  return counts;
}

const ids = (...all: number[]) => fc.subarray(all.map(String));
const query = fc.record({
  q: fc.oneof(
    fc.constant(''),
    text(1, 3),
    fc
      .tuple(text(0, 1), fc.constantFrom('پای', 'برنام', 'طر', 'rea', 'هن', 'هنر', 'dev', 'developers'))
      .map((words) => words.join(' ').trim()),
  ),
  category: fc.option(
    fc.constantFrom('1', '2', '3').map((id) => [id]),
    { nil: undefined },
  ),
  where: fc.constantFrom<Record<string, string | string[]>>(
    {},
    {},
    { province: '8' },
    { province: '3' },
    { city: ['399'] },
    { city: ['1356'] },
  ),
  // All that the contract declares, with ids that are there and one that is not.
  filters: fc.tuple(...jobFilters.map((name) => ids(1, 2, 3, 9).map((all) => [name, all] as const))),
  negotiable: fc.constantFrom('0', '1'),
});

describe('any question', () => {
  it('filters leave out what does not pass them, nothing else, and counts are what a choice would give', async () => {
    const attributes = await attributesOf();
    await fc.assert(
      fc.asyncProperty(query, async ({ where, q, filters, ...rest }) => {
        const asked = { ...Object.fromEntries(filters), ...rest };
        const wide = await allOf({ q });
        const parameters = { q, ...where, ...asked, category: asked.category ?? [] };
        const category = asked.category ? Number(asked.category[0]) : null;
        const wanted = filtersOf(JobSearchQuery.parse(parameters), category, choices);
        const passes = (id: number, without?: string): boolean =>
          Object.entries(wanted).every(
            ([filter, keys]) =>
              filter === without || keys.length === 0 || keys.some((key) => attributes.get(id)![filter]!.includes(key)),
          );
        const narrow = await allOf(parameters);
        // A filter never adds, and never changes the order of what it leaves.
        expect(narrow.ids).toEqual(wide.ids.filter((id) => passes(id)));
        const counts: Record<string, number> = {};
        for (const filter of ['category', ...jobFilters])
          for (const id of wide.ids.filter((one) => passes(one, filter)))
            for (const key of attributes.get(id)![filter]!)
              if (filter !== 'salary_range' || key !== salaryKeys.stated)
                counts[`${filter} ${key}`] = (counts[`${filter} ${key}`] ?? 0) + 1;
        expect(countsOf(narrow.options)).toEqual(counts);
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  it('a job is found as long as its ad holds, the newest first without a text', async () => {
    for (const days of [0, 10]) {
      now = new Date(today.getTime() + days * DAY_MS);
      const rows = await db.selectFrom('job').select(['id', 'valid_until', 'published_at']).execute();
      const open = rows.filter((row) => row.valid_until === null || row.valid_until >= now);
      const { ids: found } = await allOf({});
      expect(found.toSorted((a, b) => a - b)).toEqual(open.map((row) => row.id).toSorted((a, b) => a - b));
      const published = new Map(rows.map((row) => [row.id, row.published_at.getTime()]));
      const times = found.map((id) => published.get(id)!);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    now = today;
  });

  it('the exact words are among what the words find, and reasons sum to the order', async () => {
    await fc.assert(
      fc.asyncProperty(query, async ({ q }) => {
        const loose = new Set((await allOf({ q })).ids);
        expect((await allOf({ q, exact: '1' })).ids.filter((id) => !loose.has(id))).toEqual([]);
        const { jobs: explained } = await allOf({ q, explain: '1' });
        const level = ({ why }: { why?: { signal: string; value: string }[] | undefined }): string =>
          why!.find((one) => one.signal === 'level')?.value ?? 'first';
        for (const jobs of Object.values(Object.groupBy(explained, level))) {
          const points = jobs!.map((job) => job.why!.reduce((sum, one) => sum + one.points, 0));
          expect(points).toEqual(points.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 40, seed: 8 },
    );
  });

  it('the same is found by an index that is read from the beginning', async () => {
    const fresh = open();
    try {
      await fc.assert(
        fc.asyncProperty(query, async ({ q }) => {
          expect((await allOf({ q }, fresh)).jobs).toEqual((await allOf({ q })).jobs);
        }),
        { numRuns: 25, seed: 5 },
      );
    } finally {
      await fresh.close();
    }
  });

  it('salary: at or above the lowest floor that is chosen, those without one only where they are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([1, 2, 3, 4, 5, 6, 7]), fc.constantFrom(0, 1), async (ranges, negotiable) => {
        const found = await allOf({ salary_range: ranges.map(String), negotiable: String(negotiable) });
        const rows = await db.selectFrom('job').select('salary_from').where('closed_at', 'is', null).execute();
        const floor = ranges.length ? [15, 20, 30, 45, 60, 80, 100][Math.min(...ranges) - 1]! * 1_000_000 : 0;
        expect(found.ids).toHaveLength(
          rows.filter(({ salary_from: salary }) => (salary === null ? negotiable === 1 : salary >= floor)).length,
        );
      }),
      { numRuns: 25, seed: 2 },
    );
  });
});

describe('what indexing jobs leaves behind', () => {
  /** Everything that is kept of the jobs. */
  const kept = async () =>
    (
      await sql`select id, terms, encode(places, 'hex') as places, attributes from search_index_document
        where index_name = 'jobs' and not removed order by id`.execute(db)
    ).rows;
  const again = async () => {
    await sql`delete from search_index_document where index_name = 'jobs'`.execute(db);
    await indexJobs(db, await allIds(), deps);
    return kept();
  };
  const allIds = async () => (await db.selectFrom('job').select('id').execute()).map((row) => row.id);

  it('is what writing it again leaves, no matter what changed in between', async () => {
    const known = await allIds();
    const change = fc.record({
      id: fc.constantFrom(...known),
      title: fc.option(text(1, 5), { nil: undefined }),
      closed: fc.constantFrom(null, null, now),
      category_id: fc.constantFrom(1, 2, 3),
      salary_from: fc.option(fc.constantFrom(1, 50_000_000)),
      valid_until: fc.option(fc.constantFrom(-1, 3).map((days) => new Date(now.getTime() + days * DAY_MS))),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        for (const { id, title, closed, ...rest } of changes)
          await db
            .updateTable('job')
            .set({ ...rest, closed_at: closed, ...(title === undefined ? {} : { title }) })
            .where('id', '=', id)
            .execute();
        await indexJobs(
          db,
          changes.map((one) => one.id),
          deps,
        );
        const grown = await kept();
        expect(grown).toEqual(await again());
      }),
      { numRuns: 4, seed: 3, endOnFailure: true },
    );
  });

  it('is the same when several write at once', async () => {
    const known = await allIds();
    await db.updateTable('job').set({ closed_at: null, valid_until: null, description_html: 'همه با هم' }).execute();
    await Promise.all([
      indexJobs(db, known.slice(0, 60), deps),
      indexJobs(db, known.slice(30), deps),
      indexJobs(db, known, deps),
    ]);
    const grown = await kept();
    expect(grown).toEqual(await again());
  });
});
