import { expect, test } from 'vitest';
import { homeCopy } from './copy.ts';
import { featuredWord } from './featured-note.tsx';

test('what is chosen by us says that nothing was paid', () => {
  expect(featuredWord(['choice', 'special'])).toContain('پولی گرفته نشده است');
});

test('one that is paid for is named by its label, and lists have no such place', () => {
  const said = featuredWord(['choice', 'paid']);
  expect(said).toContain(`«${homeCopy.featuredLabels.paid}»`);
  expect(said).toContain('در فهرست‌ها و نتیجه‌های جست‌وجو هیچ جایی فروخته نمی‌شود');
  expect(said).not.toContain('پولی گرفته نشده');
});
