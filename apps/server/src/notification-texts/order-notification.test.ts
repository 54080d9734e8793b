import { expect, test } from 'vitest';
import { notificationFault } from '../domains/notifications/notifications.ts';
import {
  ordersDueText,
  ordersEndedText,
  ordersWaitText,
  refundsDueText,
  refundsWaitText,
} from './order-notification.ts';

const work = { count: 3, due: new Date('2026-11-24T07:00:00Z') };

test.each([
  ['orders wait', ordersWaitText(work)],
  ['orders wait, without a deadline', ordersWaitText({ count: 1, due: null })],
  ['requests wait', refundsWaitText(work)],
  ['orders ended', ordersEndedText(2, 'سفالگری')],
  ['orders are due', ordersDueText(work)],
  ['requests are due', refundsDueText(work)],
])('%s: a sentence without Latin letters or digits, that can be sent and leads into the panel', (_what, text) => {
  expect(notificationFault({ key: 'academy-orders:1', ...text })).toBeNull();
  expect(`${text.title} ${text.body}`).not.toMatch(/[a-z0-9]/i);
  expect(text.body).not.toMatch(/ {2}/);
  expect(text.link!.url).toMatch(/^\/academy\//);
});
