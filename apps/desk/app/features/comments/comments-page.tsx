import { useState } from 'react';
import { Link } from 'react-router';
import { listDeskComments, type DeskComment } from '@kavosh/contract/desk/desk-comments.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { reasonWords } from './comment-words.ts';
import { DecideComments, type Decision } from './decide-comments.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const lists = [
  ['reported', 'گزارش‌شده'],
  ['waiting', 'در انتظار نمایش'],
  ['newest', 'تازه‌ترین'],
  ['replies', 'پاسخ آموزشگاه'],
  ['hidden', 'پنهان'],
] as const;
const MOST_AT_ONCE = 50;

const reportsIn = (count: number, reasons: DeskComment['reasons']): string =>
  `${formatNumber(count)}: ${reasons.map((one) => reasonWords[one]).join('، ')}`;

const columns: readonly Column<DeskComment>[] = [
  {
    key: 'text',
    label: 'نظر',
    isMain: true,
    cell: ({ id, excerpt, is_cut: isCut }) => (
      <Link to={`/comments/${id}`}>
        <bdi translate="no">{excerpt === null ? 'فقط ستاره' : `${excerpt}${isCut ? '…' : ''}`}</bdi>
      </Link>
    ),
  },
  { key: 'rating', label: 'ستاره', isFigure: true, cell: ({ rating }) => formatNumber(rating) },
  { key: 'course', label: 'دوره', cell: ({ course }) => <PersianText text={course.title} /> },
  {
    key: 'author',
    label: 'نویسنده',
    cell: ({ author, is_of_buyer: isBuyer }) => (
      <>
        <bdi translate="no">{author.name || 'حساب حذف‌شده'}</bdi> {isBuyer && <Badge tone="success">خریدار</Badge>}
      </>
    ),
  },
  {
    key: 'reports',
    label: 'گزارش',
    cell: ({ reports, reasons, reply }) =>
      [
        ...(reports === 0 ? [] : [reportsIn(reports, reasons)]),
        ...(reply === null || reply.reports === 0 ? [] : [`پاسخ آموزشگاه، ${reportsIn(reply.reports, reply.reasons)}`]),
      ].join('؛ ') || '—',
  },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** Comments on courses, reported ones first. */
export function CommentsPage() {
  const list = useList(listDeskComments, ['which', 'find', 'rating', 'course', 'person']);
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [asked, setAsked] = useState<{ decision: Decision; rows: DeskComment[] } | null>(null);
  const rows = list.query.data?.rows ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id)).slice(0, MOST_AT_ONCE);
  const isHiddenList = list.value('which') === 'hidden';
  const isWaitingList = list.value('which') === 'waiting';
  const ask = (decision: Decision, of: DeskComment[]) => setAsked({ decision, rows: of });
  return (
    <>
      <PageTitle title="نظرها" />
      <WhichTabs
        label="کدام نظرها"
        choices={lists}
        chosen={list.value('which')}
        onChoose={(which) => {
          setSelected(new Set());
          list.set({ which });
        }}
      />
      <FilterForm find={{ name: 'find', label: 'بخشی از متن' }} value={list.value} set={list.set}>
        <SelectMenu
          label="ستاره"
          value={list.value('rating')}
          onChange={(event) => list.set({ rating: event.target.value })}
        >
          <option value="">همه</option>
          {[1, 2, 3, 4, 5].map((stars) => (
            <option key={stars} value={stars}>
              {formatNumber(stars)} ستاره
            </option>
          ))}
        </SelectMenu>
      </FilterForm>
      <DataList
        name="comments"
        label="نظرها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/comments/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered && list.value('find') + list.value('rating') !== ''}
        onClearFilters={() => list.set({ find: null, rating: null, course: null, person: null })}
        empty={isHiddenList ? 'هیچ نظری پنهان نیست.' : 'نظری در انتظار بررسی نیست.'}
        selection={{ ids: selected, onChange: setSelected }}
        letters={[
          {
            key: 'H',
            does: isHiddenList ? 'برگرداندن نظر' : 'پنهان کردن نظر',
            act: (row) => ask(isHiddenList ? 'restore' : 'hide', [row]),
          },
          ...(isWaitingList
            ? [{ key: 'S', does: 'نمایش دادن نظر', act: (row: DeskComment) => ask('restore', [row]) }]
            : []),
          { key: 'D', does: 'رد گزارش‌های نظر', act: (row) => row.reports > 0 && ask('dismiss', [row]) },
        ]}
        bulk={
          chosen.length > 0 && (
            <>
              <span>{formatNumber(chosen.length)} نظر انتخاب شده</span>
              {isHiddenList ? (
                <Button size="small" onClick={() => ask('restore', chosen)}>
                  برگرداندن
                </Button>
              ) : (
                <>
                  {isWaitingList && (
                    <Button size="small" onClick={() => ask('restore', chosen)}>
                      نمایش دادن
                    </Button>
                  )}
                  <Button size="small" variant="danger" onClick={() => ask('hide', chosen)}>
                    پنهان کردن
                  </Button>
                  {!isWaitingList && (
                    <Button size="small" variant="secondary" onClick={() => ask('dismiss', chosen)}>
                      رد گزارش‌ها
                    </Button>
                  )}
                </>
              )}
            </>
          )
        }
      />
      {asked && (
        <DecideComments
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setSelected(new Set());
            void list.query.refetch();
          }}
          onUndone={() => void list.query.refetch()}
        />
      )}
    </>
  );
}
