import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const records = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));

test('docs/decisions/README.md lists every record once in its tables, and nothing else', () => {
  const [, tables = ''] = readFileSync(new URL('README.md', folder), 'utf8').split('## All, by area');
  const listed = [...tables.matchAll(/^\| \[\d{4}\]\((\d{4}-[a-z0-9-]+\.md)\)/gm)].map(([, file]) => file!);
  expect(new Set(listed)).toEqual(new Set(records));
  expect(listed).toHaveLength(records.length);
});

test('no number is used twice', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
