import type { Transaction } from 'kysely';
import { tehranDay, tehranMidnight } from '@kavosh/persian/tehran-day.ts';
import type { SellerPermission } from '@kavosh/contract/panel/permissions.ts';
import type { Catalogue } from './domains/catalogue/catalogue.ts';
import type { HandOver } from './domains/hand-over/hand-over.ts';
import type { AcademyMembers } from './domains/members/members.ts';
import { shortened, type Notifications, type NotificationText } from './domains/notifications/notifications.ts';
import type { ChangedPurchase, Wallet } from './domains/wallet/wallet.ts';
import type { Clock } from './kernel/clock.ts';
import { ordersEndedText, ordersWaitText, refundsWaitText } from './notification-texts/order-notification.ts';

interface OrderTellsDeps {
  clock: Clock;
  catalogue: Pick<Catalogue, 'courseNames'>;
  members: Pick<AcademyMembers, 'accountsWho'>;
  notifications: Pick<Notifications, 'tellAnew'>;
  /** Composed later. */
  handOver: () => Pick<HandOver, 'states' | 'waitingNow'>;
  wallet: () => Pick<Wallet, 'academyWork'>;
}

type Tx = Transaction<unknown>;

/** Who reads of orders, and who of requests to withdraw: those who act on them. */
export const ORDERS: SellerPermission = 'orders.confirm';
export const REFUNDS: SellerPermission = 'refunds.answer';

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

async function renew(
  { members, notifications }: Pick<OrderTellsDeps, 'members' | 'notifications'>,
  tx: Tx,
  { academyId, may, ...text }: { academyId: number; may: SellerPermission } & NotificationText,
): Promise<void> {
  // In the order of the people, so that two of them do not wait for each other.
  const accounts = inOrder(await members.accountsWho(tx, academyId, may));
  await notifications.tellAnew(tx, ...accounts.map((userId) => ({ userId, ...text })));
}

/**
 * What members of academies read of orders, each in the transaction in which it happens. A notice says how many wait
 * and is renewed by the next order, instead of one for each. The academy's mail, SMS and program hear of it by the
 * hand-over.
 */
export function orderTells(deps: OrderTellsDeps) {
  const { clock, catalogue, handOver, wallet } = deps;
  /** Buyers of the academy wait, or could not get in. */
  const ordersWait = async (tx: Tx, academyId: number): Promise<void> => {
    const text = ordersWaitText(await handOver().waitingNow(tx, academyId));
    await renew(deps, tx, { academyId, may: ORDERS, key: `academy-orders:${academyId}`, ...text });
  };
  const ordersEnded = async (tx: Tx, academyId: number, course: number): Promise<void> => {
    const now = clock.now();
    const count = await wallet().academyWork.endedSince(tx, academyId, tehranMidnight(tehranDay(now)));
    const title = (await catalogue.courseNames([course], tx)).get(course)?.title ?? '';
    const key = `academy-ended:${academyId}:${tehranDay(now)}`;
    await renew(deps, tx, { academyId, may: ORDERS, key, ...ordersEndedText(count, shortened(title, 300)) });
  };
  return {
    ordersWait: <Tables>(tx: Transaction<Tables>, academyId: number) => ordersWait(tx as never, academyId),
    refundAsked: async <Tables>(within: Transaction<Tables>, academyId: number): Promise<void> => {
      const tx = within as never as Tx;
      const text = refundsWaitText(await wallet().academyWork.refundsWaiting(tx, academyId));
      await renew(deps, tx, { academyId, may: REFUNDS, key: `academy-refunds:${academyId}`, ...text });
    },
    /** Purchases that wait for their academy now, and those paid here that ended. */
    purchasesChanged: async <Tables>(
      within: Transaction<Tables>,
      changed: readonly Pick<ChangedPurchase, 'purchase'>[],
    ): Promise<void> => {
      const tx = within as never as Tx;
      const purchases = changed.map(({ purchase }) => purchase);
      const byAcademy = purchases.filter(({ delivery }) => delivery === 'academy');
      const states =
        byAcademy.length === 0
          ? null
          : await handOver().states(
              tx,
              byAcademy.map(({ id }) => id),
            );
      const waiting = byAcademy.filter(({ id }) => states?.get(id) === 'told');
      for (const academyId of inOrder(waiting.map((one) => one.academy_id))) await ordersWait(tx, academyId);
      // What is paid on the academy's own site is ended there.
      const ended = purchases.filter(
        ({ state, method }) => method !== 'referral' && (state === 'cancelled' || state === 'refunded'),
      );
      const last = new Map(ended.map((one) => [one.academy_id, one.course_id]));
      for (const academyId of inOrder([...last.keys()])) await ordersEnded(tx, academyId, last.get(academyId)!);
    },
  };
}

export type OrderTells = ReturnType<typeof orderTells>;
