import { shortened, type PersonalNotification } from '../domains/notifications/notifications.ts';
import type { AnsweredMessage } from '../domains/contact/contact.ts';

const LONGEST_TITLE = 200;

/** What a member is told when the desk answered their message. Pure. */
export const answerNotification = ({ id, user_id: userId, title, answer }: AnsweredMessage): PersonalNotification => ({
  userId,
  key: `message:${id}:answered`,
  type: 1,
  title: shortened(`پاسخ پیام شما: ${title}`, LONGEST_TITLE),
  body: answer,
});
