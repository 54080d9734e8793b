import { expect, test } from 'vitest';
import { killPayouts } from './settlement/kill-payouts.ts';

test('a hundred kills while academies are paid out: each is paid once', async () => {
  const runs = await killPayouts(Number(process.env['KAVOSH_KILLS'] ?? 100));
  expect(runs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  // They came at each step.
  const met = new Set(runs.flatMap(({ states }) => (states.length === 0 ? ['nothing'] : states)));
  expect([...met].toSorted()).toEqual(['approved', 'drafted', 'nothing', 'sent', 'settled']);
}, 1_800_000);
