import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

/** A person in an operator's list: enough to recognise them. */
export interface FoundPerson {
  id: number;
  first_name: string;
  last_name: string;
  /** The number with its middle hidden; null: they deleted their account. */
  masked: string | null;
  created_at: Date;
}

export interface PersonRow extends FoundPerson {
  mobile: string | null;
  has_password: boolean;
  password_changed_at: Date | null;
  deleted_at: Date | null;
  is_demo: boolean;
}

/** Folds letters that keyboards write in two ways, and removes invisible characters. */
const plain = (text: string): string =>
  text.replaceAll('ي', 'ی').replaceAll('ك', 'ک').replaceAll('\u200c', '').replace(/\s+/g, ' ').trim();
const plainName = sql`replace(translate(first_name || ' ' || last_name, 'يك', 'یک'), ${'\u200c'}, '')`;

/** A number with its middle hidden. */
export const maskedMobile = sql<string | null>`overlay(mobile placing '***' from 5 for 4)`;

/** By id, by mobile number, or by a part of the name; latest first. */
export async function findPeople(
  executor: Executor<IdentityTables>,
  text: string,
  limit: number,
): Promise<FoundPerson[]> {
  const wanted = plain(text);
  const isNumber = /^\d{1,9}$/.test(wanted);
  const matches = /^09\d{9}$/.test(wanted)
    ? sql`mobile = ${wanted}`
    : isNumber
      ? sql`id = ${Number(wanted)}`
      : sql`position(${wanted} in ${plainName}) > 0 and deleted_at is null`;
  const { rows } = await sql<FoundPerson>`
    select id, first_name, last_name, ${maskedMobile} as masked, created_at
    from app_user where ${matches} order by id desc limit ${limit}`.execute(executor);
  return rows;
}

/** A person, even if their account was deleted. */
export async function readPerson(executor: Executor<IdentityTables>, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, first_name, last_name, mobile, ${maskedMobile} as masked, created_at,
      password_hash is not null as has_password, password_changed_at, deleted_at, is_demo
    from app_user where id = ${id}`.execute(executor);
  return rows[0];
}

/** How many people registered from `from` until `to`, and after `to`. */
export async function countNewPeople(
  executor: Executor<IdentityTables>,
  { from, to }: { from: Date; to: Date },
): Promise<{ before: number; since: number }> {
  const { rows } = await sql<{ before: number; since: number }>`
    select (count(*) filter (where created_at < ${to}))::int as before,
      (count(*) filter (where created_at >= ${to}))::int as since
    from app_user where created_at >= ${from}`.execute(executor);
  return rows[0]!;
}

/** How many have an account that is not deleted. */
export async function countOpenAccounts(executor: Executor<IdentityTables>): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from app_user where deleted_at is null`.execute(executor);
  return rows[0]!.people;
}
