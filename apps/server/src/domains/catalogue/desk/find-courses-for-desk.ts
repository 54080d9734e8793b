import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** A course of any state. */
export interface FoundCourse {
  id: number;
  title: string;
  academy: string;
  state: 'published' | 'unpublished' | 'hidden' | 'withdrawn' | 'suspended';
}

/** Courses by number or by a part of the title, in any state; the latest first. One query. */
export async function findCoursesForDesk(
  executor: Executor<CatalogueTables>,
  { text, number, most }: { text: string; number: number; most: number },
): Promise<FoundCourse[]> {
  const { rows } = await sql<FoundCourse>`
    select c.id, c.title, a.name as academy, c.state from course c join academy a on a.id = c.academy_id
    where c.id = ${number} or lower(translate(c.title, 'يك', 'یک')) like ${patternOfPart(text)}
    order by c.id = ${number} desc, c.id desc limit ${most}`.execute(executor);
  return rows;
}
