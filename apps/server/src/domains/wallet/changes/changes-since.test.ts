import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';

const start = new Date('2027-01-02T14:00:00Z');
const later = new Date('2027-01-09T14:00:00Z');
const bought = {
  title: 'مبانی پایتون',
  startsAt: start,
  endsAt: null,
  center: 'شعبه مرکزی',
  address: 'پلاک ۱۲',
  teacher: 'نرگس نمونه‌ای',
};
const now = (more: object = {}) => ({ ...bought, isWithdrawn: false, ...more });

test.each([
  ['nothing', {}],
  ['kinds of letters, digits and marks', { address: 'پلاك 12.', center: 'شعبه  مرکزی' }],
  ['a slip in the title', { title: 'مبانی پایتونن' }],
])('%s is no change', (_what, more) => {
  expect(changesSince(bought, now(more))).toEqual([]);
});

test('start, place, teacher and title say what they were and are', () => {
  expect(
    changesSince(bought, now({ startsAt: later, center: 'شعبه غرب', teacher: '', title: 'پایتون پیشرفته' })),
  ).toEqual([
    { what: 'start', before: start.toISOString(), after: later.toISOString() },
    { what: 'place', before: 'شعبه مرکزی، پلاک ۱۲', after: 'شعبه غرب، پلاک ۱۲' },
    { what: 'teacher', before: 'نرگس نمونه‌ای', after: null },
    { what: 'title', before: 'مبانی پایتون', after: 'پایتون پیشرفته' },
  ]);
});

test('an edition that its academy took off says so first', () => {
  expect(changesSince(bought, now({ isWithdrawn: true, startsAt: null })).map(({ what }) => what)).toEqual([
    'withdrawn',
    'start',
  ]);
});
