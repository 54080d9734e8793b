import { test } from 'vitest';
import { killsWhileAgreeing } from './approval-kill.test-set-up.ts';

test('a hundred kills between the yes of the second person and the commit: each done once or not at all', async () => {
  await killsWhileAgreeing(100);
}, 900_000);
