import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCourses, type Teaching } from './plan-courses.ts';

const course = (id: number, price: number | null, skills: number[], minutes: number | null = 60): Teaching => ({
  id,
  price,
  minutes,
  skills,
});

describe('the cheapest set', () => {
  test('may be one dear course instead of three cheap ones, or the other way round', () => {
    const three = [course(1, 30, [1]), course(2, 30, [2]), course(3, 30, [3])];
    expect(planCourses([1, 2, 3], [...three, course(9, 80, [1, 2, 3])]).courses).toEqual([
      { id: 9, covers: [1, 2, 3] },
    ]);
    expect(planCourses([1, 2, 3], [...three, course(9, 91, [1, 2, 3])]).courses.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('names what no course teaches, and needs nothing for nothing', () => {
    expect(planCourses([1, 7], [course(1, 5, [1])])).toEqual({ courses: [{ id: 1, covers: [1] }], untaught: [7] });
    expect(planCourses([], [course(1, 5, [1])])).toEqual({ courses: [], untaught: [] });
    expect(planCourses([7], [])).toEqual({ courses: [], untaught: [7] });
  });

  test('takes a course without a price only where nothing else teaches', () => {
    expect(planCourses([1], [course(1, null, [1]), course(2, 900, [1])]).courses).toEqual([{ id: 2, covers: [1] }]);
    expect(planCourses([1, 2], [course(1, null, [1, 2]), course(2, 900, [1])]).courses).toEqual([
      { id: 1, covers: [1, 2] },
    ]);
  });

  test('of equally cheap ones it takes fewer, then shorter ones', () => {
    expect(
      planCourses([1, 2], [course(1, 0, [1]), course(2, 0, [2]), course(3, 0, [1, 2])]).courses.map(({ id }) => id),
    ).toEqual([3]);
    expect(planCourses([1], [course(1, 5, [1], 90), course(2, 5, [1], 30)]).courses.map(({ id }) => id)).toEqual([2]);
  });
});

const teachings = fc
  .array(
    fc.record({
      price: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 0, max: 50 }) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      skills: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 9 },
  )
  .map((list) => list.map(({ price, skills }, at) => course(at + 1, price, skills)));
const cost = (ids: readonly number[], all: readonly Teaching[]): [number, number] => {
  const taken = ids.map((id) => all[id - 1]!);
  return [taken.filter(({ price }) => price === null).length, taken.reduce((sum, { price }) => sum + (price ?? 0), 0)];
};

test('no other set of courses is cheaper, each lacked skill is covered once or named', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), teachings, (lacked, all) => {
      const { courses, untaught } = planCourses(lacked, all);
      const covered = courses.flatMap(({ covers }) => covers);
      expect(new Set([...covered, ...untaught])).toEqual(new Set(lacked));
      expect(covered.length + untaught.length).toBe(lacked.length);
      for (const { id, covers } of courses) expect(all[id - 1]!.skills).toEqual(expect.arrayContaining(covers));
      const [unpriced, toman] = cost(
        courses.map(({ id }) => id),
        all,
      );
      for (let set = 0; set < 1 << all.length; set += 1) {
        const ids = all.filter((_, at) => (set >> at) & 1).map(({ id }) => id);
        const reached = new Set(ids.flatMap((id) => all[id - 1]!.skills));
        if (!lacked.every((skill) => reached.has(skill) || untaught.includes(skill))) continue;
        const [otherUnpriced, otherToman] = cost(ids, all);
        expect(unpriced < otherUnpriced || (unpriced === otherUnpriced && toman <= otherToman)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('many skills are covered as well', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }), { maxLength: 40 }),
      (lists) => {
        const all = lists.map((skills, at) => course(at + 1, at, skills));
        const lacked = Array.from({ length: 40 }, (_, at) => at + 1);
        const { courses, untaught } = planCourses(lacked, all);
        expect(courses.flatMap(({ covers }) => covers).length + untaught.length).toBe(40);
      },
    ),
    { numRuns: 50 },
  );
});
