import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../apps/server/src/kernel/startup-error.ts';
import { precompress } from './precompress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One of the sites of the workspace, with its own build. */
interface Site {
  /** As people read it in a message. */
  name: string;
  folder: string;
  /** Everything that goes into its build. */
  sources: readonly string[];
  /** Whose package has the builder, its program in that package, and its arguments. */
  builder: readonly [packageName: string, program: string, ...args: string[]];
  /** What browsers fetch, below the folder. */
  served: string;
}

const sites: readonly Site[] = [
  {
    name: 'site',
    folder: join(root, 'apps/site'),
    sources: ['apps/site', 'packages', 'package-lock.json'],
    builder: ['@react-router/dev', 'bin.cjs', 'build'],
    served: 'build/client',
  },
  {
    name: 'desk',
    folder: join(root, 'apps/desk'),
    sources: ['apps/desk', 'packages', 'package-lock.json'],
    builder: ['vite', 'bin/vite.js', 'build'],
    served: 'build',
  },
  {
    name: 'panel',
    folder: join(root, 'apps/panel'),
    sources: ['apps/panel', 'packages', 'package-lock.json'],
    builder: ['vite', 'bin/vite.js', 'build'],
    served: 'build',
  },
];
const notSources = new Set(['node_modules', 'build', '.react-router', '.vite']);

const stampOf = ({ folder }: Site): string => join(folder, 'build/stamp');

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (notSources.has(entry.name)) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(child);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield child;
  }
}

/** Content hash of the build's sources; file times are meaningless after a checkout. */
function sourceStamp({ sources }: Site): string {
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

const isBuilt = (site: Site): boolean =>
  existsSync(stampOf(site)) && readFileSync(stampOf(site), 'utf8') === sourceStamp(site);

/** A file in the root of a packed tree (tools/pack): it holds the builds and not what they are made of. */
export const PACKED_MARK = 'packed';

/** Whether the built site, desk and panel are the ones that the sources make. */
export const isSiteBuilt = (): boolean => existsSync(join(root, PACKED_MARK)) || sites.every(isBuilt);

/** @returns exit code and, when `quiet`, what it printed */
function runBuilder({ folder, builder }: Site, quiet: boolean): Promise<{ code: number; printed: string }> {
  const [packageName, program, ...args] = builder;
  const manifest = createRequire(join(folder, 'package.json')).resolve(`${packageName}/package.json`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(dirname(manifest), program), ...args], {
      cwd: folder,
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

async function buildOne(site: Site, quiet: boolean): Promise<void> {
  const { name, folder, served } = site;
  const stamp = sourceStamp(site);
  try {
    rmSync(stampOf(site), { force: true });
  } catch (error) {
    throw new StartupError(
      `The ${name} has to be built, and ${join(folder, 'build')} cannot be written ` +
        `(${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  const { code, printed } = await runBuilder(site, quiet);
  if (code !== 0) throw new StartupError(`${printed}The ${name} could not be built (exit ${code}).`);
  const { files, before, after } = await precompress(join(folder, served));
  if (!quiet) console.log(`compressed ${files} files: ${before} → ${after} bytes (brotli)`);
  writeFileSync(stampOf(site), stamp);
}

/**
 * Builds the site, the desk and the panel where their sources changed: the builder, then the compressed twins, then
 * the stamp, so that an interrupted build counts as none.
 * @param quiet shows the builders' output only when they fail
 * @throws {StartupError} when a build fails
 */
export async function buildSite({ quiet = false } = {}): Promise<void> {
  for (const site of sites) if (!isBuilt(site)) await buildOne(site, quiet);
}
