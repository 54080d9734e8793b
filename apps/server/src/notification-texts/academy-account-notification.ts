import type { Executor } from '../kernel/executor.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Identity } from '../domains/identity/identity.ts';
import type { AcademyMembers } from '../domains/members/members.ts';
import type { Notifications } from '../domains/notifications/notifications.ts';
import type { AccountChange } from '../domains/settlement/settlement.ts';

/**
 * Tells all owners of an academy, in the transaction, that its account was changed or that the change was stopped: on
 * their dashboards and by SMS. The one who did it gets it too: a stolen session does not go unnoticed.
 */
export async function tellOfAccount<Tables>(
  {
    members,
    identity,
    notifications,
    outbox,
  }: {
    members: Pick<AcademyMembers, 'ownersOf'>;
    identity: Pick<Identity, 'readMobile'>;
    notifications: Pick<Notifications, 'tell'>;
    outbox: Pick<Outbox, 'putMemberSms' | 'sendsToMembers'>;
  },
  tx: Executor<Tables>,
  { academyId, accountId, end, what, by }: AccountChange,
): Promise<void> {
  const owners = await members.ownersOf(tx, academyId);
  if (owners.length === 0) return;
  const account = `شبایی که به ${toPersianDigits(end)} ختم می‌شود`;
  const isSet = what === 'set';
  await notifications.tell(
    tx,
    ...owners.map((userId) => ({
      userId,
      type: 1 as const,
      key: `academy-account:${accountId}:${what}`,
      title: isSet ? 'شبای آموزشگاه شما عوض شد' : 'شبای تازه آموزشگاه شما متوقف شد',
      body: isSet
        ? `${by} ${account} را برای واریزهای آموزشگاه ثبت کرد. هفت روز دیگر به کار می‌آید؛ ` +
          'اگر از آن خبر ندارید، همین حالا در بخش «پول» پنل آموزشگاه آن را متوقف کنید.'
        : `${by} ${account} را متوقف کرد؛ واریزها به شبای پیشین می‌رود.`,
    })),
  );
  if (!outbox.sendsToMembers('academy-account')) return;
  for (const userId of owners) {
    const mobile = await identity.readMobile(tx, userId);
    if (mobile !== undefined) await outbox.putMemberSms(tx, { to: mobile, kind: 'academy-account', end });
  }
}
