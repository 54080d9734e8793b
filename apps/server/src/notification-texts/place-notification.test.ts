import { expect, test } from 'vitest';
import { notificationFault } from '../domains/notifications/notifications.ts';
import type { PlaceMoved } from '../domains/seats/seats.ts';
import { placeNotification, tellOfPlaces } from './place-notification.ts';

const name = { title: 'پایتون از صفر', academy: 'نیلوفر' };
const edition = {
  id: 3,
  courseId: 7,
  title: name.title,
  academy: name.academy,
  center: 'شعبه ونک',
  startsAt: null,
  endsAt: null,
  capacity: 12,
};
const moved = (what: PlaceMoved['what'], parts: Partial<PlaceMoved> = {}): PlaceMoved => ({
  placeId: 5,
  userId: 1,
  courseId: 7,
  what,
  edition,
  ...parts,
});

test('an offer says until when', () => {
  const text = placeNotification(moved({ state: 'offered', until: new Date('2026-11-28T20:30:00Z') }), name);
  expect(text).toMatchObject({ key: 'place:5:offered', title: 'نوبت شما شد', subjectId: 7, organiser: 'نیلوفر' });
  expect(text.body).toContain('۸ آذر ۱۴۰۵');
  expect(text.body).toContain('(شعبه ونک)');
});

test('every one fits, also with long names, and says what it is about', () => {
  const long = { title: 'د'.repeat(900), academy: '' };
  const all = [
    moved({ state: 'offered', until: new Date() }),
    moved({ state: 'lapsed' }),
    moved({ state: 'closed' }),
    moved({ state: 'closed' }, { edition: undefined }),
  ].map((one) => placeNotification(one, long));
  expect(all.map(notificationFault)).toEqual([null, null, null, null]);
  expect(new Set(all.map((one) => one.title)).size).toBe(4);
});

const smsOf = async (moves: readonly PlaceMoved[], { isSet = true, mobile = '09120000001' } = {}) => {
  const sent: unknown[] = [];
  const tell = tellOfPlaces({
    catalogue: { courseNames: async () => new Map([[7, name as never]]) },
    notifications: { tell: async () => undefined },
    identity: { readMobile: async () => mobile || undefined },
    outbox: {
      sendsToMembers: (kind) => isSet && kind === 'seat-offered',
      putMemberSms: async (_tx, message) => void sent.push(message),
    },
  });
  await tell({} as never, moves);
  return sent;
};

test('an offered seat is one SMS, where its template is set and a number stands', async () => {
  const offered = moved({ state: 'offered', until: new Date() });
  const one = { to: '09120000001', kind: 'seat-offered', end: '0001' };
  expect(await smsOf([offered, moved({ state: 'lapsed' }), moved({ state: 'closed' })])).toEqual([one]);
  expect(await smsOf([offered], { isSet: false })).toEqual([]);
  expect(await smsOf([offered], { mobile: '' })).toEqual([]);
});
