interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  engines?: unknown;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

/**
 * Packages whose builds for some platform are missing from the lock: npm leaves out what the registry did not have at
 * that moment, and `npm ci` then refuses on every machine. The project's own list is no such case: it names what each
 * platform needs.
 */
export function findLockGaps({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies }]) => {
    if (path === '') return [];
    const missing = Object.keys(optionalDependencies ?? {}).filter((name) => !isLocked(packages, path, name));
    return missing.length === 0 ? [] : [`${path}@${version} lacks ${missing.join(', ')}`];
  });
}

/**
 * Packages of which the lock says which Node they want. npm compares that with the Node it runs under and warns, while
 * all of ours runs under the Node that npm installs: a warning a package, of nothing.
 */
export const engineWishes = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter((path) => path.startsWith('node_modules/') && packages[path]!.engines !== undefined);

/** As Node looks it up: in the package's own folder, then in every one above. */
const isLocked = (packages: Lock['packages'], path: string, name: string): boolean =>
  [...foldersFrom(path)].some((folder) => packages[`${folder}node_modules/${name}`] !== undefined);

/** The folder itself and those above that can hold node_modules, each with its slash; the root is empty. */
function* foldersFrom(path: string): Generator<string> {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/')))) {
    const bare = folder.replace(/\/$/, '');
    if (bare === '') break;
    yield `${bare}/`;
  }
  yield '';
}
