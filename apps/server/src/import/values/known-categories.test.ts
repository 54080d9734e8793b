import { expect, test } from 'vitest';
import { standardCategoryRecords } from '../../domains/catalogue/catalogue.ts';
import { KnownCategories, type KnownCategory } from './known-categories.ts';
import type { FeedProfile } from './profile-parts.ts';

/** A profile that maps its records to these categories. */
const profile = (...ids: number[]) =>
  ({
    name: 'some',
    category: { map: Object.fromEntries(ids.map((id) => [`g${id}`, id])), rules: [], declare: [] },
  }) as unknown as FeedProfile;
const known = (existing: readonly KnownCategory[], ...ids: number[]) =>
  new KnownCategories(existing, profile(...ids), standardCategoryRecords);

const byHand: readonly KnownCategory[] = [
  { id: 1000, parentId: null, name: 'برنامه نويسي', palette: 'turquoise' },
  { id: 1001, parentId: 1000, name: 'پایتون', palette: 'turquoise' },
  { id: 1002, parentId: null, name: 'سئو', palette: 'rose' },
];

test('an empty database gets all built-in categories', () => {
  expect(known([]).missing).toHaveLength(standardCategoryRecords.length);
});

test('a manually created category is used for a built-in one, and missing ones are added below it', () => {
  const categories = known(byHand, 11, 10);
  expect(categories.idOf(0)).toBe(1000);
  expect(categories.idOf(11)).toBe(1001);
  expect(categories.missing.map(({ id, parentId }) => [id, parentId])).toEqual([[10, 1000]]);
  expect(categories.find('11')).toBe(1001);
});

test('a category with the same name elsewhere in the tree is a different one', () => {
  const categories = known(byHand, 61);
  expect(categories.missing.map(({ id, parentId }) => [id, parentId])).toEqual([
    [5, null],
    [61, 5],
  ]);
});

test('former names count too', () => {
  const renamed: KnownCategory = { ...byHand[1]!, name: 'زبان پایتون', formerKeys: ['پایتون'] };
  expect(known([byHand[0]!, renamed], 11).idOf(11)).toBe(1001);
});

test('a built-in category that exists under its own number is not added', () => {
  const moved: KnownCategory = { id: 11, parentId: 1002, name: 'پایتون', palette: 'rose' };
  expect(known([...byHand, moved], 11).missing).toEqual([]);
});
