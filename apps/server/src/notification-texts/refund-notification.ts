import type { Transaction } from 'kysely';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';
import type { PurchaseRow } from '../domains/wallet/wallet.ts';

/** Tells a person in the transaction that their request to withdraw was refused, and why. */
export async function tellOfRefusedRequest<Tables>(
  {
    catalogue,
    notifications,
  }: { catalogue: Pick<Catalogue, 'courseNames'>; notifications: Pick<Notifications, 'tell'> },
  tx: Transaction<Tables>,
  { purchase, requestId, answer }: { purchase: PurchaseRow; requestId: number; answer: string },
): Promise<void> {
  const name = (await catalogue.courseNames([purchase.course_id], tx)).get(purchase.course_id);
  await notifications.tell(tx, {
    userId: purchase.user_id,
    key: `refund-request:${requestId}:refused`,
    type: 2,
    subjectId: purchase.course_id,
    title: 'درخواست انصراف شما پذیرفته نشد',
    body: `درخواست انصراف از دوره «${shortened(name?.title ?? '', 300)}» پذیرفته نشد. ${shortened(answer, 500)}`,
  });
}
