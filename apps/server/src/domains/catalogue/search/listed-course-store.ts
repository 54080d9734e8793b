import { sql } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';

export type CourseSearchTables = CatalogueTables & SearchTables;
export type SearchExecutor = Executor<CourseSearchTables>;

/** A row of the read model of cards. */
export interface ListedCourse {
  course_id: number;
  academy_id: number;
  type_id: number;
  category_id: number;
  top_category_id: number;
  is_free: boolean;
  is_ended: boolean;
  ends_at: Date | null;
  quality: number;
  newest: number;
  popular: number;
  card: string;
  digest: string;
}

/** Digests of the texts that the index has of these courses. */
export async function readDigests(
  executor: SearchExecutor,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await executor
    .selectFrom('search_course')
    .select(['course_id', 'digest'])
    .where('course_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.course_id, row.digest]));
}

/** Writes rows of the read model, new ones and changed ones, in the order of their ids. @returns whose they are */
export async function saveListed(executor: SearchExecutor, rows: readonly ListedCourse[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const sorted = rows.toSorted((a, b) => a.course_id - b.course_id);
  const { rows: saved } = await sql<{ course_id: number }>`
    insert into search_course as old (course_id, academy_id, type_id, category_id, top_category_id, is_free, is_ended,
      ends_at, quality, newest, popular, card, digest)
    select * from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as n(course_id int, academy_id int, type_id int,
      category_id int, top_category_id int, is_free boolean, is_ended boolean, ends_at timestamptz, quality bigint,
      newest bigint, popular bigint, card text, digest text)
    on conflict (course_id) do update set academy_id = excluded.academy_id, type_id = excluded.type_id,
      category_id = excluded.category_id, top_category_id = excluded.top_category_id, is_free = excluded.is_free,
      is_ended = excluded.is_ended, ends_at = excluded.ends_at, quality = excluded.quality, newest = excluded.newest,
      popular = excluded.popular, card = excluded.card, digest = excluded.digest
    where (old.academy_id, old.type_id, old.category_id, old.top_category_id, old.is_free, old.is_ended, old.ends_at,
        old.quality, old.newest, old.popular, old.card, old.digest)
      is distinct from (excluded.academy_id, excluded.type_id, excluded.category_id, excluded.top_category_id,
        excluded.is_free, excluded.is_ended, excluded.ends_at, excluded.quality, excluded.newest, excluded.popular,
        excluded.card, excluded.digest)
    returning course_id`.execute(executor);
  return saved.map((one) => one.course_id);
}

export async function removeListed(executor: SearchExecutor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .deleteFrom('search_course')
    .where('course_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

/** Cards of the published courses among `ids`, in the order of `ids`. */
export async function readCards(executor: SearchExecutor, ids: readonly number[]): Promise<CourseCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ card: string }>`
    select c.card from unnest(${[...ids]}::int[]) with ordinality as i(id, place)
      join search_course c on c.course_id = i.id order by i.place`.execute(executor);
  return rows.map((row) => JSON.parse(row.card) as CourseCard);
}
