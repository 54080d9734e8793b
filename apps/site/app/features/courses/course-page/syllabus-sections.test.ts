import { expect, test } from 'vitest';
import { syllabusSections } from './syllabus-sections.ts';

test('headings with lists under them are sections with as many items', () => {
  expect(
    syllabusSections('<h3>پایه‌ها</h3><ul><li>الف</li><li>ب</li></ul><h3 id="x">نقشه <b>راه</b></h3><p>متن</p>'),
  ).toEqual([
    { title: 'پایه‌ها', body: '<ul><li>الف</li><li>ب</li></ul>', items: 2 },
    { title: 'نقشه راه', body: '<p>متن</p>', items: 0 },
  ]);
});

test.each([
  ['nothing', ''],
  ['a paragraph', '<p>متن</p>'],
  ['a single heading', '<h3>یک</h3><ul><li>الف</li></ul>'],
  ['text before the first heading', '<p>پیش‌گفتار</p><h3>یک</h3><h3>دو</h3>'],
  ['a heading without words', '<h3>یک</h3><p>الف</p><h3></h3><p>ب</p>'],
  ['a heading that does not end', '<h3>یک</h3><h3>دو'],
  ['a list alone', '<ul><li>الف</li><li>ب</li></ul>'],
])('%s has no sections', (_what, html) => {
  expect(syllabusSections(html)).toBeNull();
});

test('a heading with signs is read as it is seen', () => {
  expect(syllabusSections('<h3>C++ &amp; &lt;vector&gt;</h3><p>a</p><h3>ب</h3>')?.[0]?.title).toBe('C++ & <vector>');
});

test('lower headings stay in the section that they stand in', () => {
  const sections = syllabusSections('<h2>یک</h2><h3>زیر</h3><ul><li>الف</li></ul><h2>دو</h2>');
  expect(sections?.map(({ title, items }) => [title, items])).toEqual([
    ['یک', 1],
    ['دو', 0],
  ]);
});
