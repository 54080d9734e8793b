import { describe, expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';
import { domains, soundGraph } from './sound-graph.test-set-up.ts';

/** A sound graph and the files that break one of its rules. */
function violationsWith(extra: Readonly<Record<string, string>>): string[] {
  return checkBoundaries(new Map(Object.entries({ ...soundGraph, ...extra }))).map(
    ({ path, line, rule, message }) => `${path}:${line} (${rule}) ${message}`,
  );
}

test('a graph in order has no violation', () => {
  expect(violationsWith({})).toEqual([]);
});

describe('one planted violation a rule is found, at its line', () => {
  test.each<[string, string, string, RegExp]>([
    [
      '1 site → server',
      'apps/site/app/api/call.ts',
      "\nimport type { R } from '../../../server/src/kernel/refusal.ts';",
      /:2 \(1\) the site may not import the server's source/,
    ],
    [
      '1 server → site',
      'apps/server/src/http/render.ts',
      "import { price } from '@kavosh/site/features/catalogue/price.ts';",
      /\(1\) the server may not import the site's source/,
    ],
    [
      '1 server → site, even its face, at run time',
      'apps/server/src/http/render.ts',
      "import { x } from '@kavosh/site/host.ts';",
      /\(1\)/,
    ],
    [
      "1 domain → site's face",
      `${domains}/media/page.ts`,
      "import type { SiteEntry } from '@kavosh/site/host.ts';",
      /\(1\)/,
    ],
    [
      '2 package → app',
      'packages/ui/src/card.tsx',
      "import { price } from '../../../apps/site/app/features/catalogue/price.ts';",
      /\(2\) a package may not import an app/,
    ],
    [
      '3 contract → a library',
      'packages/contract/src/a.ts',
      "import { LRUCache } from 'lru-cache';",
      /\(3\) contract may import nothing but zod and persian/,
    ],
    [
      '3 contract → ui',
      'packages/contract/src/a.ts',
      "import { Button } from '@kavosh/ui/button.tsx';",
      /\(3\) contract/,
    ],
    [
      '3 persian → Node',
      'packages/persian/src/a.ts',
      "import { inspect } from 'node:util';",
      /\(3\) persian may import nothing/,
    ],
    [
      '3 persian → contract',
      'packages/persian/src/a.ts',
      "import type { x } from '@kavosh/contract/errors.ts';",
      /\(3\) persian/,
    ],
    [
      '3 ui → contract',
      'packages/ui/src/a.ts',
      "export type { x } from '@kavosh/contract/errors.ts';\nexport const y = 1;",
      /\(3\) ui may not know the contract/,
    ],
    [
      '3 ui → office',
      'packages/ui/src/a.ts',
      "import { call } from '@kavosh/office/api/call.ts';",
      /\(3\) ui may not know the back office/,
    ],
    [
      '15 office → embedded-postgres',
      'packages/office/src/a.ts',
      "import { startPostgres } from '@kavosh/embedded-postgres/start-postgres.ts';",
      /\(15\) only the platform may import embedded-postgres/,
    ],
    [
      '3 contract → office',
      'packages/contract/src/a.ts',
      "import { call } from '@kavosh/office/api/call.ts';",
      /\(3\) contract may import nothing but zod and persian/,
    ],
    [
      '3 site → office',
      'apps/site/app/features/catalogue/a.ts',
      "import { call } from '@kavosh/office/api/call.ts';",
      /\(3\) only a back office may import office/,
    ],
    [
      '3 server → office, as a type',
      'apps/server/src/http/a.ts',
      "import type { Office } from '@kavosh/office/office.ts';",
      /\(3\) only a back office may import office/,
    ],
    [
      '3 the calls of office → its session',
      'packages/office/src/api/a.ts',
      "import { useSession } from '../session/use-session.ts';",
      /\(3\) the call layer knows no page/,
    ],
    [
      '3 embedded-postgres → persian',
      'packages/embedded-postgres/src/a.ts',
      "import { toPersianDigits } from '@kavosh/persian/digits.ts';",
      /\(3\) embedded-postgres may import nothing of ours/,
    ],
    [
      '15 http → embedded-postgres',
      'apps/server/src/http/a.ts',
      "import { startPostgres } from '@kavosh/embedded-postgres/start-postgres.ts';",
      /\(15\) only the platform may import embedded-postgres/,
    ],
    [
      '4 domain → platform',
      `${domains}/media/a.ts`,
      "import { log } from '../../platform/log.ts';",
      /\(4\) a domain may not reach platform/,
    ],
    [
      '4 domain → platform, as a type',
      `${domains}/media/a.ts`,
      "type L = import('../../platform/log.ts').log;",
      /\(4\) a domain may not reach platform/,
    ],
    [
      "4 domain → another's store",
      `${domains}/wallet/a.ts`,
      "import { readMedia } from '../media/media-store.ts';",
      /\(4\) of the domain media only its public face/,
    ],
    [
      "4 domain → another's tables",
      `${domains}/wallet/a.ts`,
      "import type { MediaTables } from '../media/media.tables.ts';",
      /\(4\) of the domain media only/,
    ],
    [
      "4 domain → another's use case",
      `${domains}/wallet/a.ts`,
      "const { showMedia } = await import('../media/show-media.ts');",
      /\(4\) of the domain media only/,
    ],
    [
      '4 domain → http',
      `${domains}/media/a.ts`,
      "import type { E } from '../../http/pages/site-pages.ts';",
      /\(4\) only a domain's routes may import http/,
    ],
    [
      '4 domain → the web framework',
      `${domains}/media/a.ts`,
      "import { fastifyStatic } from '@fastify/static';",
      /\(4\) only a domain's routes may import the web framework/,
    ],
    [
      '4 domain → composition',
      `${domains}/media/a.ts`,
      "import { port } from '../../config.ts';",
      /\(4\) a domain may not import what composes it/,
    ],
    [
      "4 http → a domain's store",
      'apps/server/src/http/a.ts',
      "import { readMedia } from '../domains/media/media-store.ts';",
      /\(4\) of the domain media only/,
    ],
    [
      '4 main → tables',
      'apps/server/src/a.ts',
      "import type { MediaTables } from './domains/media/media.tables.ts';",
      /\(4\) of the domain media only/,
    ],
    [
      '4 domains.ts → a store',
      'apps/server/src/domains.ts',
      `${soundGraph['apps/server/src/domains.ts']}\nimport { readMedia } from './domains/media/media-store.ts';`,
      /:6 \(4\)/,
    ],
    [
      '5 lower → higher',
      `${domains}/media/a.ts`,
      "import type { createWallet } from '../wallet/wallet.ts';",
      /\(5\) wallet does not stand to the left of media/,
    ],
    [
      '5 a domain that nobody builds',
      `${domains}/jobs/jobs.ts`,
      'export const createJobs = 1;',
      /\(5\) domains.ts does not build jobs/,
    ],
    [
      '6 routes → store',
      `${domains}/media/media.routes.ts`,
      "import { readMedia } from './media-store.ts';\nexport const mediaRoutes = readMedia;",
      /\(6\) routes may not import stores or tables/,
    ],
    [
      '6 routes → tables',
      `${domains}/media/other.routes.ts`,
      "import type { MediaTables } from './media.tables.ts';",
      /\(6\) routes may not import stores or tables/,
    ],
    [
      '6 store → use case',
      `${domains}/media/other-store.ts`,
      "import { showMedia } from './show-media.ts';",
      /\(6\) a store may not import a use case/,
    ],
    [
      '7 feature → feature',
      'apps/site/app/features/wallet/a.tsx',
      "import { price } from '../catalogue/price.ts';",
      /\(7\) a feature may not import another feature/,
    ],
    [
      '7 feature → route',
      'apps/site/app/features/wallet/a.tsx',
      "import { Facts } from '../../routes/course/facts.tsx';",
      /\(7\) a feature may not import a route/,
    ],
    [
      '7 feature → layout',
      'apps/site/app/features/wallet/a.tsx',
      "import { Header } from '../../layout/header.tsx';",
      /\(7\) a feature may not import what stands around its page/,
    ],
    [
      '7 shared → feature',
      'apps/site/app/shared/a.tsx',
      "import { price } from '../features/catalogue/price.ts';",
      /\(7\) shared\/ may not import the layout or a feature/,
    ],
    [
      '7 call layer → session',
      'apps/site/app/api/call.ts',
      "import { readToken } from '../session/session-store.ts';",
      /\(7\) the call layer may not import the session/,
    ],
    [
      '7 layout → feature',
      'apps/site/app/layout/a.tsx',
      "import { price } from '../features/catalogue/price.ts';",
      /\(7\) the layout may not import a feature/,
    ],
    [
      '7 route → route',
      'apps/site/app/routes/a.tsx',
      "import Page from './course/page.tsx';",
      /\(7\) a route may not import another route/,
    ],
    [
      '8 kernel → platform',
      'apps/server/src/kernel/a.ts',
      "import { log } from '../platform/log.ts';",
      /\(8\) the kernel may import nothing/,
    ],
    [
      '8 config → platform',
      'apps/server/src/config/a.ts',
      "import { log } from '../platform/log.ts';",
      /\(8\) config may import nothing/,
    ],
    [
      '8 kernel → ui',
      'apps/server/src/kernel/a.ts',
      "import { Button } from '@kavosh/ui/button.tsx';",
      /\(8\) the kernel may import nothing/,
    ],
    [
      '9 app → tools',
      'apps/server/src/a.ts',
      "import start from '../../../tools/start.ts';",
      /\(9\) app code may not import tools/,
    ],
    [
      '9 app → tests',
      'apps/site/app/a.ts',
      "import { testDatabase } from '../../../tests/database/test-database.ts';",
      /\(9\) app code may not import tests/,
    ],
    [
      '9 package → bench',
      'packages/ui/src/a.ts',
      "import { run } from '../../../bench/run.ts';",
      /\(9\) app code may not import bench/,
    ],
    [
      '10 barrel',
      'packages/ui/src/index.ts',
      "export * from './button.tsx';\nexport { Button } from './button.tsx';",
      /\(10\) a barrel/,
    ],
    ['10 empty name', 'apps/server/src/http/utils.ts', 'export const x = 1;', /\(10\) the name utils does not say/],
    [
      '10 empty name of a folder',
      'apps/site/app/lib/price.ts',
      'export const x = 1;',
      /\(10\) the name lib does not say/,
    ],
    [
      '10 empty name with a word before it',
      'apps/server/src/http/page-helpers.test.ts',
      'export const x = 1;',
      /\(10\) the name page-helpers does not say/,
    ],
    ['10 enum', 'tools/a.ts', '\nexport enum Colour { Red }', /:2 \(10\) an enum/],
    ['10 long file', 'tools/a.ts', `${'const x = 1;\n'.repeat(1)}${'\n'.repeat(400)}`, /:401 \(10\) 401 lines/],
    [
      '10 environment',
      'apps/server/src/platform/a.ts',
      "\n\nexport const x = process.env['X'];",
      /:3 \(10\) only apps\/server\/src\/config\/config.ts reads process.env/,
    ],
  ])('%s', (_name, path, source, expected) => {
    // An import upwards makes a circle of rooms as well.
    const found = violationsWith({ [path]: source }).filter((one) => !one.includes(' (16) '));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
    expect(found[0]!.startsWith(path)).toBe(true);
  });

  test('12 the search index is known by its face, and knows no domain', () => {
    const room = 'apps/server/src/search-index';
    const inOrder = {
      [`${room}/segment.ts`]: 'export const segment = 1;\n',
      [`${room}/search-index.ts`]: "import { segment } from './segment.ts';\nexport const index = segment;\n",
      [`${domains}/media/media-index.ts`]:
        "import { index } from '../../search-index/search-index.ts';\nexport const i = index;\n",
    };
    expect(violationsWith(inOrder)).toEqual([]);
    expect(
      violationsWith({ ...inOrder, [`${domains}/media/peek.ts`]: "import '../../search-index/segment.ts';" }),
    ).toEqual([expect.stringMatching(/peek\.ts:1 \(12\) of the search index only its public face/)]);
    expect(violationsWith({ ...inOrder, [`${room}/log.ts`]: "import '../platform/log.ts';" })).toEqual([
      expect.stringMatching(/\(12\) the search index may import nothing of the graph but the kernel and persian/),
    ]);
  });

  test('10 cycle, however long and of any kind its imports are', () => {
    expect(
      violationsWith({
        'tools/a.ts': "import './b.ts';",
        'tools/b.ts': "import type { C } from './c.ts';",
        'tools/c.ts': "const a = await import('./a.ts');\nexport type C = typeof a;",
      }),
    ).toEqual(['tools/a.ts:1 (10) an import cycle: tools/a.ts → tools/b.ts → tools/c.ts → tools/a.ts']);
    expect(violationsWith({ 'tools/a.ts': "import './a.ts';" })).toEqual([
      'tools/a.ts:1 (10) an import cycle: tools/a.ts → tools/a.ts',
    ]);
  });
});

test('what only looks like an import is none', () => {
  expect(
    violationsWith({
      'apps/server/src/kernel/a.ts':
        "// import x from '../platform/log.ts';\n" +
        'export const text = "import x from \'../platform/log.ts\'";\n' +
        "export const t = `${text} import('../platform/log.ts')`;\n",
    }),
  ).toEqual([]);
});

test('a file of 400 lines is not too long', () => {
  expect(violationsWith({ 'tools/a.ts': 'export const x = 1;\n'.repeat(1) + '\n'.repeat(399) })).toEqual([]);
});

test('a file that cannot be read is named', () => {
  expect(() => violationsWith({ 'tools/a.ts': 'const = 1;' })).toThrow(/^tools\/a\.ts: /);
});
