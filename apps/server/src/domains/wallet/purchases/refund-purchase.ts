import type { Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { followDebt } from '../ledger/follow-debt.ts';
import { lockAvailable, post, postCredit } from '../ledger/ledger-store.ts';
import { purchaseRefunded, referralRefunded } from '../ledger/postings.ts';
import { placeRefundedCommission } from './commission-clearing.ts';
import { figuresOf, movePurchase, type PurchaseRow } from './purchase-store.ts';
import { refundParts, walletGain } from './refund-parts.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** How much of a purchase goes back, in basis points: `share` now, or so much that `total` of it is back. */
export type RefundShare = { share: number } | { total: number };

const WHOLE_BP = 10_000;

/** What of a purchase is back already. */
export const refundedOf = ({ state, refunded_bp: refunded }: Pick<PurchaseRow, 'state' | 'refunded_bp'>): number =>
  state === 'refunded' ? (refunded ?? WHOLE_BP) : 0;

/**
 * Gives a share of a confirmed purchase back, or a further one of a refunded purchase, whose row and wallet are locked.
 * By the figures of the sale, never by today's terms. Refuses with refund.above_left where less is left, and with
 * refund.nothing where the share is less than a toman.
 * @returns the purchase; null: that much is back already
 */
export async function refundPurchase(
  tx: Transaction<WalletTables>,
  row: PurchaseRow,
  asked: RefundShare,
  { actor, now, reference }: { actor: string; now: Date; reference: string | null },
): Promise<PurchaseRow | null> {
  const before = refundedOf(row);
  const total = 'total' in asked ? asked.total : before + asked.share;
  if (total === before) return null;
  if (total > WHOLE_BP || total < before)
    throw new Refusal('refund.above_left', { percent: formatNumber(before / 100) });
  const figures = figuresOf(row);
  const parts = refundParts(figures, before, total);
  const gain = row.method === 'wallet' ? walletGain(parts) : -parts.cashback;
  const given = parts.academy + parts.commission + parts.vat;
  if (row.amount > 0 && (given === 0 || (row.method === 'wallet' && gain < 0))) throw new Refusal('refund.nothing');
  const also = { refunded_bp: total, ...(reference === null ? {} : { reference }) };
  const purchase =
    before === 0
      ? (await movePurchase(tx, row.id, 'confirmed', 'refunded', now, also))!
      : await tx.updateTable('purchase').set(also).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('purchase_refund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purchase_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const share = await tx
    .insertInto('purchase_refund')
    .values({
      purchase_id: row.id,
      n: count + 1,
      share_bp: total - before,
      total_bp: total,
      amount: gain,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refundOf = { purchaseId: row.id, laterShare: before === 0 ? null : share.id };
  if (row.method === 'wallet') await postCredit(tx, [purchaseRefunded(figures, parts, refundOf)], actor, row.user_id);
  else if (row.method === 'referral' && row.commission > 0) {
    const journal = referralRefunded(figures, parts, refundOf, await lockAvailable(tx, row.user_id));
    await post(tx, await placeRefundedCommission(tx, journal, row.id, now), actor);
    await followDebt(tx, row.user_id);
  }
  return purchase;
}
