import { expect, test } from 'vitest';
import type { Category } from '@kavosh/contract/course-shapes.ts';
import { offeredCategories } from './category-view.ts';

const category = (id: number, courses: number): Category => ({
  id,
  name: `دسته ${id}`,
  image: null,
  courses,
  sub: [],
});
const offered = (...counts: number[]) =>
  offeredCategories(counts.map((courses, at) => category(at, courses))).map(({ id, courses }) => [id, courses]);

test('categories without courses are not offered', () => {
  expect(offered(3, 0, 1)).toEqual([
    [0, 3],
    [2, 1],
  ]);
});

test('before the first course all of them are', () => {
  expect(offered(0, 0)).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(offered()).toEqual([]);
});
