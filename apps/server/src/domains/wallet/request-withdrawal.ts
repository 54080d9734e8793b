import type { Kysely, Transaction } from 'kysely';
import type { Withdrawal } from '@kavosh/contract/withdrawals.ts';
import { formatTimeLeft } from '@kavosh/persian/duration.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Identity } from '../identity/identity.ts';
import type { Profile } from '../profile/profile.ts';
import { once } from './idempotent-call.ts';
import { lockAvailable, post } from './ledger-store.ts';
import { withdrawalRequested } from './postings.ts';
import { presentWithdrawal } from './show-withdrawal.ts';
import type { WalletTables } from './wallet.tables.ts';
import { withdrawalHold, type WithdrawalHold } from './withdrawal-hold.ts';

/** Without a key of the caller's, the same amount again within this time is taken for a second click. */
const SAME_AGAIN_MS = 60_000;

export interface WithdrawalWorkings {
  db: Kysely<WalletTables>;
  clock: Clock;
  profile: Pick<Profile, 'payoutAccount'>;
  identity: Pick<Identity, 'passwordChangedAt' | 'readMobile'>;
  outbox: Outbox;
}

export interface WithdrawalRequest {
  userId: number;
  /** Whole toman, above 0. */
  amount: number;
  key: string | null;
}

function held({ reason, until }: WithdrawalHold, now: Date): Refusal {
  const leftMs = until.getTime() - now.getTime();
  return new Refusal(`withdrawal.${reason}`, { left: formatTimeLeft(leftMs), retryAfterSeconds: Math.ceil(leftMs / 1_000) });
}

/**
 * Sets an amount aside until an operator settles or rejects it, or the person takes it back, for the bank account as it is at this moment,
 * and tells the person by SMS. Refuses with withdrawal.no_account, withdrawal.account_changed, withdrawal.password_changed,
 * withdrawal.above_balance and, without a key, withdrawal.same_again.
 */
export async function requestWithdrawal({ db, clock, profile, identity, outbox }: WithdrawalWorkings, { userId, amount, key }: WithdrawalRequest): Promise<Withdrawal> {
  const now = clock.now();
  return once(db, { userId, call: 'withdrawal', key, request: { amount } }, now, async (tx) => {
    // The lock also puts calls of one person in line, so that of two without a key the second sees the first.
    const available = await lockAvailable(tx, userId);
    const account = await profile.payoutAccount(tx, userId);
    if (!account) throw new Refusal('withdrawal.no_account');
    const hold = withdrawalHold({ account: account.changedAt, password: await identity.passwordChangedAt(tx, userId) }, now);
    if (hold) throw held(hold, now);
    if (amount > available) throw new Refusal('withdrawal.above_balance');
    if (key === null) await refuseSecondClick(tx, userId, amount, now);
    const row = await tx.insertInto('withdrawal').values({ user_id: userId, amount, state: 'pending', sealed_account: account.sealed, account_end: account.end, created_at: now })
      .returningAll().executeTakeFirstOrThrow();
    await post(tx, withdrawalRequested(row.id, userId, amount), `user:${userId}`);
    const to = await identity.readMobile(tx, userId);
    if (to !== undefined) await outbox.putNotice(tx, { to, kind: 'withdrawal-requested', amount, end: account.end });
    return presentWithdrawal(row);
  });
}

async function refuseSecondClick(tx: Transaction<WalletTables>, userId: number, amount: number, now: Date): Promise<void> {
  const same = await tx.selectFrom('withdrawal').select('id').where('user_id', '=', userId).where('amount', '=', amount).where('state', '=', 'pending')
    .where('created_at', '>', new Date(now.getTime() - SAME_AGAIN_MS)).executeTakeFirst();
  if (same) throw new Refusal('withdrawal.same_again');
}
