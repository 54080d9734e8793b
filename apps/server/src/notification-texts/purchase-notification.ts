import type { Transaction } from 'kysely';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { CourseName } from '../domains/catalogue/catalogue.ts';
import { shortened, type PersonalNotification } from '../domains/notifications/notifications.ts';
import type { ChangedPurchase } from '../domains/wallet/wallet.ts';
import { smsOfEntry, type TellOfEntryDeps } from './entry-notification.ts';

type Told = Pick<
  ChangedPurchase['purchase'],
  'id' | 'user_id' | 'course_id' | 'state' | 'method' | 'amount' | 'cashback' | 'delivery' | 'refunded_bp'
>;

type Money = Pick<ChangedPurchase, 'back' | 'toCard' | 'reason'>;

/** What the money did, in one sentence; '' where it did nothing. */
function moneySentence(told: Told, money: Money): string {
  const { state, method, amount, cashback } = told;
  const gave = cashback > 0 && method !== 'free';
  if (state === 'confirmed') return gave ? ` ${formatToman(cashback)} کش‌بک به کیف پول شما واریز شد.` : '';
  if (state === 'refunded') return refundSentence(told, money);
  return method === 'wallet' ? ` ${cameBack(amount, money)}.` : '';
}

/** To the wallet, or as far as it can to the cards that it came from. */
const cameBack = (amount: number, { toCard }: Money): string =>
  toCard
    ? `${formatToman(amount)} تا جایی که ممکن است به کارت شما برمی‌گردد و باقی آن در کیف پول شماست`
    : `${formatToman(amount)} به کیف پول شما بازگشت`;

/** The same amounts as on the receipt and the statement: what came back is without the cashback. */
function refundSentence(told: Told, money: Money): string {
  const { method, amount, cashback, refunded_bp: refunded } = told;
  const percent = formatNumber((refunded ?? 10_000) / 100);
  const { back } = money;
  if (method === 'wallet') {
    if (isPart(told)) return ` تاکنون ${percent} درصد آن برگشته است: ${formatToman(back?.amount ?? 0)}.`;
    const less = cashback > 0 ? `؛ کش‌بک آن، ${formatToman(cashback)}، از این مبلغ کم شده است` : '';
    return ` ${back?.isFurther ? 'در مجموع ' : ''}${cameBack(amount - cashback, money)}${less}.`;
  }
  if (method !== 'referral') return '';
  const part = isPart(told) ? ` تاکنون ${percent} درصد مبلغ آن را آموزشگاه برگردانده است.` : '';
  const taken = isPart(told) ? (back?.amount ?? 0) : cashback;
  if (taken === 0) return part;
  return isPart(told)
    ? `${part} ${formatToman(taken)} از کش‌بک آن از کیف پول شما پس گرفته شد.`
    : ` کش‌بک آن، ${formatToman(taken)}، از کیف پول شما پس گرفته شد.`;
}

const words = {
  confirmed: ['خرید شما تأیید شد', 'تأیید شد'],
  cancelled: ['خرید شما لغو شد', 'لغو شد'],
  refunded: ['خرید شما بازپرداخت شد', 'بازپرداخت شد'],
} as const;

const isPart = ({ state, refunded_bp: refunded }: Told): boolean =>
  state === 'refunded' && refunded !== null && refunded < 10_000;

/** Why its academy cancelled it; '' where it did not. */
const reasonSentence = ({ reason }: Money): string =>
  reason === undefined ? '' : ` آموزشگاه آن را لغو کرده و نوشته است: ${shortened(reason, 500)}`;

/** How the buyer gets in, in one sentence; '' where the academy's own site sells. */
function entrySentence({ state, method, delivery }: Told): string {
  if (state !== 'confirmed' || delivery === null || delivery === 'none') return '';
  return method === 'free' && delivery === 'academy'
    ? ' آموزشگاه شما را ثبت‌نام می‌کند و سپس راه ورود را به شما خبر می‌دهیم.'
    : ' راه ورود به دوره در رسید خرید شماست.';
}

/** Paid here, and its academy has to let the buyer in. */
const waitsForAcademy = ({ state, method, delivery }: Told): boolean =>
  state === 'unconfirmed' && method === 'wallet' && delivery === 'academy';

/**
 * The notification about a purchase, with a link to the course; null while it is unconfirmed, unless its academy has to
 * let the buyer in. Pure.
 */
export function purchaseNotification(
  purchase: Told,
  { title, academy }: CourseName,
  money: Money = {},
): PersonalNotification | null {
  const { state } = purchase;
  const about = {
    userId: purchase.user_id,
    key: `purchase:${purchase.id}:${state}`,
    type: 2 as const,
    subjectId: purchase.course_id,
    ...(academy.trim() === '' ? {} : { organiser: shortened(academy, 200) }),
  };
  const course = `«${shortened(title, 300)}»`;
  if (waitsForAcademy(purchase))
    return {
      ...about,
      title: 'خرید شما در انتظار آموزشگاه است',
      body:
        `${formatToman(purchase.amount)} برای دوره ${course} نزد کاوش می‌ماند تا آموزشگاه شما را ثبت‌نام کند. ` +
        'اگر تا هفت روز راه ورود شما نرسد، خرید لغو می‌شود و همه مبلغ به کیف پولتان برمی‌گردد.',
    };
  if (state === 'unconfirmed') return null;
  const [heading, what] = words[state];
  return {
    ...about,
    // A later share gets its own notification.
    ...(isPart(purchase) ? { key: `${about.key}:${purchase.refunded_bp}` } : {}),
    title: heading,
    body:
      `خرید دوره ${course} ${what}.${moneySentence(purchase, money)}${entrySentence(purchase)}` + reasonSentence(money),
  };
}

/**
 * Tells the buyers of a step of their purchases, in its transaction: here in as many statements however many they are,
 * and by SMS where a course is open now. A course's name is asked for where it is not known.
 */
export async function tellOfPurchases<Tables>(
  deps: TellOfEntryDeps,
  tx: Transaction<Tables>,
  changed: readonly ChangedPurchase[],
): Promise<void> {
  const { catalogue, notifications } = deps;
  const unnamed = changed.flatMap(({ purchase, name }) => (name ? [] : [purchase.course_id]));
  const names = unnamed.length === 0 ? new Map<number, CourseName>() : await catalogue.courseNames(unnamed, tx);
  const texts = changed.flatMap(({ purchase, name, ...money }) => {
    const known = name ?? names.get(purchase.course_id);
    return (known && purchaseNotification(purchase, known, money)) ?? [];
  });
  await notifications.tell(tx, ...texts);
  for (const { purchase, name } of changed) {
    const course = (name ?? names.get(purchase.course_id))?.title;
    if (isOpenNow(purchase)) await smsOfEntry(deps, tx, { userId: purchase.user_id, course });
  }
}

/** It was confirmed and handed over at once; where an academy lets its buyers in, they are notified then. */
const isOpenNow = ({ state, delivery }: Told): boolean =>
  state === 'confirmed' && (delivery === 'link' || delivery === 'codes');

/** Tells a person in the transaction that their request to withdraw was refused, and why. */
export async function tellOfRefusedRequest<Tables>(
  { catalogue, notifications }: Pick<TellOfEntryDeps, 'catalogue' | 'notifications'>,
  tx: Transaction<Tables>,
  { purchase, requestId, answer }: { purchase: Pick<Told, 'user_id' | 'course_id'>; requestId: number; answer: string },
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
