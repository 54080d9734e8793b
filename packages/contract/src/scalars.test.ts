import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Id, lenientChoices, lenientIds, lenientInt, lenientText } from './scalars.ts';

describe('what people and programs type', () => {
  test('an id is digits of any of the three kinds, and nothing else', () => {
    for (const text of ['7', '۷', '٧', '007']) expect(z.parse(Id, text), text).toBe(7);
    for (const text of ['0', '-1', '1.5', '0x10', '1e3', '', ' 7', '2147483648', 'ka7'])
      expect(z.safeParse(Id, text).success, text).toBe(false);
  });
  test('a wrong number falls back', () => {
    const sort = lenientInt(1, 3, 1);
    expect(
      [['2'], ['۳'], ['9'], ['x'], [''], [undefined], [['2', '3']]].map(([value]) => z.parse(sort, value)),
    ).toEqual([2, 3, 1, 1, 1, 1, 1]);
  });
  test('ids in a list are read one by one, each once', () => {
    expect(z.parse(lenientIds, ['3', '۳', 'x', '', '0', '-1', '9'])).toEqual([3, 0, 9]);
    expect(z.parse(lenientIds, undefined)).toEqual([]);
  });
  test('of the ids in a list those that are no choice are passed over', () => {
    const choices = lenientChoices([1, 2, 5]);
    expect(z.parse(choices, ['9', '۲', 'x', '2', '1'])).toEqual([2, 1]);
    for (const none of ['9', [], undefined, { a: '1' }]) expect(z.parse(choices, none)).toEqual([]);
  });
  test('a text is cut, trimmed and cleaned rather than refused', () => {
    expect(z.parse(lenientText, `  پایتون\u0000\n `)).toBe('پایتون');
    expect(Array.from(z.parse(lenientText, '😀'.repeat(500)))).toHaveLength(200);
    expect(z.parse(lenientText, 'a\ud800b')).toBe('a b');
  });
});
