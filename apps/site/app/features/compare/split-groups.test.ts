import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitGroups } from './split-groups.ts';

const group = (heading: string | null, ...topics: string[]) => ({ heading, topics });

test('what is short, or little longer, is not folded', () => {
  expect(splitGroups([group('الف', '۱', '۲')], 2)).toEqual([[group('الف', '۱', '۲')], []]);
  expect(splitGroups([group('الف', '۱', '۲', '۳', '۴', '۵', '۶')], 2)[1]).toEqual([]);
});

test('a group that is cut goes on without its heading, the next one has its own', () => {
  expect(splitGroups([group('الف', '۱', '۲', '۳'), group('ب', '۴', '۵', '۶', '۷')], 2)).toEqual([
    [group('الف', '۱', '۲')],
    [group(null, '۳'), group('ب', '۴', '۵', '۶', '۷')],
  ]);
});

test('no topic is lost, doubled or moved', () => {
  const groups = fc.array(
    fc.record({ heading: fc.option(fc.string()), topics: fc.array(fc.string(), { minLength: 1 }) }),
  );
  fc.assert(
    fc.property(groups, fc.integer({ min: 1, max: 30 }), (all, shown) => {
      const [first, rest] = splitGroups(all, shown);
      expect([...first, ...rest].flatMap(({ topics }) => topics)).toEqual(all.flatMap(({ topics }) => topics));
      const inFirst = first.flatMap(({ topics }) => topics).length;
      expect(rest.length > 0 ? inFirst : Math.min(inFirst, shown)).toBe(
        Math.min(shown, all.flatMap(({ topics }) => topics).length),
      );
    }),
  );
});
