import { chmodSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPostmasterPid } from './cluster.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';

// PostgreSQL is killed and recovers, on a disk that others may keep busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const program = { title: 'Kavosh', name: 'kavosh', settings: { dataDir: 'DATA_DIR', url: 'DATABASE_URL' } };
let folder: string;
let server: EmbeddedPostgres;
const notes: string[] = [];

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kavosh-full-')));
  chmodSync(folder, 0o755);
  // Durable, as where people are served: only what the log of changes has is acknowledged.
  server = await startPostgres({
    program,
    dataDir: join(folder, 'data'),
    durable: true,
    settings: { shared_buffers: '16MB' },
    say: (note) => notes.push(note),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 5_000, query_timeout: 20_000 });
  // A connection that dies says so twice: by the query, and by itself.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    // Of a connection that died with its server the end may never come.
    void client.end().catch(() => undefined);
  }
}
const answers = (query: string): Promise<boolean> =>
  ask(query).then(
    () => true,
    () => false,
  );

const setting = async (name: string): Promise<string> =>
  (await ask<{ value: string }>(`select current_setting('${name}') as value`))[0]!.value;
const ids = async (): Promise<number[]> =>
  (await ask<{ id: number }>('select id from kept order by id')).map(({ id }) => id);
/** A checkpoint writes: what only reads may still be answered by a server that is about to fall. */
const comesBack = async (): Promise<void> =>
  await expect.poll(() => answers('checkpoint'), { timeout: 90_000, interval: 200 }).toBe(true);

/** The kernel answers every write to it with ENOSPC; processes that start from now on open it by its name. */
function fill(file: string): () => void {
  renameSync(file, `${file}.kept`);
  symlinkSync('/dev/full', file);
  return () => {
    unlinkSync(file);
    renameSync(`${file}.kept`, file);
  };
}

test('no room for the log of changes: nothing is acknowledged, and it goes on when there is room', async () => {
  await ask('create table kept (id int primary key); insert into kept values (1)');
  // The last checkpoint lies in the segment before the one that has no room, or nothing could be recovered.
  await ask('checkpoint');
  await ask('select pg_switch_wal()');
  await ask('insert into kept values (2)');
  const [wal] = await ask<{ segment: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
  const free = fill(join(await setting('data_directory'), 'pg_wal', wal!.segment));
  expect(await answers('insert into kept values (9)')).toBe(false);
  free();
  await comesBack();
  expect(await ids()).toEqual([1, 2]);
});

// PostgreSQL ends by itself at such times, but not each time: here it is ended, with its complaint in the log.
test('ended after its disk was full, it is started again, with all that it acknowledged', async () => {
  await ask('insert into kept values (3)');
  process.kill(readPostmasterPid(await setting('data_directory'))!, 'SIGQUIT');
  await expect.poll(() => notes.some((note) => note.includes('the disk is full')), { timeout: 60_000 }).toBe(true);
  await comesBack();
  expect(await ids()).toEqual([1, 2, 3]);
  expect(await answers('insert into kept values (4)')).toBe(true);
});
