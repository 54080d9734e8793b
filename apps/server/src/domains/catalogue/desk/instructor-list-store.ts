import { sql } from 'kysely';
import type { InstructorField } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { heldNames, isHeld } from '../../../kernel/held/held-store.ts';
import { heldInstructor } from '../instructor-fields.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

export interface DeskInstructorFilter {
  /** A part of the name. */
  find?: string | undefined;
  byHand?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** Of those that wait for a look, the ones of this academy alone. */
  offeredTo?: number | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** An instructor, as lists of the desk show them. */
export interface InstructorForDesk {
  id: number;
  name: string;
  position: string;
  /** An academy wrote the teacher, and no approved course has named them. */
  waits: boolean;
  source: string;
  courses: { published: number; all: number };
  by_hand: InstructorField[];
  merged_into: { id: number; name: string } | null;
  version: number;
}

/** The latest first. One query. */
export async function findDeskInstructors(
  executor: Executor<CatalogueTables>,
  { find, byHand, ids, offeredTo, after, limit }: DeskInstructorFilter,
): Promise<InstructorForDesk[]> {
  const conditions = [
    sql`true`,
    ...(after === null ? [] : [sql`i.id < ${after}`]),
    ...(ids === undefined ? [] : [sql`i.id = any(${[...ids]}::int[])`]),
    ...(offeredTo === undefined ? [] : [sql`(not i.waits or i.academy_id = ${offeredTo})`]),
    ...(find === undefined || find === ''
      ? []
      : [sql`lower(translate(i.first_name || ' ' || i.last_name, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(byHand ? [isHeld(heldInstructor, 'i.id')] : []),
  ];
  const { rows } = await sql<InstructorForDesk>`
    select i.id, trim(i.first_name || ' ' || i.last_name) as name, i.position, i.waits, i.source,
      i.version,
      (select json_build_object('all', count(*), 'published', count(*) filter (where c.state = 'published'))
        from course_instructor ci join course c on c.id = ci.course_id where ci.instructor_id = i.id) as courses,
      ${heldNames(heldInstructor, 'i.id')} as by_hand,
      (select json_build_object('id', m.id, 'name', trim(m.first_name || ' ' || m.last_name))
        from instructor m where m.id = i.merged_into) as merged_into
    from instructor i where ${sql.join(conditions, sql` and `)} order by i.id desc limit ${limit}`.execute(executor);
  return rows;
}
