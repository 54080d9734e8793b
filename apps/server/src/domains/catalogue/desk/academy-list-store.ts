import { sql } from 'kysely';
import type { AcademyField } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { heldNames, isHeld } from '../../../kernel/held/held-store.ts';
import { heldAcademy } from '../academy-fields.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { goesOn } from '../goes-on.ts';

export interface DeskAcademyFilter {
  /** A part of the name. */
  find?: string | undefined;
  source?: string | undefined;
  byHand?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** An academy as lists of the desk have it. */
export interface AcademyForDesk {
  id: number;
  name: string;
  site_url: string | null;
  hosts: string[];
  source: string;
  /** How many courses are on sale now, and how many there are in any state. */
  courses: { on_sale: number; all: number };
  by_hand: AcademyField[];
  version: number;
}

/** The latest first. One query. */
export async function findDeskAcademies(
  executor: Executor<CatalogueTables>,
  { find, source, byHand, ids, after, limit }: DeskAcademyFilter,
  now: Date,
): Promise<AcademyForDesk[]> {
  const conditions = [
    sql`true`,
    ...(after === null ? [] : [sql`a.id < ${after}`]),
    ...(ids === undefined ? [] : [sql`a.id = any(${[...ids]}::int[])`]),
    ...(find === undefined || find === ''
      ? []
      : [sql`lower(translate(a.name, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(source === undefined || source === '' ? [] : [sql`a.source = ${source}`]),
    ...(byHand ? [isHeld(heldAcademy, 'a.id')] : []),
  ];
  const { rows } = await sql<AcademyForDesk>`
    select a.id, a.name, a.site_url, a.hosts, a.source, a.version,
      (
        select json_build_object(
          'all', count(*), 'on_sale', count(*) filter (where c.state = 'published' and ${goesOn(now)})
        )
        from course c where c.academy_id = a.id) as courses,
      ${heldNames(heldAcademy, 'a.id')} as by_hand
    from academy a where ${sql.join(conditions, sql` and `)} order by a.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** Feeds that academies come from, and the hand. One query. */
export async function academySources(executor: Executor<CatalogueTables>): Promise<string[]> {
  const rows = await executor.selectFrom('academy').select('source').distinct().orderBy('source').execute();
  return rows.map((row) => row.source);
}
