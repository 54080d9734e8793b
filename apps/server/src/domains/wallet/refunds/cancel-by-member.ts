import { sql, type Kysely, type Transaction } from 'kysely';
import type { CancelOutcome } from '@kavosh/contract/panel/panel-orders.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ActOfMember } from '../partner/acts-of-member.ts';
import { lockWalletOf } from '../purchases/change-purchase-state.ts';
import { operatePurchaseWithin } from '../purchases/operate-purchases.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { refundedOf } from '../purchases/refund-purchase.ts';
import { shareOf } from '../purchases/shares.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { noteAnswer } from './answer-by-member.ts';
import type { DecideDeps } from './decide-request.ts';
import { askAcademyForRefund, findLastRequest } from './refund-requests.ts';

type Deps = DecideDeps & { db: Kysely<WalletTables> };

const WHOLE_BP = 10_000;
/** Orders of an edition that are cancelled by one press. */
const MOST_ORDERS = 500;

/**
 * A member of an academy cancels what was bought here, and all that was paid goes back: what waits is cancelled, and
 * what is confirmed is refunded whole at the sale's own figures, also where less was promised or it was used. A request
 * of the buyer that waits is answered with it. What one colleague could not give back alone (the limit of refunds, or a
 * sum of the day) becomes a request that the desk decides, with the academy's answer in it. Done before, nothing
 * happens. Refuses with purchase.not_found, also for a purchase of another academy, and with purchase.paid_elsewhere.
 */
export async function cancelByMember(deps: Deps, act: ActOfMember, reason: string): Promise<CancelOutcome> {
  try {
    return await inTransaction(deps.db, (tx) => cancelWithin(tx, deps, act, { reason, atDesk: false }));
  } catch (error) {
    // A sum of the day; nothing was written.
    if (!(error instanceof Refusal) || error.code !== 'approval.needed') throw error;
    return inTransaction(deps.db, (tx) => cancelWithin(tx, deps, act, { reason, atDesk: true }));
  }
}

/** The purchase, locked after its buyer's wallet. Refuses as `cancelByMember`. */
async function lockOwn(tx: Transaction<WalletTables>, { academyId, id }: ActOfMember): Promise<PurchaseRow> {
  const own = () => tx.selectFrom('purchase').selectAll().where('id', '=', id).where('academy_id', '=', academyId);
  const found = await own().executeTakeFirst();
  if (!found) throw new Refusal('purchase.not_found');
  if (found.method === 'referral') throw new Refusal('purchase.paid_elsewhere');
  await lockWalletOf(tx, id, 'refunded');
  return own().forUpdate().executeTakeFirstOrThrow();
}

async function cancelWithin(
  tx: Transaction<WalletTables>,
  deps: Deps,
  act: ActOfMember,
  { reason, atDesk }: { reason: string; /** It is known that the desk has to decide. */ atDesk: boolean },
): Promise<CancelOutcome> {
  const { id, operator } = act;
  const row = await lockOwn(tx, act);
  const back = refundedOf(row);
  if (row.state === 'cancelled' || back === WHOLE_BP) return 'cancelled';
  if (row.state === 'unconfirmed') {
    await operatePurchaseWithin(tx, deps, { id, step: 'cancelled', operator, reason, told: reason });
    return 'cancelled';
  }
  const { limits } = await readMoneyLimits(tx);
  if (atDesk || shareOf(row.amount, WHOLE_BP - back) >= limits.refund) {
    await leaveToDesk(tx, deps, act, row, reason);
    return 'with_desk';
  }
  const refund = { total: WHOLE_BP };
  await operatePurchaseWithin(tx, deps, { id, step: 'refunded', operator, reason, refund, told: reason });
  return 'cancelled';
}

/** The request of the buyer, or one that is made now, waits for the desk with the academy's answer; once. */
async function leaveToDesk(
  tx: Transaction<WalletTables>,
  deps: Deps,
  { academyId, operator }: ActOfMember,
  row: PurchaseRow,
  reason: string,
): Promise<void> {
  const last = await findLastRequest(tx, row.id);
  const open = last?.state === 'asked' || last?.state === 'escalated' ? last : null;
  if (open?.state === 'escalated' && open.academy_bp === WHOLE_BP) return;
  const asked = { can: 'ask', share_bp: WHOLE_BP, why: 'late', schedule: [] } as const;
  const request =
    open?.id ??
    (await askAcademyForRefund(tx, deps.calendar, row, asked, { note: '', backTo: 'wallet', now: deps.clock.now() }))
      .requestId;
  await noteAnswer(
    tx,
    deps,
    { id: request, purchase_id: row.id },
    { academyId, operator },
    { shareBp: WHOLE_BP, answer: reason },
    'limit',
  );
}

/** How many orders were cancelled, how many wait for the desk, and how many are left for another press. */
export interface CancelledOrders {
  cancelled: number;
  with_desk: number;
  left: number;
}

/**
 * Cancels all orders of an edition as `cancelByMember`, each in a transaction of its own; what ends meanwhile in
 * another way is passed over.
 */
export async function cancelEditionByMember(
  deps: Deps,
  { id: editionId, ...by }: ActOfMember,
  reason: string,
): Promise<CancelledOrders> {
  const { rows } = await sql<{ id: number }>`
    select p.id from purchase p
    where p.academy_id = ${by.academyId} and p.edition_id = ${editionId} and p.method <> 'referral'
      and p.state in ('unconfirmed', 'confirmed')
      and not exists (
        select from refund_request r
        where r.purchase_id = p.id and r.state = 'escalated' and r.academy_bp = ${WHOLE_BP}
      )
    order by p.id limit ${MOST_ORDERS + 1}`.execute(deps.db);
  const counts = { cancelled: 0, with_desk: 0, left: Math.max(0, rows.length - MOST_ORDERS) };
  for (const { id } of rows.slice(0, MOST_ORDERS)) {
    try {
      counts[await cancelByMember(deps, { ...by, id }, reason)] += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      counts.left += 1;
    }
  }
  return counts;
}
