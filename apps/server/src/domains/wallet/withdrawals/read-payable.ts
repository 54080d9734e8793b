import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';
import type { Payable } from './withdrawable.ts';

/**
 * For so many days after the right to withdraw from a referral has ended its cashback waits for the academy's
 * commission: a learner does not pay for an academy's delay.
 */
export const COMMISSION_WAIT_DAYS = 45;
/** Of purchases made before there were policies: so many days after their confirmation. */
const DAYS_WITHOUT_POLICY = 7;

/**
 * What lessens what a person may withdraw; stays so in a transaction that has the wallet locked. The cashback of a
 * purchase is free when its right to withdraw has ended; of a referral only when its commission is cleared as well, or
 * 45 days later if its price is not in doubt. One query.
 */
export async function readPayable(
  executor: Executor<WalletTables>,
  userId: number,
  now: Date,
): Promise<Omit<Payable, 'available'>> {
  const { rows } = await sql<{ owed: number } & LockedRow>`
    select ledger.owed(${userId}) as owed, locked.* from ${lockedCashback(userId, now)} locked`.execute(executor);
  const { owed, ...locked } = rows[0]!;
  return { owed, ...lockedOf(locked) };
}

/** What `lockedCashback` reads. */
export interface LockedRow {
  locked: number;
  free: Date | null;
  unknown: boolean;
}

export const lockedOf = ({ locked, free, unknown }: LockedRow): Pick<Payable, 'lockedCashback' | 'freeAt'> => ({
  lockedCashback: locked,
  freeAt: unknown ? null : free,
});

/** One row: cashback of a person's purchases that is not free at a moment. */
export const lockedCashback = (userId: number, now: Date): RawBuilder<LockedRow> => sql`(
    select coalesce(sum(cashback), 0)::bigint as locked, max(nullif(free_at, 'infinity')) as free,
      coalesce(bool_or(free_at = 'infinity'), false) as unknown
    from (
      select cashback - case when state = 'refunded' then cashback * coalesce(refunded_bp, 10000) / 10000 else 0 end
          as cashback,
        case
          when cancel_until is null then confirmed_at + make_interval(days => ${DAYS_WITHOUT_POLICY}::int)
          when method <> 'referral' or commission = 0 or commission_cleared_at is not null
            then greatest(cancel_until, commission_cleared_at)
          when exists (select from purchase_doubt d where d.purchase_id = p.id) then 'infinity'
          else cancel_until + make_interval(days => ${COMMISSION_WAIT_DAYS}::int)
        end as free_at
      from purchase p where user_id = ${userId} and state in ('confirmed', 'refunded') and cashback > 0
    ) each where free_at > ${now}::timestamptz and cashback > 0
  )`;
