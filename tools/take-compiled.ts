import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The cache of the server's compiled code; filled by the build. */
const folder = fileURLToPath(new URL('../apps/server/build/compiled', import.meta.url));

/**
 * From here on this process and its children load compiled modules, with types stripped, from the cache if they are in
 * it. Entries are keyed by the content of each file. If the folder is not writable, it is only read; NODE_COMPILE_CACHE
 * selects another folder.
 */
export function takeCompiled(): void {
  process.env['NODE_COMPILE_CACHE'] ??= folder;
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
}
