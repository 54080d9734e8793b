import type { Kysely, Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { readMoneyLimits } from '../../../kernel/limits/money-limits.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ActOfMember } from '../partner/acts-of-member.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { acceptRequest, lockOpen, refuseRequest, type DecideDeps } from './decide-request.ts';
import { refundedOf } from '../purchases/refund-purchase.ts';
import { shareOf } from '../purchases/shares.ts';
import type { RefundRequestRow } from './refund-requests.ts';

/** `shareBp`: what is back then, in basis points of the whole purchase; 0: the request is refused. */
export interface MemberAnswer {
  shareBp: number;
  answer: string;
}

type Deps = DecideDeps & { db: Kysely<WalletTables> };

/**
 * Writes that the academy answered; with `waits` the desk decides, whose colleagues see the answer. Last in its
 * transaction, since the audit is locked last (limits/limit-use.ts).
 */
export async function noteAnswer(
  tx: Transaction<WalletTables>,
  { clock, audit }: Pick<DecideDeps, 'clock' | 'audit'>,
  { id, purchase_id: purchaseId }: Pick<RefundRequestRow, 'id' | 'purchase_id'>,
  { academyId, operator }: { academyId: number; operator: StaffOperator },
  { shareBp, answer }: MemberAnswer,
  waits: 'limit' | 'promised' | null,
): Promise<void> {
  await tx
    .updateTable('refund_request')
    .set({
      academy_bp: shareBp,
      academy_answer: answer,
      academy_answered_at: clock.now(),
      ...(waits === null ? {} : { state: 'escalated' as const }),
    })
    .where('id', '=', id)
    .execute();
  await audit.record(tx, {
    operator,
    action: 'purchase.refund_answered',
    subject: `purchase ${purchaseId}`,
    details: {
      academy: academyId,
      request: id,
      accepted_bp: shareBp,
      reason: answer,
      ...(waits === null ? {} : { waits }),
    },
  });
}

/**
 * A member of an academy answers a request about a purchase there, as decide-request.ts does for the desk. What one
 * colleague could not give back alone (the limit of refunds, or a sum of the day) goes to the desk with the answer, and
 * so does a refusal of what was promised with the purchase. Refuses with refund.request_not_found, also for a request
 * of another academy, refund.with_desk once the desk decides it, refund.decided, and as `acceptRequest`.
 */
export async function answerRefundByMember(
  deps: Deps,
  { academyId, id, operator }: ActOfMember,
  given: MemberAnswer,
): Promise<void> {
  const { shareBp, answer } = given;
  const by = { academyId, operator };
  /** @param atDesk it is known that the desk has to decide */
  const answerOnce = (atDesk: boolean): Promise<void> =>
    inTransaction(deps.db, async (tx) => {
      const found = await tx
        .selectFrom('refund_request as r')
        .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
        .select('r.id')
        .where('r.id', '=', id)
        .where('p.academy_id', '=', academyId)
        .executeTakeFirst();
      if (!found) throw new Refusal('refund.request_not_found');
      const { request, purchase } = await lockOpen(tx, id);
      if (request.state !== 'asked') throw new Refusal('refund.with_desk');
      if (shareBp === 0) {
        const isPromised = request.promised_bp > refundedOf(purchase);
        if (!isPromised) await refuseRequest(tx, deps, id, { answer, operator });
        await noteAnswer(tx, deps, request, by, given, isPromised ? 'promised' : null);
        return;
      }
      const { limits } = await readMoneyLimits(tx);
      const isAbove = shareOf(purchase.amount, shareBp - refundedOf(purchase)) >= limits.refund;
      if (shareBp >= request.promised_bp && (atDesk || isAbove)) {
        await noteAnswer(tx, deps, request, by, given, 'limit');
        return;
      }
      await acceptRequest(tx, deps, id, { shareBp, answer, operator });
      await noteAnswer(tx, deps, request, by, given, null);
    });
  try {
    await answerOnce(false);
  } catch (error) {
    // A sum of the day; nothing was written.
    if (!(error instanceof Refusal) || error.code !== 'approval.needed') throw error;
    await answerOnce(true);
  }
}
