import {
  exportFigures as exportFiguresEndpoint,
  figurePeriods,
  showFigures,
  type FigurePeriod,
} from '@kavosh/contract/desk/desk-figures.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { memoizeFor } from '../../../kernel/caches/memoize-for.ts';
import type { DeskFiguresDeps } from './deps.ts';
import { exportFigures } from './export-figures.ts';
import { readFigures } from './read-figures.ts';

export function deskFiguresRoutes(deps: DeskFiguresDeps): Route[] {
  const { clock } = deps;
  // Cached: they read all purchases of a year, and no decision depends on the last minute.
  const remembered = new Map(
    figurePeriods.map((period) => [
      period,
      memoizeFor(
        MINUTE_MS,
        () => readFigures(deps, period),
        () => clock.now().getTime(),
      ),
    ]),
  );
  const figuresOf = (period: FigurePeriod) => remembered.get(period)!();
  return [
    route(showFigures, async ({ query: { period } }) => ({ data: await figuresOf(period) })),
    route(exportFiguresEndpoint, async ({ query }, context) => ({
      data: await exportFigures(deps, (await figuresOf(query.period)).periods, query, operatorOf(context)),
    })),
  ];
}
