import type { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import type { AlertsWork } from './deps.ts';
import {
  deleteOpened,
  noteFoundBySearch,
  noteFoundBySubject,
  readAddresses,
  readOpened,
  type Opened,
} from './match-store.ts';
import { readWatchAddress } from './watch-address.ts';

/** So many new things are asked about at once: each distinct search is asked once for all of them. */
const MOST_OPENED = 5000;
/** Of what one search found at once so many are noted, the newest; a digest names twenty. */
const MOST_FOUND = 500;
/** So many rows are written by one statement, which has to end before its time limit. */
const ROWS_AT_ONCE = 10_000;
/** As many people as are counted for each academy and company. */
const FOLLOWERS = 200;
/** So many searches are asked between two writings. */
const SEARCHES_AT_ONCE = 500;

type Matching = Pick<AlertsWork, 'db' | 'clock' | 'catalogue' | 'jobs'>;

/**
 * Asks all watches about the next things that were published or opened again, and takes these off the queue. Where the
 * process ends in between, the next one asks again: each thing is noted once.
 * @returns whether there may be more
 */
export async function matchOpened(deps: Matching): Promise<boolean> {
  const opened = await readOpened(deps.db, MOST_OPENED);
  if (opened.length === 0) return false;
  const courses = opened.filter((one) => one.kind === 'course');
  const ads = opened.filter((one) => one.kind === 'job');
  // An ad that comes again under another id is no news.
  const reposts = await deps.jobs.reposts(ads.map((one) => one.item_id));
  const jobs = ads.filter((one) => reposts.get(one.item_id)?.isRepost !== true);
  await matchSearches(deps, 'course_search', courses);
  await matchSearches(deps, 'job_search', jobs);
  await matchSubjects(deps, courses, jobs);
  await deleteOpened(deps.db, opened);
  return opened.length === MOST_OPENED;
}

/** Cuts a list so that each part makes few rows; what makes very many alone is a part of its own. */
function* byRows<Item>(items: readonly Item[], rowsOf: (item: Item) => number): Iterable<Item[]> {
  let part: Item[] = [];
  let rows = 0;
  for (const item of items) {
    const own = rowsOf(item);
    if (part.length > 0 && rows + own > ROWS_AT_ONCE) {
      yield part;
      part = [];
      rows = 0;
    }
    part.push(item);
    rows += own;
  }
  if (part.length > 0) yield part;
}

/** The rows of the queue by the thing they are of. */
function byItem(opened: readonly Opened[]): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (const { id, item_id: item } of opened) rows.set(item, [...(rows.get(item) ?? []), id]);
  return rows;
}

async function matchSearches(
  { db, clock, catalogue, jobs }: Matching,
  kind: 'course_search' | 'job_search',
  opened: readonly Opened[],
): Promise<void> {
  if (opened.length === 0) return;
  const rows = byItem(opened);
  const ids = [...rows.keys()];
  for (let after = ''; ;) {
    const page = await readAddresses(db, kind, after, SEARCHES_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.address;
    const lists = page.flatMap(({ address }) => {
      const list = readWatchAddress(address);
      return list?.kind === kind ? [{ address, query: list.query }] : [];
    });
    const queries = lists.map((list) => list.query);
    const listed =
      kind === 'course_search'
        ? await catalogue.watchedCourses.listedAmong(queries as CourseSearchQuery[], ids)
        : await jobs.watchedJobs.listedAmong(queries as JobSearchQuery[], ids);
    const found = lists.flatMap(({ address }, at) =>
      listed[at]!.slice(0, MOST_FOUND).flatMap((item) => rows.get(item)!.map((row) => ({ address, opened: row }))),
    );
    const watchersOf = new Map(page.map((one) => [one.address, one.watchers]));
    for (const some of byRows(found, ({ address }) => watchersOf.get(address) ?? 1))
      await noteFoundBySearch(db, kind, some, clock.now());
  }
}

async function matchSubjects(
  { db, clock, catalogue, jobs }: Matching,
  courses: readonly Opened[],
  ads: readonly Opened[],
): Promise<void> {
  const subjectsOf = (opened: readonly Opened[], by: ReadonlyMap<number, number>) =>
    opened.flatMap(({ id, item_id: item }) => {
      const subject = by.get(item);
      return subject === undefined ? [] : [{ subject, opened: id }];
    });
  const idsOf = (opened: readonly Opened[]): number[] => opened.map((one) => one.item_id);
  const academies = await catalogue.academiesOf(idsOf(courses));
  const companies = await jobs.companiesOf(idsOf(ads));
  // How many follow each is not asked: a popular one has hundreds.
  for (const some of byRows(subjectsOf(courses, academies), () => FOLLOWERS))
    await noteFoundBySubject(db, 'academy', some, clock.now());
  for (const some of byRows(subjectsOf(ads, companies), () => FOLLOWERS))
    await noteFoundBySubject(db, 'company', some, clock.now());
}
