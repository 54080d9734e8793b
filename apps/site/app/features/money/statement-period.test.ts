import { expect, test } from 'vitest';
import { periodStart, readPeriod } from './statement-period.ts';

test.each([
  ['', 'all'],
  ['?period=90', '90'],
  ['?period=365&x=1', '365'],
  ['?period=91', 'all'],
  ['?period=all', 'all'],
  ['?period=', 'all'],
])('%j asks for %s', (search, period) => {
  expect(readPeriod(search)).toBe(period);
});

test('a period begins at midnight in Tehran and has today for its last day', () => {
  // Half past midnight of 1 Azar 1405 in Tehran.
  const now = new Date('2026-11-21T21:00:00Z');
  expect(periodStart('30', now)?.toISOString()).toBe('2026-10-23T20:30:00.000Z');
  expect(periodStart('365', now)?.toISOString()).toBe('2025-11-22T20:30:00.000Z');
  expect(periodStart('all', now)).toBeNull();
});
