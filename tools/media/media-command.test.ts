import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { childEnv } from '../../tests/child-env.ts';
import { s3StandIn, type S3StandIn } from '../../tests/stand-ins/s3-stand-in.ts';
import { runMove, type Place } from './run-move.ts';

// One of them starts processes, on a machine that others may keep busy.
vi.setConfig({ testTimeout: 240_000 });

const photos = 30;
let dataDir: string;
let service: S3StandIn;
let digests: Map<string, string>;
const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-media-move-'));
  service = await s3StandIn();
  digests = new Map();
  for (let number = 0; number < photos; number += 1) {
    const name = `${randomBytes(12).toString('hex')}-64.webp`;
    const path = join(dataDir, 'media/photos/edition-1', name.slice(0, 2), name);
    const body = randomBytes(2_000 + number);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, body);
    digests.set(name, sha256(body));
  }
  writeFileSync(join(dataDir, 'media/photos/notes.txt'), 'not a photo');
});
afterEach(async () => {
  await service.goAway();
  rmSync(dataDir, { recursive: true, force: true });
});

const variables = (): Record<string, string> => {
  const { bucket } = service;
  return {
    DATA_DIR: dataDir,
    MEDIA_S3_ENDPOINT: bucket.endpoint,
    MEDIA_S3_BUCKET: bucket.bucket,
    MEDIA_S3_REGION: bucket.region,
    MEDIA_S3_ACCESS_KEY_ID: bucket.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
};
/** What the command does once its arguments are read. */
async function move(
  from: Place,
  to: Place,
  remove = false,
  env: Record<string, string> = {},
): Promise<{ isDone: boolean; told: string }> {
  const lines: string[] = [];
  const signal = new AbortController().signal;
  const say = (line: string): void => void lines.push(line);
  const isDone = await runMove({ config: readConfig({ ...variables(), ...env }), from, to, remove, signal, say });
  return { isDone, told: lines.join('\n') };
}
const inBucket = (): Map<string, string> =>
  new Map([...service.objects].map(([key, { body }]) => [key.replace('photos/', ''), sha256(body)]));
const inFolder = (): string[] =>
  readdirSync(join(dataDir, 'media/photos'), { recursive: true })
    .map((path) => String(path).split('/').at(-1)!)
    .filter((name) => name.endsWith('.webp'));

test('pictures go to the bucket and back, each with its digest, and it says what it did', async () => {
  const first = await move('folder', 's3');
  expect(first.told).toMatch(/^From the folder \S+ to the bucket kavosh-photos at \S+ …$/m);
  expect(first.told).toContain('30 files were found: 30 copied (0.1 MB), 0 there already.');
  expect(first.told).toContain('Nothing was removed from the folder');
  expect([first.isDone, inBucket(), inFolder().length]).toEqual([true, digests, photos]);
  const again = await move('folder', 's3', true);
  expect(again.told).toContain('30 files were found: 0 copied (0.0 MB), 30 there already.');
  expect([again.isDone, inBucket(), inFolder(), readdirSync(join(dataDir, 'media/photos'))]).toEqual([
    true,
    digests,
    [],
    expect.arrayContaining(['notes.txt']),
  ]);
  const back = await move('s3', 'folder', true);
  expect(back.told).toContain('30 files were found: 30 copied');
  expect([back.isDone, service.objects.size, inFolder().sort()]).toEqual([true, 0, [...digests.keys()].sort()]);
});

test('broken off by storage that goes away, it goes on where it was', async () => {
  const away = setInterval(() => {
    if (service.objects.size >= 5) service.fault('errors');
  }, 1);
  const broken = await move('folder', 's3');
  clearInterval(away);
  const done = service.objects.size;
  expect([broken.isDone, done < photos]).toEqual([false, true]);
  expect(broken.told).toMatch(
    /^It was broken off: the bucket \S+ at \S+ .+\. Run it again, and it goes on where it was\.$/m,
  );
  expect([broken.told.includes('Nothing was removed'), inFolder()]).toEqual([
    false,
    expect.objectContaining({ length: photos }),
  ]);
  service.fault(null);
  const again = await move('folder', 's3');
  expect(again.told).toContain(`${photos - done} copied`);
  expect([again.isDone, inBucket()]).toEqual([true, digests]);
});

test('storage that lies keeps every file where it is, by name', async () => {
  service.fault('stores-half');
  const lied = await move('folder', 's3', true);
  expect(lied.told).toMatch(/^Not moved: [0-9a-f]{24}-64\.webp: the bucket \S+ at \S+ answers /m);
  expect(lied.told).toContain('30 files stayed behind.');
  expect([lied.isDone, inFolder().length]).toEqual([false, photos]);
  // What lies there damaged is stored again.
  service.fault(null);
  expect((await move('folder', 's3')).told).toContain('30 copied');
  expect(inBucket()).toEqual(digests);
});

test('a bucket that is not described is told in one sentence', async () => {
  await expect(move('folder', 's3', false, { MEDIA_S3_BUCKET: '' })).rejects.toThrow(
    /^MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY must be set, /,
  );
});

test('npm run media says what it wants, and its exit code says whether all went', async () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
      env: { ...childEnv(), DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const same = run('move', '--from', 's3', '--to', 's3');
  expect([same.status, same.stderr]).toEqual([
    1,
    expect.stringMatching(/^Pictures are in s3 already; name two places/),
  ]);
  expect(run('move', '--from', 'tape', '--to', 's3').stderr).toMatch(/^Name where pictures are moved from and to/);
});
