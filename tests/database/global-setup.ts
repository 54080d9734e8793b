import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Connection string of the server's database for administration; each test file makes its own from the template.
     */
    databaseServerUrl: string;
  }
}

/** A power cut may lose a test's database. Small buffers: several runs share a machine. */
const quickSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
  autovacuum: 'off',
};

/** Starts one PostgreSQL for the whole run and migrates the database that every test file's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kavosh-test-'));
  // mkdtemp closes the folder to others; as root PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, settings: quickSettings, durable: false });
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  const template = new URL(server.url);
  template.pathname = '/template_app';
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query('create database template_app');
  await admin.end();
  await migrate({ url: template.href });
  project.provide('databaseServerUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
