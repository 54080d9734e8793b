import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { personName } from '../names.ts';
import { orAskSecond } from '../or-ask-second.ts';
import type { DeskRefundsDeps } from './deps.ts';

/**
 * Accepts a request to withdraw in its academy's place; if what goes back, or the sum of the day, reaches the limit, a
 * second person is asked. Refuses with refund.request_not_found, refund.decided, refund.below_promised and
 * approval.open.
 * @returns the number of the request where a second person is asked
 */
export async function acceptRequest(
  deps: DeskRefundsDeps,
  id: number,
  { shareBp, reason }: { shareBp: number; reason: string },
  operator: Operator,
): Promise<number | null> {
  const { db, wallet, identity, catalogue, approvals } = deps;
  const request = await wallet.desk.readRefundRequest(id);
  if (!request) throw new Refusal('refund.request_not_found');
  const purchase = (await wallet.readPurchase(request.purchase_id))!;
  const amount = Math.floor((purchase.amount * shareBp) / 10_000);
  const ask = async (because: string): Promise<number | null> => {
    const [names, courses] = await Promise.all([
      identity.readNamesOf([purchase.user_id]),
      catalogue.courseNames([purchase.course_id]),
    ]);
    const payload: PayloadOf<'purchase.refund'> = {
      person_id: purchase.user_id,
      person: personName(purchase.user_id, names).name,
      course_id: purchase.course_id,
      course: courses.get(purchase.course_id)?.title ?? '',
      purchase_id: purchase.id,
      amount,
      cashback: Math.floor((purchase.cashback * shareBp) / 10_000),
      share: shareBp / 100,
      request_id: id,
      because: [because],
    };
    return approvals.ask({
      action: 'purchase.refund',
      subject: `purchase ${purchase.id}`,
      payload,
      reason,
      operator,
    });
  };
  const isOpen = request.state === 'asked' || request.state === 'escalated';
  if (isOpen && amount >= (await approvals.limits()).limits.refund) return ask('amount');
  return orAskSecond(
    () => inTransaction(db, (tx) => wallet.desk.acceptRefundWithin(tx, id, { shareBp, answer: reason, operator })),
    () => ask('day_sum'),
  );
}
