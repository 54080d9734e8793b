import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interestSources } from '@kavosh/contract/interests.ts';
import { actWeights, addActs, strongest, weigh, type Act } from './profile.ts';

const TODAY = 20_000;
const nothing = { removed: new Set<string>() };
const act: fc.Arbitrary<Act> = fc.record({
  source: fc.constantFrom(...interestSources),
  traits: fc.uniqueArray(fc.constantFrom('skill:1', 'skill:2', 'category:3', 'level:beginner', 'city:4'), {
    maxLength: 4,
  }),
  day: fc.integer({ min: TODAY - 200, max: TODAY }),
  n: fc.integer({ min: 1, max: 9 }),
});
const plain = (acts: readonly Act[], removed = nothing.removed) =>
  Object.fromEntries(weigh(addActs(new Map(), acts), TODAY, { removed }));

test('from scratch is by increments, in any order and in any steps', () => {
  fc.assert(
    fc.property(fc.array(act), fc.array(act), fc.array(act), (first, second, third) => {
      const grown = addActs(addActs(addActs(new Map(), third), first), second);
      expect(Object.fromEntries(weigh(grown, TODAY, nothing))).toEqual(plain([...first, ...second, ...third]));
    }),
  );
});

test('an act of today weighs what its kind does, and half of it after thirty days', () => {
  for (const source of interestSources) {
    const of = (day: number) => plain([{ source, traits: ['skill:1'], day, n: 1 }])['skill:1']!.points;
    expect(of(TODAY)).toBe(actWeights[source] * 1000);
    const isLasting = source === 'named' || source === 'pinned';
    expect(of(TODAY - 30)).toBe(actWeights[source] * (isLasting ? 1000 : 500));
  }
});

test('more of the same never weighs less, and turning down never more', () => {
  fc.assert(
    fc.property(fc.array(act), act, (acts, one) => {
      const [before, after] = [plain(acts), plain([...acts, one])];
      for (const trait of one.traits) {
        const [was, is] = [before[trait]?.points ?? 0, after[trait]?.points ?? 0];
        expect(one.source === 'dismiss' ? is <= was : is >= was).toBe(true);
      }
    }),
  );
});

test('what was taken away is in no profile, and all else stays as it was', () => {
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const { 'skill:1': gone, ...others } = plain(acts);
      expect(plain(acts, new Set(['skill:1']))).toEqual(others);
      expect(gone === undefined || gone.points !== 0).toBe(true);
    }),
  );
});

test('the kind that says most is named, and the strongest come first', () => {
  const profile = weigh(
    addActs(new Map(), [
      { source: 'view', traits: ['skill:1', 'skill:2'], day: TODAY, n: 1 },
      { source: 'purchase', traits: ['skill:2'], day: TODAY, n: 1 },
      { source: 'dismiss', traits: ['skill:3'], day: TODAY, n: 1 },
    ]),
    TODAY,
    nothing,
  );
  expect(profile.get('skill:2')).toEqual({ points: 9000, source: 'purchase', sources: ['purchase', 'view'] });
  expect(strongest(profile, 'skill', 9).map(({ id }) => id)).toEqual(['2', '1']);
});
