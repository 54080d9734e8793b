import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const stand = fileURLToPath(new URL('app/api/no-shapes.ts', import.meta.url));

/**
 * Leaves the schema library out of what browsers load: 7 KB on every page that calls the API by itself, for checks that
 * only the server makes. A word of the library that the contract uses for the first time is missing in no-shapes.ts,
 * and the build says so.
 */
export function noSchemas(): Plugin {
  return {
    name: 'kavosh:no-schemas',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source === 'zod/mini' ? stand : null),
  };
}
