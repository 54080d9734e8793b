import { execFile, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pack } from '../../tools/pack/pack.ts';
import { childEnv } from '../child-env.ts';
import { quietPort } from '../quiet-port.ts';

/* The production tree of `npm run pack`: its size, and that everything in it runs where no sources and builders are. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const MOST_BYTES = 250e6;
let folder: string;
let tree: string;
let size: { bytes: number; files: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kavosh-packed-'));
  chmodSync(folder, 0o755);
  size = await pack(join(folder, 'made'), { node: true, database: true });
  // It is made on one machine and runs on another.
  tree = join(folder, 'opt');
  renameSync(join(folder, 'made'), tree);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE: _cache, ...inherited } = childEnv();
  return { ...inherited, DATA_DIR: join(folder, 'data'), HOST: '127.0.0.1', LOG_LEVEL: 'warn', DRAIN_MS: '0', ...more };
};
const node = (): string => join(tree, 'node_modules/.bin/node');
const tool = (...args: string[]) => run(node(), args, { cwd: tree, env: env() });

/** Starts the server of the tree, and ends it once `work` has been done with its address. */
async function whileServing<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer> {
  const port = await quietPort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(node(), ['tools/start.mjs'], { cwd: tree, env: env({ PORT: String(port), DEMO: '1' }) });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  try {
    const isReady = vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
      timeout: 200_000,
      interval: 500,
    });
    await Promise.race([isReady, ended.then(() => Promise.reject(new Error(printed)))]);
    return await work(url);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

test('it is small, and has neither tests nor builders', () => {
  console.log(`a production tree: ${(size.bytes / 1e6).toFixed(1)} MB in ${size.files} files`);
  expect(size.bytes).toBeLessThanOrEqual(MOST_BYTES);
  for (const path of ['node_modules/vite', 'node_modules/typescript', 'node_modules/vitest', 'tests', 'apps/site/app'])
    expect(existsSync(join(tree, path)), path).toBe(false);
  expect(existsSync(join(root, 'packed')), 'the mark of a packed tree in the sources').toBe(false);
});

test('it serves the demo with pages, pictures and the desk; its tools run on what it left', async () => {
  await whileServing(async (url) => {
    for (const path of ['/', '/courses', '/jobs', '/desk/', '/academy/', '/api/v1/web/service/courses/search'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    const html = await (await fetch(`${url}/courses`)).text();
    const files = [.../(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g[Symbol.matchAll](html)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(5);
    for (const path of files.slice(0, 12)) expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    const { stdout } = await tool('apps/operate/src/main.ts', 'limits', 'show').catch((error: unknown) => {
      throw new Error(String((error as { stderr?: string }).stderr), { cause: error });
    });
    expect(stdout.length).toBeGreaterThan(0);
  });
  expect((await tool('tools/migrate/main.ts')).stdout).not.toMatch(/error/i);
  expect((await tool('tools/verify-ledger.ts')).stdout.length).toBeGreaterThan(0);
  await tool('tools/backup.ts', join(folder, 'backup'));
});

test('a folder that is there is not written into', async () => {
  await expect(pack(tree, { node: false, database: false })).rejects.toThrow('is there already');
});
