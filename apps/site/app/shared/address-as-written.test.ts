import { expect, test } from 'vitest';
import { addressAsWritten, pagePaths } from './address-as-written.ts';

const routes = {
  root: { id: 'root', path: '' },
  frame: { id: 'frame', parentId: 'root' },
  home: { id: 'home', parentId: 'frame' },
  faq: { id: 'faq', parentId: 'frame', path: 'faq' },
  courses: { id: 'courses', parentId: 'frame', path: 'courses' },
  search: { id: 'search', parentId: 'frame', path: 'courses/search' },
  category: { id: 'category', parentId: 'frame', path: 'courses/:category' },
  course: { id: 'course', parentId: 'frame', path: 'course/:slug' },
  dashboard: { id: 'dashboard', parentId: 'frame', path: 'dashboard' },
  receipt: { id: 'receipt', parentId: 'dashboard', path: 'purchases/:id' },
  rest: { id: 'rest', parentId: 'frame', path: '*' },
};
const paths = pagePaths(routes);

test.each([
  ['/FAQ', '/faq'],
  ['/Faq/', '/faq/'],
  ['/Courses/SEARCH', '/courses/search'],
  ['/courses/Search', '/courses/search'],
  ['/COURSES/%D9%87%D9%86%D8%B1', '/courses/%D9%87%D9%86%D8%B1'],
  ['/Course/C-Sharp-ka7', '/course/C-Sharp-ka7'],
  ['/Dashboard/Purchases/12', '/dashboard/purchases/12'],
])('%s is %s', (asked, written) => expect(addressAsWritten(paths, asked)).toBe(written));

test.each([
  '/',
  '/faq',
  '/faq/',
  '/course/C-Sharp-ka7',
  '/courses/%D9%87',
  '/NOTHING',
  '/FAQ/MORE',
  '/FAQ.data',
  '//FAQ.example/',
  '/%46AQ',
  '/:category',
])('%s stays what it is', (asked) => expect(addressAsWritten(paths, asked)).toBeNull());
