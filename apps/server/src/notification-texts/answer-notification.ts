import type { Transaction } from 'kysely';
import type { Identity } from '../domains/identity/identity.ts';
import { shortened, type Notifications, type PersonalNotification } from '../domains/notifications/notifications.ts';
import type { AnsweredMessage } from '../domains/contact/contact.ts';
import type { Outbox } from '../kernel/outbox.ts';

const LONGEST_TITLE = 200;

/** The notification to a member that the desk answered their message. Pure. */
const answerNotification = ({ id, user_id: userId, title, answer }: AnsweredMessage): PersonalNotification => ({
  userId,
  key: `message:${id}:answered`,
  type: 1,
  title: shortened(`پاسخ پیام شما: ${title}`, LONGEST_TITLE),
  body: answer,
});

/**
 * Tells a member of the desk's answer in its transaction: here, and by SMS where that was chosen and a number stands.
 */
export async function tellOfAnswer<Tables>(
  {
    notifications,
    identity,
    outbox,
  }: {
    notifications: Pick<Notifications, 'tell'>;
    identity: Pick<Identity, 'readMobile'>;
    outbox: Pick<Outbox, 'putMemberSms'>;
  },
  tx: Transaction<Tables>,
  message: AnsweredMessage,
): Promise<void> {
  await notifications.tell(tx, answerNotification(message));
  const mobile = message.bySms ? await identity.readMobile(tx, message.user_id) : undefined;
  if (mobile === undefined) return;
  await outbox.putMemberSms(tx, { to: mobile, kind: 'message-answered', end: mobile.slice(-4) });
}
