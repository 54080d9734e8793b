import { expect, test } from 'vitest';
import { findWorkspaceGaps, type Manifest } from './workspace-gaps.ts';

function gapsOf(manifest: Manifest, files: Record<string, string>, usedByName: readonly string[] = []): string[] {
  return findWorkspaceGaps(new Map([['apps/server', manifest]]), new Map(Object.entries(files)), {
    'apps/server': usedByName,
  });
}
const one = '1.0.0';

test('what is served, what is tested with, types, and what is found by its name', () => {
  expect(
    gapsOf(
      {
        dependencies: { pg: one, '@kavosh/persian': one, vazirmatn: one },
        devDependencies: { vitest: one, pino: one, '@types/pg': one, oxfmt: one, 'subset-font': one, vite: one },
      },
      {
        'apps/server/src/a.ts':
          "import pg from 'pg';\n" +
          "import type { Logger } from 'pino';\n" +
          "import { fold } from '@kavosh/persian/fold.ts';\n" +
          "import { x } from './b.ts';\n" +
          "import 'node:fs';\n" +
          'export default [pg, fold, x] as unknown as Logger;\n',
        'apps/server/src/b.ts': "export const x = import.meta.resolve('vazirmatn/package.json');\n",
        'apps/server/src/b.test.ts': "import { test } from 'vitest';\nimport pg from 'pg';\ntest('x', () => pg);\n",
        'apps/server/src/c.test-set-up.ts': "const subset = require('subset-font');\nexport default subset;\n",
        'apps/server/vite.config.ts': "import { defineConfig } from 'vite';\nexport default defineConfig({});\n",
        'apps/site/app/d.ts': "import 'react';\n",
      },
      ['oxfmt'],
    ),
  ).toEqual([]);
});

test.each<[string, Manifest, string, string, readonly string[], string]>([
  [
    'is missing',
    {},
    'src/a.ts',
    "import 'pg';",
    [],
    'pg is missing in the dependencies (apps/server/src/a.ts imports it)',
  ],
  [
    'is missing where only tests need it',
    {},
    'src/a.test.ts',
    "import 'pg';",
    [],
    'pg is missing in the devDependencies (apps/server/src/a.test.ts imports it)',
  ],
  [
    'is served and declared for tests',
    { devDependencies: { pg: one } },
    'src/a.ts',
    "import 'pg';",
    [],
    'pg belongs in the dependencies (apps/server/src/a.ts imports it)',
  ],
  [
    'is a type and declared as served',
    { dependencies: { pg: one } },
    'src/a.ts',
    "import type pg from 'pg';\nexport type P = pg;",
    [],
    'pg belongs in the devDependencies (apps/server/src/a.ts imports it)',
  ],
  [
    'is imported nowhere',
    { dependencies: { pg: one } },
    'src/a.ts',
    'export const a = 1;',
    [],
    'pg is declared and imported nowhere',
  ],
  [
    'has types for what is not imported',
    { devDependencies: { '@types/pg': one } },
    'src/a.ts',
    'export const a = 1;',
    [],
    '@types/pg is declared and imported nowhere',
  ],
  ['has an exception for nothing', {}, 'src/a.ts', 'export const a = 1;', ['pg'], 'pg needs no exception any more'],
])('a package that %s is told', (_what, manifest, path, source, usedByName, gap) => {
  expect(gapsOf(manifest, { [`apps/server/${path}`]: source }, usedByName)).toEqual([
    `apps/server/package.json: ${gap}`,
  ]);
});

test('types that one workspace declares are declared where the package is imported too', () => {
  const manifests = new Map<string, Manifest>([
    ['apps/server', { dependencies: { pg: one }, devDependencies: { '@types/pg': one } }],
    ['apps/import', { dependencies: { pg: one } }],
  ]);
  const files = new Map([
    ['apps/server/src/a.ts', "import 'pg';"],
    ['apps/import/src/a.ts', "import 'pg';"],
  ]);
  expect(findWorkspaceGaps(manifests, files, {})).toEqual([
    'apps/import/package.json: @types/pg is missing in the devDependencies',
  ]);
});
