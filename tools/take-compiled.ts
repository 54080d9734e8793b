import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Where the compiled code of the server is kept; the build fills it. */
const folder = fileURLToPath(new URL('../apps/server/build/compiled', import.meta.url));

/**
 * From here on modules are taken compiled and without their types where that was done before, and so are those of
 * processes that this one starts. What is kept belongs to the contents of each file. Where the folder cannot be written
 * it is read alone; where the environment names another one (NODE_COMPILE_CACHE) that one is used.
 */
export function takeCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= folder;
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
