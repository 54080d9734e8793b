import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Builds a site of React Router, such as a baseline, by the builder of the product's.
 * @throws {Error} with what the builder printed
 */
export async function buildRouterSite(folder: string): Promise<void> {
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
  if (code !== 0) throw new Error(`the site of ${folder} was not built:\n${Buffer.concat(printed).toString()}`);
}
