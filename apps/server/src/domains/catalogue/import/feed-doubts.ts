import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';

/**
 * Changes of a feed that one colleague may not accept alone. `host`: courses of this academy link to an address for the
 * first time; `name`: an academy has the name of another source's academy; `cashback`: it is higher than our share.
 */
export interface FeedDoubt {
  kind: 'host' | 'name' | 'cashback';
  sourceKey: string;
  /** Of the academy; for a cashback, of the course itself. */
  about: string;
  value: string;
}

type Said = Pick<CourseRecord, 'sourceKey' | 'academy' | 'cashbackPercent'>;

interface KnownAcademy {
  id: number;
  source_key: string;
  name_key: string;
  hosts: string[];
  held: string[];
}

/** One host, with or without its `www.`. */
const plainHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

/**
 * What is in doubt in the courses of one feed, compared with the current catalogue; what the catalogue already has is
 * not in doubt again, and fields that colleagues set by hand are ignored. While the catalogue has no academy at all, no
 * host is new. At most four queries, however many courses.
 * @param commissionOf our share of an academy's prices, in basis points; null: of one that does not exist yet
 */
export async function feedDoubts(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly Said[],
  commissionOf: (academyIds: readonly number[]) => Promise<(academyId: number | null) => number>,
): Promise<FeedDoubt[]> {
  const named = new Map(records.map(({ academy, sourceKey }) => [academy.sourceKey, { academy, sourceKey }]));
  const names = [...named.values()].map(({ academy }) => nameKey(academy.name));
  const { rows: known } = await sql<KnownAcademy>`
    select a.id, a.source_key, a.name_key, a.hosts,
      array(select o.field from academy_override o where o.subject_id = a.id) as held
    from academy a where a.source = ${source} and a.source_key = any(${[...named.keys()]}::text[])`.execute(executor);
  const { rows: others } = await sql<{ name_key: string | null }>`
    select null as name_key where exists (select from academy)
    union all
    select distinct name_key from academy where source <> ${source} and name_key = any(${names}::text[])`.execute(
    executor,
  );
  const isEmpty = others.length === 0;
  const taken = new Set(others.map((row) => row.name_key));
  const before = new Map(known.map((row) => [row.source_key, row]));
  const doubts: FeedDoubt[] = [];
  for (const { academy, sourceKey } of named.values()) {
    const now = before.get(academy.sourceKey);
    const about = academy.sourceKey;
    const hosts = new Set(now?.hosts.map(plainHost));
    if (!isEmpty && !now?.held.includes('hosts'))
      for (const host of new Set(academy.hosts.map(plainHost)))
        if (!hosts.has(host)) doubts.push({ kind: 'host', sourceKey, about, value: host });
    const key = nameKey(academy.name);
    if (taken.has(key) && now?.name_key !== key && !now?.held.includes('name'))
      doubts.push({ kind: 'name', sourceKey, about, value: academy.name });
  }
  return [...doubts, ...(await cashbackDoubts(executor, source, records, { before, commissionOf }))];
}

async function cashbackDoubts(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly Said[],
  {
    before,
    commissionOf,
  }: { before: ReadonlyMap<string, KnownAcademy>; commissionOf: Parameters<typeof feedDoubts>[3] },
): Promise<FeedDoubt[]> {
  const share = await commissionOf([...before.values()].map(({ id }) => id));
  const much = records.filter(
    ({ academy, cashbackPercent }) => cashbackPercent * 100 > share(before.get(academy.sourceKey)?.id ?? null),
  );
  if (much.length === 0) return [];
  const { rows } = await sql<{ source_key: string; cashback_percent: number; held: boolean }>`
    select c.source_key, c.cashback_percent, exists (
        select from course_override o where o.course_id = c.id and o.field = 'cashback'
      ) as held
    from course c where c.source = ${source}
      and c.source_key = any(${much.map(({ sourceKey }) => sourceKey)}::text[])`.execute(executor);
  const now = new Map(rows.map((row) => [row.source_key, row]));
  return much.flatMap(({ sourceKey, cashbackPercent }): FeedDoubt[] => {
    const course = now.get(sourceKey);
    if (course && (course.held || course.cashback_percent >= cashbackPercent)) return [];
    return [{ kind: 'cashback', sourceKey, about: sourceKey, value: String(cashbackPercent) }];
  });
}
