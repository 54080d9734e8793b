import { sql } from 'kysely';
import { HISTORY_DAYS } from '@kavosh/contract/wallet.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { ReadDeps } from '../purchases/show-offer.ts';

/** Tehran has no summer time since 1401, and no wallet is older than that. */
const TEHRAN_OFFSET_MS = 3.5 * 3_600_000;

/**
 * A day in Tehran, `2026-11-22`, and the balance at its end; for today, the current balance. `highest`, `lowest`: of
 * that day.
 */
export interface DayBalance {
  day: string;
  balance: number;
  highest: number;
  lowest: number;
}

/**
 * The balance of the last 90 days, in one query: the last line before each midnight, and the highest and lowest of each
 * day's own lines, from the index alone. A day begins with what the one before it left.
 */
export async function balanceHistory(
  { db, clock }: Pick<ReadDeps, 'db' | 'clock'>,
  userId: number,
): Promise<DayBalance[]> {
  const today = Math.floor((clock.now().getTime() + TEHRAN_OFFSET_MS) / DAY_MS);
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, at) => today - HISTORY_DAYS + at);
  const ends = days.map((day) => new Date((day + 1) * DAY_MS - TEHRAN_OFFSET_MS));
  const { rows } = await sql<{ balance: number | null; highest: number | null; lowest: number | null }>`
    select (
      select s.after_balance from ledger.statement s
      where s.user_id = ${userId} and s.at < ends.at order by s.at desc, s.n desc limit 1
    ) as balance,
      own.highest, own.lowest
    from unnest(${ends}::timestamptz[]) with ordinality as ends(at, place) cross join lateral (
      select max(s.after_balance) as highest, min(s.after_balance) as lowest from ledger.statement s
      where s.user_id = ${userId} and s.at >= ends.at - interval '24 hours' and s.at < ends.at
    ) own order by ends.place`.execute(db);
  return days.slice(1).map((day, at) => {
    const [before, { balance, highest, lowest }] = [rows[at]!.balance ?? 0, rows[at + 1]!];
    return {
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      balance: balance ?? 0,
      highest: Math.max(before, highest ?? 0),
      lowest: Math.min(before, lowest ?? before),
    };
  });
}
