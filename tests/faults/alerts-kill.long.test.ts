import { expect, test } from 'vitest';
import { killsWhileTelling } from './alerts-kill.test-set-up.ts';

test('killed a hundred times: each is notified once', { timeout: 1_800_000 }, async () => {
  const { kills, told } = await killsWhileTelling(100);
  expect(kills).toBe(100);
  expect(told).toEqual(told.map(() => ({ notices: 1, mails: 1, matches: 2 })));
});
