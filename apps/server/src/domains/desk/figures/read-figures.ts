import type { FigurePeriod, showFigures } from '@kavosh/contract/desk/desk-figures.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { DeskFiguresDeps } from './deps.ts';
import { periodStarts } from './period-starts.ts';

/** What was sold, against the times before, and how searches end, and what suggestions bring. Eleven queries. */
export async function readFigures(
  { clock, catalogue, wallet, recommendations }: Omit<DeskFiguresDeps, 'db' | 'audit'>,
  period: FigurePeriod,
): Promise<EndpointData<typeof showFigures>> {
  const now = clock.now();
  const [{ periods, courses, academies, ways }, searches, seen] = await Promise.all([
    wallet.desk.readSales(periodStarts(period, now), now),
    catalogue.desk.searchFigures(),
    recommendations.suggestedViews(),
  ]);
  const [bought, titles, names] = await Promise.all([
    wallet.purchasesAfter(seen.visits, new Date(now.getTime() - seen.days * DAY_MS)),
    catalogue.courseNames(courses.map(({ key }) => key)),
    catalogue.desk.academyNames(academies.map(({ key }) => key)),
  ]);
  return {
    periods: periods.map(({ from, to, ...sums }) => ({ from: from.toISOString(), to: to.toISOString(), ...sums })),
    top_courses: courses.map(({ key, ...sums }) => ({ id: key, name: titles.get(key)?.title ?? '', ...sums })),
    top_academies: academies.map(({ key, ...sums }) => ({ id: key, name: names.get(key) ?? '', ...sums })),
    ways: ways.map(({ key, ...sums }) => ({ method: key, ...sums })),
    suggestions: {
      days: seen.days,
      views: seen.views,
      suggested_views: seen.suggested,
      purchases: bought.purchases,
      suggested_purchases: bought.after,
    },
    searches,
  };
}
