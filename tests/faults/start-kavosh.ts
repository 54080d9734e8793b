import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnv } from '../child-env.ts';
import { quietPort } from '../quiet-port.ts';
import { buildSite, isSiteBuilt } from '../../tools/site-build.ts';

/** Kavosh as its own process, as it is started in earnest. */
export interface Kavosh {
  readonly port: number;
  readonly pid: number;
  /** What it has printed so far. */
  printed(): string;
  /** SIGTERM. @returns its exit code when it has ended */
  stop(): Promise<number | null>;
}

const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export { quietPort as freePort };

/** Starts it and waits until it has said that it is ready. */
export async function startKavosh(env: Record<string, string>): Promise<Kavosh> {
  if (!isSiteBuilt()) await buildSite({ quiet: true });
  const port = Number(env['PORT'] ?? (await quietPort()));
  const all = { ...childEnv(), LOG_LEVEL: 'error', DRAIN_MS: '0', ...env, PORT: String(port) };
  const child = spawn(process.execPath, [program], { env: all, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const ready = new Promise<void>((resolve) => {
    const read = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes('Ctrl-C stops it.')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  await Promise.race([
    ready,
    ended.then((code) => {
      throw new Error(`it ended with ${code}: ${printed}`);
    }),
  ]);
  return {
    port,
    pid: child.pid!,
    printed: () => printed,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
