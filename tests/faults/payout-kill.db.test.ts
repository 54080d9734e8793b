import { expect, test } from 'vitest';
import { killPayouts } from './settlement/kill-payouts.ts';

// The long form kills a hundred times.
test('a process killed while it pays academies out: colleagues go on, and each is paid once', async () => {
  const runs = await killPayouts(3);
  expect(runs.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  // Stopped at its first line of a payout, it left nothing.
  expect(runs[0]).toMatchObject({ moment: 'payout_line', states: [] });
}, 240_000);
