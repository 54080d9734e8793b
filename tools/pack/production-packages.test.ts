import { expect, test } from 'vitest';
import { productionPackages, type LockedPackages } from './production-packages.ts';

const packages: LockedPackages = {
  'apps/server': { dependencies: { a: '1', '@own/lib': '1' }, optionalDependencies: { native: '1', foreign: '1' } },
  'packages/lib': { dependencies: { b: '2' } },
  'node_modules/@own/lib': { link: true, resolved: 'packages/lib' },
  'node_modules/a': { dependencies: { b: '1', '@scope/c': '1' } },
  'node_modules/a/node_modules/b': { dependencies: { '@scope/c': '1' } },
  'node_modules/b': {},
  'node_modules/@scope/c': { dependencies: { a: '1' } },
  'node_modules/native': {},
  'node_modules/foreign': {},
  'node_modules/builder': {},
};
const isInstalled = (path: string): boolean => path !== 'node_modules/foreign';

test('what runs, with what it needs, each in the version that Node finds; nothing that builds or tests', () => {
  expect(productionPackages(packages, ['apps/server'], isInstalled)).toEqual([
    'apps/server',
    'node_modules/@own/lib',
    'node_modules/@scope/c',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/native',
    'packages/lib',
  ]);
});

test('what is for development alone is left out with what it alone needs', () => {
  expect(productionPackages(packages, ['apps/server'], isInstalled, new Set(['a']))).toEqual([
    'apps/server',
    'node_modules/@own/lib',
    'node_modules/b',
    'node_modules/native',
    'packages/lib',
  ]);
});

test('what is missing is named, unless it is for another machine', () => {
  expect(() => productionPackages(packages, ['apps/server'], (path) => path !== 'node_modules/b')).toThrow(
    'packages/lib needs b, which is not installed',
  );
});
