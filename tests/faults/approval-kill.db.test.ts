import { expect, test } from 'vitest';
import { killsWhileAgreeing } from './approval-kill.test-set-up.ts';
import { notOnce } from './kill-approvals.ts';

// The long form kills a hundred times.
test("a process killed between the second person's yes and the commit has done it once or not at all", async () => {
  const runs = await killsWhileAgreeing(4);
  expect(notOnce(runs)).toEqual([]);
  expect(runs.filter(({ moment, decision }) => moment === 'between' && decision === null)).toHaveLength(2);
}, 240_000);
