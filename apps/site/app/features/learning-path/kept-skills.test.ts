import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepSkill, keptSkills, readSkillIds } from './kept-skills.ts';

test('what is kept is read, once each, the newest fifty', () => {
  expect(readSkillIds('3,4,3')).toEqual([3, 4]);
  expect(readSkillIds(Array.from({ length: 60 }, (_, at) => at + 1).join(','))).toHaveLength(50);
  expect(readSkillIds(Array.from({ length: 60 }, (_, at) => at + 1).join(','))[0]).toBe(11);
});

test('what is not ours is nothing, and nothing throws', () => {
  for (const text of [null, '', 'x', '1,', ',1', '1;2', '0', '99999999999', '-1'])
    expect(readSkillIds(text)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readSkillIds(text).every((id) => id > 0)).toBe(true);
    }),
  );
});

describe('a tick', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is kept beside the others, and taken away', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    });
    expect([keepSkill(3, true), keepSkill(4, true), keepSkill(3, false)]).toEqual([true, true, true]);
    expect(keptSkills()).toEqual([4]);
  });

  test('that the browser may not keep is told from one that it keeps', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'SecurityError');
      },
    });
    expect(keepSkill(3, true)).toBe(false);
  });
});
