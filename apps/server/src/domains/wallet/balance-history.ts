import { sql } from 'kysely';
import { HISTORY_DAYS } from '@kavosh/contract/wallet.ts';
import type { ReadWorkings } from './show-offer.ts';

const DAY_MS = 86_400_000;
/** Tehran has no summer time since 1401, and no wallet is older than that. */
const TEHRAN_OFFSET_MS = 3.5 * 3_600_000;

/** A day in Tehran, `2026-11-22`, and the balance at its end; of today, what it is now. */
export interface DayBalance {
  day: string;
  balance: number;
}

/** The balance at the end of each of the last 90 days, in one query: the last line before each midnight, found by the index. */
export async function balanceHistory({ db, clock }: Pick<ReadWorkings, 'db' | 'clock'>, userId: number): Promise<DayBalance[]> {
  const today = Math.floor((clock.now().getTime() + TEHRAN_OFFSET_MS) / DAY_MS);
  const days = Array.from({ length: HISTORY_DAYS }, (_, at) => today - HISTORY_DAYS + 1 + at);
  const ends = days.map((day) => new Date((day + 1) * DAY_MS - TEHRAN_OFFSET_MS));
  const { rows } = await sql<{ balance: number | null }>`
    select (select s.after_balance from ledger.statement s where s.user_id = ${userId} and s.at < ends.at order by s.at desc, s.n desc limit 1) as balance
    from unnest(${ends}::timestamptz[]) with ordinality as ends(at, place) order by ends.place`.execute(db);
  return days.map((day, at) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), balance: rows[at]?.balance ?? 0 }));
}
