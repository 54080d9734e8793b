import { expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { killTopUps, notCreditedOnce } from '../faults/kill-top-ups.ts';

/** The long form: node tests/faults/top-up-kill.ts --runs 200 */
const RUNS = 4;

test("a server killed between the provider's yes and the commit: the reconciler credits the payment once", async () => {
  const testing = await testDatabase();
  try {
    const runs = await killTopUps(testing.url, RUNS);
    expect(notCreditedOnce(runs)).toEqual([]);
    expect(runs.filter((run) => run.moment === 'between' && !run.creditedBeforeDeath)).toHaveLength(RUNS / 2);
  } finally {
    await testing.drop();
  }
}, 240_000);
