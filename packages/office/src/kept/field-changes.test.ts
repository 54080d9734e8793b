import { expect, test } from 'vitest';
import { changesOf, withChanges } from './field-changes.ts';

test.each([
  ['متن', 'متن', undefined],
  ['متن تازه', 'متن', 'متن تازه'],
  ['', 'متن', ''],
  [{ a: '1', b: '2' }, { a: '1', b: '2' }, undefined],
  [{ a: '1', b: '3' }, { a: '1', b: '2' }, { b: '3' }],
  [[{ id: 1 }], [{ id: 1 }], undefined],
  [[{ id: 1 }, { id: 2 }], [{ id: 1 }], [{ id: 1 }, { id: 2 }]],
])('of %j, which was %j, %j is kept, and it comes back', (value, first, kept) => {
  expect(changesOf(value, first)).toEqual(kept);
  expect(withChanges(first, changesOf(value, first))).toEqual(value);
});

test("another colleague's changes to other fields are included", () => {
  expect(withChanges({ a: 'theirs', b: '2' }, changesOf({ a: '1', b: '3' }, { a: '1', b: '2' }))).toEqual({
    a: 'theirs',
    b: '3',
  });
});

test('a value of another type than the field is ignored', () => {
  expect(withChanges('متن', 3)).toBe('متن');
  expect(withChanges('متن', null)).toBe('متن');
  expect(withChanges(['a'], { 0: 'b' })).toEqual(['a']);
  expect(withChanges({ a: '1' }, ['b'])).toEqual({ a: '1' });
  expect(withChanges({ a: '1' }, { a: 2, gone: 'x' })).toEqual({ a: '1' });
});
