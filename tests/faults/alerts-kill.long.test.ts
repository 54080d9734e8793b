import { expect, test } from 'vitest';
import { killsWhileTelling } from './alerts-kill.test-set-up.ts';

/** How many processes are killed, at random moments; KAVOSH_KILLS for another number. */
const KILLS = Number(process.env['KAVOSH_KILLS'] ?? 100);

test('killed a hundred times: each is notified once', { timeout: 1_800_000 }, async () => {
  const { kills, told } = await killsWhileTelling(KILLS);
  expect(kills).toBe(KILLS);
  expect(told).toEqual(told.map(() => ({ notices: 1, mails: 1, matches: 2, asks: 1 })));
});
