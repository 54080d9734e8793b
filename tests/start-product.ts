import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawingEdition } from '../apps/server/src/domains/media/draw.ts';
import { quietPort } from './quiet-port.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The start may have to build the site and load the demo catalogue on a busy machine. */
const startPatienceMs = 240_000;
const stopPatienceMs = 15_000;

/** The product as a browser's tests have it. */
export interface RunningProduct {
  /** `http://127.0.0.1:PORT` */
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** Starts the product with its real start command on a data folder of its own. */
export async function startProduct(more: NodeJS.ProcessEnv): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kavosh-journeys-'));
  // mkdtemp closes the folder to others; as root PostgreSQL runs as another user.
  chmodSync(dataDir, 0o755);
  sharePictures(dataDir);
  const port = await quietPort();
  const server = start(dataDir, port, more);
  // Several suites run beside each other, each with a product of its own.
  const logFile = join(root, 'test-results/servers', `${port}.log`);
  return {
    url: await readyAddress(server, logFile),
    dataDir,
    async stop() {
      await stopProduct(server, logFile);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Lets the product keep its drawn pictures in the folder that PRODUCT_PICTURES names, with those of the run's other
 * products: files are named by what they show, and drawing all covers of the demo takes a processor some 40 s.
 */
export function sharePictures(dataDir: string): void {
  const shared = process.env['PRODUCT_PICTURES'];
  if (shared === undefined) return;
  mkdirSync(shared, { recursive: true });
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  try {
    symlinkSync(shared, join(dataDir, 'media', `edition-${drawingEdition}`));
  } catch (error) {
    // Another product was started on the folder before.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function start(dataDir: string, port: number, more: NodeJS.ProcessEnv): ChildProcess {
  const { DATABASE_URL: _database, PUBLIC_URL: _public, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
    ...more,
  };
  return spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

function readyAddress(server: ChildProcess, logFile: string): Promise<string> {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  let printed = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the server was not ready in time; it printed:\n${printed}`)),
      startPatienceMs,
    );
    const read = (chunk: Buffer): void => {
      log.write(chunk);
      printed = (printed + chunk.toString()).slice(-20_000);
      const address = /^Kavosh is at (http\S+)/m.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with exit ${code} before it was ready; it printed:\n${printed}`));
    });
  });
}

async function stopProduct(server: ChildProcess, logFile: string): Promise<void> {
  if (server.exitCode !== null)
    throw new Error(`the server ended by itself with exit ${server.exitCode}; see ${logFile}`);
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), stopPatienceMs);
  const code = await ended;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`the server did not stop in order (exit ${code}); see ${logFile}`);
}
