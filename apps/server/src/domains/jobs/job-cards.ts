import { sql } from 'kysely';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { Executor } from '../../kernel/executor.ts';
import { logoAddress } from './job-image-addresses.ts';
import type { JobsTables } from './jobs.tables.ts';
import type { PlaceNames } from './places.ts';

/** The row behind a card. */
export interface CardRow {
  id: number;
  title: string;
  province_id: number | null;
  city_id: number | null;
  salary_from: number | null;
  published_at: Date;
  published_unread: boolean;
  /** When it was last known to be open, of a job that nothing was heard of for a while. */
  silent_since: Date | null;
  contract_types: string[];
  company: { name_fa: string; name_en: string | null; avatar: string | null };
}

/** A job as lists show it (spec 2 § 3). */
export function jobCard(row: CardRow, places: PlaceNames): JobCard {
  return {
    id: row.id,
    title: row.title,
    contract_type: contractTypeText(row.contract_types),
    province: row.province_id === null ? null : (places.provinces.get(row.province_id) ?? null),
    city: row.city_id === null ? null : (places.cities.get(row.city_id) ?? null),
    company: { name_fa: row.company.name_fa, name_en: row.company.name_en, avatar: logoAddress(row.company.avatar) },
    salary_from: row.salary_from,
    created_at: row.published_at.toISOString(),
    ...(row.published_unread && { is_undated: true as const }),
    ...(row.silent_since && { silent_since: new Date(row.silent_since).toISOString() }),
  };
}

/** One or more contract types in one text; null where none is said. */
export const contractTypeText = (names: readonly string[]): string | null =>
  names.length === 0 ? null : names.join('، ');

/** The columns of a card, of a job `j` and its company `c`. */
export const cardColumns = sql.raw(`j.id, j.title, j.province_id, j.city_id, j.salary_from, j.published_at,
  j.published_unread,
  (
    select s.last_confirmed from job_silent s where s.job_id = j.id and s.last_confirmed >= j.updated_at
  ) as silent_since,
  array(
    select t.name from job_contract_type jt join contract_type t on t.id = jt.contract_type_id
    where jt.job_id = j.id order by t.id
  ) as contract_types,
  json_build_object('name_fa', c.name_fa, 'name_en', c.name_en, 'avatar', c.avatar) as company`);

/** Cards of the jobs among `ids`, open or closed, in the order of `ids`. One query. */
export async function readJobCards(
  executor: Executor<JobsTables>,
  ids: readonly number[],
  places: PlaceNames,
): Promise<JobCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from unnest(${[...ids]}::int[]) with ordinality as i(id, place) join job j on j.id = i.id
      join company c on c.id = j.company_id
    order by i.place`.execute(executor);
  return rows.map((row) => jobCard(row, places));
}
