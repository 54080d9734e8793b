import { sql, type RawBuilder } from 'kysely';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import { allOf, listOrder, readTotal, totalOf, type ListPart, type ListTotal } from '../../../kernel/list-order.ts';
import { patternOfPart } from '../../../kernel/typed-part.ts';
import type { IdentityTables } from '../identity.tables.ts';
import { maskedMobile, type FoundPerson } from './people-store.ts';

export interface PeopleFilter {
  /** As it was typed; '': everybody. */
  find: string;
  /** Days in Tehran, `2026-11-23`: with an account since it or later; since before it. */
  since?: string | undefined;
  before?: string | undefined;
}

/** Fewer say nothing: three digits are a part of every twentieth number. */
const LEAST_DIGITS = 4;

const plainName = sql`lower(replace(translate(first_name || ' ' || last_name, 'يك', 'یک'), ${sql.lit('\u200c')}, ''))`;

function matching(typed: string) {
  const mobile = normalizeMobile(typed);
  if (mobile !== null) return sql`mobile = ${mobile}`;
  const digits = toAsciiDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  if (/^\d{1,11}$/.test(digits)) {
    const id = Number(digits) <= 2_147_483_647 ? Number(digits) : 0;
    return digits.length < LEAST_DIGITS ? sql`id = ${id}` : sql`(id = ${id} or mobile like ${`%${digits}%`})`;
  }
  const name = typed.replaceAll('\u200c', '').replace(/\s+/gu, ' ').trim();
  return sql`${plainName} like ${patternOfPart(name)} and deleted_at is null`;
}

const narrowed = ({ find, since, before }: PeopleFilter): RawBuilder<boolean> =>
  allOf([
    ...(find === '' ? [] : [matching(find)]),
    ...(since === undefined ? [] : [sql`created_at >= ${startOfDay(since)}`]),
    ...(before === undefined ? [] : [sql`created_at < ${startOfDay(before)}`]),
  ]);

/** People: by number, a whole mobile number or a part of one, or a part of the name; the latest first. */
export async function findPeopleForDesk(
  executor: Executor<IdentityTables>,
  { order, after, limit, ...filter }: PeopleFilter & ListPart,
): Promise<(FoundPerson & { cursor: string })[]> {
  const { behind, by, cursor } = listOrder(sql`id`, { at: sql`id` }, { order, after }, false);
  const { rows } = await sql<FoundPerson & { cursor: string }>`
    select id, first_name, last_name, ${maskedMobile} as masked, created_at, ${cursor} as cursor from app_user
    where ${narrowed(filter)} and ${behind} order by ${by} limit ${limit}`.execute(executor);
  return rows;
}

export async function countPeopleForDesk(executor: Executor<IdentityTables>, filter: PeopleFilter): Promise<ListTotal> {
  const { rows } = await sql`select ${totalOf({})} from app_user where ${narrowed(filter)}`.execute(executor);
  return readTotal(rows);
}
