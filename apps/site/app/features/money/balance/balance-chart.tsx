import { showBalanceHistory } from '@kavosh/contract/wallet.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../../shared/dashboard/dashboard-data.tsx';
import type { DashboardCall } from '../../../shared/dashboard/use-dashboard-call.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { balancePath } from './balance-path.ts';
import { ChartEnds, dayText } from './chart-ends.tsx';
import { moneyCopy } from '../copy.ts';
import { MoneyTable } from '../money-table.tsx';
import { WithFigures } from '../../../shared/with-figures.tsx';

export type BalanceHistory = EndpointData<typeof showBalanceHistory>;

const copy = moneyCopy.history;
const WIDTH = 720;
const HEIGHT = 140;

/** The balance of the last 90 days: a picture, its figures in words, and the days on which it changed as a table. */
export function BalanceChart({ call }: { call: DashboardCall<BalanceHistory> }) {
  return (
    <section className="money-card money-history" aria-labelledby="history-title">
      <h2 id="history-title">{copy.title}</h2>
      <DashboardData call={call} wait={<Skeleton className="money-chart-wait" />}>
        {({ days }) => <Chart days={days} />}
      </DashboardData>
    </section>
  );
}

function Chart({ days }: BalanceHistory) {
  const { line, area, least, most } = balancePath(days, WIDTH, HEIGHT);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const changes = days.filter(({ balance }, at) => at === 0 || balance !== days[at - 1]!.balance).toReversed();
  return (
    <>
      <p className="money-chart-most">
        {copy.most}: <WithFigures text={formatToman(most)} />
      </p>
      <svg
        className="money-chart"
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from the figures
        role="img"
        aria-label={copy.said(formatToman(last.balance), formatToman(least), formatToman(most))}
      >
        <path className="money-chart-area" d={area} />
        <path className="money-chart-line" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <ChartEnds first={first} last={last} />
      <details className="money-chart-table">
        <summary>{copy.table}</summary>
        <MoneyTable
          label={copy.title}
          rows={changes}
          keyOf={({ day }) => day}
          columns={[
            { head: copy.columns.day, kind: 'wide', cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time> },
            { head: copy.columns.balance, kind: 'figure', cell: ({ balance }) => formatNumber(balance) },
          ]}
        />
      </details>
    </>
  );
}
