import { test } from 'vitest';
import { killsWhileAgreeing } from './approval-kill.test-set-up.ts';

// The long form kills a hundred times.
test('a process killed between the yes of the second person and the commit has done it once or not at all', async () => {
  await killsWhileAgreeing(4);
}, 240_000);
