import { arrowsOf, checkArrow, type Arrow, type ImportGraph, type Violation } from './arrows.ts';
import { findCycles } from './cycles.ts';
import { checkFile } from './files.ts';
import { parseModule, type ParsedModule } from './parse-module.ts';
import { isTest, resolveImport, layerOf } from './layers.ts';
import { roomCycles, wideFolders } from './rooms.ts';

const compositionRoot = 'apps/server/src/domains.ts';
const siteFolder = 'apps/site/app';

/** The order in which domains.ts builds the domains, by the first call of anything from each one's face. */
function domainOrderOf(root: ParsedModule | undefined): string[] {
  if (!root) return [];
  const domainByName = new Map<string, string>();
  for (const { specifier, names } of root.imports) {
    const resolved = resolveImport(root.path, specifier);
    const layer = resolved && 'file' in resolved ? layerOf(resolved.file) : null;
    if (layer?.place === 'domain' && layer.part === 'face')
      for (const name of names) domainByName.set(name, layer.domain);
  }
  const built = root.calls.toSorted((a, b) => a.line - b.line).flatMap(({ name }) => domainByName.get(name) ?? []);
  return [...new Set(built)];
}

/** Files that the site's routes.ts names as strings. */
function routeModulesOf(files: ReadonlyMap<string, string>): Set<string> {
  const text = files.get(`${siteFolder}/routes.ts`) ?? '';
  return new Set(
    [...text.matchAll(/['"`](\.?\/?routes\/[^'"`]+)['"`]/g)].map(
      (match) => `${siteFolder}/${match[1]!.replace(/^\.?\//, '')}`,
    ),
  );
}

/** A domain's file that uses the domain's store is a use case. */
function findUseCases(arrows: readonly Arrow[]): Set<string> {
  const through = arrows.filter(
    ({ from, source, target, typeOnly }) =>
      !typeOnly &&
      !isTest(from) &&
      source.place === 'domain' &&
      source.part === 'inner' &&
      target.place === 'domain' &&
      target.part === 'store',
  );
  return new Set(through.map((arrow) => arrow.from));
}

function unbuiltDomains(modules: readonly ParsedModule[], order: readonly string[]): Violation[] {
  const faces = modules.flatMap(({ path }) => {
    const layer = layerOf(path);
    return layer.place === 'domain' && layer.part === 'face' && !order.includes(layer.domain)
      ? [{ path, domain: layer.domain }]
      : [];
  });
  return faces.map(({ path, domain }) => ({
    path,
    line: 1,
    rule: 5,
    message: `domains.ts does not build ${domain}, so it has no place among the domains`,
  }));
}

function cyclesOf(arrows: readonly Arrow[], files: ReadonlyMap<string, string>): Violation[] {
  const graph = new Map([...files.keys()].map((path) => [path, [] as string[]]));
  for (const { from, to, toPackage } of arrows) if (!toPackage && files.has(to)) graph.get(from)?.push(to);
  return findCycles(graph).map((cycle) => ({
    path: cycle[0]!,
    line: 1,
    rule: 10,
    message: `an import cycle: ${cycle.join(' → ')}`,
  }));
}

/**
 * Holds the graph's files against the arrows that must never exist (ARCHITECTURE.md).
 * @param files path from the project's root → source text, for every script of the project
 * @returns what is wrong, in the order of the files
 */
export function checkBoundaries(files: ReadonlyMap<string, string>): Violation[] {
  const modules = [...files].map(([path, source]) => parseModule(path, source));
  const arrows = modules.flatMap(arrowsOf);
  const graph: ImportGraph = {
    domainOrder: domainOrderOf(modules.find(({ path }) => path === compositionRoot)),
    routeModules: routeModulesOf(files),
    useCases: findUseCases(arrows),
  };
  return [
    ...modules.flatMap(checkFile),
    ...arrows.flatMap((arrow) => checkArrow(arrow, graph)),
    ...unbuiltDomains(modules, graph.domainOrder),
    ...cyclesOf(arrows, files),
    ...wideFolders(files.keys()),
    ...roomCycles(arrows),
  ].toSorted((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}
