import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/*
 * A process of its own: makes a data folder with the program of another tree, tables and demo catalogue, people and
 * money included. The tree is not known when this is written, so it is imported by its path.
 *   node tests/upgrade/fill-old-data.ts TREE DATA_DIR
 */
const [tree = '', dataDir = ''] = process.argv.slice(2);
const load = (path: string): Promise<Record<string, unknown>> => import(pathToFileURL(join(tree, path)).href);
type Start = (options: object) => Promise<{ url: string; stop(): Promise<void> }>;
const [postgres, migrating, databases, demo] = await Promise.all([
  load('apps/server/src/platform/embedded-postgres.ts'),
  load('apps/server/src/platform/migrate.ts'),
  load('apps/server/src/platform/database.ts'),
  load('tools/demo/load-demo.ts'),
]);
const server = await (postgres['startEmbeddedPostgres'] as Start)({
  dataDir,
  durable: false,
  settings: { fsync: 'off', shared_buffers: '64MB' },
});
const log = { info() {}, error: (details: object, message: string) => console.error(message, details) };
await (migrating['migrate'] as (options: object) => Promise<string[]>)({ url: server.url });
const open = databases['openDatabase'] as (options: object) => { kysely: unknown; close(): Promise<void> };
const database = open({ url: server.url, poolSize: 4, log });
await (demo['loadDemoWhenEmpty'] as (context: object) => Promise<void>)({ database, config: { dataDir }, log });
await database.close();
await server.stop();
