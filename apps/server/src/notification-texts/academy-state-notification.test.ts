import { expect, test } from 'vitest';
import { academyStates } from '@kavosh/contract/desk/catalogue/academy-state.ts';
import { notificationFault } from '../domains/notifications/notifications.ts';
import { stateText } from './academy-state-notification.ts';

const reason = 'شکایت خریداران بررسی می‌شود. '.repeat(40);
const name = 'آموزشگاه نمونه '.repeat(12).trim();

test('owners read of what changes their sales, and of nothing else', () => {
  const read = academyStates.flatMap((before) =>
    academyStates.filter((after) => after !== before && stateText('نمونه', { before, after, reason })).map(String),
  );
  expect(read.toSorted()).toEqual(
    [
      'active',
      'active',
      'closed',
      'closed',
      'closed',
      'listed',
      'listed',
      'suspended',
      'suspended',
      'suspended',
    ].toSorted(),
  );
});

test('the longest name and reason are taken, and said without Latin letters', () => {
  for (const before of academyStates)
    for (const after of academyStates) {
      const text = before === after ? null : stateText(name, { before, after, reason });
      if (text === null) continue;
      expect(notificationFault({ type: 1, key: 'academy-state:1', ...text })).toBeNull();
      expect(`${text.title} ${text.body}`).not.toMatch(/[a-z]/i);
    }
});
