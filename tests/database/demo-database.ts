import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Tables } from '../../apps/server/src/domains.ts';
import { loadDemoWhenEmpty } from '../../tools/demo/load-demo.ts';
import { openPatiently } from './open-patiently.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

const TEMPLATE = 'template_demo';
/** Any number that nothing else locks on the test server. */
const LOCK = 20_261_126;

/** The secret of the demo's data: what is encrypted in the template has to be readable in its copies. */
export const demoSecret = Buffer.alloc(32, 7);

const silent = {
  info: () => undefined,
  error: (details: object, message: string) => {
    throw new Error(message, { cause: details });
  },
};

/** Makes a migrated database and fills it as the first start of a public demo does. */
async function fillOne(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-demo-'));
  const { url } = await testDatabase();
  const database = openPatiently<Tables>({ url, poolSize: 4, log: { error: () => undefined } });
  try {
    const config = { dataDir: folder, secretKey: demoSecret, publicDemo: true };
    await loadDemoWhenEmpty({ database, config, log: silent });
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return new URL(url).pathname.slice(1);
}

/**
 * A database of one test file with the demo catalogue, its people and what they did. The first file of a run that asks
 * for one fills the template, which takes seconds; every later one is a copy of some 60 ms.
 */
export async function demoDatabase(): Promise<TestDatabase> {
  const client = new pg.Client(inject('databaseServerUrl'));
  await client.connect();
  try {
    // Test files run in two processes: one of them fills, the other waits for it.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount === 0) await client.query(`alter database ${await fillOne()} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  return testDatabase({ template: TEMPLATE });
}
