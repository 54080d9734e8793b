import { describe, expect, test } from 'vitest';
import { isAllowed } from './allowed.ts';
import { licencePage } from './licence-page.ts';
import { readLicences } from './read-licences.ts';

describe('a licence', () => {
  test.each([
    ['anything', 'MIT', true],
    ['anything', '(MIT OR GPL-3.0-only)', true],
    ['anything', '(MIT AND Zlib)', true],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
    ['anything', 'LGPL-3.0-or-later', false],
    ['anything', 'MIT AND GPL-3.0-only', false],
    ['anything', 'AGPL-3.0-only', false],
    ['anything', 'SEE LICENSE IN LICENSE.txt', false],
    ['anything', 'UNLICENSED', false],
    ['anything', '', false],
    ['anything', '(MIT OR (GPL-3.0-only AND Zlib))', false],
  ])('of %s, %s: %s', (name, licence, allowed) => expect(isAllowed(name, licence)).toBe(allowed));
});

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'apps/server': { version: '1.0.0' },
    'node_modules/@kavosh/server': { link: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT', dev: true },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/c': { version: '3.0.0', dev: true },
    'node_modules/alias': { name: '@scope/real', version: '4.0.0', license: 'MIT' },
  },
};

test('of the lock: each version once, our own left out; what one place ships is no tool', () => {
  expect(readLicences(lock)).toEqual([
    { name: '@scope/real', version: '4.0.0', licence: 'MIT', isTool: false },
    { name: 'a', version: '1.0.0', licence: 'ISC', isTool: false },
    { name: 'b', version: '2.0.0', licence: 'MIT', isTool: false },
    { name: 'c', version: '3.0.0', licence: null, isTool: true },
  ]);
});

test('the page tells every package under its licence', () => {
  const page = licencePage(readLicences(lock));
  expect(page).toContain('| MIT | 2 | `@scope/real` 4.0.0, `b` 2.0.0 |');
  expect(page).toMatch(/## What only builds and tests\n1 packages\.\n\n.*\n.*\n\| not said \| 1 \| `c` 3\.0\.0 \|/);
});
