import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignedBy, readManifest, writeManifest, type Manifest } from './manifest.ts';
import { walNames } from './wal-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-manifest-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest: Manifest = {
  format: 1,
  began_at: '2026-05-01T03:00:00.000Z',
  ended_at: '2026-05-01T03:00:09.000Z',
  versions: { kavosh: '1', node: '26', postgres: '18.4', migration: '0001_a.sql', machine: 'linux-x64' },
  database: {
    kind: 'cluster',
    start: '0/2000028',
    stop: '0/3000120',
    wal: ['000000010000000000000002', '000000010000000000000003'],
  },
  folders: ['postgres'],
  files: [{ path: 'postgres/PG_VERSION', bytes: 3, sha256: '0'.repeat(64) }],
};

describe('a manifest', () => {
  test('is read as it was written, and tells who wrote it', async () => {
    const place = mkdtempSync(join(folder, 'a-'));
    const key = Buffer.alloc(32, 7);
    await writeManifest(place, manifest, key);
    const read = readManifest(place);
    expect(read.manifest).toEqual(manifest);
    expect(isSignedBy(read, key)).toBe(true);
    expect(isSignedBy(read, Buffer.alloc(32, 8))).toBe(false);
  });

  test('that was edited is refused', async () => {
    const place = mkdtempSync(join(folder, 'b-'));
    await writeManifest(place, manifest, null);
    const path = join(place, 'manifest.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('"bytes": 3', '"bytes": 4'));
    expect(() => readManifest(place)).toThrow(
      /^\S+manifest\.json was altered after the backup was made: its digest does not fit; nothing was restored\.$/,
    );
  });

  test.each(['../outside', '/etc/passwd', 'postgres/../../x', 'postgres//x', 'a\\b', './x'])(
    'that names %s is refused',
    async (path) => {
      const place = mkdtempSync(join(folder, 'c-'));
      await writeManifest(place, { ...manifest, files: [{ path, bytes: 1, sha256: '0'.repeat(64) }] }, null);
      expect(() => readManifest(place)).toThrow(/is damaged/);
    },
  );

  test('that is missing is one sentence', () => {
    expect(() => readManifest(join(folder, 'none'))).toThrow(
      /is not a whole backup: its manifest\.json cannot be read \(ENOENT\)\.$/,
    );
  });
});

test('files of the log from one to another, over the end of a log', () => {
  expect(walNames('0000000100000000000000FE', '000000010000000100000001', 16 * 1024 * 1024)).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ]);
  expect(() => walNames('000000010000000000000001', '000000020000000000000002', 16 * 1024 * 1024)).toThrow(
    /was promoted/,
  );
});
