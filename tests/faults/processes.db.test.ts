import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKavosh, type Kavosh } from './start-kavosh.ts';
import { workersOf, type WorkerProcess } from './workers-of.ts';

const PATIENCE_MS = 120_000;
/** The site may have to be built. */
const BEGIN_PATIENCE_MS = 300_000;
let dataDir: string;
let kavosh: Kavosh;

const start = () =>
  startKavosh({
    DATA_DIR: dataDir,
    DEMO: '0',
    ALLOW_NO_SMS_PROVIDER: '1',
    ALLOW_NO_PAYMENT_PROVIDER: '1',
    WEB_WORKERS: '2',
    TMPDIR: join(dataDir, 'tmp'),
    LOG_LEVEL: 'info',
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-processes-'));
  // As root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'tmp'));
  chmodSync(join(dataDir, 'tmp'), 0o777);
  kavosh = await start();
  await expectReady();
}, BEGIN_PATIENCE_MS);
afterAll(async () => {
  await (kavosh as Kavosh | undefined)?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** On a connection of its own. @returns the status, or the error's code */
const ask = (path: string): Promise<number | string> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: kavosh.port, path: encodeURI(path), agent: false, timeout: 30_000 };
    const request = get(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
      response.on('error', () => resolve('cut'));
    });
    request.on('timeout', () => request.destroy(new Error('late')));
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; await wait(100))
    if (await holds()) return;
  throw new Error(`it never came to be; the server said ${kavosh.printed()}`);
}

const expectReady = () => until(async () => (await ask('/readyz')) === 200);
const running = (kind: WorkerProcess['kind']): number[] =>
  workersOf(kavosh.pid)
    .filter((one) => one.kind === kind)
    .map((one) => one.pid);
/**
 * Both serve that are there after all before them were killed. One that still begins is not taken for one that hangs.
 */
const haveBegun = (): boolean =>
  running('web').every((pid) => new RegExp(`"pid":${pid}\\b.*took the place of another`).test(kavosh.printed()));
const isReplaced = (kind: WorkerProcess['kind'], gone: number, count: number) => () => {
  const pids = running(kind);
  return pids.length === count && !pids.includes(gone);
};
/** Folders in which processes of this server meet. */
const shared = () => readdirSync(join(dataDir, 'tmp')).filter((name) => name.startsWith('kavosh-'));
const search = '/api/v1/web/service/jobs/search?q=آشپز';

test('two processes serve and a third one searches for them', async () => {
  expect(running('web')).toHaveLength(2);
  expect(running('search')).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? search : '/jobs')));
  expect(new Set(answers)).toEqual(new Set([200]));
});

test(
  'one that is killed is replaced, and all is answered meanwhile but what it was answering',
  async () => {
    const [gone] = running('web');
    process.kill(gone!, 'SIGKILL');
    const answers: (number | string)[] = [];
    await until(async () => {
      answers.push(await ask('/healthz'));
      return isReplaced('web', gone!, 2)();
    });
    expect(answers.filter((answer) => answer !== 200).length).toBeLessThanOrEqual(1);
    await expectReady();
  },
  PATIENCE_MS,
);

test(
  'where all who serve are killed at once, who comes meanwhile waits for the next one',
  async () => {
    for (const pid of running('web')) process.kill(pid, 'SIGKILL');
    await until(() => running('web').length === 0);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/healthz')));
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await until(() => running('web').length === 2);
    await expectReady();
  },
  PATIENCE_MS,
);

test(
  'one that hangs is ended and replaced, and nobody notices who asks meanwhile',
  async () => {
    await until(haveBegun);
    const [hung] = running('web');
    process.kill(hung!, 'SIGSTOP');
    const answers: (number | string)[] = [];
    await until(async () => {
      answers.push(await ask('/healthz'));
      return isReplaced('web', hung!, 2)();
    });
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
    expect(kavosh.printed()).toContain('a process hangs and is ended');
  },
  PATIENCE_MS,
);

test(
  'searches wait for the next one where the process that answers them is killed, or are refused as busy',
  async () => {
    const [gone] = running('search');
    process.kill(gone!, 'SIGKILL');
    const answers: (number | string)[] = [];
    await until(async () => {
      answers.push(await ask(`${search}&page=${answers.length + 1}`));
      return answers.at(-1) === 200 && isReplaced('search', gone!, 1)();
    });
    expect(answers.filter((answer) => answer !== 200 && answer !== 503)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'told to stop, all of them end in order',
  async () => {
    await expectReady();
    const pids = workersOf(kavosh.pid).map((one) => one.pid);
    expect(pids).toHaveLength(3);
    expect(await kavosh.stop()).toBe(0);
    expect(pids.filter(isThere)).toEqual([]);
    kavosh = await start();
  },
  PATIENCE_MS,
);

test(
  'without the one that supervises none of them stays, nor what they shared',
  async () => {
    expect(shared()).toHaveLength(1);
    const pids = workersOf(kavosh.pid).map((one) => one.pid);
    process.kill(kavosh.pid, 'SIGKILL');
    await until(() => !pids.some(isThere));
    expect(pids).toHaveLength(3);
    expect(shared()).toEqual([]);
  },
  PATIENCE_MS,
);

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
