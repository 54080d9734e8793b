import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { deriveKeys } from '../secret-key.ts';
import { makeBaseBackup } from './base-backup.ts';
import { listBackups } from './backup-folder.ts';
import { embeddedCluster } from './embedded-cluster.ts';
import { makeBackup, type BackupSource } from './make-backup.ts';
import { readManifest, writeManifest, type Manifest } from './manifest.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';

// Thousands of files are written, on a disk that others may keep busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const settings = { shared_buffers: '32MB', fsync: 'off', max_wal_size: '32MB', min_wal_size: '32MB' };
const secretText = 'ab'.repeat(32);
const { backupKey } = deriveKeys(Buffer.from(secretText, 'hex'));
const photo = 'media/photos/edition-1/ab/abcdef-64.webp';
let place: string;
let dataDir: string;
let server: EmbeddedPostgres;
let source: BackupSource;
/** One backup that tests restore, or spoil a copy of. */
let whole: string;

const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, durable: false, settings });

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'kavosh-backup-'));
  // As root PostgreSQL runs as another user.
  chmodSync(place, 0o755);
  dataDir = join(place, 'data');
  server = await start();
  await migrate({ url: server.url });
  mkdirSync(join(dataDir, 'media/photos/edition-1/ab'), { recursive: true });
  writeFileSync(join(dataDir, photo), 'a picture');
  writeFileSync(join(dataDir, `${photo}.1.draft`), 'half a pict');
  source = { url: server.url, cluster: embeddedCluster(dataDir), dataDir, backupKey, pgDump: null };
  await query(
    server.url,
    "insert into operator_action (operator, action, subject) values ('نمونه', 'test.done', 'test')",
  );
  await query(server.url, 'create table kept as select n from generate_series(1, 1000) n');
  whole = (await makeBackup({ source, folder: join(place, 'backups'), durable: false })).path;
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

