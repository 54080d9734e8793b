import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobSearchQuery, type JobSearchOptions } from '@kavosh/contract/jobs.ts';
import { understandQuery, type QueryReading } from '@kavosh/persian/understand-query.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { companyRecord, jobCategoryRecord, jobRecord, places } from '../../../../../tests/factories/job-record.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { createContent } from '../content/content.ts';
import type { ContentTables } from '../content/content.tables.ts';
import { filterKey } from './bit-changes.ts';
import { filterKinds, indexEntry, salaryKeys, type FilterKey, type JobEntry } from './index-job.ts';
import { readSalaryFloors, readSearchableJobs } from './job-index-store.ts';
import { indexJobs, reindexAllJobs, type IndexDeps } from './job-index.ts';
import type { JobSearchTables } from './job-search.tables.ts';
import { jobSynonyms } from './job-synonyms.ts';
import type { JobsTables } from './jobs.tables.ts';
import { placeNames } from './places.ts';
import { saveJobCategories } from './save-job-categories.ts';
import { saveJobs } from './save-jobs.ts';
import { readSearchChoices, type SearchChoices } from './search-box.ts';
import { filtersOf, searchJobs } from './search-jobs.ts';
import { groupsByWord, synonymTerm } from './synonyms.ts';

type Tables = JobsTables & JobSearchTables & ContentTables;
const now = new Date('2026-11-21T08:00:00Z');

let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let deps: IndexDeps;
let choices: SearchChoices;
let entries: JobEntry[];

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

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 4, log: console });
  db = database.kysely;
  const content = createContent({ db });
  deps = { places: await placeNames(content), synonyms: jobSynonyms, now };
  await saveJobCategories(db, [
    jobCategoryRecord(1, 'برنامه‌نویسی'),
    jobCategoryRecord(2, 'هنر'),
    jobCategoryRecord(3, 'فروش'),
  ]);
  const [first, ...others] = fc.sample(records, { numRuns: 1, seed: 4 })[0]!;
  const save = (list: typeof others) =>
    db.transaction().execute(async (tx) => indexJobs(tx, (await saveJobs(tx, 'test', list, now)).touched, deps));
  await save([first!]);
  // The next slots lie on both sides of the seam between two segments.
  await db.updateTable('job').set({ closed_at: now }).execute();
  await indexJobs(db, [1], deps);
  await sql`update job_search_document set slot = 32768 - 45`.execute(db);
  await save(others);
  choices = await readSearchChoices(db, content, now);
  await readAgain();
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const allIds = async () => (await db.selectFrom('job').select('id').execute()).map((row) => row.id);

async function readAgain(): Promise<void> {
  const ids = await allIds();
  const floors = await readSalaryFloors(db);
  entries = (await readSearchableJobs(db, ids, now)).map((job) => indexEntry(job, deps.places, floors, jobSynonyms));
}

/**
 * The level of a job for a reading, as migration 0013 numbers them; null where a demanded word is missing. By brute
 * force.
 */
function levelsOf(reading: QueryReading): (entry: JobEntry) => number | null {
  const groups = groupsByWord(reading, jobSynonyms);
  const words = reading.words.map((word, i) => ({
    ...word,
    lists: [word.forms, word.joinedWithNext ?? [], reading.words[i - 1]?.joinedWithNext ?? []],
    synonyms: groups[i]!.map(synonymTerm),
  }));
  const last = words.at(-1);
  const everywhere = new Set(entries.flatMap((one) => [...one.terms.keys()]));
  const allWords = new Set(entries.flatMap((one) => [...one.words.keys()]));
  const known = last?.lists.flat().some((form) => everywhere.has(form)) ?? false;
  const begun = [
    ...(known || [...allWords].some((word) => word !== last?.text && word.startsWith(last?.text ?? ''))
      ? allWords
      : everywhere),
  ].filter((term) => term !== last?.text && term.startsWith(last?.text ?? ''));
  const begunTerms = new Set(begun);
  return (entry) => {
    const levels = words.map((word) => levelOfWord(entry, word));
    const demanded = levels.filter((_, i) => !words[i]!.optional);
    if (demanded.includes(null)) return null;
    const worst = Math.max(...(demanded as number[]));
    return worst === 1 && levels.some((level) => level !== 1) ? 2 : worst;
  };

  function levelOfWord(entry: JobEntry, word: (typeof words)[number]): number | null {
    const met = [
      ...word.lists.flatMap((list) =>
        list.map((form, at) => ({ field: entry.terms.get(form), kind: at === 0 ? 0 : 1 })),
      ),
      ...word.synonyms.map((form) => ({ field: entry.terms.get(form), kind: 3 })),
      ...(word === last
        ? [...entry.terms]
            .filter(([term, field]) => begunTerms.has(term) && (!known || field <= 2))
            .map(([, field]) => ({ field, kind: 2 }))
        : []),
    ].flatMap(({ field, kind }) =>
      field === undefined ? [] : [kind === 3 ? field * 2 + 1 : kind === 0 && field === 1 ? 1 : field * 2],
    );
    return met.length ? Math.min(...met) : null;
  }
}

