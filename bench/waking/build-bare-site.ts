import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const folder = join(import.meta.dirname, 'bare');
const built = join(folder, 'build/client');

/** The bare site as it is served. */
export interface BareSite {
  /** The rendered document of an address: the router wakes it with the route that it was rendered by. */
  documentOf: (path: string) => string;
  /** Its files by their path, in brotli as tight as it goes, which is how the product's are served. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Builds the site of one constant page by the builder of the product's.
 * @throws {Error} with what the builder printed
 */
export async function buildBareSite(): Promise<BareSite> {
  const manifest = createRequire(import.meta.url).resolve('@react-router/dev/package.json');
  const builder = spawn(process.execPath, [join(dirname(manifest), 'bin.cjs'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const printed: Buffer[] = [];
  for (const stream of [builder.stdout, builder.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise((resolve) => {
    builder.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the bare site was not built:\n${Buffer.concat(printed).toString()}`);
  const scripts = readdirSync(join(built, 'assets')).filter((name) => name.endsWith('.js'));
  const [first, others] = ['index.html', 'anywhere/index.html'].map((name) => readFileSync(join(built, name), 'utf8'));
  return {
    documentOf: (path) => (path === '/' ? first! : others!),
    files: new Map(
      scripts.map((name) => [`/assets/${name}`, brotliCompressSync(readFileSync(join(built, 'assets', name)))]),
    ),
  };
}
