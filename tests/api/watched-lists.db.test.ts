import { afterAll, beforeAll, expect, test } from 'vitest';
import { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import { startApp, type TestApp } from './start-app.ts';

/*
 * What a watch is matched by is what its page lists: 500 searches that a seed makes of titles, names, filters and
 * wishes, each asked of the page, page by page, and of the matching.
 */
let one: TestApp;
beforeAll(async () => {
  one = await startApp({ withDemo: true, worksInBackground: () => false });
}, 120_000);
afterAll(() => one.close());

/** Numbers from 0 to 1 in a row that depends on the seed alone (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Answer {
  ids: number[];
  pages: number;
  nearFrom: number | null;
  relaxed: unknown;
  isUnmet: boolean;
}

/** The ids that a page lists with all that the text demands. */
async function listedByPage(ask: (page: number) => Promise<Answer>): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { ids: shown, pages, nearFrom, relaxed, isUnmet } = await ask(page);
    if (relaxed !== null || isUnmet) return [];
    ids.push(...(nearFrom === null ? shown : shown.slice(0, nearFrom)));
    if (page >= pages || nearFrom !== null) return ids.toSorted((a, b) => a - b);
  }
}

const wishes = ['رایگان', 'زیر ۵۰۰ هزار تومان', 'پیشرفته', 'تهران', 'آموزش', 'دوره', 'شترمرغ', 'آنلاین', 'بدون سابقه'];

test('courses: as the page', { timeout: 300_000 }, async () => {
  const random = seeded(31);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const { catalogue } = one.app.domains;
  const rows = await one.database.kysely.selectFrom('course').select(['id', 'title']).execute();
  const words = rows.flatMap(({ title }) => title.split(/[\s،:؛()«»]+/u)).filter((word) => word.length > 1);
  const queries = Array.from({ length: 300 }, () => {
    const q = [
      ...Array.from({ length: Math.floor(random() * 3) }, () => pick(words)),
      ...(random() < 0.3 ? [pick(wishes)] : []),
    ].join(' ');
    return CourseSearchQuery.parse({
      q,
      ...(random() < 0.3 ? { category: [String(pick([0, 1, 2, 3, 10, 11, 20, 40]))] } : {}),
      ...(random() < 0.2 ? { level: [pick(['beginner', 'advanced'])] } : {}),
      ...(random() < 0.2 ? { is_free: '1' } : {}),
      ...(random() < 0.1 ? { exact: '1' } : {}),
    });
  }).filter(({ q, category, level, is_free: free }) => q !== '' || category.length + level.length + free > 0);
  const among = rows.filter(() => random() < 0.6).map(({ id }) => id);
  const listed = await catalogue.watchedCourses.listedAmong(queries, among);
  let found = 0;
  for (const [at, query] of queries.entries()) {
    const isChosen = query.category.length > 0 || query.level.length > 0 || query.is_free === 1;
    const described = await catalogue.watchedCourses.describe(query);
    const byPage = await listedByPage(async (page) => {
      const { data } = await catalogue.searchCourses({ ...query, page });
      return {
        ids: data.courses.map(({ id }) => id),
        pages: data.page.total,
        nearFrom: data.near_from,
        relaxed: data.relaxed,
        isUnmet: data.amounts.some(({ met }) => !met) || data.total_results === 0,
      };
    });
    const wanted = described.narrows || isChosen ? byPage.filter((id) => among.includes(id)) : [];
    expect([query, listed[at]!.toSorted((a, b) => a - b)]).toEqual([query, wanted]);
    found += wanted.length;
  }
  expect(found).toBeGreaterThan(500);
});

test('jobs: as the page', { timeout: 300_000 }, async () => {
  const random = seeded(7);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const { jobs } = one.app.domains;
  const rows = await one.database.kysely.selectFrom('job').select(['id', 'title']).execute();
  const words = rows.flatMap(({ title }) => title.split(/[\s،:؛()«»/]+/u)).filter((word) => word.length > 1);
  const queries = Array.from({ length: 200 }, () =>
    JobSearchQuery.parse({
      q: [pick(words), ...(random() < 0.5 ? [pick([...words, ...wishes])] : [])].join(' '),
      ...(random() < 0.2 ? { province: '8' } : {}),
      ...(random() < 0.2 ? { contract_type: ['1'] } : {}),
    }),
  );
  const among = rows.filter(() => random() < 0.6).map(({ id }) => id);
  const listed = await jobs.watchedJobs.listedAmong(queries, among);
  for (const [at, query] of queries.entries()) {
    const { narrows } = await jobs.watchedJobs.describe(query);
    const byPage = await listedByPage(async (page) => {
      const answer = await jobs.searchJobs({ ...query, page });
      const { data } = answer as { data: typeof answer.data };
      return {
        ids: data.jobs.map(({ id }) => id),
        pages: data.page.total,
        nearFrom: data.near_from,
        relaxed: data.relaxed,
        isUnmet: data.amounts.some(({ met }) => !met) || data.total_results === 0,
      };
    });
    const wanted = narrows ? byPage.filter((id) => among.includes(id)) : [];
    expect([query, listed[at]!.toSorted((a, b) => a - b)]).toEqual([query, wanted]);
  }
});