/** The counts of an answer by kind and key, those that are 0 left out. */
const countsOf = ({
  categories,
  contract_types: contracts,
  work_experiences: experiences,
  salary_ranges: ranges,
  negotiable,
}: JobSearchOptions) =>
  Object.fromEntries(
    [
      ...(
        [
          [2, categories],
          [5, contracts],
          [6, experiences],
          [7, ranges],
        ] as const
      ).flatMap(([kind, all]) => all.map(({ id, count }) => [`${kind} ${id}`, count] as const)),
      [`7 ${salaryKeys.unstated}`, negotiable] as const,
    ].filter(([, count]) => count > 0),
  );

/** Of the jobs that have the words: how many each choice would leave under the filters of the other kinds. */
function countedByHand(
  matching: readonly JobEntry[],
  wanted: ReadonlyMap<number, FilterKey[]>,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const entry of matching) {
    const has = (any: readonly FilterKey[]) =>
      any.some((one) => entry.filters.some((own) => filterKey(own) === filterKey(one)));
    for (const [kind, key] of entry.filters) {
      if (![2, 5, 6, 7].includes(kind) || (kind === 7 && key === salaryKeys.stated)) continue;
      if ([...wanted].every(([other, any]) => other === kind || has(any)))
        counts[`${kind} ${key}`] = (counts[`${kind} ${key}`] ?? 0) + 1;
    }
  }
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
  where: fc.constantFrom({}, {}, { province: '8' }, { province: '3' }, { city: ['399'] }, { city: ['1356'] }),
  contract_type: ids(1, 2, 9),
  work_experience: ids(1, 2),
  salary_range: ids(1, 3, 7),
  negotiable: fc.constantFrom('0', '1'),
});

