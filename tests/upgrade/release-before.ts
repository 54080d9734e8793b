import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const { commit, version } = JSON.parse(readFileSync(new URL('release-before.json', import.meta.url), 'utf8')) as {
  commit: string;
  version: string;
};

/** For the last line of a run that could not try it. */
export const releaseBefore = `${version} (${commit.slice(0, 7)})`;

/** Whether git knows the commit of the release before: not in an archive, nor in a shallow clone. */
export const isInHistory = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;

const workspaces = ['apps', 'packages'] as const;

/**
 * The tree of the release before in a folder, with the packages that are installed here. Its own workspaces are its
 * own: only what npm installed is shared.
 */
export function checkOutReleaseBefore(folder: string): void {
  const archive = spawnSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  if (archive.status !== 0) throw new Error(`git archive: ${archive.stderr.toString()}`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`tar: ${unpacked.stderr.toString()}`);
  shareModules(join(root, 'node_modules'), join(folder, 'node_modules'));
  const own = join(folder, 'node_modules', '@kavosh');
  mkdirSync(own);
  for (const parent of workspaces) {
    for (const name of readdirSync(join(folder, parent))) {
      if (!existsSync(join(folder, parent, name, 'package.json'))) continue;
      symlinkSync(join('..', '..', parent, name), join(own, name));
      const nested = join(root, parent, name, 'node_modules');
      if (existsSync(nested)) symlinkSync(nested, join(folder, parent, name, 'node_modules'));
    }
  }
}

function shareModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@kavosh' || name.startsWith('.vite')) continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Gives a tree this program's tables and functions, as if this program had brought its database up to date. */
export function giveNewSchema(folder: string): void {
  for (const part of ['migrations', 'functions']) {
    rmSync(join(folder, 'apps/server', part), { recursive: true });
    cpSync(join(root, 'apps/server', part), join(folder, 'apps/server', part), { recursive: true });
  }
}
