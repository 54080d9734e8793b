import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildRouterSite } from '../build-router-site.ts';

const folder = join(import.meta.dirname, 'bare');
const built = join(folder, 'build/client');

/** The bare site as it is served. */
export interface BareSite {
  /** The rendered document of an address: the router wakes it with the route that it was rendered by. */
  documentOf: (path: string) => string;
  /** Its files by their path, in brotli as tight as it goes, which is how the product's are served. */
  files: ReadonlyMap<string, Buffer>;
}

/** Builds the site of one constant page. */
export async function buildBareSite(): Promise<BareSite> {
  await buildRouterSite(folder);
  const scripts = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'));
  const [first, others] = ['index.html', 'anywhere/index.html'].map((name) => readFileSync(join(built, name), 'utf8'));
  return {
    documentOf: (path) => (path === '/' ? first! : others!),
    files: new Map(
      scripts.map((name) => [`/assets/${name}`, brotliCompressSync(readFileSync(join(built, 'assets', name)))]),
    ),
  };
}
