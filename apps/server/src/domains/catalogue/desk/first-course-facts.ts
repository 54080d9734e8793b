import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** How far a new installation has come with its catalogue. */
export interface FirstCourseFacts {
  hasCategory: boolean;
  hasAcademy: boolean;
  /** A course on the site. */
  hasPublished: boolean;
  /** One that was made by hand and is not on the site yet. */
  hasDraft: boolean;
}

/** One query, which stops at the first of each. */
export async function firstCourseFacts(executor: Executor<CatalogueTables>): Promise<FirstCourseFacts> {
  const { rows } = await sql<FirstCourseFacts>`
    select exists (select from category where merged_into is null) as "hasCategory",
      exists (select from academy) as "hasAcademy",
      exists (select from course where state = 'published') as "hasPublished",
      exists (select from course where state = 'hidden') as "hasDraft"`.execute(executor);
  return rows[0]!;
}
