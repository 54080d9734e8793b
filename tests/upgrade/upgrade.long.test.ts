import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDesk } from '../../apps/operate/src/open-desk.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { childEnv } from '../child-env.ts';
import { testDatabase } from '../database/test-database.ts';
import { checkOutReleaseBefore, giveNewSchema, isInHistory, releaseBefore } from './release-before.ts';

// The release before is taken out of the history, fills a data folder, and runs its own tests.
vi.setConfig({ testTimeout: 60 * 60_000, hookTimeout: 10 * 60_000 });

const hasHistory = isInHistory();
if (!hasHistory)
  console.warn(
    `The release before, ${releaseBefore}, is not in the history here: upgrading from it is left out of this run.`,
  );

let folder: string;
let tree: string;
beforeAll(() => {
  if (!hasHistory) return;
  folder = mkdtempSync(join(tmpdir(), 'kavosh-upgrade-'));
  tree = mkdtempSync(join(folder, 'tree-'));
  for (const path of [folder, tree]) chmodSync(path, 0o755);
  checkOutReleaseBefore(tree);
});
afterAll(() => {
  if (hasHistory) rmSync(folder, { recursive: true, force: true });
});

function run(command: string, args: readonly string[], cwd: string): Promise<{ code: number | null; told: string }> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: childEnv().PATH, HOME: process.env['HOME'] ?? '/', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, told })));
}

/** All functions, views and triggers with their text and rights, as a database shows them. */
const schemaOf = `
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text, p.proacl::text as rights from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select c.oid::regclass::text, pg_get_viewdef(c.oid), c.relacl::text from pg_class c
    where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid), tgenabled::text
    from pg_trigger where not tgisinternal
  order by 1`;
const columnsOf = `
  select table_schema || '.' || table_name as name, column_name as text, data_type || is_nullable as rights
    from information_schema.columns where table_schema in ('public', 'ledger') order by 1, 2`;
const countsOf = `
  select (select count(*)::int from app_user) as people, (select count(*)::int from course) as courses,
         (select count(*)::int from job) as jobs, (select count(*)::int from ledger.entry) as entries,
         (select coalesce(sum(amount) filter (where amount > 0), 0)::text from ledger.entry) as moved,
         (select count(*)::int from course_comment) as comments`;

async function rowsOf(url: string, ...queries: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const all: unknown[] = [];
    for (const query of queries) all.push((await client.query(query)).rows);
    return all;
  } finally {
    await client.end();
  }
}

describe.runIf(hasHistory)(`from ${releaseBefore}`, () => {
  test('a data folder of the release before is brought up to date, and nothing is lost', async () => {
    const dataDir = join(folder, 'data');
    const filled = await run(
      process.execPath,
      [fileURLToPath(new URL('fill-old-data.ts', import.meta.url)), tree, dataDir],
      tree,
    );
    expect(filled.code, filled.told).toBe(0);
    const server = await startEmbeddedPostgres({ dataDir, durable: false, settings: { shared_buffers: '64MB' } });
    try {
      const before = await rowsOf(server.url, countsOf);
      expect(before).toMatchObject([[{ people: expect.any(Number), entries: expect.any(Number) }]]);
      expect((before[0] as { people: number; entries: number }[])[0]!.entries).toBeGreaterThan(10);
      await migrate({ url: server.url });
      const fresh = await testDatabase();
      expect(await rowsOf(server.url, schemaOf, columnsOf)).toEqual(await rowsOf(fresh.url, schemaOf, columnsOf));
      await fresh.drop();
      expect(await rowsOf(server.url, countsOf)).toEqual(before);
      const say = (): void => {};
      const desk = await openDesk(readConfig({ DATA_DIR: dataDir }), say, say);
      try {
        expect(await desk.domains.wallet.verify()).toEqual([]);
        expect(await desk.domains.audit.broken()).toBeNull();
      } finally {
        await desk.close();
      }
    } finally {
      await server.stop();
    }
  });

  test('its own tests of the API pass on the tables and functions of today', async () => {
    giveNewSchema(tree);
    // Those that start whole servers with pages build its site, which says nothing of the schema.
    const files = readdirSync(join(tree, 'tests/api'))
      .filter((name) => name.endsWith('.db.test.ts'))
      .filter(
        (name) => !/start-kavosh|withSite: true|site-build/.test(readFileSync(join(tree, 'tests/api', name), 'utf8')),
      )
      .map((name) => `tests/api/${name}`);
    expect(files.length).toBeGreaterThan(30);
    const chosen = process.env['KAVOSH_BEFORE_TESTS']?.split(',') ?? files;
    const { code, told } = await run(
      process.execPath,
      [join(tree, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'database', ...chosen],
      tree,
    );
    expect(code, told.slice(-8_000)).toBe(0);
  });
});
