import { parseModule } from './boundaries/parse-module.ts';
import { isTest } from './boundaries/layers.ts';

export interface Manifest {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** The folder of a workspace, or «.» for the project itself with its tools, tests and benchmarks. */
export const workspaceOf = (path: string): string => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? '.';

/** Needed while we build and test, and never by what is served. */
const isOfDevelopment = (path: string): boolean =>
  isTest(path) || /(?:^|\/)(?:vite|vitest|playwright)[\w.-]*\.ts$|\/gallery\/|^apps\/site\/app\/routes\.ts$/.test(path);

/** How a package's files are found: `resolve` of import.meta or require, and `require` itself. */
const RESOLVED = /\.resolve\('((?:@[\w-]+\/)?[\w.-]+)(?:\/[^']*)?'\)|\brequire\('((?:@[\w-]+\/)?[\w.-]+)'\)/g;

const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
const isOutside = (specifier: string): boolean => !/^(?:\.|\/|node:|virtual:)/.test(specifier);

/** What a workspace imports: the package, and whether what is served needs it. */
type Needs = Map<string, { served: boolean; by: string }>;

function needsOf(files: ReadonlyMap<string, string>): Map<string, Needs> {
  const all = new Map<string, Needs>();
  for (const [path, source] of files) {
    const workspace = workspaceOf(path);
    const needs = all.get(workspace) ?? new Map<string, { served: boolean; by: string }>();
    all.set(workspace, needs);
    const note = (name: string, typeOnly: boolean): void => {
      const served = workspace !== '.' && !typeOnly && !isOfDevelopment(path);
      if (!needs.has(name) || (served && !needs.get(name)!.served)) needs.set(name, { served, by: path });
    };
    for (const { specifier, typeOnly } of parseModule(path, source).imports)
      if (isOutside(specifier)) note(nameOf(specifier), typeOnly);
    for (const [, resolved, required] of source.matchAll(RESOLVED)) note((resolved ?? required)!, false);
  }
  return all;
}

/**
 * Differences between a workspace's package.json and its files' imports. Packages needed for serving belong to
 * `dependencies`, all others to `devDependencies`, and unneeded ones to neither. Types that one workspace declares for
 * a package are declared by every workspace that imports it.
 * @param manifests by the workspace's folder
 * @param usedByName packages that no file imports and that are needed all the same, by the workspace's folder
 */
export function findWorkspaceGaps(
  manifests: ReadonlyMap<string, Manifest>,
  files: ReadonlyMap<string, string>,
  usedByName: Readonly<Record<string, readonly string[]>>,
): string[] {
  const needs = needsOf(files);
  const types = new Set([...manifests.values()].flatMap((manifest) => Object.keys(manifest.devDependencies ?? {})));
  return [...manifests].flatMap(([workspace, { dependencies = {}, devDependencies = {} }]) => {
    const own: Needs = needs.get(workspace) ?? new Map<string, { served: boolean; by: string }>();
    const named = usedByName[workspace] ?? [];
    const typesOfOwn = new Set([...own.keys()].map(typesOf));
    const missing = [...own].flatMap(([name, { served, by }]) => {
      const [right, other] = served ? [dependencies, devDependencies] : [devDependencies, dependencies];
      if (name in right) return [];
      const list = served ? 'dependencies' : 'devDependencies';
      return [`${name} ${name in other ? 'belongs' : 'is missing'} in the ${list} (${by} imports it)`];
    });
    const untyped = [...typesOfOwn]
      .filter((name) => types.has(name) && !(name in devDependencies))
      .map((name) => `${name} is missing in the devDependencies`);
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    const isNeeded = (name: string): boolean => own.has(name) || named.includes(name) || typesOfOwn.has(name);
    const unused = declared.filter((name) => !isNeeded(name)).map((name) => `${name} is declared and imported nowhere`);
    const stale = named
      .filter((name) => own.has(name) || !declared.includes(name))
      .map((name) => `${name} needs no exception any more`);
    return [...missing, ...untyped, ...unused, ...stale].map((gap) => `${workspace}/package.json: ${gap}`);
  });
}

/** The package of types for a package: react → @types/react, @scope/name → @types/scope__name. */
const typesOf = (name: string): string => `@types/${name.replace(/^@(.+)\//, '$1__')}`;
