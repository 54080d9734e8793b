import { sql } from 'kysely';
import type { CompanyField } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { heldNames, isHeld } from '../../../kernel/held/held-store.ts';
import { heldCompany } from '../company-fields.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { JobsTables } from '../jobs.tables.ts';

export interface DeskCompanyFilter {
  /** A part of one of the names. */
  find?: string | undefined;
  byHand?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** A company as lists of the desk have it. */
export interface CompanyForDesk {
  id: number;
  name: string;
  industry: string | null;
  source: string;
  jobs: { open: number; all: number };
  by_hand: CompanyField[];
  version: number;
}

/** The latest first. One query. */
export async function findDeskCompanies(
  executor: Executor<JobsTables>,
  { find, byHand, ids, after, limit }: DeskCompanyFilter,
  now: Date,
): Promise<CompanyForDesk[]> {
  const names = sql`lower(translate(c.name_fa || ' ' || coalesce(c.name_en, ''), 'يك', 'یک'))`;
  const conditions = [
    sql`true`,
    ...(after === null ? [] : [sql`c.id < ${after}`]),
    ...(ids === undefined ? [] : [sql`c.id = any(${[...ids]}::int[])`]),
    ...(find === undefined || find === '' ? [] : [sql`${names} like ${patternOfPart(find)}`]),
    ...(byHand ? [isHeld(heldCompany, 'c.id')] : []),
  ];
  const { rows } = await sql<CompanyForDesk>`
    select c.id, c.name_fa as name, c.industry, c.source, c.version,
      (select json_build_object('all', count(*), 'open', count(*) filter (
          where j.closed_at is null and (j.valid_until is null or j.valid_until >= ${now})))
        from job j where j.company_id = c.id) as jobs,
      ${heldNames(heldCompany, 'c.id')} as by_hand
    from company c where ${sql.join(conditions, sql` and `)} order by c.id desc limit ${limit}`.execute(executor);
  return rows;
}
