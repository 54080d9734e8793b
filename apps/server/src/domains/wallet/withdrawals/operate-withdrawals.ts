import { operatorText, type Operator } from '../../../kernel/actor.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Audit } from '../../audit/audit.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { accountKey, type AccountKeyDeps } from '../limits/account-key.ts';
import { aloneOf, spendLimit } from '../limits/limit-use.ts';
import { endWithin } from './end-withdrawal.ts';
import type { WithdrawalRow } from './show-withdrawal.ts';
import type { WalletTables, WithdrawalState } from '../wallet.tables.ts';

export interface OperatingDeps extends AccountKeyDeps {
  db: Kysely<WalletTables>;
  audit: Pick<Audit, 'record'>;
  profile: Pick<Profile, 'openAccount'>;
  clock: Clock;
  withdrawalEnded: WithdrawalEnded;
}

/** Told of every withdrawal that an operator ended, within its transaction. */
export type WithdrawalEnded = (tx: Transaction<WalletTables>, withdrawal: WithdrawalRow) => Promise<void>;

/** A withdrawal, and what its owner owes us now; whole toman. */
export type OwedWithdrawal = WithdrawalRow & { owed: number };

const withOwed = (executor: Executor<WalletTables>) =>
  executor
    .selectFrom('withdrawal')
    .selectAll()
    .select(sql<number>`ledger.owed(user_id)`.as('owed'));
const waiting = ['pending', 'on_hold'] as const;

export interface WithdrawalFilter {
  state: WithdrawalState | 'waiting' | 'all';
  /** Of this person alone. */
  userId?: number | undefined;
  /** At most so many. */
  limit: number;
}

/**
 * Withdrawals for an operator: open ones (`waiting`: includes those on hold for a debt), oldest first; others latest
 * first. At most `limit`.
 */
export function findWithdrawals(
  executor: Executor<WalletTables>,
  { state, userId, limit }: WithdrawalFilter,
): Promise<OwedWithdrawal[]> {
  const isOpen = state === 'waiting' || state === 'pending' || state === 'on_hold';
  const all = withOwed(executor)
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(limit);
  const query = userId === undefined ? all : all.where('user_id', '=', userId);
  return (state === 'all' ? query : query.where('state', 'in', state === 'waiting' ? waiting : [state])).execute();
}

/**
 * A withdrawal with the digits of the account that it goes to, which is noted in the audit. Refuses with
 * withdrawal.not_found. `account` null: it was encrypted under another secret than the server has.
 */
export function openWithdrawal(
  { db, audit, profile }: OperatingDeps,
  id: number,
  operator: Operator,
): Promise<{ withdrawal: OwedWithdrawal; account: string | null }> {
  return inTransaction(db, async (tx) => {
    const withdrawal = await withOwed(tx).where('id', '=', id).executeTakeFirst();
    if (!withdrawal) throw new Refusal('withdrawal.not_found');
    await audit.record(tx, { operator, action: 'withdrawal.account_read', subject: `withdrawal ${id}` });
    return { withdrawal, account: profile.openAccount(withdrawal.user_id, withdrawal.sealed_account) };
  });
}

/** What an operator decides of a withdrawal, with why it is rejected or the bank's name for the payment. */
export type WithdrawalDecision =
  | { state: 'settled'; bankReference: string; approval?: { id: number; requested_by: number } | undefined }
  | { state: 'rejected'; reason: string | null };

/**
 * Ends a withdrawal as end-withdrawal.ts does, with a row of the audit in the same transaction; if it was done before,
 * without one. Also refuses with approval.needed if one colleague alone would bring the payouts of a day, of this
 * colleague, to the person or to the account, to the limit.
 * @returns whether it was done now
 */
export function operateWithdrawal(
  deps: OperatingDeps,
  id: number,
  decision: WithdrawalDecision,
  operator: Operator,
): Promise<boolean> {
  return inTransaction(deps.db, (tx) => operateWithdrawalWithin(tx, deps, id, decision, operator));
}

/** `operateWithdrawal` within the caller's transaction, which locks no wallet before. */
export async function operateWithdrawalWithin(
  tx: Transaction<WalletTables>,
  deps: Omit<OperatingDeps, 'db'>,
  id: number,
  decision: WithdrawalDecision,
  operator: Operator,
): Promise<boolean> {
  const { audit, clock, withdrawalEnded } = deps;
  const end =
    decision.state === 'settled'
      ? { state: decision.state, bankReference: decision.bankReference }
      : { state: decision.state };
  const { withdrawal, moved } = await endWithin(tx, id, end, `operator:${operatorText(operator)}`, clock.now());
  if (!moved) return false;
  if (decision.state === 'settled')
    await spendLimit(tx, {
      kind: 'withdrawal',
      amount: withdrawal.amount,
      now: clock.now(),
      userId: withdrawal.user_id,
      account: accountKey(deps, withdrawal),
      alone: aloneOf(operator, decision.approval),
    });
  await audit.record(tx, {
    operator,
    action: `withdrawal.${decision.state}`,
    subject: `withdrawal ${id}`,
    details: {
      amount: withdrawal.amount,
      ...(decision.state === 'rejected'
        ? { reason: decision.reason }
        : {
            reference: decision.bankReference,
            ...(decision.approval
              ? { approval: decision.approval.id, requested_by: decision.approval.requested_by }
              : {}),
          }),
    },
  });
  await withdrawalEnded(tx, withdrawal);
  return true;
}

/**
 * What withdrawals are now, in a few letters; null: one of them is not there. Holds them, and their owners' wallets
 * before them, until the transaction ends: the wallets in the order of their accounts.
 */
export async function withdrawalsVersion(
  tx: Transaction<WalletTables>,
  ids: readonly number[],
): Promise<string | null> {
  await sql`
    select ledger.lock_available(owner_id) from (
      select a.owner_id from ledger.account a
      where a.code = 'user.available'
        and a.owner_id in (select user_id from withdrawal where id = any(${[...ids]}::bigint[]))
      order by a.id offset 0) owners`.execute(tx);
  const { rows } = await sql<{ found: number; version: string | null }>`
    select count(*)::int as found, md5(string_agg(one, ';' order by id)) as version from (
      select id, concat_ws('|', id, state, amount, md5(sealed_account), account_owner) as one
      from withdrawal where id = any(${[...ids]}::bigint[]) order by id for update) held`.execute(tx);
  return rows[0]!.found === new Set(ids).size ? rows[0]!.version : null;
}
