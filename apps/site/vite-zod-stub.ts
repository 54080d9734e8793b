import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stand = fileURLToPath(new URL('app/api/zod-stub.ts', import.meta.url));

/**
 * Leaves the schema library out of what browsers load: 7 KB on every page that calls the API by itself, for checks that
 * only the server makes. A word of the library that the contract uses for the first time is missing in zod-stub.ts,
 * and the build says so.
 */
export function viteZodStub(): Plugin {
  return {
    name: 'kavosh:vite-zod-stub',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'zod/mini' ? stand : null),
  };
}
