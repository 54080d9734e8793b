import { expect, test } from 'vitest';
import { runFailover } from './failover.ts';

const PATIENCE_MS = 600_000;
/** What operators are promised, from the promotion on. */
const BACK_WITHIN_MS = 10_000;

test(
  'with twelve people buying, nothing is lost, and they buy again within ten seconds of the promotion',
  async () => {
    const run = await runFailover({ people: 12, courses: 60, before: 200 });
    expect([run.acknowledged, run.lost, run.defects]).toEqual([720, [], []]);
    expect(Object.keys(run.refused)).toEqual(['503 for now']);
    expect(run.backAfterMs).toBeLessThan(BACK_WITHIN_MS);
    console.log(`back after ${run.backAfterMs} ms; refused meanwhile: ${JSON.stringify(run.refused)}`);
  },
  PATIENCE_MS,
);
