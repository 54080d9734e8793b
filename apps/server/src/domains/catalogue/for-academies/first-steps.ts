import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';

/** How far an academy has come towards its first course on the site. */
export interface FirstSteps {
  has_about: boolean;
  has_course: boolean;
  /** A course of it is on the site, or was. */
  is_on: boolean;
  /** Of those, one is bought with the wallet: so it is paid out. */
  sells_here: boolean;
}

/** One query. */
export async function firstSteps(executor: Executor<CatalogueTables>, academyId: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select a.about <> '' as has_about, exists (select from course c where c.academy_id = a.id) as has_course,
      exists (select from course c where c.academy_id = a.id and c.shown_at is not null) as is_on,
      exists (
        select from course c where c.academy_id = a.id and c.shown_at is not null and c.payment_type = 'wallet'
      ) as sells_here
    from academy a where a.id = ${academyId}`.execute(executor);
  return rows[0] ?? { has_about: false, has_course: false, is_on: false, sells_here: false };
}
