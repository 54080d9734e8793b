import type { Executor } from '../../kernel/executor.ts';
import type { AccountKind, ProfileTables } from './profile.tables.ts';

/** Where a person is paid out to: sealed, with its last four digits, and since when. */
export interface PayoutAccount {
  sealed: Buffer;
  end: string;
  kind: AccountKind;
  changedAt: Date;
}

/** The person's bank account as it is now; null where there is none. Locked against a change until the caller's transaction ends. */
export async function findPayoutAccount(executor: Executor<ProfileTables>, userId: number): Promise<PayoutAccount | null> {
  const row = await executor.selectFrom('profile').select(['sealed_account', 'account_end', 'account_kind', 'account_changed_at'])
    .where('user_id', '=', userId).forShare().executeTakeFirst();
  if (!row || row.sealed_account === null || row.account_end === null || row.account_kind === null || row.account_changed_at === null) return null;
  return { sealed: row.sealed_account, end: row.account_end, kind: row.account_kind, changedAt: row.account_changed_at };
}
