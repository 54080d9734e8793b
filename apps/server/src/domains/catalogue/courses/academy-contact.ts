import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** What is needed to tell an academy something. `mail`: null where none is known. */
export interface AcademyContact {
  id: number;
  name: string;
  mail: string | null;
  /** The hosts that its addresses may have. */
  hosts: string[];
}

/** By the academy's id, or by that of a course in any state; undefined: there is none. One query. */
export async function academyContact(
  executor: Executor<CatalogueTables>,
  which: { id: number } | { course: number },
): Promise<AcademyContact | undefined> {
  const id = 'id' in which ? sql`${which.id}` : sql`(select academy_id from course where id = ${which.course})`;
  const { rows } = await sql<AcademyContact>`select id, name, mail, hosts from academy where id = ${id}`.execute(
    executor,
  );
  return rows[0];
}
