import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where the compiled code of this program is kept; a build of the program fills it. */
export const compiledFolder = fileURLToPath(new URL('../../build/compiled', import.meta.url));

/**
 * From here on modules are taken compiled and without their types where that was done before, and so are those of
 * processes that this one starts. What is kept belongs to the contents of each file. Where the folder cannot be written
 * it is read alone; where the environment names another one (NODE_COMPILE_CACHE) that one is used.
 */
export function useCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= compiledFolder;
  module.enableCompileCache?.(process.env['NODE_COMPILE_CACHE']);
}

/** Keeps what was compiled so far for the next start: this process may be killed, and could not do so at its end. */
export function keepCompiled(): void {
  if (module.getCompileCacheDir?.() !== undefined) module.flushCompileCache?.();
}
