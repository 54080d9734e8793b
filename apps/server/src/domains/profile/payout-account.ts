import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { AccountCipher } from './account-cipher.ts';
import type { AccountKind, ProfileTables } from './profile.tables.ts';

/** Where a person is paid out to: encrypted, with its last four digits. */
export interface PayoutAccount {
  encrypted: Buffer;
  end: string;
  kind: AccountKind;
  /** As the person says; null: it was entered before that was asked for. */
  owner: string | null;
  /** When it took the place of another one, removed ones included; null: it is the person's first. */
  changedAt: Date | null;
}

/**
 * The person's bank account as it is now; null where there is none. Locked against a change until the caller's
 * transaction ends.
 */
export async function findPayoutAccount(
  executor: Executor<ProfileTables>,
  userId: number,
): Promise<PayoutAccount | null> {
  // Every account that was entered or removed has a row, the first one as well.
  const isFirst = sql<boolean>`
    (select count(*) < 2 from (select from bank_account_change c where c.user_id = profile.user_id limit 2) known)`;
  const columns = ['sealed_account', 'account_end', 'account_kind', 'account_changed_at', 'account_owner'] as const;
  const row = await executor
    .selectFrom('profile')
    .select([...columns, isFirst.as('is_first')])
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (!row) return null;
  const {
    sealed_account: encrypted,
    account_end: end,
    account_kind: kind,
    account_changed_at: changedAt,
    account_owner: owner,
  } = row;
  if (encrypted === null || end === null || kind === null || changedAt === null) return null;
  return { encrypted, end, kind, owner, changedAt: row.is_first ? null : changedAt };
}

/** Names the owner of an account that has none yet; its caller looked, and is the only one who does so now. */
export async function nameAccountOwner(
  executor: Executor<ProfileTables>,
  userId: number,
  owner: string,
): Promise<void> {
  await executor
    .updateTable('profile')
    .set({ account_owner: owner })
    .where('user_id', '=', userId)
    .where('sealed_account', 'is not', null)
    .execute();
}

/** An account as a withdrawal noted it: whose, its last digits, and when. */
export interface NotedAccount {
  userId: number;
  end: string;
  at: Date;
}

/** Since when each of the accounts has been its person's, in their order; null: from before that was kept. */
export async function accountsSince(
  executor: Executor<ProfileTables>,
  accounts: readonly NotedAccount[],
): Promise<(Date | null)[]> {
  const { rows } = await sql<{ since: Date | null }>`
    select (select max(c.at) from bank_account_change c
      where c.user_id = a.user_id and c.account_end = a.ends and c.at <= a.at) as since
    from unnest(${accounts.map(({ userId }) => userId)}::int[], ${accounts.map(({ end }) => end)}::text[],
      ${accounts.map(({ at }) => at)}::timestamptz[]) with ordinality a(user_id, ends, at, n)
    order by a.n`.execute(executor);
  return rows.map(({ since }) => since);
}

/**
 * Which of these people and of these others have one bank account now. Those whose kind and last digits are the same
 * are opened and compared; without pairs of one person. One query.
 */
export async function sharingAccounts(
  executor: Executor<ProfileTables>,
  cipher: AccountCipher,
  userIds: readonly number[],
  others: readonly number[],
): Promise<{ user_id: number; other_id: number }[]> {
  if (userIds.length === 0 || others.length === 0) return [];
  const { rows } = await sql<{ user_id: number; sealed: Buffer; other_id: number; other_sealed: Buffer }>`
    select p.user_id, p.sealed_account as sealed, o.user_id as other_id, o.sealed_account as other_sealed
    from profile p join profile o on o.user_id <> p.user_id and o.account_kind = p.account_kind
      and o.account_end = p.account_end
    where p.user_id = any(${[...userIds]}::int[]) and o.user_id = any(${[...others]}::int[])
      and p.sealed_account is not null and o.sealed_account is not null`.execute(executor);
  return rows.flatMap(({ user_id, sealed, other_id, other_sealed: otherSealed }) => {
    const digits = cipher.decrypt(user_id, sealed);
    return digits !== null && digits === cipher.decrypt(other_id, otherSealed) ? [{ user_id, other_id }] : [];
  });
}
