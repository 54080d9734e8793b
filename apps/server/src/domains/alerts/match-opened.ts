import type { CourseSearchQuery } from '@kavosh/contract/courses.ts';
import type { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import type { AlertsWork } from './deps.ts';
import { noteFound, type Found } from './found-store.ts';
import { deleteOpened, readAddresses, readOpened, readSkillWatchers, type Opened } from './match-store.ts';
import { readWatchAddress } from './watch-address.ts';

/** So many new things are asked about at once: each distinct search is asked once for all of them. */
const MOST_OPENED = 5000;
/** Of what one search or skill found at once so many are noted, the newest; a digest names twenty. */
const MOST_FOUND = 500;
/** So many rows are written by one statement, which has to end before its time limit. */
const ROWS_AT_ONCE = 10_000;
/** As many people as are counted for each academy and company. */
const FOLLOWERS = 200;
/** So many searches are asked between two writings. */
const SEARCHES_AT_ONCE = 500;

type Matching = Pick<AlertsWork, 'db' | 'clock' | 'catalogue' | 'jobs' | 'learningPaths'>;

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
  await matchSkills(deps, courses, jobs);
  await deleteOpened(deps.db, opened);
  return opened.length === MOST_OPENED;
}

/** Cuts a list so that each part makes few rows; what makes very many alone is a part of its own. */
function* byRows(found: readonly Found[], rowsOf: (one: Found) => number): Iterable<Found[]> {
  let part: Found[] = [];
  let rows = 0;
  for (const one of found) {
    const own = rowsOf(one);
    if (part.length > 0 && rows + own > ROWS_AT_ONCE) {
      yield part;
      part = [];
      rows = 0;
    }
    part.push(one);
    rows += own;
  }
  if (part.length > 0) yield part;
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** What one list, academy, company or skill found, by the transaction that did it. */
const foundOf = (of: string, opened: readonly Opened[]): Found[] =>
  [...grouped(opened, (one) => one.by).values()].map((some) => ({ of, opened: some }));

async function matchSearches(
  { db, clock, catalogue, jobs }: Matching,
  kind: 'course_search' | 'job_search',
  opened: readonly Opened[],
): Promise<void> {
  if (opened.length === 0) return;
  const rows = grouped(opened, (one) => one.item_id);
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
      foundOf(
        address,
        listed[at]!.slice(0, MOST_FOUND).flatMap((item) => rows.get(item)!),
      ),
    );
    const watchersOf = new Map(page.map((one) => [one.address, one.watchers]));
    for (const some of byRows(found, ({ of }) => watchersOf.get(of) ?? 1)) await noteFound(db, kind, some, clock.now());
  }
}

const idsOf = (opened: readonly Opened[]): number[] => opened.map((one) => one.item_id);

async function matchSubjects(
  { db, clock, catalogue, jobs }: Matching,
  courses: readonly Opened[],
  ads: readonly Opened[],
): Promise<void> {
  const foundBy = (opened: readonly Opened[], subjectOf: ReadonlyMap<number, number>): Found[] => {
    const known = opened.filter((one) => subjectOf.has(one.item_id));
    const bySubject = grouped(known, (one) => subjectOf.get(one.item_id)!);
    return [...bySubject].flatMap(([subject, own]) => foundOf(String(subject), own));
  };
  const academies = await catalogue.academiesOf(idsOf(courses));
  const companies = await jobs.companiesOf(idsOf(ads));
  // How many follow each is not asked: a popular one has hundreds.
  for (const some of byRows(foundBy(courses, academies), () => FOLLOWERS))
    await noteFound(db, 'academy', some, clock.now());
  for (const some of byRows(foundBy(ads, companies), () => FOLLOWERS))
    await noteFound(db, 'company', some, clock.now());
}

/** Courses that teach a watched skill, and jobs that ask for it; also under the name that it has joined since. */
async function matchSkills(
  { db, clock, jobs, learningPaths }: Matching,
  courses: readonly Opened[],
  ads: readonly Opened[],
): Promise<void> {
  const watchers = await readSkillWatchers(db);
  if (watchers.size === 0) return;
  const [now, taught, asked] = await Promise.all([
    jobs.skillsNow([...watchers.keys()]),
    learningPaths.skillsTaughtNow(idsOf(courses)),
    jobs.skillsAsked(idsOf(ads)),
  ]);
  const watchedAs = grouped(
    [...watchers.keys()].flatMap((watched) =>
      [...new Set([watched, now.get(watched) ?? watched])].map((skill) => ({
        watched,
        skill,
      })),
    ),
    ({ skill }) => skill,
  );
  const pairs = [...courses, ...ads].flatMap((one) => {
    const skills = (one.kind === 'course' ? taught : asked).get(one.item_id) ?? [];
    const watched = skills.flatMap((skill) => watchedAs.get(skill) ?? []).map((pair) => pair.watched);
    return [...new Set(watched)].map((skill) => ({ skill, one }));
  });
  const found = [...grouped(pairs, ({ skill }) => skill)].flatMap(([skill, own]) =>
    foundOf(
      String(skill),
      own
        .map(({ one }) => one)
        .sort((a, b) => b.id - a.id)
        .slice(0, MOST_FOUND),
    ),
  );
  for (const some of byRows(found, ({ of }) => watchers.get(Number(of))!))
    await noteFound(db, 'skill', some, clock.now());
}
