import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSeen, type SeenThings } from './seen-things.ts';

test('the latest come first, each once and at most twenty of a kind', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (ids) => {
      let seen: SeenThings = { courses: [], jobs: [7] };
      for (const id of ids) seen = withSeen(seen, 'courses', id);
      const latest = [...new Set(ids.toReversed())].slice(0, 20);
      expect(seen).toEqual({ courses: latest, jobs: [7] });
    }),
  );
});
