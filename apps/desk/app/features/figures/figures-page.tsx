import './figures.css';
import { lazy, Suspense, useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  exportFigures,
  figurePeriods,
  showFigures,
  type FigurePeriod,
  type SoldFigures,
} from '@kavosh/contract/desk/desk-figures.ts';
import { methodWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { DataList, Failed, type Column } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

type ShownFigures = EndpointData<typeof showFigures>;

const choices = [
  ['day', 'روز به روز'],
  ['week', 'هفته به هفته'],
  ['month', 'ماه به ماه'],
] as const;

const words: Readonly<Record<FigurePeriod, { now: string; before: string }>> = {
  day: { now: 'امروز', before: 'دیروز' },
  week: { now: 'این هفته', before: 'هفته پیش' },
  month: { now: 'این ماه', before: 'ماه پیش' },
};

/** `۱ آذر ۱۴۰۵` for a day, `از ۱ آذر ۱۴۰۵` for a week, `آذر ۱۴۰۵` for a month. */
function nameOf(period: FigurePeriod, from: string): string {
  const date = formatJalaliDate(new Date(from));
  if (period === 'day') return date;
  return period === 'week' ? `از ${date}` : date.replace(/^\S+ /, '');
}

/** How much more or less than before, in whole percent; nothing where there was nothing. */
function against(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return ' (مانند پیش از آن)';
  return ` (${toPersianDigits(Math.abs(percent))}٪ ${percent > 0 ? 'بیشتر' : 'کمتر'} از پیش از آن)`;
}

const columnsOf = (period: FigurePeriod): readonly Column<SoldFigures>[] => [
  { key: 'from', label: 'بازه', isMain: true, cell: ({ from }) => nameOf(period, from) },
  { key: 'purchases', label: 'خرید', isFigure: true, cell: ({ purchases }) => formatNumber(purchases) },
  { key: 'amount', label: 'مبلغ', isFigure: true, cell: ({ amount }) => formatToman(amount) },
  { key: 'commission', label: 'کارمزد', isFigure: true, cell: ({ commission }) => formatToman(commission) },
  { key: 'cashback', label: 'بازگشت وجه', isFigure: true, cell: ({ cashback }) => formatToman(cashback) },
  {
    key: 'refunded',
    label: 'بازگردانده',
    isFigure: true,
    cell: ({ refunds, refunded }) => (refunds === 0 ? '—' : `${formatToman(refunded)} (${formatNumber(refunds)} خرید)`),
  },
];

/** Drawing is loaded where something is drawn. */
const FiguresChart = lazy(async () => ({ default: (await import('./figures-chart.tsx')).FiguresChart }));

const isPeriod = (text: string | null): text is FigurePeriod => figurePeriods.some((one) => one === text);

/** What is sold, against the time before. */
export function FiguresPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('period');
  const period = isPeriod(asked) ? asked : 'day';
  const query = useQuery({
    queryKey: [showFigures.path, period],
    queryFn: ({ signal }) => call(showFigures, { query: { period } }, signal),
  });
  const named = useCallback((from: string) => nameOf(period, from), [period]);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  const [now, before] = query.data?.periods ?? [];
  return (
    <>
      <PageTitle title="آمار فروش" />
      <WhichTabs
        label="به چه اندازه‌ای"
        choices={choices}
        chosen={asked ?? ''}
        onChoose={(value) => setAddress(value === '' ? {} : { period: value })}
      />
      {now && before && (
        <section className="panel" aria-label={words[period].now}>
          <Facts
            facts={[
              [words[period].now, `${formatToman(now.amount)} از ${formatNumber(now.purchases)} خرید`],
              [
                words[period].before,
                `${formatToman(before.amount)} از ${formatNumber(before.purchases)} ` +
                  `خرید${against(before.amount, query.data?.periods[2]?.amount ?? 0)}`,
              ],
            ]}
          />
        </section>
      )}
      {query.data && (
        <section className="panel" aria-label="نمودار">
          <Suspense fallback={<div className="figures-chart" />}>
            <FiguresChart periods={query.data.periods} nameOf={named} />
          </Suspense>
        </section>
      )}
      <DataList
        name="figures"
        label="آمار فروش"
        columns={columnsOf(period)}
        idOf={({ from }) => from}
        query={{ ...query, data: query.data && { rows: query.data.periods, next: null } }}
        isFiltered={false}
        tools={<FileButtons make={(format) => call(exportFigures, { query: { period, format } })} />}
        empty={officeCopy.empty}
      />
      {query.data && (
        <div className="cards">
          <Best
            title="پرفروش‌ترین دوره‌ها"
            rows={query.data.top_courses.map(({ id, name, ...one }) => ({
              ...one,
              key: id,
              name: name || 'دوره نامعلوم',
              path: `/purchases?course=${id}`,
            }))}
          />
          <Best
            title="آموزشگاه‌ها"
            rows={query.data.top_academies.map(({ id, name, ...one }) => ({
              ...one,
              key: id,
              name: name || 'آموزشگاه نامعلوم',
              path: `/purchases?academy=${id}`,
            }))}
          />
          <Best
            title="راه‌های خرید"
            rows={query.data.ways.map(({ method, ...one }) => ({
              ...one,
              key: method,
              name: methodWords[method],
              path: `/purchases?method=${method}`,
            }))}
          />
          <Searches {...query.data.searches} />
          <Suggestions {...query.data.suggestions} />
        </div>
      )}
    </>
  );
}

