import fc from 'fast-check';
import { POSSIBLE, SettlementStory, type Step } from './settlement-story.ts';
import type { SettlementWorld } from './settlement-world.ts';

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(
    ...POSSIBLE,
    // What happens more often: without sales and days nothing else has anything to happen to.
    ...(['sell', 'sell', 'sellAtAcademy', 'confirm', 'confirm', 'time', 'time', 'refund'] as const),
    ...(['payOut', 'payOut', 'payOut', 'draft', 'agree', 'send', 'bankLine'] as const),
  ),
  which: fc.nat(1_000),
  how: fc.nat(100_000),
});

/** Shortening a sequence of a longer run takes much longer than the run itself. */
const MOST_SHORTENED = 25;

/**
 * Random sequences of what can happen between academies and us; after each one every rule of the books holds, and they
 * are what was reckoned beside them.
 * @returns where they are not: the shortest sequence that was found, and the seed
 */
export async function settlesInAnyOrder(
  world: SettlementWorld,
  runs: number,
  seed?: number,
): Promise<string | undefined> {
  const details = await fc.check(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const story = await SettlementStory.begin(world);
      for (const one of steps) await story.do(one);
      const wrong = await story.wrong();
      if (wrong.length > 0) throw new Error(wrong.slice(0, 10).join('\n'));
    }),
    { numRuns: runs, endOnFailure: runs > MOST_SHORTENED, ...(seed === undefined ? {} : { seed }) },
  );
  if (!details.failed) return undefined;
  return `${String(details.errorInstance)}\n${fc.defaultReportMessage(details)}`;
}
