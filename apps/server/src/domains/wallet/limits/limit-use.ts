import { sql, type Kysely, type Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { operatorText, type Operator, type StaffOperator } from '../../../kernel/actor.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface LimitUse {
  kind: WalletTables['limit_use']['kind'];
  /** Whole toman. */
  amount: number;
  now: Date;
  userId: number;
  /** The account that it is paid to, as named by `accountKey`; null: none. */
  account?: string | null;
  /** The colleague who does it alone; null: two colleagues agreed, or it is done without one. */
  alone: StaffOperator | null;
}

const dayOf = (now: Date): string => new Date(tehranDay(now) * DAY_MS).toISOString().slice(0, 10);

/**
 * Adds an amount to the sums of the colleague, the person and the account on this day in Tehran, within the transaction
 * that spends it, so of two concurrent ones the second sees the first. Locks rows in the same order everywhere: after
 * wallets, purchases and withdrawals, and before the audit. What two colleagues agreed to counts for person and account
 * only.
 * @returns the highest of the new sums
 */
export async function addUse(
  tx: Transaction<WalletTables>,
  { kind, amount, now, userId, account = null, alone }: LimitUse,
): Promise<number> {
  const subjects = [
    ...(account === null ? [] : [['account', account] as const]),
    ...(alone === null ? [] : [['colleague', operatorText(alone)] as const]),
    ['person', String(userId)] as const,
  ];
  const { rows } = await sql<{ most: number }>`
    with used as (
      insert into limit_use (day, kind, scope, subject, amount)
      select ${dayOf(now)}::date, ${kind}::text, s.scope, s.subject, ${amount}::bigint
      from unnest(${subjects.map(([scope]) => scope)}::text[], ${subjects.map(([, one]) => one)}::text[])
        as s(scope, subject)
      order by s.scope, s.subject
      on conflict (day, kind, scope, subject) do update set amount = limit_use.amount + excluded.amount
      returning amount
    ) select max(amount)::float8 as most from used`.execute(tx);
  return rows[0]!.most;
}

/** Removes what `addUse` added for a person in the same transaction. */
export async function takeUseBack(tx: Transaction<WalletTables>, { kind, amount, now, userId }: LimitUse) {
  await sql`
    update limit_use set amount = amount - ${amount}::bigint
    where day = ${dayOf(now)}::date and kind = ${kind} and scope = 'person' and subject = ${String(userId)}`.execute(
    tx,
  );
}

/** The colleague who does it alone, for the sums; an operator's name without a colleague is one of our own programs. */
export const aloneOf = (operator: Operator, approval: object | undefined): StaffOperator | null =>
  approval || typeof operator === 'string' ? null : operator;

/**
 * Adds an amount like `addUse`. Refuses with approval.needed if it would bring a sum of the day to its limit and only
 * one colleague agreed; the caller must then roll back the transaction.
 */
export async function spendLimit(tx: Transaction<WalletTables>, use: LimitUse): Promise<void> {
  if (use.amount === 0) return;
  const { limits } = await readMoneyLimits(tx);
  const most = await addUse(tx, use);
  if (use.alone !== null && most >= limits[use.kind]) throw new Refusal('approval.needed');
}

/** How long the sums of a day are stored. */
const KEPT_DAYS = 90;

export async function forgetUses(db: Kysely<WalletTables>, now: Date): Promise<void> {
  await db
    .deleteFrom('limit_use')
    .where('day', '<', dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
    .execute();
}
