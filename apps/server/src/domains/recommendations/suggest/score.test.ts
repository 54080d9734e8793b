import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addActs, weigh, type Profile, type Trait } from '../profile/profile.ts';
import { createScorer, isOutside, partLimits, pick, rank, type Around, type Candidate } from './score.ts';

const TODAY = 20_000;
const alone: Around = { near: new Map(), wanted: new Set(), next: new Map(), removed: new Set() };
const interested = (...traits: Trait[]): Profile =>
  weigh(addActs(new Map(), [{ source: 'bookmark', traits, day: TODAY, n: 1 }]), TODAY, { removed: new Set() });

const candidate = fc
  .record({
    categoryId: fc.integer({ min: 10, max: 16 }),
    academyId: fc.integer({ min: 1, max: 8 }),
    skills: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    level: fc.constantFrom('beginner', 'intermediate', 'advanced'),
    base: fc.integer({ min: 0, max: 100 }),
    age: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ categoryId, skills, level, ...rest }): Omit<Candidate, 'id'> => {
    const topId = categoryId % 3;
    const traits = [...skills.map((id) => `skill:${id}`), `category:${categoryId}`, `top:${topId}`, `level:${level}`];
    return { ...rest, categoryId, topId, traits };
  });
const candidates = fc
  .array(candidate, { maxLength: 60 })
  .map((all): Candidate[] => all.map((one, at) => ({ ...one, id: at + 1 })));
const profile = fc
  .array(
    fc.record({
      source: fc.constantFrom('bookmark' as const, 'view' as const, 'dismiss' as const),
      traits: fc.constantFrom(['skill:1', 'category:10', 'top:1'], ['skill:2'], ['category:11'], ['level:beginner']),
      day: fc.integer({ min: TODAY - 60, max: TODAY }),
      n: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 8 },
  )
  .map((acts) => weigh(addActs(new Map(), acts), TODAY, { removed: new Set() }));
const around = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 10 })
  .map((near): Around => ({
    ...alone,
    near: new Map(near.map(([id, people]) => [id, { weight: people / 3, people }])),
    wanted: new Set([3]),
    next: new Map([[12, new Set(['intermediate'])]]),
  }));

test('a score is the sum of its named parts, in whole points within their limits', () => {
  fc.assert(
    fc.property(profile, around, candidates, (mine, known, all) => {
      const score = createScorer(mine, known, all);
      for (const one of all) {
        const { points, parts } = score(one);
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(points);
        for (const [part, own] of Object.entries(parts)) {
          expect(Number.isInteger(own)).toBe(true);
          expect(own).toBeLessThanOrEqual(partLimits[part as keyof typeof partLimits]);
        }
      }
    }),
  );
});

test('at most two of an academy and three of a subcategory, each once, none that was turned down', () => {
  fc.assert(
    fc.property(profile, around, candidates, fc.integer({ min: 1, max: 12 }), (mine, known, all, limit) => {
      const picked = pick(rank(mine, known, all), limit).map((one) => one.candidate);
      expect(picked.length).toBeLessThanOrEqual(limit);
      expect(new Set(picked.map(({ id }) => id)).size).toBe(picked.length);
      for (const { academyId, categoryId } of picked) {
        expect(picked.filter((one) => one.academyId === academyId).length).toBeLessThanOrEqual(2);
        expect(picked.filter((one) => one.categoryId === categoryId).length).toBeLessThanOrEqual(3);
        expect((mine.get(`category:${categoryId}`)?.points ?? 0) >= 0).toBe(true);
      }
    }),
  );
});

test('the order of the candidates changes nothing', () => {
  fc.assert(
    fc.property(profile, around, candidates, (mine, known, all) => {
      const ids = (list: readonly Candidate[]) => pick(rank(mine, known, list), 12).map((one) => one.candidate.id);
      expect(ids(all.toReversed())).toEqual(ids(all));
    }),
  );
});

const course = (id: number, categoryId: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  categoryId,
  topId: categoryId,
  academyId: id,
  base: 1,
  age: 0,
  traits: [`category:${categoryId}`, `top:${categoryId}`],
  ...more,
});

test('each sixth is from outside the profile', () => {
  const mine = interested('category:1', 'category:2', 'category:3', 'category:4', 'top:1', 'top:2', 'top:3', 'top:4');
  const inside = Array.from({ length: 12 }, (_, at) => course(at + 1, 1 + (at % 4)));
  const outside = [course(21, 9), course(22, 8), course(23, 7)];
  expect(outside.every((one) => isOutside(mine, one))).toBe(true);
  const picked = pick(rank(mine, alone, [...inside, ...outside]), 12);
  expect(picked.map((one) => one.outside)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((at) => at % 6 === 0));
});

test('a subject that was taken away brings nothing, even where more speaks for it', () => {
  const mine = interested('category:1', 'skill:1');
  const all = [course(1, 1, { traits: ['category:1', 'skill:1'] }), course(2, 1, { traits: ['category:1'] })];
  const removed = (trait: Trait) =>
    pick(rank(mine, { ...alone, removed: new Set([trait]) }, all), 12).map((one) => one.candidate.id);
  expect(removed('skill:1')).toEqual([2]);
  expect(removed('category:1')).toEqual([]);
  expect(removed('level:beginner')).toEqual([2, 1].toSorted((a, b) => a - b));
});
