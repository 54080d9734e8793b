import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** How far the catalogue of a new installation has come. */
export interface FirstCourseFacts {
  hasCategory: boolean;
  hasAcademy: boolean;
  /** A course is on the site. */
  hasPublished: boolean;
  /** A course was made by hand and is not on the site yet. */
  hasDraft: boolean;
}

/** One query, which stops at the first row of each. */
export async function firstCourseFacts(executor: Executor<CatalogueTables>): Promise<FirstCourseFacts> {
  const { rows } = await sql<FirstCourseFacts>`
    select exists (select from category where merged_into is null) as "hasCategory",
      exists (select from academy) as "hasAcademy",
      exists (select from course where state = 'published') as "hasPublished",
      exists (select from course where state = 'hidden') as "hasDraft"`.execute(executor);
  return rows[0]!;
}
