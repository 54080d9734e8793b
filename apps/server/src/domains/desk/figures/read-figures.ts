import type { FigurePeriod, showFigures } from '@kavosh/contract/desk/desk-figures.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { DeskFiguresDeps } from './deps.ts';
import { periodStarts } from './period-starts.ts';

/** What was sold, against the times before, and how searches end. Eight queries. */
export async function readFigures(
  { clock, catalogue, wallet }: Pick<DeskFiguresDeps, 'clock' | 'catalogue' | 'wallet'>,
  period: FigurePeriod,
): Promise<EndpointData<typeof showFigures>> {
  const now = clock.now();
  const [{ periods, courses, academies, ways }, searches] = await Promise.all([
    wallet.desk.readSales(periodStarts(period, now), now),
    catalogue.desk.searchFigures(),
  ]);
  const [titles, names] = await Promise.all([
    catalogue.courseNames(courses.map(({ key }) => key)),
    catalogue.desk.academyNames(academies.map(({ key }) => key)),
  ]);
  return {
    periods: periods.map(({ from, to, ...sums }) => ({ from: from.toISOString(), to: to.toISOString(), ...sums })),
    top_courses: courses.map(({ key, ...sums }) => ({ id: key, name: titles.get(key)?.title ?? '', ...sums })),
    top_academies: academies.map(({ key, ...sums }) => ({ id: key, name: names.get(key) ?? '', ...sums })),
    ways: ways.map(({ key, ...sums }) => ({ method: key, ...sums })),
    searches,
  };
}
