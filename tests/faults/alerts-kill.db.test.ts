import { expect, test } from 'vitest';
import { killsWhileTelling } from './alerts-kill.test-set-up.ts';

test('who is notified by processes that are killed is notified once, by each way', { timeout: 300_000 }, async () => {
  const { kills, told } = await killsWhileTelling(6);
  expect(kills).toBe(6);
  expect(told).toEqual(told.map(() => ({ notices: 1, mails: 1, matches: 2, asks: 1 })));
});
