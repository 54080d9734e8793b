import { expect, test } from 'vitest';
import { isFresh } from './is-fresh.ts';

test('the tag itself, weak or strong, in a list, or a star', () => {
  for (const header of ['W/"a"', '"a"', '"x", W/"a"', ' * ']) expect(isFresh(header, 'W/"a"')).toBe(true);
});

test('no header, another tag, or part of one is not it', () => {
  for (const header of [undefined, '', '"b"', 'a', '"a', 'W/"ab"']) expect(isFresh(header, 'W/"a"')).toBe(false);
});
