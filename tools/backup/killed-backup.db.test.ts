import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childEnv } from '../../tests/child-env.ts';
import { listBackups, pruneBackups } from '../../apps/server/src/platform/backup/backup-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';

// Whole clusters are copied, on a disk that others may keep busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

const tool = (name: string): string => fileURLToPath(new URL(`../${name}.ts`, import.meta.url));
let place: string;
let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'kavosh-killed-backup-'));
  // As root PostgreSQL runs as another user.
  chmodSync(place, 0o755);
  folder = join(place, 'backups');
  mkdirSync(folder);
  server = await startEmbeddedPostgres({
    dataDir: join(place, 'data'),
    durable: false,
    settings: { shared_buffers: '32MB', fsync: 'off', max_wal_size: '32MB', min_wal_size: '32MB' },
  });
  await migrate({ url: server.url });
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

const unfinished = (): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('.')) : [];

/** Folders may go while they are counted. */
function filesIn(path: string): number {
  try {
    return readdirSync(path, { recursive: true }).length;
  } catch {
    return 0;
  }
}

/** @param killWhen asked every few milliseconds; what it says yes to is the process's end by SIGKILL */
function run(
  name: string,
  args: readonly string[],
  killWhen?: () => boolean,
): Promise<{ code: number | null; told: string }> {
  const child = spawn(process.execPath, [tool(name), ...args], {
    env: { ...childEnv(), DATA_DIR: join(place, 'data'), DEMO: '0', ALLOW_NO_SMS_PROVIDER: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const timer = setInterval(() => {
    if (killWhen?.()) child.kill('SIGKILL');
  }, 2);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(timer);
      resolve({ code, told });
    });
  });
}

test('a backup killed in the middle never counts as one, removes no others, and is cleared by the next', async () => {
  const first = await run('backup', [folder]);
  expect(first.code, first.told).toBe(0);
  const [good] = listBackups(folder);
  for (const files of [1, 400]) {
    const isGrowing = (): boolean => unfinished().some((name) => filesIn(join(folder, name)) >= files);
    const killed = await run('backup', [folder, '--prune'], isGrowing);
    expect([killed.code, unfinished()]).toEqual([null, [expect.stringMatching(/^\.partial-/)]]);
    expect(listBackups(folder).map(({ name }) => name)).toEqual([good!.name]);
    expect(pruneBackups(folder, { daily: 1, weekly: 1, monthly: 1 })).toEqual([]);
    const refused = await run('restore', [join(folder, unfinished()[0]!), '--into', join(place, 'other')]);
    expect([refused.code, existsSync(join(place, 'other', 'postgres'))]).toEqual([1, false]);
  }
  // A backup has its name from its second.
  await new Promise((resolve) => {
    setTimeout(resolve, 1_100);
  });
  const after = await run('backup', [folder]);
  expect(after.code, after.told).toBe(0);
  expect([unfinished(), listBackups(folder)]).toEqual([[], [expect.anything(), good]]);
});
