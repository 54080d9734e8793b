import { expect, test } from 'vitest';
import { runFailover } from './failover.ts';

// The short form of failover.long.test.ts.
const PATIENCE_MS = 300_000;

test(
  'the primary is killed under load and its standby promoted: nothing that was acknowledged is lost',
  async () => {
    const { acknowledged, lost, refused, defects } = await runFailover({ people: 4, courses: 25, before: 20 });
    expect([acknowledged, lost, defects]).toEqual([100, [], []]);
    // Whom it could not serve was told so, and when to come again.
    expect(Object.keys(refused).filter((what) => what !== '503 for now')).toEqual([]);
  },
  PATIENCE_MS,
);
