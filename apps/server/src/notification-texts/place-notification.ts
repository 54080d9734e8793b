import type { Transaction } from 'kysely';
import { OFFER_HOURS } from '@kavosh/contract/waiting.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Catalogue, CourseName } from '../domains/catalogue/catalogue.ts';
import type { Identity } from '../domains/identity/identity.ts';
import { shortened, type Notifications, type PersonalNotification } from '../domains/notifications/notifications.ts';
import type { PlaceMoved } from '../domains/seats/seats.ts';
import type { Outbox } from '../kernel/outbox.ts';

/** The notification about a place in a queue that moved, with a link to the course. Pure. */
export function placeNotification(moved: PlaceMoved, { title, academy }: CourseName): PersonalNotification {
  const { placeId, userId, courseId, what, edition } = moved;
  const course = `«${shortened(title, 300)}»`;
  const center = edition?.center.trim() ? ` (${shortened(edition.center.trim(), 100)})` : '';
  const about = {
    userId,
    key: `place:${placeId}:${what.state}`,
    type: 2 as const,
    subjectId: courseId,
    ...(academy.trim() === '' ? {} : { organiser: shortened(academy, 200) }),
  };
  if (what.state === 'offered')
    return {
      ...about,
      title: 'نوبت شما شد',
      body:
        `یک جا در دوره ${course}${center} تا ${formatJalaliDateTime(what.until)} برای شما نگه داشته می‌شود. ` +
        'اگر تا آن زمان ثبت‌نام نکنید، به نفر بعدی می‌رسد.',
    };
  if (what.state === 'lapsed')
    return {
      ...about,
      title: 'مهلت جای شما گذشت',
      body:
        `جایی که در دوره ${course} ${formatNumber(OFFER_HOURS)} ساعت برای شما نگه داشته شده بود به نفر بعدی رسید. ` +
        'اگر هنوز می‌خواهید، دوباره در صف بمانید.',
    };
  return edition === undefined
    ? {
        ...about,
        title: 'صف دوره بسته شد',
        body: `برنامه‌ای از دوره ${course} که در صف آن بودید دیگر فروخته نمی‌شود.`,
      }
    : {
        ...about,
        title: 'ظرفیت دوره باز شد',
        body: `برنامه‌ای از دوره ${course}${center} که در صف آن بودید دیگر محدودیت ظرفیت ندارد. می‌توانید ثبت‌نام کنید.`,
      };
}

interface TellOfPlacesDeps {
  catalogue: Pick<Catalogue, 'courseNames'>;
  notifications: Pick<Notifications, 'tell'>;
  identity: Pick<Identity, 'readMobile'>;
  outbox: Pick<Outbox, 'putMemberSms' | 'sendsToMembers'>;
}

/** Leaves an SMS for each offered seat: an offer is made once, in the transaction that keeps the seat. */
async function smsOfOffers<Tables>(
  { identity, outbox }: Pick<TellOfPlacesDeps, 'identity' | 'outbox'>,
  tx: Transaction<Tables>,
  moved: readonly PlaceMoved[],
): Promise<void> {
  if (!outbox.sendsToMembers('seat-offered')) return;
  for (const { what, userId } of moved) {
    if (what.state !== 'offered') continue;
    const mobile = await identity.readMobile(tx, userId);
    if (mobile !== undefined)
      await outbox.putMemberSms(tx, { to: mobile, kind: 'seat-offered', end: mobile.slice(-4) });
  }
}

/** Tells people how their places moved, in its transaction. */
export const tellOfPlaces =
  (deps: TellOfPlacesDeps) =>
  async <Tables>(tx: Transaction<Tables>, moved: readonly PlaceMoved[]): Promise<void> => {
    const names = await deps.catalogue.courseNames(
      moved.map((one) => one.courseId),
      tx,
    );
    await deps.notifications.tell(
      tx,
      ...moved.flatMap((one) => {
        const name = names.get(one.courseId);
        return name ? placeNotification(one, name) : [];
      }),
    );
    await smsOfOffers(deps, tx, moved);
  };
