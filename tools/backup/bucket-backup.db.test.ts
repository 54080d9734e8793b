import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig, type Config } from '../../apps/server/src/config/config.ts';
import { newestBackup } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { readManifest } from '../../apps/server/src/platform/backup/manifest.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { photosInBucket } from '../../apps/server/src/photo-store.ts';
import { s3StandIn, type S3StandIn } from '../../tests/stand-ins/s3-stand-in.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';

// Whole clusters are copied, on a disk that others may keep busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const names = Array.from({ length: 10 }, (_, number) => `${String(number).padStart(24, 'a')}-64.webp`);
const bodies = new Map(names.map((name) => [name, randomBytes(3_000)]));
let place: string;
let server: EmbeddedPostgres;
let service: S3StandIn;
let config: Config;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'kavosh-bucket-backup-'));
  // As root PostgreSQL runs as another user.
  chmodSync(place, 0o755);
  service = await s3StandIn();
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = service.bucket;
  config = readConfig({
    DATA_DIR: join(place, 'data'),
    MEDIA_STORE: 's3',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    durable: false,
    settings: { shared_buffers: '32MB', fsync: 'off', max_wal_size: '32MB', min_wal_size: '32MB' },
  });
  await migrate({ url: server.url });
  const store = await photosInBucket(service.bucket);
  for (const [name, body] of bodies) await store.save(name, body);
});
afterAll(async () => {
  await server.stop();
  await service.goAway();
  rmSync(place, { recursive: true, force: true });
});

async function backUp(name: string) {
  const folder = join(place, name);
  mkdirSync(folder);
  const said: string[] = [];
  const signal = new AbortController().signal;
  await runBackup({ config, folder, secretFile: null, prune: false, signal, say: (line) => said.push(line) });
  const { path } = newestBackup(folder)!;
  return { said: said.join('\n'), path, manifest: readManifest(path).manifest };
}

test('a backup holds the pictures of the bucket, and a restore puts them into the data folder', async () => {
  const { said, path, manifest } = await backUp('whole');
  const where = `the bucket ${service.bucket.bucket} at ${service.bucket.endpoint}`;
  expect(manifest.photos).toEqual({ place: where, found: 10, copied: 10, problem: null });
  expect(said).toContain(`People's pictures are in it: 10 files of ${where}.`);
  const into = join(place, 'restored');
  const told: string[] = [];
  const asked = service.seen.length;
  const signal = new AbortController().signal;
  await runRestore({ config, backup: path, into, to: null, secretFile: null, signal, say: (line) => told.push(line) });
  expect(told.join('\n')).toContain(
    `People's pictures were kept in ${where}, which was left as it is; those of the backup lie in ${into}/media/`,
  );
  for (const [name, body] of bodies)
    expect(readFileSync(join(into, 'media/photos/edition-1', name.slice(0, 2), name)).equals(body)).toBe(true);
  // A restore tries something out: the living server's bucket is none of its business.
  expect(service.seen.slice(asked).filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('storage that is away does not keep the database from being backed up, and that is said', async () => {
  service.fault('errors');
  const { said, manifest } = await backUp('away');
  service.fault(null);
  expect(manifest.photos).toMatchObject({
    copied: 0,
    problem: expect.stringMatching(/does not answer|did not answer/),
  });
  expect(said).toMatch(/^It lacks some of people's pictures, 0 of at least \d+ files are in it: the bucket /m);
  expect(manifest.files.filter(({ path }) => path.startsWith('media/'))).toEqual([]);
});

test('one damaged picture is named, and the others are in it', async () => {
  const spoilt = service.objects.get(`photos/${names[4]}`)!;
  const { body } = spoilt;
  spoilt.body = Buffer.from('x');
  // The client rests for a moment after storage that was away.
  await expect
    .poll(() => photosInBucket(service.bucket).then((store) => store.read(names[0]!)), { timeout: 10_000 })
    .toBeTruthy();
  const { manifest } = await backUp('damaged');
  spoilt.body = body;
  expect(manifest.photos).toMatchObject({ found: 10, copied: 9, problem: expect.stringContaining(names[4]!) });
});
