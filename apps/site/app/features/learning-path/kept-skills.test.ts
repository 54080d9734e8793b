import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSkillIds } from './kept-skills.ts';

test('what is kept is read, once each, the newest fifty', () => {
  expect(readSkillIds('3,4,3')).toEqual([3, 4]);
  expect(readSkillIds(Array.from({ length: 60 }, (_, at) => at + 1).join(','))).toHaveLength(50);
  expect(readSkillIds(Array.from({ length: 60 }, (_, at) => at + 1).join(','))[0]).toBe(11);
});

test('what is not ours is nothing, and nothing throws', () => {
  for (const text of [null, '', 'x', '1,', ',1', '1;2', '0', '99999999999', '-1']) expect(readSkillIds(text)).toEqual([]);
  fc.assert(fc.property(fc.string(), (text) => { expect(readSkillIds(text).every((id) => id > 0)).toBe(true); }));
});
