import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { listPartnerPurchases } from '@kavosh/contract/partner.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import { readKeyset, secondsOf, timeOf, writeKeyset, type Keyset } from '../../../kernel/keyset.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { partnerPurchase } from './partner-purchase.ts';

/** When a purchase was made or last moved; a further share of a refund is no move. Has an index (migration 0203). */
const changedAt = sql<Date>`greatest(p.created_at, p.confirmed_at, p.cancelled_at, p.refunded_at)`;

/** Transactions write the time at which they began: what is younger may not be all there yet. */
const SETTLED_MS = MINUTE_MS;

/** A mark that leads to a moment. */
const markAt = (ms: number): Keyset => ({ at: (ms / 1_000).toFixed(6), id: 0 });

const isBefore = (a: Keyset, b: Keyset): boolean => Number(a.at) < Number(b.at);

/** The mark of the answer before, or a time; undefined: none. The contract has checked that it is one of these. */
const readSince = (since: string | undefined): Keyset | null =>
  readKeyset(since) ?? (since === undefined ? null : markAt(Math.max(0, Date.parse(since))));

/**
 * Purchases of an academy that changed after a mark, the earliest change first, for its programs. `next` is not behind
 * what a transaction under way may still write, unless there is more to read before that.
 */
export async function listForPartner(
  { db, clock, catalogue }: { db: Kysely<WalletTables>; clock: Clock; catalogue: Pick<Catalogue, 'courseNames'> },
  academyId: number,
  { since, limit }: { since?: string | undefined; limit: number },
): Promise<EndpointData<typeof listPartnerPurchases>> {
  const from = readSince(since);
  const { rows: found } = await sql<PurchaseRow & { at: string; changed_at: Date }>`
    select p.*, ${changedAt} as changed_at, ${secondsOf(changedAt)} as at from purchase p
    where p.academy_id = ${academyId}
      and ${from === null ? sql`true` : sql`(${changedAt}, p.id) > (${timeOf(from)}, ${from.id})`}
    order by ${changedAt}, p.id limit ${limit + 1}`.execute(db);
  const rows = found.slice(0, limit);
  const more = found.length > limit;
  const names = await catalogue.courseNames(rows.map((row) => row.course_id));
  const settled = markAt(clock.now().getTime() - SETTLED_MS);
  const last = rows.at(-1) ?? from ?? settled;
  const next = more || isBefore(last, settled) ? { at: last.at, id: last.id } : settled;
  return {
    purchases: rows.map((row) => ({
      ...partnerPurchase(row, names.get(row.course_id)?.title ?? ''),
      changed_at: row.changed_at.toISOString(),
    })),
    next: writeKeyset(next),
    more,
  };
}
