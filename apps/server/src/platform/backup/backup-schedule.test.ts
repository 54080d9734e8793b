import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { backupName } from './backup-folder.ts';
import { scheduleBackups, type BackupSchedule } from './backup-schedule.ts';
import type { makeBackup } from './make-backup.ts';
import { writeManifest } from './manifest.ts';

let folder: string;
let now: number;
let fails: boolean;
const error = vi.fn<(details: object, message: string) => void>();

const make: typeof makeBackup = async () => {
  if (fails) throw new Error('the disk is full');
  const at = new Date(now);
  const name = backupName(at);
  mkdirSync(join(folder, name));
  await writeManifest(
    join(folder, name),
    {
      format: 1,
      began_at: at.toISOString(),
      ended_at: at.toISOString(),
      versions: { kavosh: '1', node: '26', postgres: '18.4', migration: '0001_a.sql', machine: 'linux-x64' },
      database: { kind: 'dump', pg_dump: '18.1' },
      folders: [],
      files: [{ path: 'database.dump', bytes: 5, sha256: '0'.repeat(64) }],
    },
    null,
  );
  return { name, path: join(folder, name), at, bytes: 5, photos: null };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-schedule-'));
  now = Date.UTC(2026, 4, 1, 12);
  fails = false;
  error.mockReset();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function schedule(everyMs: number | null = 6 * HOUR_MS): BackupSchedule {
  const source = { url: '', cluster: null, dataDir: folder, backupKey: null, pgDump: null };
  const made = scheduleBackups({
    source,
    folder,
    everyMs,
    keep: { daily: 1, weekly: 0, monthly: 0 },
    log: { error, info() {} },
    now: () => now,
    make,
  });
  onTestFinished(() => made.stop());
  return made;
}

const hourLater = async (one: BackupSchedule, hours = 1): Promise<void> => {
  now += hours * HOUR_MS;
  await one.look();
};

test('one is made at once where there is none, the next when it is old enough; what is not kept goes', async () => {
  const one = schedule();
  await one.look();
  expect(one.figures()).toMatchObject({ made: 1, failed: 0, newest: { at: new Date(now), bytes: 5 } });
  await hourLater(one, 5);
  expect(one.figures().made).toBe(1);
  await hourLater(one, 1);
  expect(one.figures().made).toBe(2);
  expect(readdirSync(folder)).toEqual(['kavosh-20260501T180000Z']);
});

test('another process that finds a fresh one makes none', async () => {
  await schedule().look();
  const other = schedule();
  await other.look();
  expect(other.figures()).toMatchObject({ made: 0, newest: { at: new Date(now) } });
});

test('a failure is logged and counted, tried again later, and is an alarm after twice the time', async () => {
  const one = schedule();
  await one.look();
  fails = true;
  await hourLater(one, 6);
  expect(one.figures()).toMatchObject({ made: 1, failed: 1 });
  await one.look();
  expect(one.figures().failed).toBe(1);
  const alarms = (): number =>
    error.mock.calls.filter(([, message]) => message === 'there has been no good backup for too long').length;
  expect(alarms()).toBe(0);
  await hourLater(one, 7);
  expect(alarms()).toBe(1);
  await one.look();
  expect(alarms()).toBe(1);
  fails = false;
  await hourLater(one, 1);
  expect(one.figures()).toMatchObject({ made: 2, newest: { at: new Date(now) } });
});

test('a folder that others fill is only watched', async () => {
  const one = schedule(null);
  await hourLater(one, 100);
  expect(one.figures()).toEqual({ newest: null, made: 0, failed: 0 });
  expect(error).not.toHaveBeenCalled();
});
