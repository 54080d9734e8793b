import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tryListening } from '../apps/server/src/platform/listening.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The first start builds the site, makes a database and loads the demo catalogue. */
const PATIENCE_MS = 240_000;

/** Kavosh as `npm start` runs it, with the demo catalogue. */
export interface Product {
  /** Origin, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
}

/** A folder for the data of a measurement; PostgreSQL's user reaches it also where this runs as root. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'kavosh-bench-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const free = await tryListening('127.0.0.1', 0);
  if (!('port' in free)) throw new Error(`no port of 127.0.0.1 is free (${free.code})`);
  return free.port;
}

/**
 * Spawns the start command with the demo catalogue.
 * @param command `npm start` as people type it, or what it runs
 */
export function spawnProduct(command: readonly [string, ...string[]], dataDir: string, port: number): ChildProcess {
  const { DATABASE_URL: _database, PUBLIC_URL: _public, TRUST_PROXY: _proxy, ...inherited } = process.env;
  const [program, ...rest] = command;
  return spawn(program, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'warn' },
  });
}

/** Ends what `spawnProduct` began; it is gone when nobody holds its output any more, npm's children included. */
export async function stopProduct(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const closed = new Promise((resolve) => {
    server.once('close', resolve);
  });
  server.kill('SIGTERM');
  await closed;
}

/** Starts the product and waits until it says that it is ready. */
export async function startProduct(dataDir: string): Promise<Product> {
  const server = spawnProduct([process.execPath, 'tools/start.mjs'], dataDir, await freePort());
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(
      () => reject(new Error(`the server was not ready in time; it printed:\n${printed}`)),
      PATIENCE_MS,
    );
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /^Kavosh is at (http\S+)/m.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with exit ${code} before it was ready; it printed:\n${printed}`));
    });
  });
  return { url, stop: () => stopProduct(server) };
}
