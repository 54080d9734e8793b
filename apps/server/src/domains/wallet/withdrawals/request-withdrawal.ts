import type { Kysely, Transaction } from 'kysely';
import type { Withdrawal } from '@kavosh/contract/withdrawals.ts';
import { withdrawalMessages } from '@kavosh/contract/withdrawals.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Outbox } from '../../../kernel/outbox.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Identity } from '../../identity/identity.ts';
import type { PayoutAccount, Profile } from '../../profile/profile.ts';
import { withIdempotencyKey } from '../idempotency/idempotent-call.ts';
import { lockAvailable, post } from '../ledger/ledger-store.ts';
import { withdrawalRequested } from '../ledger/postings.ts';
import { readPayable } from './read-payable.ts';
import { presentWithdrawal } from './show-withdrawal.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { withdrawalHold, type WithdrawalHold } from './withdrawal-hold.ts';
import { withdrawableOf, type WithdrawalRules } from './withdrawable.ts';

/** Without an idempotency key, the same amount within this time is taken for a second click. */
const SAME_AGAIN_MS = 60_000;

export interface WithdrawalDeps {
  db: Kysely<WalletTables>;
  clock: Clock;
  profile: Pick<Profile, 'payoutAccount' | 'nameAccountOwner'>;
  identity: Pick<Identity, 'passwordChangedAt' | 'readMobile' | 'refuseRestricted'>;
  outbox: Outbox;
  rules: WithdrawalRules;
}

export interface WithdrawalRequest {
  userId: number;
  /** Whole toman, above 0. */
  amount: number;
  key: string | null;
  /** The account's owner, where the profile does not have it yet. */
  accountOwner?: string | undefined;
}

function held({ reason, until }: WithdrawalHold, now: Date): Refusal {
  const leftMs = until.getTime() - now.getTime();
  return new Refusal(`withdrawal.${reason}`, {
    time: formatJalaliDateTime(until),
    retryAfterSeconds: Math.ceil(leftMs / 1_000),
  });
}

/**
 * Sets an amount aside until an operator settles or rejects it, or the person takes it back, for the bank account as it
 * is at this moment, and tells the person by SMS. Refuses with withdrawal.no_account, withdrawal.account_changed,
 * withdrawal.password_changed, restricted.withdraw, withdrawal.owed, withdrawal.above_balance, withdrawal.below_least,
 * by field where the profile names another owner of the account, and, without a key, with withdrawal.same_again.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  { userId, amount, key, accountOwner }: WithdrawalRequest,
): Promise<Withdrawal> {
  const { db, clock, profile, identity, outbox, rules } = deps;
  const now = clock.now();
  const asked = {
    userId,
    call: 'withdrawal',
    key,
    request: accountOwner === undefined ? { amount } : { amount, accountOwner },
  };
  return withIdempotencyKey(db, asked, now, async (tx) => {
    // The lock also queues a person's calls, so that of two without a key the second sees the first. Locked cashback
    // and debts change under this lock alone.
    const available = await lockAvailable(tx, userId);
    await identity.refuseRestricted(tx, userId, 'withdraw');
    const account = await profile.payoutAccount(tx, userId);
    if (!account) throw new Refusal('withdrawal.no_account');
    const hold = withdrawalHold(
      { account: account.changedAt, password: await identity.passwordChangedAt(tx, userId) },
      now,
    );
    if (hold) throw held(hold, now);
    const { owed, ...payable } = await readPayable(tx, userId, now);
    if (owed > 0) throw new Refusal('withdrawal.owed');
    const most = withdrawableOf({ ...payable, owed, available }).amount;
    if (amount > most) throw new Refusal('withdrawal.above_balance');
    if (amount < rules.leastWithdrawal && amount !== most) {
      throw new Refusal('withdrawal.below_least', { least: formatToman(rules.leastWithdrawal) });
    }
    if (key === null) await refuseSecondClick(tx, userId, amount, now);
    const owner = await ownerOf(deps, tx, userId, account, accountOwner);
    const to = { sealed_account: account.encrypted, account_end: account.end, account_owner: owner };
    const row = await tx
      .insertInto('withdrawal')
      .values({ user_id: userId, amount, state: 'pending', ...to, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await post(tx, withdrawalRequested(row.id, userId, amount), `user:${userId}`);
    const mobile = await identity.readMobile(tx, userId);
    if (mobile !== undefined)
      await outbox.putMemberSms(tx, { to: mobile, kind: 'withdrawal-requested', amount, end: account.end });
    return presentWithdrawal(row);
  });
}

/** The account's owner as the profile names them; a name given with the withdrawal is saved there. */
async function ownerOf(
  { profile }: WithdrawalDeps,
  tx: Transaction<WalletTables>,
  userId: number,
  account: PayoutAccount,
  told: string | undefined,
): Promise<string | null> {
  if (told === undefined || told === account.owner) return account.owner;
  if (account.owner !== null) {
    throw new Refusal('request.invalid', {}, { account_owner: [withdrawalMessages.otherOwner] });
  }
  await profile.nameAccountOwner(tx, userId, told);
  return told;
}

async function refuseSecondClick(
  tx: Transaction<WalletTables>,
  userId: number,
  amount: number,
  now: Date,
): Promise<void> {
  const same = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('user_id', '=', userId)
    .where('amount', '=', amount)
    .where('state', '=', 'pending')
    .where('created_at', '>', new Date(now.getTime() - SAME_AGAIN_MS))
    .executeTakeFirst();
  if (same) throw new Refusal('withdrawal.same_again');
}
