import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** All modules loaded by a start before it listens. */
const loaded = [
  '../apps/server/src/main.ts',
  '../apps/server/src/start-processes.ts',
  '../apps/server/src/platform/migrate.ts',
  '../apps/server/src/platform/processes/serve-worker.ts',
  '../apps/server/src/start-part.ts',
  './start-server.ts',
];

/**
 * Compiles the server and strips its types ahead of the start: a separate process loads all modules, and Node caches
 * the result.
 */
export async function fillCompiled(): Promise<void> {
  const { NODE_COMPILE_CACHE: _other, ...env } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit', env });
  const [code] = (await once(child, 'close')) as [number | null];
  // Without the cache the start is only slower.
  if (code !== 0) console.error(`The compiled code of the server could not be kept (exit ${code}).`);
}

if (import.meta.main) {
  const { takeCompiled } = await import('./take-compiled.ts');
  takeCompiled();
  for (const one of loaded) await import(one);
  flushCompileCache();
}
