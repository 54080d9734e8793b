import { expect, test } from 'vitest';
import { killsWhileAgreeing } from './approval-kill.test-set-up.ts';
import { notOnce } from './kill-approvals.ts';

test('a hundred kills between the yes of the second person and the commit: each done once or not at all', async () => {
  const runs = await killsWhileAgreeing(100);
  expect(notOnce(runs)).toEqual([]);
  expect(runs.filter(({ moment, decision }) => moment === 'between' && decision === null)).toHaveLength(50);
}, 900_000);
