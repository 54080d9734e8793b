import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** What of the wallet members of an academy are notified of. */
export interface AcademyWork {
  /**
   * Requests to withdraw that wait for the academy, and until when it decides the first. Until the transaction ends
   * others of the academy wait here, so that each counts those before it.
   */
  refundsWaiting<Tables>(tx: Executor<Tables>, academyId: number): Promise<{ count: number; due: Date | null }>;
  /** All requests that academies have to decide after `from` until `until`. */
  refundsDue(from: Date, until: Date): Promise<{ academyId: number; due: Date }[]>;
  /** Purchases paid here that were cancelled or given back since. */
  endedSince<Tables>(tx: Executor<Tables>, academyId: number, since: Date): Promise<number>;
}

const ours = (executor: unknown): Executor<WalletTables> => executor as Executor<WalletTables>;

export const academyWork = (db: Executor<WalletTables>): AcademyWork => ({
  async refundsWaiting(within, academyId) {
    const tx = ours(within);
    await sql`select pg_advisory_xact_lock(hashtext('academy.refunds'), ${academyId}::int)`.execute(tx);
    const { rows } = await sql<{ count: number; due: Date | null }>`
      select count(*)::int as count, min(r.academy_until) as due
      from refund_request r join purchase p on p.id = r.purchase_id
      where r.state = 'asked' and p.academy_id = ${academyId}`.execute(tx);
    return rows[0]!;
  },
  async refundsDue(from, until) {
    const { rows } = await sql<{ academyId: number; due: Date }>`
      select p.academy_id as "academyId", r.academy_until as due
      from refund_request r join purchase p on p.id = r.purchase_id
      where r.state = 'asked' and r.academy_until > ${from} and r.academy_until <= ${until}
      order by r.academy_until`.execute(db);
    return rows;
  },
  async endedSince(tx, academyId, since) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from purchase
      where academy_id = ${academyId} and method <> 'referral' and state in ('cancelled', 'refunded')
        and greatest(created_at, confirmed_at, cancelled_at, refunded_at) >= ${since}`.execute(ours(tx));
    return rows[0]!.count;
  },
});
