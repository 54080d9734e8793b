import { expect, test } from 'vitest';
import { offersBeside } from './courses-to-offer.ts';

test('without another course, what is popular', () => {
  expect(offersBeside(null)).toEqual([{ text: '', category: null }]);
});
test('beside a course: what its title finds, then what is popular in its category, the one above, and all', () => {
  expect(offersBeside({ id: 7, title: 'پایتون', categories: [11, 0] })).toEqual([
    { text: 'پایتون', category: null },
    { text: '', category: 11 },
    { text: '', category: 0 },
    { text: '', category: null },
  ]);
});
