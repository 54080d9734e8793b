import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readPostmasterPid } from './cluster.ts';
import { joinPostgres, startPostgres, type EmbeddedPostgres } from './start-postgres.ts';
import { freePort } from './free-port.ts';
import { postgresProcessesIn } from './process-identity.ts';
import { PostgresFailure } from './postgres-failure.ts';

const program = { title: 'Kavosh', name: 'kavosh', settings: { dataDir: 'DATA_DIR', url: 'DATABASE_URL' } };
const holder = fileURLToPath(new URL('../../../tests/database/hold-embedded-postgres.ts', import.meta.url));
let folder: string;
/** A data folder that was started and stopped once; tests work on copies of it, which saves the making. */
let made: string;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kavosh-embedded-')));
  chmodSync(folder, 0o755);
  made = join(folder, 'made');
  const server = await start(made);
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDir: string, say?: (note: string) => void): Promise<EmbeddedPostgres> =>
  startPostgres({ program, dataDir, durable: false, settings: { shared_buffers: '16MB' }, ...(say ? { say } : {}) });

/** Copied as root the files are root's, as in a folder that somebody copied by hand. */
function copyOfMade(name: string): string {
  const dataDir = join(folder, name);
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

async function hold(dataDir: string): Promise<ChildProcessByStdio<null, Readable, null>> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the holder ended with ${code}`)));
  });
  return child;
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once('exit', () => resolve()));
const running = (dataDir: string): number[] => postgresProcessesIn(join(dataDir, 'postgres'));

describe('the embedded PostgreSQL', () => {
  test('knows Persian: its order, and its letters as letters', async () => {
    const server = await start(copyOfMade('persian'));
    try {
      const [sorted] = await query(
        server,
        "select string_agg(l, '' order by l) from unnest(array['ی','گ','ژ','پ','ب','آ','ا','ک']) l",
      );
      expect(sorted).toBe('آابپژکگی');
      await query(server, 'create extension pg_trgm');
      expect(await query(server, "select cardinality(show_trgm('برنامه')) > 3")).toEqual([true]);
      expect(await query(server, 'show server_version_num')).toEqual([expect.stringMatching(/^18/)]);
    } finally {
      await server.stop();
    }
  });

  test('keeps its data, its port and its password, which only the owner may read', async () => {
    const dataDir = copyOfMade('keeps');
    const first = await start(dataDir);
    await query(first, 'create table kept as select 7 as n');
    await first.stop();
    expect(running(dataDir)).toEqual([]);
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second, 'select n from kept')).toEqual([7]);
    await second.stop();
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
    expect(new URL(second.url).password.length).toBeGreaterThan(20);
    expect(existsSync(join(dataDir, 'kavosh.lock'))).toBe(false);
  });

  test('takes another port when the last one is taken', async () => {
    const dataDir = copyOfMade('port');
    const first = await start(dataDir);
    await first.stop();
    const { port } = new URL(first.url);
    const { createServer } = await import('node:net');
    const taker = createServer().listen(Number(port), '127.0.0.1');
    onTestFinished(() => void taker.close());
    expect(await freePort(Number(port))).not.toBe(Number(port));
    const second = await start(dataDir);
    expect(new URL(second.url).port).not.toBe(port);
    await second.stop();
  });

  test('a killed Kavosh leaves nothing running, and the next start has the data', async () => {
    const dataDir = copyOfMade('killed');
    const child = await hold(dataDir);
    expect(running(dataDir).length).toBeGreaterThan(1);
    child.kill('SIGKILL');
    await ended(child);
    const server = await start(dataDir);
    expect(await query(server, 'select 1')).toEqual([1]);
    await server.stop();
    expect(running(dataDir)).toEqual([]);
  });

  test('an orphaned server is ended by the next start', async () => {
    const dataDir = copyOfMade('orphan');
    const child = await hold(dataDir);
    const orphan = readPostmasterPid(join(dataDir, 'postgres'));
    // Without its guards nothing tells the server that Kavosh is gone.
    for (const guard of guardsOf(orphan)) process.kill(guard, 'SIGKILL');
    child.kill('SIGKILL');
    await ended(child);
    expect(running(dataDir)).toContain(orphan);
    const server = await start(dataDir);
    expect(running(dataDir)).not.toContain(orphan);
    expect(await query(server, 'select 1')).toEqual([1]);
    await server.stop();
  });

  test('a server that died is recovered from, and its ending is told', async () => {
    const dataDir = copyOfMade('died');
    const first = await start(dataDir);
    await query(first, 'create table survived as select 1 as n');
    process.kill(readPostmasterPid(join(dataDir, 'postgres')) ?? 0, 'SIGKILL');
    expect(await first.failed).toMatch(/^PostgreSQL ended unexpectedly \(exit 137\)/);
    await first.stop();
    const second = await start(dataDir);
    expect(await query(second, 'select n from survived')).toEqual([1]);
    await second.stop();
  });

  test('a stale note of a process number that is another program now does not stop it', async () => {
    const dataDir = copyOfMade('stale');
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
    );
    writeFileSync(join(dataDir, 'kavosh.lock'), JSON.stringify({ pid: process.pid, mark: 'another boot:1' }));
    const server = await start(dataDir);
    expect(await query(server, 'select 1')).toEqual([1]);
    await server.stop();
  });

  test('a second Kavosh on the folder is refused in one sentence, and a tool may join', async () => {
    const dataDir = copyOfMade('second');
    const first = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(`^Kavosh already runs on the data folder \\S+ \\(process ${process.pid}\\)`),
    );
    const joined = await joinPostgres({ program, dataDir });
    expect(joined.url).toBe(first.url);
    await joined.stop();
    expect(await query(first, 'select 1')).toEqual([1]);
    await first.stop();
  });

  test('a half-made database is made again, and what is no database is kept aside', async () => {
    const dataDir = join(folder, 'half');
    mkdirSync(join(dataDir, 'postgres.partial-abc/postgres/base'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/left-over'), 'x');
    const notes: string[] = [];
    const server = await start(dataDir, (note) => notes.push(note));
    expect(await query(server, 'select 1')).toEqual([1]);
    await server.stop();
    const names = readdirSync(dataDir);
    expect(names.filter((name) => name.startsWith('postgres.partial'))).toEqual([]);
    expect(names.filter((name) => name.startsWith('postgres.unusable'))).toHaveLength(1);
    expect(notes.join('\n')).toContain('was not a whole database');
  });

  test('a lost password is replaced', async () => {
    const dataDir = copyOfMade('lost');
    rmSync(join(dataDir, 'postgres.json'));
    const server = await start(dataDir);
    expect(await query(server, 'select 1')).toEqual([1]);
    await server.stop();
    expect(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).toContain(new URL(server.url).password);
  });

  test.each([
    [
      'another version',
      (dataDir: string) => writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n'),
      /was made by PostgreSQL 17 and this Kavosh brings PostgreSQL 18/,
    ],
    [
      'a missing part',
      (dataDir: string) => rmSync(join(dataDir, 'postgres/global/pg_control')),
      /^PostgreSQL could not start on \S+: .*pg_control/,
    ],
  ])('%s is one sentence, and leaves the folder free', async (name, spoil, sentence) => {
    const dataDir = copyOfMade(name.replaceAll(' ', '-'));
    spoil(dataDir);
    const failure = await start(dataDir).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PostgresFailure);
    expect((failure as Error).message).toMatch(sentence);
    expect((failure as Error).message).not.toContain('\n');
    expect(existsSync(join(dataDir, 'kavosh.lock'))).toBe(false);
    expect(running(dataDir)).toEqual([]);
  });

  test("a file in the folder's place is one sentence", async () => {
    const dataDir = join(folder, 'a-file');
    writeFileSync(dataDir, '');
    await expect(start(dataDir)).rejects.toThrow(/^The data folder \S+ cannot be written: it is not a folder/);
  });
});

/** The shells above a process, nearest first, and their other children. */
function guardsOf(pid: number | null): number[] {
  const parentOf = (of: number): number => Number(/\) \S (\d+) /.exec(readFileSync(`/proc/${of}/stat`, 'utf8'))?.[1]);
  const shell = parentOf(pid ?? 0);
  const children = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8').trim().split(' ').map(Number);
  return [...children.filter((child) => child !== pid), shell];
}
