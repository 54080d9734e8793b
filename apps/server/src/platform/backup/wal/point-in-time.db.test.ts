import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres, walOutboxOf, type EmbeddedPostgres } from '../../embedded-postgres.ts';
import { migrate } from '../../migrate.ts';
import { embeddedCluster } from '../embedded-cluster.ts';
import { makeBackup } from '../make-backup.ts';
import { restoreBackup } from '../restore-backup.ts';
import { chooseBackup } from './choose-backup.ts';
import { pruneWal } from './prune-wal.ts';
import { listBackups } from '../backup-folder.ts';
import { listWal, walFolderIn } from './wal-archive.ts';
import { isSegment } from './wal-chain.ts';
import { watchWal } from './watch-wal.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const settings = { shared_buffers: '32MB', fsync: 'off', max_wal_size: '64MB', min_wal_size: '32MB' };
const secret = { text: 'ab'.repeat(32), backupKey: Buffer.alloc(32, 1) };
let place: string;
let dataDir: string;
let backups: string;
let server: EmbeddedPostgres;
const said: string[] = [];
let gaps = 0;

const start = (archive?: boolean): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: false, settings, ...(archive === undefined ? {} : { archive }) });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

/** Writes a row. @returns a moment right after it */
async function write(name: string): Promise<Date> {
  await query(server.url, `insert into noted (name) values ('${name}')`);
  const [at] = await query(server.url, "select clock_timestamp() + interval '5 ms'");
  await query(server.url, 'select pg_sleep(0.02)');
  return at as Date;
}

const watchOn = (to: string, mostWaitingBytes = 1024 ** 3) =>
  watchWal({
    url: () => server.url,
    own: { outbox: walOutboxOf(embeddedCluster(dataDir)!), backups: to, days: 7, mostWaitingBytes },
    log: { error: (_, message) => said.push(message), info: () => {} },
    onGap: () => (gaps += 1),
  });

const waiting = (): string[] => readdirSync(walOutboxOf(embeddedCluster(dataDir)!)).filter((name) => name[0] !== '.');

/** Ends the file that is being written, and waits until PostgreSQL has handed it out. */
async function handOut(): Promise<void> {
  const [file] = await query(server.url, 'select pg_walfile_name(pg_switch_wal())');
  await vi.waitFor(async () => {
    const [last] = await query(server.url, 'select last_archived_wal from pg_stat_archiver');
    expect(String(last).slice(8) >= String(file).slice(8)).toBe(true);
  }, 30_000);
}

async function keep(): Promise<void> {
  await handOut();
  const watch = watchOn(backups);
  await watch.look();
  await watch.stop();
}

const back = () =>
  makeBackup({
    source: { url: server.url, cluster: embeddedCluster(dataDir), dataDir, backupKey: secret.backupKey, pgDump: null },
    folder: backups,
    durable: false,
  });

const walFolder = async (): Promise<string> =>
  walFolderIn(backups, String((await query(server.url, 'select system_identifier from pg_control_system()'))[0]));

/** @returns the rows that are there at the moment */
async function restored(until: Date | null, backup = chooseBackup(backups, until).path): Promise<unknown[]> {
  const into = mkdtempSync(join(place, 'into-'));
  chmodSync(into, 0o755);
  const names: unknown[] = [];
  await restoreBackup({
    backup,
    into,
    secret,
    durable: false,
    settings,
    log: { backups, until },
    check: async (url) => {
      names.push(...(await query(url, 'select name from noted order by id')));
    },
  });
  expect(existsSync(join(into, 'postgres/kavosh-restore'))).toBe(false);
  rmSync(into, { recursive: true, force: true });
  return names;
}

let first: Date;
let second: Date;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'kavosh-moment-'));
  chmodSync(place, 0o755);
  dataDir = join(place, 'data');
  backups = join(place, 'backups');
  server = await start(true);
  await migrate({ url: server.url });
  await query(server.url, 'create table noted (id int generated always as identity, name text)');
  await write('before');
  await back();
  first = await write('first');
  second = await write('second');
  await write('third');
  await keep();
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

test('each moment has what was committed by then, and nothing of later', async () => {
  expect(await restored(first)).toEqual(['before', 'first']);
  expect(await restored(second)).toEqual(['before', 'first', 'second']);
  expect(await restored(null)).toEqual(['before', 'first', 'second', 'third']);
});

