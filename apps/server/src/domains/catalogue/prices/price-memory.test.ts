import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { priceMemory, type PriceStep } from './price-memory.ts';

const now = new Date('2026-11-28T09:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
const step = (days: number, original: number | null, final = original): PriceStep => ({
  at: daysAgo(days),
  original,
  final,
});
const discountOf = (...steps: PriceStep[]) => priceMemory(steps, now).discount;

describe('a discount', () => {
  it('of a price that was doubled before it is none', () => {
    const doubled = discountOf(step(100, 1_000_000), step(20, 2_000_000), step(5, 2_000_000, 1_000_000));
    expect(doubled).toEqual({ since: daysAgo(5), state: 'measured', reference: 1_000_000, realPercentage: 0 });
  });

  it('of a price that stood for long is what it says', () =>
    expect(discountOf(step(100, 2_000_000), step(5, 2_000_000, 1_000_000))).toMatchObject({
      reference: 2_000_000,
      realPercentage: 50,
    }));

  it('is measured to where the first of several in a row began', () =>
    expect(discountOf(step(100, 1_000), step(20, 1_000, 900), step(5, 1_000, 500))).toMatchObject({
      since: daysAgo(20),
      reference: 1_000,
      realPercentage: 50,
    }));

  it('that was interrupted for an hour is measured to its own price', () =>
    expect(discountOf(step(100, 1_000), step(20, 1_000, 500), step(2, 1_000), step(1.96, 1_000, 500))).toMatchObject({
      reference: 500,
      realPercentage: 0,
    }));

  it('behind a gap of a month and more is measured to the last price before it', () =>
    expect(discountOf(step(100, 1_000), step(60, null), step(5, 2_000, 800))).toMatchObject({
      reference: 1_000,
      realPercentage: 20,
    }));

  it('after less than 30 days is not measured', () =>
    expect(discountOf(step(29, 1_000), step(5, 1_000, 500))).toMatchObject({ state: 'short', realPercentage: null }));

  it('from the first day on is called that', () =>
    expect(discountOf(step(90, null), step(80, 1_000, 500))).toMatchObject({ state: 'always', since: daysAgo(80) }));

  it('is none where the price is whole, unknown or free', () => {
    expect(discountOf(step(80, 1_000, 500), step(5, 1_000))).toBeNull();
    expect(discountOf(step(80, 1_000, 500), step(5, null))).toBeNull();
    expect(discountOf()).toBeNull();
  });

  it('is 0 % real where the price is above what it was', () =>
    expect(discountOf(step(100, 1_000), step(31, 3_000), step(29, 1_000), step(5, 4_000, 2_000))).toMatchObject({
      reference: 1_000,
      realPercentage: 0,
    }));
});

describe('steps', () => {
  it('begin with what stood 180 days ago', () =>
    expect(priceMemory([step(300, 1), step(200, 2), step(100, 3)], now).steps.map(({ final }) => final)).toEqual([
      2, 3,
    ]));

  it('of a clock that was set back keep their order', () => {
    const { steps } = priceMemory([step(10, 1), step(20, 2), step(5, 3)], now);
    expect(steps.map(({ at, final }) => [at, final])).toEqual([
      [daysAgo(10), 1],
      [daysAgo(10), 2],
      [daysAgo(5), 3],
    ]);
  });

  it('of a price that flips each hour are the least of each day, and what stands now', () => {
    const flips = Array.from({ length: 4_000 }, (_, at) => step((4_000 - at) / 24, at % 2 === 0 ? 900 : 1_000));
    const { steps } = priceMemory(flips, now);
    expect(steps.length).toBeLessThanOrEqual(170);
    expect(steps.slice(0, -1).every(({ final }) => final === 900)).toBe(true);
    expect(steps.at(-1)).toEqual(flips.at(-1));
  });
});

/** The same by looking at each hour. */
function plainly(steps: readonly PriceStep[]): ReturnType<typeof discountOf> {
  const hour = 3_600_000;
  const standing = (at: number): PriceStep | undefined => steps.findLast((one) => one.at.getTime() <= at);
  const isCut = (one: PriceStep | undefined): boolean =>
    one !== undefined && one.original !== null && one.final !== null && one.final < one.original;
  const last = steps.at(-1);
  if (!last || !isCut(last)) return null;
  let since = last.at.getTime();
  while (isCut(standing(since - hour))) since -= hour;
  const earlier = steps.filter((one) => one.at.getTime() < since && one.final !== null);
  if (earlier.length === 0) return { since: new Date(since), state: 'always', reference: null, realPercentage: null };
  if (earlier[0]!.at.getTime() > since - 30 * DAY_MS)
    return { since: new Date(since), state: 'short', reference: null, realPercentage: null };
  const seen: number[] = [];
  for (let at = since - 30 * DAY_MS; at < since; at += hour) {
    const price = standing(at)?.final ?? null;
    if (price !== null) seen.push(price);
  }
  const reference = seen.length > 0 ? Math.min(...seen) : earlier.at(-1)!.final!;
  const real = reference === 0 ? 0 : Math.max(0, Math.floor(((reference - last.final!) * 100) / reference));
  return { since: new Date(since), state: 'measured', reference, realPercentage: real };
}

it('is what looking at each hour finds, in random histories', () => {
  const price = fc.oneof(
    { weight: 1, arbitrary: fc.constant({ original: null, final: null }) },
    { weight: 1, arbitrary: fc.constant({ original: 0, final: 0 }) },
    {
      weight: 6,
      arbitrary: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 10 })).map(([thousands, cut]) => ({
        original: thousands * 1_000,
        final: cut > 5 ? thousands * 1_000 : thousands * 1_000 - thousands * 100 * cut,
      })),
    },
  );
  // A whole number of hours apart, and each at its own moment.
  const history = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), price), { maxLength: 14 }).map((gaps) => {
    let hours = gaps.reduce((sum, [gap]) => sum + gap, 0);
    return gaps.map(([gap, one]): PriceStep => {
      const at = new Date(now.getTime() - hours * 3_600_000);
      hours -= gap;
      return { at, ...one };
    });
  });
  fc.assert(
    fc.property(history, (steps) => {
      expect(priceMemory(steps, now).discount).toEqual(plainly(steps));
    }),
    { numRuns: 200 },
  );
});
