import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { PurchaseMethod, WalletTables } from '../wallet.tables.ts';

/** Confirmed and refunded amounts between two times; whole toman. */
export interface SoldBetween {
  from: Date;
  to: Date;
  purchases: number;
  amount: number;
  cashback: number;
  commission: number;
  refunds: number;
  refunded: number;
}

export interface SoldOf<Key> {
  key: Key;
  purchases: number;
  amount: number;
}

export interface SalesFigures {
  periods: SoldBetween[];
  courses: SoldOf<number>[];
  academies: SoldOf<number>[];
  ways: SoldOf<PurchaseMethod>[];
}

const MOST_NAMED = 10;

/**
 * Sales between each two of the times, which fall. Reads every purchase of the span: of a million some tenths of a
 * second. Four queries.
 */
export async function readSales(
  executor: Executor<WalletTables>,
  starts: readonly Date[],
  now: Date,
): Promise<SalesFigures> {
  const from = starts.at(-1)!;
  const confirmed = sql`confirmed_at is not null and confirmed_at >= ${from} and confirmed_at <= ${now}`;
  const times = sql`unnest(${[...starts]}::timestamptz[], ${[now, ...starts.slice(0, -1)]}::timestamptz[])`;
  const periods = await sql<SoldBetween>`
    select t.f as from, t.u as to, s.*, r.* from ${times} t(f, u)
      cross join lateral (
        select count(*)::int as purchases, coalesce(sum(amount), 0)::float8 as amount,
          coalesce(sum(cashback), 0)::float8 as cashback, coalesce(sum(commission), 0)::float8 as commission
        from purchase where confirmed_at is not null and confirmed_at >= t.f and confirmed_at < t.u) s
      cross join lateral (
        select count(*)::int as refunds, coalesce(sum(amount), 0)::float8 as refunded
        from purchase where refunded_at is not null and refunded_at >= t.f and refunded_at < t.u) r
    order by t.f desc`.execute(executor);
  const by = async <Key>(column: 'course_id' | 'academy_id' | 'method'): Promise<SoldOf<Key>[]> =>
    (
      await sql<SoldOf<Key>>`
        select ${sql.ref(column)} as key, count(*)::int as purchases, sum(amount)::float8 as amount
        from purchase where ${confirmed} group by 1 order by 3 desc, 2 desc, 1 limit ${MOST_NAMED}`.execute(executor)
    ).rows;
  return {
    periods: periods.rows,
    courses: await by<number>('course_id'),
    academies: await by<number>('academy_id'),
    ways: await by<PurchaseMethod>('method'),
  };
}
