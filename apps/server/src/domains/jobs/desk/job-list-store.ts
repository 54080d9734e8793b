import { sql, type RawBuilder } from 'kysely';
import { jobFields, type JobField } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import type { deskJobStates } from '@kavosh/contract/desk/catalogue/jobs.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { heldNames, isHeld, type HeldTable } from '../../../kernel/held/held-store.ts';
import { plainOfHtml } from '../../../kernel/text-of-html.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { JobsTables } from '../jobs.tables.ts';
import type { PlaceNames } from '../places.ts';

const heldJob: HeldTable = { table: 'job', fields: jobFields.names };

export type DeskJobState = (typeof deskJobStates)[number];

export interface DeskJobFilter {
  /** A part of the title. */
  find?: string | undefined;
  company?: number | undefined;
  state?: DeskJobState | undefined;
  source?: string | undefined;
  byHand?: boolean | undefined;
  ids?: readonly number[] | undefined;
  /** The last one of the page before. */
  after: number | null;
  limit: number;
}

/** A job of any state, as lists of the desk have it. */
export interface JobForDesk {
  id: number;
  title: string;
  company: { id: number; name: string };
  category: { id: number; name: string };
  state: DeskJobState;
  source: string;
  salary_from: number | null;
  by_hand: JobField[];
  published_at: Date;
  valid_until: Date | null;
  updated_at: Date;
  version: number;
}

const isOver = (now: Date): RawBuilder<unknown> => sql`coalesce(j.valid_until < ${now}::timestamptz, false)`;

const stateConditions: Record<DeskJobState, (now: Date) => RawBuilder<unknown>> = {
  open: (now) => sql`j.closed_at is null and not ${isOver(now)}`,
  expired: (now) => sql`j.closed_at is null and ${isOver(now)}`,
  missing: () => sql`j.closed_at is not null and j.kept_off is null`,
  hidden: () => sql`j.kept_off = 'hidden'`,
  closed: () => sql`j.kept_off = 'closed'`,
  withdrawn: () => sql`j.kept_off = 'withdrawn'`,
};

/** The latest first. One query. */
export async function findDeskJobs(
  executor: Executor<JobsTables>,
  { find, company, state, source, byHand, ids, after, limit }: DeskJobFilter,
  now: Date,
): Promise<JobForDesk[]> {
  const conditions = [
    sql`true`,
    ...(after === null ? [] : [sql`j.id < ${after}`]),
    ...(ids === undefined ? [] : [sql`j.id = any(${[...ids]}::int[])`]),
    ...(find === undefined || find === ''
      ? []
      : [sql`lower(translate(j.title, 'يك', 'یک')) like ${patternOfPart(find)}`]),
    ...(company === undefined ? [] : [sql`j.company_id = ${company}`]),
    ...(state === undefined ? [] : [stateConditions[state](now)]),
    ...(source === undefined || source === '' ? [] : [sql`j.source = ${source}`]),
    ...(byHand ? [isHeld(heldJob, 'j.id')] : []),
  ];
  const { rows } = await sql<JobForDesk>`
    select j.id, j.title, json_build_object('id', c.id, 'name', c.name_fa) as company,
      json_build_object('id', k.id, 'name', k.name) as category,
      case when j.kept_off is not null then j.kept_off when j.closed_at is not null then 'missing'
        when ${isOver(now)} then 'expired' else 'open' end as state,
      j.source, j.salary_from,
      ${heldNames(heldJob, 'j.id')} as by_hand,
      j.published_at, j.valid_until, j.updated_at, j.version
    from (
      select * from job j where ${sql.join(conditions, sql` and `)} order by j.id desc limit ${limit}
    ) j join company c on c.id = j.company_id join job_category k on k.id = j.category_id
    order by j.id desc`.execute(executor);
  return rows;
}

/** The sources of jobs as stored, with one index lookup each. */
export async function jobSources(executor: Executor<JobsTables>): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive each (source) as (
      (select source from job order by source limit 1)
      union all
      select (select j.source from job j where j.source > each.source order by j.source limit 1)
      from each where each.source is not null
    ) select source from each where source is not null`.execute(executor);
  return rows.map((row) => row.source);
}

export interface JobDetailsForDesk {
  source_key: string;
  closed_at: Date | null;
  province: string | null;
  city: string | null;
  contract_types: string[];
  skills: string[];
  ref_url: string | null;
  description: string;
}

/** What the desk shows of one job beside its row in the list. One query; undefined where there is none. */
export async function jobDetailsForDesk(
  executor: Executor<JobsTables>,
  id: number,
  places: PlaceNames,
): Promise<JobDetailsForDesk | undefined> {
  const { rows } = await sql<
    Omit<JobDetailsForDesk, 'province' | 'city' | 'description'> & {
      province_id: number | null;
      city_id: number | null;
      description_html: string;
    }
  >`
    select source_key, closed_at, province_id, city_id, ref_url, description_html,
      array(select t.name from job_contract_type jt join contract_type t on t.id = jt.contract_type_id
        where jt.job_id = j.id order by t.id) as contract_types,
      array(select s.name from job_skill js join skill s on s.id = js.skill_id
        where js.job_id = j.id order by js.position, s.id) as skills
    from job j where id = ${id}`.execute(executor);
  const [row] = rows;
  if (!row) return undefined;
  const { province_id: province, city_id: city, description_html: html, ...same } = row;
  return {
    ...same,
    province: province === null ? null : (places.provinces.get(province) ?? null),
    city: city === null ? null : (places.cities.get(city) ?? null),
    description: plainOfHtml(html),
  };
}
