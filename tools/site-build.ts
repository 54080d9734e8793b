import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../apps/server/src/platform/startup-error.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const siteFolder = join(root, 'apps/site');
const stampFile = join(siteFolder, 'build/stamp');
/** Everything that goes into the site's build. */
const sources = ['apps/site', 'packages', 'package-lock.json'];
const notSources = new Set(['node_modules', 'build', '.react-router', '.vite']);

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (notSources.has(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/** Content hash of what the build is made from; times of files say nothing after a checkout. */
function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = source.endsWith('.json') ? [path] : filesUnder(path);
    for (const file of files)
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the built site is the one that the sources make. */
export function isSiteBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

/** @returns exit code and, when `quiet`, what it printed */
function runRouterBuild(quiet: boolean): Promise<{ code: number; printed: string }> {
  const program = join(
    dirname(createRequire(join(siteFolder, 'package.json')).resolve('@react-router/dev/package.json')),
    'bin.cjs',
  );
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'build'], {
      cwd: siteFolder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, printed: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

/**
 * Builds the site: React Router's build, then the compressed twins, then the stamp, so that an interrupted build counts
 * as none.
 * @param quiet shows the builder's output only when it fails
 * @throws {StartupError} when the build fails
 */
export async function buildSite({ quiet = false } = {}): Promise<void> {
  const stamp = sourceStamp();
  try {
    rmSync(stampFile, { force: true });
  } catch (error) {
    throw new StartupError(
      `The site has to be built, and ${join(siteFolder, 'build')} cannot be written (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  const { code, printed } = await runRouterBuild(quiet);
  if (code !== 0) throw new StartupError(`${printed}The site could not be built (exit ${code}).`);
  const { files, before, after } = await precompress(join(siteFolder, 'build/client'));
  if (!quiet) console.log(`compressed ${files} files: ${before} → ${after} bytes (brotli)`);
  writeFileSync(stampFile, stamp);
}
