import { posix } from 'node:path';

/** The kind of a file, by its path. */
export type Layer =
  | { place: 'package'; name: string }
  | { place: 'kernel' | 'config' | 'platform' | 'http' }
  /** Addresses of the server's own that are made of domains, and of nothing of the contract. */
  | { place: 'served'; room: 'feeds' | 'dev' }
  | { place: 'search-index'; part: 'face' | 'inner' }
  /** The import room; `room` is its folder, or `face`. */
  | { place: 'import'; room: string }
  /** The server's root files; `composes` are the ones that put the domains together. */
  | { place: 'server'; composes: boolean }
  | { place: 'domain'; domain: string; part: 'face' | 'routes' | 'tables' | 'store' | 'inner' }
  /** A program that reads arguments and prints. */
  | { place: 'command'; name: string }
  | { place: 'site'; area: string; unit: string }
  /** The pages of an office; `area` and `unit` as in the site. */
  | { place: 'desk' | 'panel'; area: string; unit: string }
  | { place: 'tooling'; name: 'tools' | 'tests' | 'bench' }
  | { place: 'outside' };

const composers = new Set([
  'apps/server/src/app.ts',
  'apps/server/src/domains.ts',
  'apps/server/src/domain-routes.ts',
  'apps/server/src/tables.ts',
]);

/** A test, or what several of them begin with. */
export const isTest = (path: string): boolean => /\.(?:test|test-set-up)\.tsx?$/.test(path);

function domainPart(domain: string, rest: string[]): 'face' | 'routes' | 'tables' | 'store' | 'inner' {
  const name = rest.at(-1) ?? '';
  if (rest.length === 1 && name === `${domain}.ts`) return 'face';
  if (name.endsWith('.routes.ts')) return 'routes';
  if (name.endsWith('.tables.ts')) return 'tables';
  return name.endsWith('-store.ts') ? 'store' : 'inner';
}

/** @param path from the project's root, with forward slashes */
export function layerOf(path: string): Layer {
  const [top = '', second = '', third = '', ...rest] = path.split('/');
  if (top === 'packages') return { place: 'package', name: second };
  if (top === 'tools' || top === 'tests' || top === 'bench') return { place: 'tooling', name: top };
  if (top !== 'apps') return { place: 'outside' };
  if (second === 'site' || second === 'desk' || second === 'panel') {
    const [area = '', unit = ''] = third === 'app' ? rest : [];
    return { place: second, area: rest.length > 1 ? area : '', unit: unit.replace(/\.tsx?$/, '') };
  }
  if (second === 'import' || second === 'operate') return { place: 'command', name: second };
  if (second !== 'server' || third !== 'src') return { place: 'outside' };
  const [area = '', unit = '', ...inside] = rest;
  if (rest.length > 1 && (area === 'kernel' || area === 'config' || area === 'platform' || area === 'http'))
    return { place: area };
  if (rest.length > 1 && (area === 'feeds' || area === 'dev')) return { place: 'served', room: area };
  if (rest.length > 1 && area === 'search-index')
    return { place: area, part: rest.length === 2 && unit === 'search-index.ts' ? 'face' : 'inner' };
  if (rest.length > 1 && area === 'import') return { place: 'import', room: unit === 'import.ts' ? 'face' : unit };
  if (area === 'domains' && inside.length > 0) return { place: 'domain', domain: unit, part: domainPart(unit, inside) };
  return { place: 'server', composes: composers.has(path) };
}

const packageFolders: Readonly<Record<string, string>> = {
  '@kavosh/embedded-postgres': 'packages/embedded-postgres/src',
  '@kavosh/contract': 'packages/contract/src',
  '@kavosh/persian': 'packages/persian/src',
  '@kavosh/ui': 'packages/ui/src',
  '@kavosh/office': 'packages/office/src',
  '@kavosh/site': 'apps/site/app',
  '@kavosh/desk': 'apps/desk/app',
  '@kavosh/panel': 'apps/panel/app',
  '@kavosh/server': 'apps/server/src',
};

/**
 * Where an import leads: a file of the project, or a package (with the name under which it is installed). Null for what
 * is generated.
 */
export function resolveImport(from: string, specifier: string): { file: string } | { package: string } | null {
  // React Router's types, made from routes.ts.
  if (specifier.includes('/+types/') || specifier.startsWith('virtual:')) return null;
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return { file: posix.join(posix.dirname(from), bare) };
  const [scope = '', name = '', ...rest] = bare.split('/');
  const folder = packageFolders[`${scope}/${name}`];
  if (folder !== undefined) return { file: `${folder}/${rest.join('/')}` };
  return { package: scope.startsWith('@') ? `${scope}/${name}` : scope };
}
