import { expect, test } from 'vitest';
import { readMoment } from './read-moment.ts';

test.each([
  ['2027-02-14T11:58:59+03:30', '2027-02-14T08:28:59.000Z'],
  ['2027-02-14 11:58:59+0330', '2027-02-14T08:28:59.000Z'],
  ['2027-02-14T08:28Z', '2027-02-14T08:28:00.000Z'],
  ['۲۰۲۷-۰۲-۱۴T۱۱:۵۸:۵۹.۵+۰۳:۳۰', '2027-02-14T08:28:59.500Z'],
])('%s', (given, moment) => {
  expect(readMoment(given)?.toISOString()).toBe(moment);
});

test('latest is as late as there is', () => expect(readMoment('Latest')).toBeNull());

test.each(['', '11:58', '2027-02-14', '2027-02-14T11:58:59', '2027-02-30T11:58:59+99:99', 'yesterday', '1405-11-25'])(
  '«%s» is refused',
  (given) => {
    expect(() => readMoment(given)).toThrow(/is no moment: write it with its zone/);
  },
);