/** How searches end, as far back as they are kept. */
function Searches({ since, asked, without_results: empty }: ShownFigures['searches']) {
  return (
    <section className="panel" aria-label="جست‌وجوها">
      <h2 className="panel-title">جست‌وجوها</h2>
      {since === null ? (
        <p className="muted">هنوز جست‌وجویی ثبت نشده است.</p>
      ) : (
        <p>
          از {formatJalaliDate(new Date(since))}، {formatNumber(asked)} جست‌وجو؛{' '}
          <Link to="/searches?which=empty">{formatNumber(empty)} بی‌نتیجه</Link>
          {asked > 0 && ` (${toPersianDigits(Math.round((empty / asked) * 100))}٪)`}
        </p>
      )}
    </section>
  );
}

/** What suggestions bring, of members whose visits are noted. */
function Suggestions({
  days,
  views,
  suggested_views: seen,
  purchases,
  suggested_purchases: bought,
}: ShownFigures['suggestions']) {
  const share = (part: number, whole: number) =>
    whole === 0 ? '' : ` (${toPersianDigits(Math.round((part / whole) * 100))}٪)`;
  return (
    <section className="panel" aria-label="پیشنهادها">
      <h2 className="panel-title">پیشنهادها</h2>
      <p>
        در {formatNumber(days)} روز، {formatNumber(seen)} از {formatNumber(views)} بازدید ثبت‌شده دوره‌ها از پیشنهادها
        آغاز شده است{share(seen, views)} و {formatNumber(bought)} از {formatNumber(purchases)} خرید پس از آن بوده است
        {share(bought, purchases)}.
      </p>
      <p className="muted">بازدید کسانی که ثبت را خاموش کرده‌اند شمرده نمی‌شود.</p>
    </section>
  );
}

interface BestProps {
  title: string;
  rows: readonly { key: number | string; name: string; path: string; purchases: number; amount: number }[];
}

/** The most sold of all the periods together. */
function Best({ title, rows }: BestProps) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      {rows.length === 0 && <p className="muted">در این زمان چیزی فروخته نشده است.</p>}
      <ol className="lines">
        {rows.map((one) => (
          <li key={one.key} className="line">
            <Link to={one.path}>
              <PersianText text={one.name} />
            </Link>
            <span>
              {formatToman(one.amount)}، {formatNumber(one.purchases)} خرید
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
