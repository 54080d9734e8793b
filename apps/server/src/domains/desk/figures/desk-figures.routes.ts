import { figurePeriods, showFigures, type FigurePeriod } from '@kavosh/contract/desk/desk-figures.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { route, type Route } from '../../../http/calls/route.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { memoizeFor } from '../../../kernel/memoize-for.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { periodStarts } from './period-starts.ts';

export interface DeskFiguresDeps {
  clock: Clock;
  catalogue: Pick<Catalogue, 'courseNames' | 'desk'>;
  wallet: Pick<Wallet, 'desk'>;
}

export function deskFiguresRoutes({ clock, catalogue, wallet }: DeskFiguresDeps): Route[] {
  async function read(period: FigurePeriod): Promise<EndpointData<typeof showFigures>> {
    const now = clock.now();
    const { periods, courses, academies, ways } = await wallet.desk.readSales(periodStarts(period, now), now);
    const [titles, names] = await Promise.all([
      catalogue.courseNames(courses.map(({ key }) => key)),
      catalogue.desk.academyNames(academies.map(({ key }) => key)),
    ]);
    return {
      periods: periods.map(({ from, to, ...sums }) => ({ from: from.toISOString(), to: to.toISOString(), ...sums })),
      top_courses: courses.map(({ key, ...sums }) => ({ id: key, name: titles.get(key)?.title ?? '', ...sums })),
      top_academies: academies.map(({ key, ...sums }) => ({ id: key, name: names.get(key) ?? '', ...sums })),
      ways: ways.map(({ key, ...sums }) => ({ method: key, ...sums })),
    };
  }
  // All purchases of a year are read for it, and nobody decides by the last minute of it.
  const remembered = new Map(
    figurePeriods.map((period) => [
      period,
      memoizeFor(
        MINUTE_MS,
        () => read(period),
        () => clock.now().getTime(),
      ),
    ]),
  );
  return [route(showFigures, async ({ query: { period } }) => ({ data: await remembered.get(period)!() }))];
}
