import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { tellingLine } from './cluster.ts';
import { freePort } from './free-port.ts';
import { startGuarded, type GuardedProcess } from './guard.ts';
import type { PostgresLog } from './log.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { PostgresFailure } from './postgres-failure.ts';

/** Recovery after a crash may take long; a server that only hangs must not hold the start for ever. */
const startPatienceMs = 120_000;
const noteAfterMs = 3_000;

export interface LaunchOptions {
  /** Real path of the data folder, as the kernel names it. */
  cluster: string;
  programs: PostgresPrograms;
  account: Account | null;
  /** Tried first; null for any. */
  port: number | null;
  log: PostgresLog;
  settings: Readonly<Record<string, string>>;
  say: (note: string) => void;
  /** How long it may take to come up; two minutes if left out. */
  patienceMs?: number;
}

export interface RunningPostgres {
  port: number;
  process: GuardedProcess;
  /** Does something with the running server; if that fails, stops the server first. */
  whileUp<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Starts the server and waits until it takes connections. A port that was free a moment ago may be taken when it binds
 * it: then another is tried.
 * @throws {PostgresFailure} with the line of its log that tells why
 */
export async function launchPostgres(options: LaunchOptions): Promise<RunningPostgres> {
  const { cluster, programs, account, log } = options;
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? options.port : null);
    const flags = Object.entries({ ...options.settings, port: String(port) }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const server = startGuarded(programs.postgres, ['-D', cluster, ...flags], account, log.descriptor);
    if (await ready(server, options)) {
      return { port, process: server, whileUp: (work) => stopOnFailure(server, work) };
    }
    const printed = log.printed();
    if (attempt < 3 && printed.includes('could not bind')) continue;
    throw new PostgresFailure(
      `PostgreSQL could not start on ${cluster}: ${tellingLine(printed)} (its log is ${log.path})`,
    );
  }
}

async function stopOnFailure<T>(server: GuardedProcess, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await server.end();
    throw error;
  }
}

/**
 * Whether it came up: PostgreSQL writes its state into the eighth line of postmaster.pid, as its own pg_ctl reads it.
 */
async function ready(
  server: GuardedProcess,
  { cluster, say, patienceMs = startPatienceMs }: LaunchOptions,
): Promise<boolean> {
  const watch = { gone: false };
  void server.ended.then(() => (watch.gone = true));
  const began = Date.now();
  let noted = false;
  while (Date.now() - began < patienceMs) {
    if (readsReady(join(cluster, 'postmaster.pid'))) return true;
    if (watch.gone) return false;
    if (!noted && Date.now() - began > noteAfterMs) {
      say('PostgreSQL is recovering its data …');
      noted = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await server.end();
  return false;
}

function readsReady(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    // Not written yet.
    return false;
  }
}
