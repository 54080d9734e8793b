import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';

/** A course that a colleague made, which a feed brings now. */
export interface CourseByHand {
  id: number;
  state: 'published' | 'unpublished' | 'hidden' | 'withdrawn' | 'suspended';
}

interface Row extends CourseByHand {
  title: string;
  ref_url: string | null;
  academy_key: string;
}

/** An address of a single course; an academy's front page belongs to all its courses. Pure. */
const isOwnPage = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && new URL(address).pathname !== '/';

/**
 * Finds courses made by hand among new records: with the same address of registration, or with the same title at an
 * academy of the same name (decision 0196). By source key; each course once; withdrawn ones do not count. One query.
 * @param isDryRun locks nothing
 */
export async function coursesByHand(
  executor: Executor<CatalogueTables>,
  records: readonly CourseRecord[],
  isDryRun: boolean,
): Promise<Map<string, CourseByHand>> {
  if (records.length === 0) return new Map();
  const addresses = records.flatMap(({ refUrl }) => (isOwnPage(refUrl) ? [refUrl] : []));
  const academies = [...new Set(records.map(({ academy }) => nameKey(academy.name)))];
  const { rows } = await sql<Row>`
    select c.id, c.state, c.title, c.ref_url, a.name_key as academy_key
    from course c join academy a on a.id = c.academy_id
    where c.source = ${BY_HAND} and c.state <> 'withdrawn'
      and (c.ref_url = any(${addresses}::text[]) or a.name_key = any(${academies}::text[]))
    order by c.id ${isDryRun ? sql`` : sql`for no key update of c`}`.execute(executor);
  const taken = new Set<number>();
  const found = new Map<string, CourseByHand>();
  for (const record of records) {
    const same = rows.find((row) => !taken.has(row.id) && isSame(row, record));
    if (!same) continue;
    taken.add(same.id);
    found.set(record.sourceKey, { id: same.id, state: same.state });
  }
  return found;
}

const isSame = (row: Row, { title, refUrl, academy }: CourseRecord): boolean =>
  (isOwnPage(refUrl) && row.ref_url === refUrl) ||
  (row.academy_key === nameKey(academy.name) && nameKey(row.title) === nameKey(title));

/** Makes these courses the feed's. One query. */
export async function giveToFeed(
  executor: Executor<CatalogueTables>,
  source: string,
  found: ReadonlyMap<string, CourseByHand>,
): Promise<void> {
  if (found.size === 0) return;
  await sql`update course c set source = ${source}, source_key = n.key
    from unnest(${[...found.values()].map(({ id }) => id)}::int[], ${[...found.keys()]}::text[]) as n(id, key)
    where c.id = n.id`.execute(executor);
}
