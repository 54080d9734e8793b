import type { Transaction } from 'kysely';
import type { Catalogue } from '../domains/catalogue/catalogue.ts';
import type { Identity } from '../domains/identity/identity.ts';
import { shortened, type Notifications } from '../domains/notifications/notifications.ts';
import type { ChangedPurchase } from '../domains/wallet/wallet.ts';
import type { Outbox } from '../kernel/outbox.ts';

export interface TellOfEntryDeps {
  catalogue: Pick<Catalogue, 'courseNames'>;
  notifications: Pick<Notifications, 'tell'>;
  identity: Pick<Identity, 'readMobile'>;
  outbox: Pick<Outbox, 'putMemberSms' | 'sendsToMembers'>;
}

type Bought = Pick<ChangedPurchase['purchase'], 'id' | 'user_id' | 'course_id'>;

/** Leaves an SMS that says which bought course is open, where one is set up and a number stands. */
export async function smsOfEntry<Tables>(
  { identity, outbox }: Pick<TellOfEntryDeps, 'identity' | 'outbox'>,
  tx: Transaction<Tables>,
  { userId, course }: { userId: number; course: string | undefined },
): Promise<void> {
  if (!outbox.sendsToMembers('course-ready')) return;
  const mobile = await identity.readMobile(tx, userId);
  if (mobile === undefined) return;
  const named = course === undefined || course.trim() === '' ? {} : { course };
  await outbox.putMemberSms(tx, { to: mobile, kind: 'course-ready', end: mobile.slice(-4), ...named });
}

const readyText = (course: string) => ({
  title: 'ورود به دوره شما آماده است',
  body: `راه ورود به دوره «${shortened(course, 300)}» در رسید خرید شماست.`,
});

const anotherText = (course: string) => ({
  title: 'راه ورود به دوره شما عوض شد',
  body:
    `راه ورود تازه به دوره «${shortened(course, 300)}» در رسید خرید شماست. ` +
    'نشانی یا کدی که پیش‌تر داشتید دیگر به کار نمی‌آید.',
});

/**
 * Notifies a buyer to whom an academy gave access, in its transaction. `isNews`: the purchase itself did not move, so
 * no other notification says it; `isAnother`: an entry that they had is no longer of use. A later one renews it.
 */
export async function tellOfEntry<Tables>(
  deps: TellOfEntryDeps & { notifications: Pick<Notifications, 'tellAnew'> },
  tx: Transaction<Tables>,
  { purchase, isNews, isAnother }: { purchase: Bought; isNews: boolean; isAnother: boolean },
): Promise<void> {
  const isNamed = isNews || deps.outbox.sendsToMembers('course-ready');
  const names = isNamed ? await deps.catalogue.courseNames([purchase.course_id], tx) : undefined;
  const name = names?.get(purchase.course_id);
  if (isNews && name)
    await deps.notifications.tellAnew(tx, {
      userId: purchase.user_id,
      key: `purchase:${purchase.id}:entry`,
      type: 2,
      subjectId: purchase.course_id,
      ...(name.academy.trim() === '' ? {} : { organiser: shortened(name.academy, 200) }),
      ...(isAnother ? anotherText(name.title) : readyText(name.title)),
    });
  await smsOfEntry(deps, tx, { userId: purchase.user_id, course: name?.title });
}
