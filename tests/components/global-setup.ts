import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

/** Builds the gallery and serves it on a free port. */
export default async function setup(): Promise<() => Promise<void>> {
  const outDir = mkdtempSync(join(tmpdir(), 'kavosh-gallery-'));
  const configFile = fileURLToPath(new URL('../../packages/ui/gallery/vite.config.ts', import.meta.url));
  await build({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  const server = await preview({
    configFile,
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the gallery has no port');
  process.env['GALLERY_URL'] = `http://127.0.0.1:${address.port}`;
  return async () => {
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
}
