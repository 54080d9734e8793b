import type { WebhookEvent } from '@kavosh/contract/panel/panel-webhooks.ts';
import type { Transaction } from 'kysely';
import type { Catalogue, CourseName } from './domains/catalogue/catalogue.ts';
import type { Settlement } from './domains/settlement/settlement.ts';
import { partnerPurchase, type AskedRefund, type ChangedPurchase } from './domains/wallet/wallet.ts';
import type { AcademyWebhooks, HookEvent } from './domains/webhooks/webhooks.ts';

/** What academies' programs hear of a purchase that was made or moved. Pure. */
export function eventsOfPurchase({ purchase, isMade = false }: Pick<ChangedPurchase, 'purchase' | 'isMade'>) {
  const { state, method } = purchase;
  const events: WebhookEvent[] = [];
  if (isMade) events.push('purchase.created');
  // Paid here at once, or on the academy's own site, which said so.
  if (isMade ? method === 'wallet' : method === 'referral' && state === 'confirmed') events.push('purchase.paid');
  if (state === 'cancelled' || state === 'refunded') events.push('purchase.cancelled');
  return events;
}

interface TellDeps {
  webhooks: Pick<AcademyWebhooks, 'tell'>;
  catalogue: Pick<Catalogue, 'courseNames'>;
}

const titleOf = (names: ReadonlyMap<number, CourseName>, id: number): string => names.get(id)?.title ?? '';

/** Tells academies' programs of purchases, in the transaction in which they were made or moved. */
export async function tellHooksOfPurchases<Tables>(
  { webhooks, catalogue }: TellDeps,
  tx: Transaction<Tables>,
  changed: readonly ChangedPurchase[],
): Promise<void> {
  const told = changed.filter((one) => eventsOfPurchase(one).length > 0);
  const academies = told.map(({ purchase }) => purchase.academy_id);
  await webhooks.tell(tx, academies, async () => {
    const ids = told.map(({ purchase }) => purchase.course_id);
    const names = await catalogue.courseNames(ids, tx);
    return told.flatMap((one): HookEvent[] => {
      const { purchase } = one;
      const fields = { purchase: partnerPurchase(purchase, titleOf(names, purchase.course_id)) };
      return eventsOfPurchase(one).map((event) => ({ academyId: purchase.academy_id, event, fields }));
    });
  });
}

/** Tells them that a buyer asks to withdraw, without what the buyer wrote. */
export const tellHooksOfRefund = <Tables>(
  { webhooks, catalogue }: TellDeps,
  tx: Transaction<Tables>,
  { purchase, requestId, why, promisedBp, until }: AskedRefund,
): Promise<void> =>
  webhooks.tell(tx, [purchase.academy_id], async () => {
    const title = titleOf(await catalogue.courseNames([purchase.course_id], tx), purchase.course_id);
    const refund = { id: requestId, why, promised_bp: promisedBp, until: until.toISOString() };
    const fields = { refund, purchase: partnerPurchase(purchase, title) };
    return [{ academyId: purchase.academy_id, event: 'refund.requested', fields }];
  });

/** Tells them what was paid out; the account only by its end. */
export async function tellHooksOfPayouts<Tables>(
  { webhooks, settlement }: { webhooks: TellDeps['webhooks']; settlement: Pick<Settlement, 'findPayouts'> },
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const payouts = await settlement.findPayouts({ ids, limit: ids.length, after: null }, tx);
  const academies = payouts.map((one) => one.academy_id);
  await webhooks.tell(tx, academies, async () =>
    payouts.map((one) => ({
      academyId: one.academy_id,
      event: 'payout.settled' as const,
      fields: {
        payout: {
          id: one.id,
          gross: one.gross,
          netted: one.netted,
          amount: one.amount,
          account_end: one.account_end,
          bank_reference: one.bank_reference,
        },
      },
    })),
  );
}