function newFolder(name: string): string {
  const folder = mkdtempSync(join(place, `${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

const notCalled = (): Promise<void> => Promise.reject(new Error('the database was started'));

const restore = (backup: string, into: string, more: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    backup,
    into,
    secret: { text: secretText, backupKey },
    check: notCalled,
    durable: false,
    settings,
    ...more,
  });

function copyOfWhole(): string {
  const copy = join(newFolder('copy'), 'backup');
  cpSync(whole, copy, { recursive: true });
  return copy;
}

describe('a backup', () => {
  test('is restored elsewhere: rows, pictures and secret; a password of its own', async () => {
    const into = join(newFolder('into'), 'new/data');
    const seen: unknown[] = [];
    await restore(whole, into, {
      check: async (url) => {
        seen.push(...(await query(url, 'select count(*)::int from kept')));
      },
    });
    expect(seen).toEqual([1000]);
    expect(readdirSync(into).sort()).toEqual(['media', 'postgres', 'postgres.json', 'postgres.log', 'secret.key']);
    expect(readFileSync(join(into, photo), 'utf8')).toBe('a picture');
    expect(readFileSync(join(into, 'secret.key'), 'utf8').trim()).toBe(secretText);
    const again = await startEmbeddedPostgres({ dataDir: into, durable: false, settings });
    expect(await query(again.url, 'select sum(n)::int from kept')).toEqual([500_500]);
    expect(new URL(again.url).password).not.toBe(new URL(server.url).password);
    await again.stop();
  });

  test('names versions and every file, holds neither secret nor password, and is open to its owner only', async () => {
    const { manifest } = readManifest(whole);
    // The last audit row at that time: deleting it later does not remove it from the backup.
    const [digest] = await query(server.url, "select encode(digest, 'hex') from operator_action");
    expect(manifest.audit).toEqual({ id: 1, digest });
    expect(manifest.versions).toMatchObject({
      postgres: '18.4',
      machine: `${process.platform}-${process.arch}`,
      migration: expect.stringMatching(/^\d{4}_/),
    });
    const paths = manifest.files.map(({ path }) => path);
    expect(paths).toContain(photo);
    expect(paths.filter((path) => /draft|secret|postgres\.json|postmaster|pg_internal/.test(path))).toEqual([]);
    const onDisk = readdirSync(whole, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;
    expect(onDisk).toBe(paths.length + 1);
    expect(statSync(whole).mode & 0o777).toBe(0o700);
    expect(statSync(join(whole, photo)).mode & 0o777).toBe(0o600);
  });

  test('has all of the log that was written meanwhile, far more than the server keeps by itself', async () => {
    const target = newFolder('churn');
    let written = 0;
    const made = await makeBaseBackup({
      url: server.url,
      cluster: source.cluster!,
      target,
      signal: new AbortController().signal,
      async beside() {
        if (written > 0) return;
        for (; written < 12; written += 1) {
          await query(
            server.url,
            `create table churn_${written} as select n, repeat(md5(n::text), 30) as t from generate_series(1, 12000) n`,
          );
          await query(server.url, 'select pg_switch_wal()');
          await query(server.url, 'checkpoint');
        }
      },
    });
    expect(made.database.wal.length).toBeGreaterThan(12);
    const copied = made.files.map(({ path }) => path);
    for (const name of made.database.wal) expect(copied).toContain(`postgres/pg_wal/${name}`);
    // What is read back is what came with the log alone: these tables were made after their files could be copied.
    const into = newFolder('churned');
    cpSync(join(target, 'postgres'), join(into, 'postgres'), { recursive: true });
    const restored = await startEmbeddedPostgres({ dataDir: into, restoredHome: into, durable: false, settings });
    expect(await query(restored.url, 'select count(*)::int from churn_11')).toEqual([12_000]);
    await restored.stop();
    expect(await query(server.url, 'select count(*)::int from pg_replication_slots')).toEqual([0]);
    for (; written > 0; written -= 1) await query(server.url, `drop table churn_${written - 1}`);
  }, 120_000);

  test('two at once: one refuses', async () => {
    const folder = newFolder('twice');
    const ends = await Promise.allSettled([1, 2].map(() => makeBackup({ source, folder, durable: false })));
    const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => (reason as Error).message);
    expect(refused).toEqual(['Another backup of this database is being made; wait until it is done.']);
    expect(listBackups(folder)).toHaveLength(1);
  });

  test('that is broken off leaves nothing', async () => {
    const folder = newFolder('broken');
    const stop = new AbortController();
    const making = makeBackup({ source, folder, durable: false, signal: stop.signal });
    setTimeout(() => stop.abort(), 100);
    await expect(making).rejects.toThrow('The backup was broken off; nothing of it is left.');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('during which the database goes away leaves nothing', async () => {
    const folder = newFolder('away');
    const making = makeBackup({ source, folder, durable: false });
    const kills: Promise<unknown>[] = [];
    const kill = setInterval(() => {
      const killed = query(
        server.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kavosh-backup'",
      );
      kills.push(killed.catch(() => {}));
    }, 50);
    await expect(making).rejects.toThrow(
      'The database went away (it was stopped, or it is starting): the backup was given up; try again.',
    );
    clearInterval(kill);
    // One that is late would end the next test's backup.
    await Promise.all(kills);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a backup folder', () => {
  test('without room is one sentence before anything is written', async () => {
    const folder = newFolder('full');
    await expect(makeBackup({ source, folder, durable: false, freeBytes: () => 1_000_000 })).rejects.toThrow(
      /^The backup folder \S+ has 1 MB free and a backup may need \d+ MB; make room, .+\. Nothing was written\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that fills while it is written is one sentence, and nothing is left half', async () => {
    const folder = newFolder('fills');
    // Only root may mount a small disk; for others a folder that may not be written stands in for it.
    const small =
      process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder]).status === 0;
    if (!small) chmodSync(folder, 0o500);
    onTestFinished(() => void (small ? spawnSync('umount', [folder]) : chmodSync(folder, 0o700)));
    await expect(
      makeBackup({ source, folder, durable: false, freeBytes: () => Number.MAX_SAFE_INTEGER }),
    ).rejects.toThrow(
      /^The backup folder \S+ cannot be written: .+ \((?:ENOSPC|EACCES)\); nothing of the backup is left there\.$/,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('inside what is backed up is refused', async () => {
    const folder = join(dataDir, 'media/photos/backups');
    await expect(makeBackup({ source, folder, durable: false })).rejects.toThrow(/lies inside what is backed up/);
    rmSync(folder, { recursive: true });
  });
});

describe('before anything is started, a restore refuses', () => {
  const spoilt = (spoil: (backup: string) => void): string => {
    const backup = copyOfWhole();
    spoil(backup);
    return backup;
  };
  const flip = (path: string): void => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
  };
  const someWal = (backup: string): string =>
    join(
      backup,
      'postgres/pg_wal',
      readdirSync(join(backup, 'postgres/pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name))!,
    );

  test.each<[string, (backup: string) => void, RegExp]>([
    [
      'a flipped bit',
      (backup) => flip(join(backup, 'postgres/global/pg_control')),
      /pg_control of the backup \S+ is damaged: its digest is not the one/,
    ],
    [
      'a flipped bit of the log',
      (backup) => flip(someWal(backup)),
      /pg_wal\/\S+ of the backup \S+ is damaged: its digest is not the one/,
    ],
    [
      'a missing file',
      (backup) => rmSync(join(backup, photo)),
      /lacks the file media\/photos\/\S+; nothing was restored/,
    ],
    [
      'a missing file of the log',
      (backup) => rmSync(someWal(backup)),
      /lacks the file postgres\/pg_wal\/\S+; nothing was restored/,
    ],
    [
      'a shorter file',
      (backup) => writeFileSync(join(backup, photo), 'a pic'),
      /is damaged: it has 5 bytes and the manifest says 9/,
    ],
    [
      'an edited manifest',
      (backup) => {
        const path = join(backup, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace('"postgres": "18.4"', '"postgres": "18.5"'));
      },
      /was altered after the backup was made/,
    ],
    ['a half-written one', (backup) => rmSync(join(backup, 'manifest.json')), /is not a whole backup/],
  ])('%s', async (_, spoil, sentence) => {
    const into = join(newFolder('refused'), 'data');
    const failure = await restore(spoilt(spoil), into).catch((error: unknown) => error as Error);
    expect((failure as Error).message).toMatch(sentence);
    expect((failure as Error).message).not.toContain('\n');
    expect(existsSync(into)).toBe(false);
  });

  test('a folder that is not empty, or is none', async () => {
    const into = newFolder('taken');
    writeFileSync(join(into, 'mine'), 'x');
    await expect(restore(whole, into)).rejects.toThrow(/is not empty; a backup is restored into an empty one only\.$/);
    await expect(restore(whole, join(into, 'mine'))).rejects.toThrow(/is not a folder/);
    expect(readdirSync(into)).toEqual(['mine']);
  });

  test('the folder that a server runs on', async () => {
    const before = readdirSync(dataDir).sort();
    await expect(restore(whole, dataDir)).rejects.toThrow(
      /is not empty; a backup is restored into an empty one only\.$/,
    );
    expect(readdirSync(dataDir).sort()).toEqual(before);
    expect(await query(server.url, 'select count(*)::int from kept')).toEqual([1000]);
  });

  /** As a program would have written it that makes such backups. */
  const remade = async (versions: Partial<Manifest['versions']>): Promise<string> => {
    const backup = copyOfWhole();
    const { manifest } = readManifest(backup);
    rmSync(join(backup, 'manifest.json'));
    await writeManifest(backup, { ...manifest, versions: { ...manifest.versions, ...versions } }, backupKey);
    return backup;
  };

  test.each<[string, Partial<Manifest['versions']>, RegExp]>([
    [
      'another major version of PostgreSQL',
      { postgres: '17.6' },
      /^The backup was made of PostgreSQL 17 and this Kavosh brings PostgreSQL 18, which cannot read its files; /,
    ],
    [
      'a newer Kavosh',
      { migration: '9999_later.sql', kavosh: '9.0.0' },
      /^The backup has the migration 9999_later\.sql, .+: a newer one made it \(9\.0\.0\), /,
    ],
    ['another kind of machine', { machine: 'plan9-mips' }, /^The backup was made on plan9-mips and this machine is /],
  ])('a backup of %s', async (_, versions, sentence) => {
    const into = join(newFolder('foreign'), 'data');
    await expect(restore(await remade(versions), into)).rejects.toThrow(sentence);
    expect(existsSync(into)).toBe(false);
  });

  test('the secret of another server', async () => {
    const other = 'cd'.repeat(32);
    const secret = { text: other, backupKey: deriveKeys(Buffer.from(other, 'hex')).backupKey };
    await expect(restore(whole, newFolder('other'), { secret })).rejects.toThrow(
      /^The secret is not the one of the server that this backup was made of/,
    );
  });
});

test('without its secret a restored folder starts no server of its own accord', async () => {
  const into = newFolder('bare');
  await restore(whole, into, { secret: null, check: async () => {} });
  expect(readFileSync(join(into, 'secret.key'), 'utf8')).toMatch(/^The secret of the server/);
});

test('of two restores into one folder at once one restores, and the other leaves it alone', async () => {
  for (const into of [newFolder('two'), join(newFolder('two'), 'new/data')]) {
    const ends = await Promise.allSettled([1, 2, 3].map(() => restore(whole, into, { check: async () => {} })));
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
    expect(refused).toHaveLength(2);
    for (const sentence of refused) expect(sentence).toMatch(/^Another restore into \S+ is under way; |is not empty; /);
    expect(readdirSync(into).sort()).toEqual(['media', 'postgres', 'postgres.json', 'postgres.log', 'secret.key']);
    expect(readFileSync(join(into, photo), 'utf8')).toBe('a picture');
  }
});

test('a restore that was cut off is not started on', async () => {
  const into = newFolder('cut');
  mkdirSync(join(into, 'restoring-abc/postgres'), { recursive: true });
  await expect(startEmbeddedPostgres({ dataDir: into, durable: false })).rejects.toThrow(
    /^A restore into \S+ is under way or was cut off \(restoring-abc is in it\); empty the folder and restore again\.$/,
  );
});
