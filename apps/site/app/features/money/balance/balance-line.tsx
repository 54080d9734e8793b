import { showBalanceHistory } from '@kavosh/contract/wallet.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Skeleton } from '@kavosh/ui/skeleton.tsx';
import { DashboardData } from '../../../shared/dashboard/dashboard-data.tsx';
import { useDashboardCall } from '../../../shared/dashboard/use-dashboard-call.ts';
import { balancePath } from './balance-path.ts';
import { ChartEnds } from './chart-ends.tsx';
import { moneyCopy } from '../copy.ts';
import '../../../shared/dashboard/link-card.css';
import './balance-line.css';

const copy = moneyCopy.history;
const WIDTH = 480;
const HEIGHT = 96;
const view = `0 -4 ${WIDTH} ${HEIGHT + 4}`;

/** The wallet at a glance: the line of its last 90 days, which leads to the wallet with all its figures. */
export function BalanceLine() {
  const call = useDashboardCall(showBalanceHistory, {});
  return (
    <DashboardData call={call} wait={<Skeleton className="balance-line-wait" />}>
      {({ days }) => {
        const { line, area, least, most } = balancePath(days, WIDTH, HEIGHT);
        const [first, last] = [days[0], days.at(-1)];
        const said = copy.said(formatToman(days.at(-1)?.balance ?? 0), formatToman(least), formatToman(most));
        return (
          <a className="link-card balance-line" href="/dashboard/wallet">
            <span className="balance-line-title">{copy.title}</span>
            {most === 0 ? (
              <span className="balance-line-empty">{copy.empty}</span>
            ) : (
              <>
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, from the figures */}
                <svg viewBox={view} preserveAspectRatio="none" role="img" aria-label={said}>
                  <path className="balance-line-area" d={area} />
                  <path className="balance-line-line" d={line} vectorEffect="non-scaling-stroke" />
                </svg>
                {first && last && <ChartEnds first={first} last={last} />}
              </>
            )}
          </a>
        );
      }}
    </DashboardData>
  );
}
