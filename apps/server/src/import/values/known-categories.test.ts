import { expect, test } from 'vitest';
import { standardCategoryRecords } from '../../domains/catalogue/catalogue.ts';
import { KnownCategories, type KnownCategory } from './known-categories.ts';
import type { FeedProfile } from './profile-parts.ts';

/** A profile that puts what it brings into these categories. */
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

test('an empty database is given all built-in ones', () => {
  expect(known([]).missing).toHaveLength(standardCategoryRecords.length);
});

test('a built-in one that was made by hand is taken, and what is missing goes below it', () => {
  const categories = known(byHand, 11, 10);
  expect(categories.idOf(0)).toBe(1000);
  expect(categories.idOf(11)).toBe(1001);
  expect(categories.missing.map(({ id, parentId }) => [id, parentId])).toEqual([[10, 1000]]);
  expect(categories.find('11')).toBe(1001);
});

test('one of the same name elsewhere in the tree is another one', () => {
  const categories = known(byHand, 61);
  expect(categories.missing.map(({ id, parentId }) => [id, parentId])).toEqual([
    [5, null],
    [61, 5],
  ]);
});

test('the name that one had before counts too', () => {
  const renamed: KnownCategory = { ...byHand[1]!, name: 'زبان پایتون', formerKeys: ['پایتون'] };
  expect(known([byHand[0]!, renamed], 11).idOf(11)).toBe(1001);
});

test('nothing is brought that is there under its own number', () => {
  const moved: KnownCategory = { id: 11, parentId: 1002, name: 'پایتون', palette: 'rose' };
  expect(known([...byHand, moved], 11).missing).toEqual([]);
});
