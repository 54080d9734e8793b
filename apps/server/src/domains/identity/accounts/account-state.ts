import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

/** The columns that decide whether a person may stay signed in. */
export interface AccountState {
  id: number;
  mobile: string;
  /** `0912***567` */
  masked: string;
  first_name: string;
  last_name: string;
  has_password: boolean;
  is_demo: boolean;
  password_changed_at: Date | null;
  /** Whether an operator keeps them from signing in now. */
  is_restricted: boolean;
}

/** Accounts by id, or one by its number; who left is not among them. One query. */
export async function readAccountStates(
  executor: Executor<IdentityTables>,
  which: { ids: readonly number[] } | { mobile: string },
  now: Date,
): Promise<AccountState[]> {
  const matches = 'ids' in which ? sql`id = any(${[...which.ids]}::int[])` : sql`mobile = ${which.mobile}`;
  const { rows } = await sql<AccountState>`
    select id, mobile, overlay(mobile placing '***' from 5 for 4) as masked, first_name, last_name,
      password_hash is not null as has_password, is_demo,
      password_changed_at,
      exists (
        select from person_restriction r
        where r.user_id = app_user.id and r.kind = 'sign_in' and r.ended_at is null and r.until > ${now}
      ) as is_restricted
    from app_user
    where ${matches} and deleted_at is null`.execute(executor);
  return rows;
}