describe.each(['grown job by job, over two segments', 'written again'])('an index of jobs %s', (how) => {
  beforeAll(async () => {
    if (how === 'written again') await reindexAllJobs(db, deps);
  });

  it('answers every question as counting by hand does, and its pages show every job once', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.constantFrom(0, 10), async ({ where, ...asked }, later) => {
        const at = new Date(now.getTime() + later * DAY_MS);
        const reading = understandQuery(asked.q);
        const ask = (page: number) => JobSearchQuery.parse({ ...asked, ...where, page: String(page) });
        const wanted = Map.groupBy(
          filtersOf(ask(1), asked.category ? Number(asked.category[0]) : null, choices),
          ([kind]) => kind,
        );
        const isOpen = (entry: JobEntry) => entry.validUntil === null || entry.validUntil >= at;
        const passes = (entry: JobEntry) =>
          [...wanted.values()].every((any) =>
            any.some((one) => entry.filters.some((own) => filterKey(own) === filterKey(one))),
          );
        const levelOf = levelsOf(reading);
        const level = new Map(entries.map((entry) => [entry, asked.q === '' ? 1 : levelOf(entry)]));
        const matching = entries.filter((entry) => isOpen(entry) && level.get(entry) !== null);
        const expected = matching
          .filter(passes)
          .sort((a, b) => level.get(a)! - level.get(b)! || b.newest - a.newest || b.jobId - a.jobId);
        const seen: number[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const { data } = (await searchJobs({ db, choices, synonyms: jobSynonyms, now: at }, ask(page))) as {
            data: {
              jobs: { id: number }[];
              corrected: string | null;
              page: { total: number; current: number };
              total_results: number;
              options: JobSearchOptions;
            };
          };
          // Where the text is in no job, the answer may be one to a likelier text.
          expect(data.corrected === null || matching.length === 0).toBe(true);
          if (data.corrected !== null) return;
          const [counts, byHand] = page === 1 ? [countsOf(data.options), countedByHand(matching, wanted)] : [];
          expect(counts).toEqual(byHand);
          pages = data.page.total;
          expect(data.page.current).toBe(page);
          expect(data.total_results).toBe(expected.length);
          seen.push(...data.jobs.map((job) => job.id));
        }
        expect(seen).toEqual(expected.map((entry) => entry.jobId));
      }),
      { numRuns: 100, seed: 11 },
    );
  });

  it('salary: at or above the lowest floor that is chosen, those without one only where they are wanted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([1, 2, 3, 4, 5, 6, 7]), fc.constantFrom(0, 1), async (ranges, negotiable) => {
        const { data } = (await searchJobs(
          { db, choices, synonyms: jobSynonyms, now },
          JobSearchQuery.parse({ salary_range: ranges.map(String), negotiable: String(negotiable) }),
        )) as { data: { total_results: number } };
        const rows = await db.selectFrom('job').select('salary_from').where('closed_at', 'is', null).execute();
        const floor = ranges.length ? [15, 20, 30, 45, 60, 80, 100][Math.min(...ranges) - 1]! * 1_000_000 : 0;
        expect(data.total_results).toBe(
          rows.filter(({ salary_from: salary }) => (salary === null ? negotiable === 1 : salary >= floor)).length,
        );
      }),
      { numRuns: 25, seed: 2 },
    );
  });
});

describe('what indexing jobs leaves behind', () => {
  /** Everything that the index says, without the numbers that differ from one writing to the next. */
  const said = async () => {
    const rows = async (what: ReturnType<typeof sql>) => (await what.execute(db)).rows;
    return {
      postings:
        await rows(sql`select t.term, p.field, d.job_id from job_search_posting p join job_search_term t on t.id = p.term_id
        join job_search_document d on d.slot / 32768 = p.segment and get_bit(p.bits, d.slot % 32768) = 1 order by t.term, p.field, d.job_id`),
      filters: await rows(
        sql`select f.kind, f.key, d.job_id from job_search_filter f join job_search_document d on d.slot / 32768 = f.segment and get_bit(f.bits, d.slot % 32768) = 1 order by 1, 2, 3`,
      ),
      listed: await rows(sql`select job_id, newest, valid_until, filters, card from job_search_listed order by 1`),
      terms: await rows(sql`select term, is_word, jobs, in_names from job_search_term where jobs > 0 order by term`),
      bits: await rows(
        sql`select (select sum(bit_count(bits)) from job_search_posting)::int as postings, (select sum(bit_count(bits)) from job_search_filter)::int as filters`,
      ),
    };
  };

  it('is what writing it again leaves, whatever changed in between', async () => {
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
        const grown = await said();
        // No bit belongs to nobody.
        expect(grown.bits).toEqual([{ postings: grown.postings.length, filters: grown.filters.length }]);
        await reindexAllJobs(db, deps);
        expect(grown).toEqual(await said());
        expect(grown.filters.filter((row) => (row as { kind: number }).kind === filterKinds.all)).toHaveLength(
          grown.listed.length,
        );
      }),
      { numRuns: 4, seed: 3, endOnFailure: true },
    );
  });

  it('is the same when two write at once', async () => {
    const known = await allIds();
    await db.updateTable('job').set({ closed_at: null, valid_until: null, work_days: 'همه با هم' }).execute();
    await Promise.all([
      indexJobs(db, known.slice(0, 60), deps),
      indexJobs(db, known.slice(30), deps),
      indexJobs(db, known, deps),
    ]);
    const grown = await said();
    await reindexAllJobs(db, deps);
    expect(grown).toEqual(await said());
  });
});
