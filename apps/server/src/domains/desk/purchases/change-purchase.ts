import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { cashbackAt, isDoubtful, type PurchaseForOperator } from '../../wallet/wallet.ts';
import { orAskSecond } from '../or-ask-second.ts';
import type { DeskPurchasesDeps } from './deps.ts';
import { presentPurchases } from './present-purchases.ts';
import { confirmLimits, shownAmountOf } from './show-purchase.ts';

/** The person and the course of a purchase, for the second person. */
async function namesOf(
  deps: DeskPurchasesDeps,
  row: PurchaseForOperator,
): Promise<
  Required<Pick<PayloadOf<'purchase.refund'>, 'purchase_id' | 'person_id' | 'person' | 'course_id' | 'course'>>
> {
  const [shown] = await presentPurchases(deps, [row]);
  const { person, course } = shown!;
  return { purchase_id: row.id, person_id: person.id, person: person.name, course_id: course.id, course: course.title };
}

export interface Confirming {
  /** The amount paid at the academy, whole toman; left out: the price that was shown. */
  amount?: number | undefined;
  reference?: string | undefined;
  reason?: string | undefined;
}

async function read({ wallet }: DeskPurchasesDeps, id: number): Promise<PurchaseForOperator> {
  const row = await wallet.readPurchase(id);
  if (!row) throw new Refusal('purchase.not_found');
  return row;
}

/**
 * Confirms a waiting purchase; above the limits of amounts and of sums of a day, and at a price in doubt, a second
 * person is asked. Refuses with purchase.not_found, purchase.wrong_state, purchase.other_amount, desk.reason_missing if
 * a second person or a doubt requires a reason and approval.open.
 * @returns the number of the request where a second person is asked
 */
export async function confirmPurchase(
  deps: DeskPurchasesDeps,
  id: number,
  { amount, reference, reason }: Confirming,
  operator: Operator,
): Promise<number | null> {
  const row = await read(deps, id);
  const isOther = amount !== undefined && amount !== row.amount;
  if (isOther && row.state !== 'unconfirmed') throw new Refusal('purchase.wrong_state');
  if (isOther && row.method !== 'referral') throw new Refusal('purchase.other_amount', { amount: row.amount });
  const shown = shownAmountOf(row);
  const { above, below } = confirmLimits(shown, (await deps.approvals.limits()).limits);
  const isBeyond = isOther && (amount > above || amount < below);
  if (isOther && (isBeyond || isDoubtful(amount, shown)) && reason === undefined)
    throw new Refusal('desk.reason_missing');
  const ask = async (because: readonly string[]): Promise<number | null> => {
    if (reason === undefined) throw new Refusal('desk.reason_missing');
    const payload: PayloadOf<'purchase.confirm'> = {
      ...(await namesOf(deps, row)),
      amount: amount ?? row.amount,
      ...(isOther && { amount_before: row.amount }),
      // Where no price was shown, the limits use a stand-in that the buyer never saw.
      shown_amount: row.shown_amount || null,
      reference: reference ?? null,
      cashback: cashbackAt(row, amount ?? row.amount),
      because: [...because],
    };
    return deps.approvals.ask({ action: 'purchase.confirm', subject: `purchase ${id}`, payload, reason, operator });
  };
  const isInDoubt = row.state === 'unconfirmed' && row.doubt_needs_two === true;
  const because = [...(isBeyond ? ['amount'] : []), ...(isInDoubt ? ['price_doubt'] : [])];
  if (because.length > 0) return ask(because);
  // The page showed how the amount was read, which replaces typing it twice.
  const given = isOther ? { amount, amountAgain: amount } : {};
  return orAskSecond(
    () => deps.wallet.operatePurchase({ id, step: 'confirmed', operator, reference, reason, ...given }),
    () => ask(['day_sum']),
  );
}

/** Refuses with purchase.not_found and purchase.wrong_state. */
export async function cancelPurchase(
  { wallet }: DeskPurchasesDeps,
  id: number,
  reason: string,
  operator: Operator,
): Promise<void> {
  await wallet.operatePurchase({ id, step: 'cancelled', operator, reason });
}

/**
 * Refunds a confirmed purchase; if it or the sum of the day reaches the limit, a second person is asked. Refuses with
 * purchase.not_found, purchase.wrong_state and approval.open.
 * @returns the number of the request where a second person is asked
 */
export async function refundPurchase(
  deps: DeskPurchasesDeps,
  id: number,
  reason: string,
  operator: Operator,
): Promise<number | null> {
  const row = await read(deps, id);
  const { limits } = await deps.approvals.limits();
  const ask = async (because: string): Promise<number | null> => {
    const payload: PayloadOf<'purchase.refund'> = {
      ...(await namesOf(deps, row)),
      amount: row.amount,
      cashback: row.cashback,
      because: [because],
    };
    return deps.approvals.ask({ action: 'purchase.refund', subject: `purchase ${id}`, payload, reason, operator });
  };
  if (row.state === 'confirmed' && row.amount >= limits.refund) return ask('amount');
  return orAskSecond(
    () => deps.wallet.operatePurchase({ id, step: 'refunded', operator, reason }),
    () => ask('day_sum'),
  );
}
