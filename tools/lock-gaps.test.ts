import { expect, test } from 'vitest';
import { engineWishes, findLockGaps } from './lock-gaps.ts';

const builds = { 'fast-linux': '1.0.0', 'fast-darwin': '1.0.0' };

test("every place where Node would find a platform's build counts", () => {
  expect(
    findLockGaps({
      packages: {
        '': { optionalDependencies: { 'absent-on-purpose': '1.0.0' } },
        'node_modules/fast': { version: '1.0.0', optionalDependencies: builds },
        'node_modules/fast-linux': {},
        'node_modules/fast/node_modules/fast-darwin': {},
        'apps/site': { version: '0.1.0', optionalDependencies: { 'fast-linux': '1.0.0' } },
        'apps/site/node_modules/fast': { version: '2.0.0', optionalDependencies: builds },
        'apps/site/node_modules/fast-linux': {},
        'apps/site/node_modules/fast-darwin': {},
      },
    }),
  ).toEqual([]);
});

test('a missing one is named with who lacks it', () => {
  expect(
    findLockGaps({
      packages: {
        'node_modules/fast': { version: '1.0.0', optionalDependencies: builds },
        'node_modules/fast-linux': {},
        'node_modules/other/node_modules/fast-darwin': {},
      },
    }),
  ).toEqual(['node_modules/fast@1.0.0 lacks fast-darwin']);
});

test('packages that name a Node are found, our own list is no package', () => {
  const engines = { node: '>=22' };
  const packages = { '': { engines }, 'apps/site': { engines }, 'node_modules/a': { engines }, 'node_modules/b': {} };
  expect(engineWishes({ packages })).toEqual(['node_modules/a']);
});
