import type { Transaction } from 'kysely';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { Catalogue, CourseName } from '../domains/catalogue/catalogue.ts';
import { shortened, type Notifications, type PersonalNotification } from '../domains/notifications/notifications.ts';
import type { ChangedPurchase } from '../domains/wallet/wallet.ts';

type Told = Pick<
  ChangedPurchase['purchase'],
  'id' | 'user_id' | 'course_id' | 'state' | 'method' | 'amount' | 'cashback' | 'refunded_bp'
>;

/** What the money did, in one sentence; '' where it did nothing. */
function moneySentence(told: Told): string {
  const { state, method, amount, cashback, refunded_bp: refunded } = told;
  if (isPart(told))
    return ` ${formatNumber((refunded ?? 0) / 100)} درصد مبلغ آن تاکنون بازگشته است؛ جزئیات را در رسید خرید ببینید.`;
  const gave = cashback > 0 && method !== 'free';
  if (state === 'confirmed') return gave ? ` ${formatToman(cashback)} بازگشت وجه به کیف پول شما واریز شد.` : '';
  if (method === 'wallet')
    return (
      ` ${formatToman(amount)} به کیف پول شما ` +
      `بازگشت${state === 'refunded' && gave ? ` و بازگشت وجه آن، ${formatToman(cashback)}، پس گرفته شد` : ''}.`
    );
  return state === 'refunded' && gave ? ` بازگشت وجه آن، ${formatToman(cashback)}، از کیف پول شما پس گرفته شد.` : '';
}

const words = {
  confirmed: ['خرید شما تأیید شد', 'تأیید شد'],
  cancelled: ['خرید شما لغو شد', 'لغو شد'],
  refunded: ['خرید شما بازپرداخت شد', 'بازپرداخت شد'],
} as const;

const isPart = ({ state, refunded_bp: refunded }: Told): boolean =>
  state === 'refunded' && refunded !== null && refunded < 10_000;

/** The notification about a purchase, with a link to the course; null while it is unconfirmed. Pure. */
export function purchaseNotification(purchase: Told, { title, academy }: CourseName): PersonalNotification | null {
  const { state } = purchase;
  if (state === 'unconfirmed') return null;
  const [heading, what] = words[state];
  return {
    userId: purchase.user_id,
    // A further share is told as well.
    key: `purchase:${purchase.id}:${state}${isPart(purchase) ? `:${purchase.refunded_bp}` : ''}`,
    type: 2,
    subjectId: purchase.course_id,
    ...(academy.trim() === '' ? {} : { organiser: shortened(academy, 200) }),
    title: heading,
    body: `خرید دوره «${shortened(title, 300)}» ${what}.${moneySentence(purchase)}`,
  };
}

/**
 * Tells the buyers of a step of their purchases, in its transaction, in as many statements however many they are. A
 * course's name is asked for where it is not known.
 */
export async function tellOfPurchases<Tables>(
  {
    catalogue,
    notifications,
  }: { catalogue: Pick<Catalogue, 'courseNames'>; notifications: Pick<Notifications, 'tell'> },
  tx: Transaction<Tables>,
  changed: readonly ChangedPurchase[],
): Promise<void> {
  const unnamed = changed.flatMap(({ purchase, name }) => (name ? [] : [purchase.course_id]));
  const names = unnamed.length === 0 ? new Map<number, CourseName>() : await catalogue.courseNames(unnamed, tx);
  const texts = changed.flatMap(({ purchase, name }) => {
    const known = name ?? names.get(purchase.course_id);
    return (known && purchaseNotification(purchase, known)) ?? [];
  });
  await notifications.tell(tx, ...texts);
}
