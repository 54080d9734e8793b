import { expect, test } from 'vitest';
import { currentEntry } from './current-entry.ts';

test.each([
  ['/jobs', '/jobs', 'page'],
  ['/jobs', '/jobs/', 'page'],
  ['/jobs', '/jobs/search/', 'true'],
  ['/jobs', '/jobs/داده', 'true'],
  ['/jobs', '/job/طراح-ka7', 'true'],
  ['/courses', '/course/پایتون-ka7', 'true'],
  ['/courses', '/courses/هنر/', 'true'],
  ['/about', '/about', 'page'],
  ['/', '/', 'page'],
  ['/', '/about', undefined],
  ['/jobs', '/jobsomething', undefined],
  ['/courses', '/jobs', undefined],
  ['/compare', '/compare/choose', 'true'],
])('of %s on %s it is %s', (path, pathname, current) => {
  expect(currentEntry(path, pathname)).toBe(current);
});
