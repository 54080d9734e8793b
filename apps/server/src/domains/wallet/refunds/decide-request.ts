import type { Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import { operatorText, type Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import { lockWalletOf } from '../purchases/change-purchase-state.ts';
import { operatePurchaseWithin, type OperatorStep } from '../purchases/operate-purchases.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { refundedOf } from '../purchases/refund-purchase.ts';
import { shareAmount } from '../purchases/refund-now.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { askForCard } from './card-refunds.ts';
import type { RefundRequestRow } from './refund-requests.ts';
import type { RefundDeps } from './withdraw-from-purchase.ts';

/** Told within the transaction that a request was refused. */
export type RequestRefused = (
  tx: Transaction<WalletTables>,
  refused: { purchase: PurchaseRow; requestId: number; answer: string },
) => Promise<void>;

export interface DecideDeps extends RefundDeps {
  audit: Pick<Audit, 'record'>;
  requestRefused: RequestRefused;
}

export interface Accepting {
  /** What is back then, in basis points of the whole purchase; at least what was promised. */
  shareBp: number;
  answer: string;
  operator: Operator;
  approval?: OperatorStep['approval'];
}

/** A request that is not decided, with its purchase, both locked, the wallet first. Refuses as `acceptRequest`. */
export async function lockOpen(
  tx: Transaction<WalletTables>,
  id: number,
): Promise<{ request: RefundRequestRow; purchase: PurchaseRow }> {
  const found = await tx.selectFrom('refund_request').select('purchase_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('refund.request_not_found');
  await lockWalletOf(tx, found.purchase_id, 'refunded');
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', found.purchase_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const request = await tx
    .selectFrom('refund_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (request.state !== 'asked' && request.state !== 'escalated') throw new Refusal('refund.decided');
  return { request, purchase };
}

/**
 * Accepts a request and gives the share back, in one transaction; to the card where the person wanted that and it is
 * possible. Refuses with refund.request_not_found, refund.decided, refund.below_promised, and as operate-purchases.ts.
 */
export async function acceptRequest(
  tx: Transaction<WalletTables>,
  deps: DecideDeps,
  id: number,
  { shareBp, answer, operator, approval }: Accepting,
): Promise<void> {
  const { request, purchase } = await lockOpen(tx, id);
  if (shareBp < request.promised_bp)
    throw new Refusal('refund.below_promised', { percent: formatNumber(request.promised_bp / 100) });
  const now = deps.clock.now();
  await tx
    .updateTable('refund_request')
    .set({
      state: 'accepted',
      accepted_bp: shareBp,
      decided_at: now,
      decided_by: operatorText(operator),
      answer: answer === '' ? null : answer,
    })
    .where('id', '=', id)
    .execute();
  await operatePurchaseWithin(tx, deps, {
    id: purchase.id,
    step: 'refunded',
    operator,
    reason: answer,
    refund: { total: shareBp },
    toCard: request.back_to === 'card' && purchase.method === 'wallet',
    approval,
  });
  if (request.back_to !== 'card' || purchase.method !== 'wallet') return;
  try {
    await askForCard(tx, deps, purchase, shareAmount(purchase, shareBp) - shareAmount(purchase, refundedOf(purchase)));
  } catch (error) {
    // It stays in the wallet; nothing was written.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Refuses a request, with a reason for the person. Refuses with refund.request_not_found and refund.decided. */
export async function refuseRequest(
  tx: Transaction<WalletTables>,
  deps: DecideDeps,
  id: number,
  { answer, operator }: { answer: string; operator: Operator },
): Promise<void> {
  const { purchase } = await lockOpen(tx, id);
  await tx
    .updateTable('refund_request')
    .set({ state: 'refused', decided_at: deps.clock.now(), decided_by: operatorText(operator), answer })
    .where('id', '=', id)
    .execute();
  await deps.requestRefused(tx, { purchase, requestId: id, answer });
  await deps.audit.record(tx, {
    operator,
    action: 'purchase.refund_refused',
    subject: `purchase ${purchase.id}`,
    details: { request: id, reason: answer },
  });
}
