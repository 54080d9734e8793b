import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKavosh, type Kavosh } from './start-kavosh.ts';
import { childrenOf, workersOf } from './workers-of.ts';

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
    LOG_LEVEL: 'info',
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-processes-'));
  // As root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
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
const workers = (): number[] => workersOf(kavosh.pid);
const isReplaced = (gone: number) => () =>
  workers().length === 2 && !workers().includes(gone) && kavosh.printed().split('replaced another').length > 1;
/** Process ids of the workers that have reported doing the background work, the latest one last. */
const backgroundWorkers = (): number[] =>
  [...kavosh.printed().matchAll(/"pid":(\d+)[^\n]*this process works in the background/g)].map(([, pid]) =>
    Number(pid),
  );
const search = '/api/v1/web/service/jobs/search?q=آشپز';

test('two workers serve pages and searches, and one of them works in the background', async () => {
  expect(workers()).toHaveLength(2);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at % 2 === 0 ? search : '/jobs')));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(backgroundWorkers()).toHaveLength(1);
  expect(workers()).toContain(backgroundWorkers()[0]);
});

test(
  'a killed worker is replaced, another takes over the background, and only its own open requests are lost',
  async () => {
    const gone = backgroundWorkers().at(-1)!;
    process.kill(gone, 'SIGKILL');
    const answers: (number | string)[] = [];
    await until(async () => {
      answers.push(await ask(`${search}&page=${answers.length + 1}`));
      return isReplaced(gone)();
    });
    expect(answers.filter((answer) => answer !== 200).length).toBeLessThanOrEqual(1);
    await until(() => workers().includes(backgroundWorkers().at(-1)!));
    await expectReady();
  },
  PATIENCE_MS,
);

test(
  'workers that are all killed at once come back',
  async () => {
    const gone = workers();
    for (const pid of gone) process.kill(pid, 'SIGKILL');
    await until(() => workers().length === 2 && !workers().some((pid) => gone.includes(pid)));
    await expectReady();
    expect(await ask(search)).toBe(200);
  },
  PATIENCE_MS,
);

test(
  'a worker without processor time for longer than any request may take is not killed, and continues',
  async () => {
    const [slow] = workers();
    process.kill(slow!, 'SIGSTOP');
    await wait(12_000);
    expect(await ask('/healthz')).toBe(200);
    process.kill(slow!, 'SIGCONT');
    expect(workers()).toContain(slow);
    await expectReady();
  },
  PATIENCE_MS,
);

test(
  'on a stop signal all workers end in order',
  async () => {
    const pids = workers();
    expect(pids).toHaveLength(2);
    expect(await kavosh.stop()).toBe(0);
    expect(pids.filter(isThere)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'a worker killed during the start is replaced, and the start continues',
  async () => {
    const starting = start();
    const killed = await killFirstWorker();
    kavosh = await starting;
    expect(kavosh.printed()).toContain('a worker ended; another one is started');
    expect(workers()).not.toContain(killed);
    await expectReady();
  },
  PATIENCE_MS,
);

test(
  'without the primary no worker stays',
  async () => {
    const pids = workers();
    process.kill(kavosh.pid, 'SIGKILL');
    await until(() => !pids.some(isThere));
    expect(pids).toHaveLength(2);
  },
  PATIENCE_MS,
);

/** Kills the first worker of the server that this process is starting. */
async function killFirstWorker(): Promise<number> {
  for (;;) {
    const [worker] = childrenOf(process.pid).flatMap(workersOf);
    if (worker !== undefined) {
      process.kill(worker, 'SIGKILL');
      return worker;
    }
    await wait(10);
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
