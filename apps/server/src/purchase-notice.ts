import type { Transaction } from 'kysely';
import { formatToman } from '@kavosh/persian/money.ts';
import type { Catalogue, CourseName } from './domains/catalogue/catalogue.ts';
import { shortened, type Notifications, type PersonalNote } from './domains/notifications/notifications.ts';
import type { PurchaseChanged } from './domains/wallet/wallet.ts';

type Purchase = Parameters<PurchaseChanged>[1];
type Told = Pick<Purchase, 'id' | 'user_id' | 'course_id' | 'state' | 'method' | 'amount' | 'cashback'>;

/** What the money did, in one sentence; '' where it did nothing. */
function moneySentence({ state, method, amount, cashback }: Told): string {
  const gave = cashback > 0 && method !== 'free';
  if (state === 'confirmed') return gave ? ` ${formatToman(cashback)} بازگشت وجه به کیف پول شما واریز شد.` : '';
  if (method === 'wallet') return ` ${formatToman(amount)} به کیف پول شما بازگشت${state === 'refunded' && gave ? ` و بازگشت وجه آن، ${formatToman(cashback)}، پس گرفته شد` : ''}.`;
  return state === 'refunded' && gave ? ` بازگشت وجه آن، ${formatToman(cashback)}، از کیف پول شما پس گرفته شد.` : '';
}

const words = {
  confirmed: ['خرید شما تأیید شد', 'تأیید شد'],
  cancelled: ['خرید شما لغو شد', 'لغو شد'],
  refunded: ['خرید شما بازپرداخت شد', 'بازپرداخت شد'],
} as const;

/** What a person is told of their purchase, leading to the course; null while it is unconfirmed. Pure. */
export function purchaseNotice(purchase: Told, { title, academy }: CourseName): PersonalNote | null {
  const { state } = purchase;
  if (state === 'unconfirmed') return null;
  const [heading, what] = words[state];
  return {
    userId: purchase.user_id, key: `purchase:${purchase.id}:${state}`, type: 2, subjectId: purchase.course_id, ...(academy.trim() === '' ? {} : { organiser: shortened(academy, 200) }),
    title: heading, body: `خرید دوره «${shortened(title, 300)}» ${what}.${moneySentence(purchase)}`,
  };
}

/** Tells the buyer of a step of their purchase, in its transaction. `known`: the course's name, or else it is asked for. */
export async function tellOfPurchase<Tables>(
  { catalogue, notifications }: { catalogue: Pick<Catalogue, 'courseNames'>; notifications: Pick<Notifications, 'tell'> }, tx: Transaction<Tables>, purchase: Purchase, known?: CourseName,
): Promise<void> {
  const name = known ?? (await catalogue.courseNames([purchase.course_id], tx)).get(purchase.course_id);
  const notice = name && purchaseNotice(purchase, name);
  if (notice) await notifications.tell(tx, notice);
}
