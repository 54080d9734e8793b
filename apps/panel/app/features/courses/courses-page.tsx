import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import {
  exportPanelCourses,
  listPanelCourses,
  panelCourseStates,
  panelDraftStates,
  type PanelCourse,
} from '@kavosh/contract/panel/panel-courses.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { draftWords, hintWords, stateWords } from './course-words.ts';
import { PriceDialog } from './price-dialog.tsx';
import { TurnCourses } from './turn-courses.tsx';

function priceOf({ price }: PanelCourse): string {
  if (price.is_free) return 'رایگان';
  if (price.original === null) return '—';
  const discount =
    price.discount_percent === null
      ? (price.discount_amount ?? 0)
      : Math.floor((price.original * price.discount_percent) / 100);
  return formatToman(Math.max(0, price.original - discount));
}

const columnsOf = (onPrice: ((row: PanelCourse) => void) | null): readonly Column<PanelCourse>[] => [
  {
    key: 'title',
    label: 'دوره',
    isMain: true,
    cell: ({ id, title }) => (
      <Link to={`/courses/${id}`}>
        <PersianText text={title} />
      </Link>
    ),
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => stateWords[state] },
  { key: 'draft', label: 'نوشته‌ها', isState: true, cell: ({ draft }) => (draft === null ? '—' : draftWords[draft]) },
  { key: 'price', label: 'قیمت', isFigure: true, order: 'price', cell: (row) => <Price row={row} onPrice={onPrice} /> },
  { key: 'start', label: 'شروع', order: 'start', cell: ({ starts_at: at }) => <Moment at={at} /> },
  {
    key: 'rating',
    label: 'امتیاز',
    isFigure: true,
    order: 'rating',
    cell: ({ rating }) =>
      rating.count === 0 ? '—' : `${formatNumber(rating.average)} از ${formatNumber(rating.count)} نفر`,
  },
  { key: 'sold', label: 'فروخته‌شده', isFigure: true, cell: ({ sold }) => formatNumber(sold) },
  {
    key: 'hints',
    label: 'پیشنهاد',
    cell: ({ hints }) => hints.map((hint) => hintWords[hint]).join('، ') || '—',
  },
  { key: 'updated', label: 'آخرین تغییر', isExtra: true, cell: ({ updated_at: at }) => <Moment at={at} /> },
];

/** The price, which members change where it stands. */
function Price({ row, onPrice }: { row: PanelCourse; onPrice: ((row: PanelCourse) => void) | null }) {
  const isFinal = row.state === 'withdrawn' || row.state === 'merged';
  return (
    <>
      {priceOf(row)}
      {onPrice && !isFinal && (
        <Button variant="quiet" size="small" aria-label={`تغییر قیمت ${row.title}`} onClick={() => onPrice(row)}>
          تغییر
        </Button>
      )}
    </>
  );
}

const words = <Name extends string>(names: readonly Name[], of: Readonly<Record<Name, string>>) =>
  names.map((one) => [one, of[one]] as const);

/** The academy's own courses. */
export function CoursesPage() {
  const mayWrite = useMay('courses.write');
  const [priced, setPriced] = useState<PanelCourse | null>(null);
  const columns = useMemo(() => columnsOf(mayWrite ? setPriced : null), [mayWrite]);
  return (
    <>
      <ListPage
        list={listPanelCourses}
        title="دوره‌ها"
        name="courses"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }: PanelCourse) => `/courses/${id}`}
        find={{ name: 'find', label: 'بخشی از عنوان' }}
        choices={[
          { name: 'state', label: 'وضعیت', words: words(panelCourseStates, stateWords) },
          { name: 'draft', label: 'نوشته‌ها', words: words(panelDraftStates, draftWords) },
        ]}
        actions={
          mayWrite && (
            <Link to="/courses/new" className={buttonClass({})}>
              دوره تازه
            </Link>
          )
        }
        file={(query) => call(exportPanelCourses, { query })}
        {...(mayWrite ? { bulk: (chosen, forget) => <TurnCourses rows={chosen} forget={forget} /> } : {})}
        empty="این آموزشگاه هنوز دوره‌ای در کاوش ندارد."
      />
      {priced && <PriceDialog row={priced} onClose={() => setPriced(null)} />}
    </>
  );
}