test('a moment before the first backup, and one after the end of the log, are refused with both times', async () => {
  const early = new Date(first.getTime() - 3_600_000);
  expect(() => chooseBackup(backups, early)).toThrow(/^The oldest backup in .* and .* is before that/);
  const late = new Date(Date.now() + 60_000);
  await expect(restored(late)).rejects.toThrow(/^The log in .* reaches until .*, and .* is later; choose an earlier/);
});

test('until when all is kept is known as soon as the file is', async () => {
  const watch = watchOn(backups);
  await watch.look();
  const before = watch.figures().keptUntil;
  const written = await write('known');
  await watch.look();
  expect(watch.figures().keptUntil?.getTime() ?? 0).toBeLessThan(written.getTime());
  await watch.look();
  await handOut();
  await watch.look();
  expect(watch.figures().keptUntil!.getTime()).toBeGreaterThanOrEqual(written.getTime());
  expect(before === null || before < written).toBe(true);
  await watch.stop();
});

test('a tool that starts the database for a moment leaves no gap', async () => {
  await server.stop();
  server = await start();
  await write('tool');
  await server.stop();
  server = await start(true);
  const after = await write('after the tool');
  await write('later');
  await keep();
  expect((await restored(after)).slice(-2)).toEqual(['tool', 'after the tool']);
});

test('a spoilt file of the log is named', async () => {
  const folder = await walFolder();
  const path = join(folder, `${(await listWal(folder)).filter(isSegment)[1]!}.gz`);
  const whole = readFileSync(path);
  const spoilt = Buffer.from(whole);
  spoilt[spoilt.length - 20]! ^= 0xff;
  writeFileSync(path, spoilt);
  await expect(restored(null)).rejects.toThrow(/^The file [0-9A-F]{24} of the write-ahead log in .* is damaged/);
  writeFileSync(path, whole);
});

test('what lies behind a gap is refused until a backup reaches over it', async () => {
  const folder = await walFolder();
  const before = await write('before the gap');
  await write('kept');
  await keep();
  await write('lost');
  await keep();
  const lost = (await listWal(folder)).filter(isSegment).at(-1)!;
  const behind = await write('behind the gap');
  await write('end');
  await keep();
  rmSync(join(folder, `${lost}.gz`));
  expect(await restored(before)).toContain('before the gap');
  await expect(restored(behind)).rejects.toThrow(/, where files of it are missing, and .* is later/);
  gaps = 0;
  await keep();
  expect(gaps).toBe(1);
  expect(said.at(-1)).toBe('the database log has a gap; a new backup is made');
  await back();
  const over = await write('over it');
  await write('last');
  await keep();
  expect(await restored(over)).toContain('over it');
});

test('a folder that takes nothing fills no disk: beyond the bound the oldest is given up, and said', async () => {
  const blocked = join(place, 'blocked');
  writeFileSync(blocked, 'no folder');
  const watch = watchOn(blocked, 40 * 1024 * 1024);
  for (let file = 0; file < 4; file += 1) {
    await write(`waits ${file}`);
    await handOut();
  }
  const all = waiting();
  expect(all.length).toBeGreaterThanOrEqual(4);
  await expect(watch.look()).resolves.toBeUndefined();
  expect(waiting()).toEqual(all.toSorted().slice(-2));
  expect(watch.figures()).toMatchObject({ waitingFiles: 2, failures: 1, keptUntil: null });
  expect(said.at(-1)).toMatch(/^the database log was given up in part/);
  await watch.stop();
});

test('another server that came from the same database does not overwrite the log', async () => {
  await keep();
  const folder = await walFolder();
  const [name] = (await listWal(folder)).filter(isSegment);
  writeFileSync(join(walOutboxOf(embeddedCluster(dataDir)!), name!), 'something else');
  const watch = watchOn(backups);
  await watch.look();
  expect(watch.figures()).toMatchObject({ waitingFiles: 1, failures: 1 });
  rmSync(join(walOutboxOf(embeddedCluster(dataDir)!), name!));
  await watch.stop();
});

test('what no moment of the last days needs is removed', async () => {
  const folder = await walFolder();
  const before = await listWal(folder);
  const day = 24 * 3_600_000;
  const days = 1;
  expect(await pruneWal({ folder, backups: listBackups(backups), days, now: new Date() })).toBeLessThan(before.length);
  await pruneWal({ folder, backups: listBackups(backups), days, now: new Date(Date.now() + 2 * day) });
  const left = await listWal(folder);
  expect(left.length).toBeLessThan(before.length);
  const latest = await restored(null);
  expect(latest).toContain('over it');
});
