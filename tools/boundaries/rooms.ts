import { posix } from 'node:path';
import type { Arrow, Violation } from './arrows.ts';
import { findCycles } from './cycles.ts';
import { isTest } from './layers.ts';

export const mostFiles = 30;
/** A file a page, a file a call, a file a component: a list of equals is found by its name. */
const listsOfEquals = new Set([
  'apps/site/app/routes',
  'packages/contract/src',
  'packages/ui/src',
  'tests/journeys',
  'tools/demo/courses',
]);
/** Folders in these places are rooms, which may not import each other in a circle. */
const inRooms = /^apps\/(?:server\/src$|(?:server\/src\/(?:http|domains\/[^/]+)|site\/app\/features\/[^/]+)(?:\/|$))/;

const isSource = (path: string): boolean => !isTest(path) && !/\.(?:spec|bench|d)\.[mc]?tsx?$/.test(path);

/** Folders with too many files to find one in. */
export function wideFolders(paths: Iterable<string>): Violation[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (isSource(path) && !listsOfEquals.has(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      rule: 10,
      message: `${count} source files beside each other; over ${mostFiles} they want rooms`,
    }));
}

/** The rooms, one folder's, between which an import goes; null where it stays in one or leaves the folder's front. */
function betweenRooms({ from, to }: Arrow): [string, string] | null {
  const [own, other] = [from.split('/'), to.split('/')];
  const apart = own.findIndex((segment, at) => segment !== other[at]);
  const parent = own.slice(0, apart).join('/');
  const bothInside = apart < own.length - 1 && apart < other.length - 1;
  return bothInside && inRooms.test(parent) ? [`${parent}/${own[apart]!}`, `${parent}/${other[apart]!}`] : null;
}

/** Rooms of one folder that import each other in a circle, though no two files do. */
export function roomCycles(arrows: readonly Arrow[]): Violation[] {
  const graph = new Map<string, string[]>();
  for (const arrow of arrows) {
    const ends = arrow.toPackage || isTest(arrow.from) ? null : betweenRooms(arrow);
    if (!ends) continue;
    for (const end of ends) if (!graph.has(end)) graph.set(end, []);
    graph.get(ends[0])!.push(ends[1]);
  }
  return findCycles(graph).map((cycle) => ({
    path: cycle[0]!,
    line: 1,
    rule: 16,
    message: `rooms in a circle: ${cycle.join(' → ')}`,
  }));
}
