import { sql, type Transaction } from 'kysely';
import type { Calendar } from '../../calendar/calendar.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { WalletTables } from '../wallet.tables.ts';

/**
 * Holidays or weekends are others: the ends of rights to withdraw that are not over, and what academies have to decide
 * requests, follow. They grow and never shrink. Two queries for all that began on one day under policies of one length.
 */
export async function extendDeadlines(
  tx: Transaction<WalletTables>,
  { calendar, clock }: { calendar: Pick<Calendar, 'deadlines'>; clock: Clock },
): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<{ began: Date; days: number; day: string }>`
    select min(p.clock_began_at) as began, r.working_days as days,
      (p.clock_began_at at time zone 'Asia/Tehran')::date::text as day
    from purchase p join refund_policy r on r.id = p.policy_id
    where p.state = 'confirmed' and p.clock_began_at is not null and p.cancel_until > ${now} and r.working_days > 0
    group by 2, 3`.execute(tx);
  const ends = await calendar.deadlines(
    tx,
    rows.map(({ began, days }) => ({ begin: began, workingDays: days })),
  );
  await sql`
    update purchase p set cancel_until = e.until
    from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ days }) => days)}::int[],
        ${ends.map(({ until }) => until)}::timestamptz[]) as e(day, days, until)
      join refund_policy r on r.working_days = e.days
    where p.policy_id = r.id and (p.clock_began_at at time zone 'Asia/Tehran')::date = e.day
      and p.state = 'confirmed' and p.cancel_until > ${now} and p.cancel_until < e.until`.execute(tx);
}
