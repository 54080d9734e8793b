/** What the lock knows of a package that is needed here. */
export interface LockedPackage {
  /** A link to a folder of the workspace, such as `packages/persian`. */
  link?: boolean;
  resolved?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** The folders in which Node looks for what a package imports, its own first; each without a slash at its end. */
function* placesFrom(path: string): Generator<string> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at}/node_modules`;
    if (!at.includes('/node_modules/')) break;
  }
  yield 'node_modules';
}

/**
 * The folders of all packages that some workspaces need to run, workspaces included, as the lock has them: what they
 * declare as dependencies, and what those do. Optional ones that are not installed here are for other machines.
 * @param from folders of the workspaces, such as `apps/server`
 * @param isInstalled whether a folder of node_modules is there
 * @param without names of packages that are left out, with what they alone need
 * @throws where a dependency that is not optional is missing
 */
export function productionPackages(
  packages: LockedPackages,
  from: readonly string[],
  isInstalled: (path: string) => boolean,
  without: ReadonlySet<string> = new Set(),
): string[] {
  const found = new Set<string>();
  const take = (path: string): void => {
    const one = packages[path];
    const folder = one?.link ? one.resolved! : path;
    if (one?.link) found.add(path);
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = packages[folder] ?? {};
    for (const name of new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)])) {
      if (without.has(name)) continue;
      const place = [...placesFrom(folder)]
        .map((each) => `${each}/${name}`)
        .find((each) => packages[each] !== undefined && isInstalled(each));
      if (place !== undefined) take(place);
      else if (!(name in optionalDependencies)) throw new Error(`${folder} needs ${name}, which is not installed`);
    }
  };
  for (const workspace of from) take(workspace);
  return [...found].sort();
}
