import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showMyStatement, type StatementPart } from '@kavosh/contract/my-data.ts';
import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { siteCopy } from '../../copy/site-copy.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { DashboardData } from '../../shared/dashboard/dashboard-data.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { useDashboardCall } from '../../shared/dashboard/use-dashboard-call.ts';
import { useMember } from '../../session/member.ts';
import { useHydrated } from '../../session/use-session.ts';
import { moneyCopy } from './copy.ts';
import { MoneyTable, TableWaits } from './money-table.tsx';
import { printedStatement, type PrintedLine } from './printed-statement.ts';
import { statementColumns } from './statement-columns.tsx';
import { periodStart, readPeriod, statementPeriods, type StatementPeriod } from './statement-period.ts';
import './money.css';
import { WithFigures } from '../../shared/with-figures.tsx';

const copy = moneyCopy.paper;
/** Above the number of any line, so that the answer begins with the newest one. */
const ABOVE_ALL = '999999999';
const columns = statementColumns<PrintedLine>(({ row }) => row);

/** The whole statement of a period as one document, to look at and to print. All its lines come with one call. */
export function StatementPage() {
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const period = readPeriod(hydrated ? search : '');
  const choose = (wanted: string): void =>
    void navigate(wanted === 'all' ? pathname : `${pathname}?period=${wanted}`, { preventScrollReset: true });
  const call = useDashboardCall(showMyStatement, { query: { older_than: ABOVE_ALL } });
  return (
    <div className="page page-plain money statement-page">
      <header className="page-head money-head">
        <h1>{copy.title}</h1>
        <a
          className={buttonClass({ variant: 'quiet' }, 'money-unprinted')}
          href="/dashboard/transactions?tab=statement"
        >
          <Icon name="arrow-start" size={18} />
          {copy.back}
        </a>
      </header>
      <div className="money-actions money-unprinted">
        <SelectMenu
          label={copy.period}
          labelPlace="inline"
          value={period}
          onChange={(event) => choose(event.target.value)}
        >
          {statementPeriods.map((one) => (
            <option key={one} value={one}>
              {copy.periods[one]}
            </option>
          ))}
        </SelectMenu>
        <Button disabled={call.data === null} onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
      <DashboardData call={call} wait={<TableWaits rows={7} />}>
        {({ statement }) => <Paper statement={statement} period={period} />}
      </DashboardData>
    </div>
  );
}

const Fact = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) =>
  children === null ? null : (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

function Paper({ statement, period }: { statement: StatementPart; period: StatementPeriod }) {
  const member = useMember();
  const name =
    member.state === 'member' && member.profile
      ? `${member.profile.first_name} ${member.profile.last_name}`.trim()
      : null;
  // It tells of the moment at which it was asked for.
  const [madeAt] = useState(() => new Date());
  const since = periodStart(period, madeAt);
  const { lines, opening, closing, credits, debits, isCut } = useMemo(
    () => printedStatement(statement, periodStart(period, madeAt)),
    [statement, period, madeAt],
  );
  // A statement without a period begins with its first line.
  const from = since ?? new Date(lines.at(-1)?.created_at ?? madeAt);
  return (
    <article className="receipt statement-paper" aria-label={copy.title}>
      <header className="receipt-head">
        <BrandMark size={36} />
        <strong>{siteCopy.name}</strong>
        <span>{copy.title}</span>
      </header>
      <dl>
        <Fact name={copy.owner}>{name && <BidiText text={name} />}</Fact>
        <Fact name={copy.period}>{copy.span(formatJalaliDate(from), formatJalaliDate(madeAt))}</Fact>
        <Fact name={copy.made}>{formatJalaliDateTime(madeAt)}</Fact>
        <Fact name={copy.lines}>{formatNumber(lines.length)}</Fact>
        <Fact name={copy.credits}>
          <WithFigures text={formatToman(credits)} />
        </Fact>
        <Fact name={copy.debits}>
          <WithFigures text={formatToman(debits)} />
        </Fact>
        <Fact name={copy.opening} strong>
          <WithFigures text={formatToman(opening)} />
        </Fact>
        <Fact name={copy.closing} strong>
          <WithFigures text={formatToman(closing)} />
        </Fact>
      </dl>
      {isCut && (
        <p className="money-note">
          <Icon name="info" size={18} />
          {copy.cut(lines.length)}
        </p>
      )}
      {lines.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <MoneyTable label={copy.title} columns={columns} rows={lines} keyOf={({ row }) => row} />
      )}
      <p className="receipt-foot">{copy.noInvoice}</p>
    </article>
  );
}
