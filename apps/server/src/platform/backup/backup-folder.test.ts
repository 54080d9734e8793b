import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  backupName,
  clearPartials,
  listBackups,
  newestBackup,
  pruneBackups,
  signPartial,
  superfluous,
} from './backup-folder.ts';
import { writeManifest, type Manifest } from './manifest.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const manifest = (at: Date): Manifest => ({
  format: 1,
  began_at: at.toISOString(),
  ended_at: at.toISOString(),
  versions: { kavosh: '1', node: '26', postgres: '18.4', migration: '0001_a.sql', machine: 'linux-x64' },
  database: { kind: 'dump', pg_dump: '18.1' },
  folders: [],
  files: [{ path: 'database.dump', bytes: 5, sha256: '0'.repeat(64) }],
});

async function keep(at: Date): Promise<string> {
  const name = backupName(at);
  mkdirSync(join(folder, name));
  await writeManifest(join(folder, name), manifest(at), null);
  return name;
}

const hourly = (days: number): { at: Date }[] =>
  Array.from({ length: days * 24 }, (_, hour) => ({ at: new Date(Date.UTC(2026, 0, 1, hour, 30)) }));

describe('what is kept', () => {
  test('of two years of hourly backups: the newest of 7 days, 4 weeks and 12 months', () => {
    const all = hourly(730);
    const gone = new Set(superfluous(all, { daily: 7, weekly: 4, monthly: 12 }));
    const kept = all
      .filter((one) => !gone.has(one))
      .map(({ at }) => at.toISOString().slice(0, 13))
      .reverse();
    expect(kept).toEqual([
      // Friday, and the six days before it; of the week before them its Sunday is among the seven.
      '2027-12-31T23',
      '2027-12-30T23',
      '2027-12-29T23',
      '2027-12-28T23',
      '2027-12-27T23',
      '2027-12-26T23',
      '2027-12-25T23',
      '2027-12-19T23',
      '2027-12-12T23',
      '2027-11-30T23',
      '2027-10-31T23',
      '2027-09-30T23',
      '2027-08-31T23',
      '2027-07-31T23',
      '2027-06-30T23',
      '2027-05-31T23',
      '2027-04-30T23',
      '2027-03-31T23',
      '2027-02-28T23',
      '2027-01-31T23',
    ]);
  });

  test('days without a backup count for nothing, and the newest stays no matter the rule', () => {
    const sparse = [0, 40, 90].map((day) => ({ at: new Date(Date.UTC(2026, 0, 1 + day)) }));
    expect(superfluous(sparse, { daily: 3, weekly: 0, monthly: 0 })).toEqual([]);
    expect(superfluous(sparse, { daily: 0, weekly: 0, monthly: 0 })).toEqual([sparse[1], sparse[0]]);
    expect(superfluous([], { daily: 1, weekly: 1, monthly: 1 })).toEqual([]);
  });

  test('the rest is removed from the folder, and nothing else in it', async () => {
    const names = [];
    for (const day of [1, 2, 3]) names.push(await keep(new Date(Date.UTC(2026, 4, day, 3))));
    writeFileSync(join(folder, 'notes.txt'), 'ours');
    expect(pruneBackups(folder, { daily: 2, weekly: 0, monthly: 0 })).toEqual([names[0]]);
    expect(readdirSync(folder).sort()).toEqual([names[1], names[2], 'notes.txt']);
  });
});

describe('what counts as a backup', () => {
  test('a folder of the right name whose manifest is in order', async () => {
    const older = await keep(new Date('2026-05-01T03:00:00Z'));
    const damaged = await keep(new Date('2026-05-02T03:00:00Z'));
    writeFileSync(join(folder, damaged, 'manifest.json'), '{"content":');
    mkdirSync(join(folder, backupName(new Date('2026-05-03T03:00:00Z'))));
    mkdirSync(join(folder, '.partial-abc'));
    expect(listBackups(folder).map(({ name }) => name)).toEqual([older]);
    expect(newestBackup(folder)).toMatchObject({ name: older, at: new Date('2026-05-01T03:00:00Z'), bytes: 5 });
  });

  test('a folder that is not there holds none', () => {
    expect(listBackups(join(folder, 'none'))).toEqual([]);
    expect(newestBackup(join(folder, 'none'))).toBeNull();
  });
});

test('what a killed backup left goes; what another process, or another machine, is making stays', () => {
  const make = (name: string, maker?: object): string => {
    mkdirSync(join(folder, name));
    if (maker) writeFileSync(join(folder, name, 'maker.json'), JSON.stringify(maker));
    return join(folder, name);
  };
  signPartial(make('.partial-growing'));
  make('.partial-killed', { host: hostname(), pid: process.pid, mark: 'another boot:1' });
  make('.partial-elsewhere', { host: 'another machine', pid: 1, mark: 'x' });
  make('.removing-kavosh-20260101T000000Z');
  clearPartials(folder);
  expect(readdirSync(folder).sort()).toEqual(['.partial-elsewhere', '.partial-growing']);
  expect(existsSync(folder)).toBe(true);
});
