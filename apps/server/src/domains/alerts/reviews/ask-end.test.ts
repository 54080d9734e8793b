import { expect, test } from 'vitest';
import { askFrom } from './ask-end.ts';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

test('at the end that is known; two weeks after what was bought could begin where none is', () => {
  const bought = day('2026-11-01');
  expect(askFrom(bought, { startsAt: day('2026-11-10'), endsAt: day('2027-02-01') })).toEqual(day('2027-02-01'));
  expect(askFrom(bought, { startsAt: null, endsAt: null })).toEqual(day('2026-11-15'));
  expect(askFrom(bought, { startsAt: day('2026-12-01'), endsAt: null })).toEqual(day('2026-12-15'));
  expect(askFrom(bought, { startsAt: day('2026-09-01'), endsAt: null })).toEqual(day('2026-11-15'));
});

test('what had ended when it was bought is a record, seen after that', () => {
  expect(askFrom(day('2026-11-01'), { startsAt: day('2026-08-01'), endsAt: day('2026-10-01') })).toEqual(
    day('2026-11-15'),
  );
});
