import { expect, test } from 'vitest';
import { findLongLines } from './long-lines.ts';

const wide = 'x'.repeat(121);

test('a line of more than 120 columns is named; one of 120 is not', () => {
  const files = new Map([['apps/server/src/a.ts', `short\n${wide}\n${'x'.repeat(120)}\n`]]);
  expect(findLongLines(files)).toEqual([{ path: 'apps/server/src/a.ts', line: 2, columns: 121 }]);
});

test('a joiner between letters and a mark above one take no column', () => {
  expect(findLongLines(new Map([['a.ts', `${'می‌'.repeat(60)}\n${'بَ'.repeat(120)}`]]))).toEqual([]);
});

test('data is packed as it comes, its tests are not', () => {
  const paths = [
    'apps/server/migrations/0001_catalogue.sql',
    'tools/demo/courses/programming-web.ts',
    'tools/demo/courses/technology.test.ts',
    'apps/server/functions/post.sql',
  ];
  expect(findLongLines(new Map(paths.map((path) => [path, wide]))).map(({ path }) => path)).toEqual(paths.slice(2));
});

test('of Markdown prose counts, tables and code do not', () => {
  const text = [wide, `| ${wide} |`, '```sh', wide, '```', `- ${wide}`].join('\n');
  expect(findLongLines(new Map([['docs/a.md', text]])).map(({ line }) => line)).toEqual([1, 6]);
});
