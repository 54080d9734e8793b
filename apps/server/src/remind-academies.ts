import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { SellerPermission } from '@kavosh/contract/panel/permissions.ts';
import type { HandOver } from './domains/hand-over/hand-over.ts';
import type { AcademyMembers } from './domains/members/members.ts';
import type { Notifications, NotificationText } from './domains/notifications/notifications.ts';
import type { Wallet } from './domains/wallet/wallet.ts';
import type { Clock } from './kernel/clock.ts';
import type { RunEvery } from './kernel/concurrency/run-every.ts';
import { inTransaction } from './kernel/in-transaction.ts';
import { ordersDueText, refundsDueText, type WaitingWork } from './notification-texts/order-notification.ts';
import { ORDERS, REFUNDS } from './order-tells.ts';

interface RemindDeps {
  db: unknown;
  clock: Clock;
  handOver: Pick<HandOver, 'dueUntil'>;
  wallet: Pick<Wallet, 'academyWork'>;
  members: Pick<AcademyMembers, 'accountsWho'>;
  notifications: Pick<Notifications, 'tell'>;
}

interface Due {
  academyId: number;
  due: Date;
}

/** By academy and day, where the first is due within a day. Pure. */
export function dueSoon(
  all: readonly Due[],
  now: Date,
): ({ academyId: number; day: number; due: Date } & WaitingWork)[] {
  const groups = Map.groupBy(all, ({ academyId, due }) => `${academyId}:${tehranDay(due)}`);
  return [...groups.values()].flatMap((group) => {
    const due = new Date(Math.min(...group.map((one) => one.due.getTime())));
    if (due <= now || due.getTime() - now.getTime() > DAY_MS) return [];
    return [{ academyId: group[0]!.academyId, day: tehranDay(due), count: group.length, due }];
  });
}

/**
 * Reminds members of academies, once for each day on which something is due, a day before the first of it: orders whose
 * buyers wait, and requests to withdraw. Several processes may run it at once.
 */
export async function remindAcademies(deps: RemindDeps): Promise<void> {
  const { clock, handOver, wallet, members, notifications } = deps;
  const now = clock.now();
  // What is due later on the same day is in the same reminder.
  const until = new Date(now.getTime() + 2 * DAY_MS);
  const remind = async (
    what: string,
    may: SellerPermission,
    all: readonly Due[],
    textOf: (work: WaitingWork) => Omit<NotificationText, 'key'>,
  ): Promise<void> => {
    for (const { academyId, day, ...work } of dueSoon(all, now))
      await inTransaction(deps.db as Kysely<unknown>, async (tx) => {
        const accounts = await members.accountsWho(tx, academyId, may);
        const notice = { key: `${what}:${academyId}:${day}`, ...textOf(work) };
        await notifications.tell(tx, ...accounts.map((userId) => ({ userId, ...notice })));
      });
  };
  await remind('academy-orders-due', ORDERS, await handOver.dueUntil(until), ordersDueText);
  await remind('academy-refunds-due', REFUNDS, await wallet.academyWork.refundsDue(now, until), refundsDueText);
}

/** Does it every hour. */
export const remindEveryHour = (
  background: RunEvery,
  { logError, ...deps }: RemindDeps & { logError: (error: unknown, what: string) => void },
): { stop(): Promise<void> } =>
  background(
    HOUR_MS,
    () => remindAcademies(deps),
    (error) => logError(error, 'academies could not be reminded of what is due'),
  );
