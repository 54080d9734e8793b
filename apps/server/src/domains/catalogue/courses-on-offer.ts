import { sql } from 'kysely';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { SearchTables } from './search.tables.ts';

export interface CourseOnOffer {
  card: CourseCard;
  /** Null where its end is not set. */
  endsAt: Date | null;
}

/** Those of the courses that are published and have not ended, in the order given. One query. */
export async function coursesOnOffer(executor: Executor<SearchTables>, ids: readonly number[], now: Date): Promise<CourseOnOffer[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ card: string; ends_at: Date | null }>`
    select c.card, c.ends_at from unnest(${[...ids]}::int[]) with ordinality as i(id, place) join search_course c on c.course_id = i.id
    where not c.is_ended and (c.ends_at is null or c.ends_at > ${now}) order by i.place`.execute(executor);
  return rows.map((row) => ({ card: JSON.parse(row.card) as CourseCard, endsAt: row.ends_at }));
}
