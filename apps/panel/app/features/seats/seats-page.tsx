import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { listPanelSeats, type PanelSeats } from '@kavosh/contract/panel/panel-seats.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';

const columns: readonly Column<PanelSeats>[] = [
  {
    key: 'course',
    label: 'برنامه',
    isMain: true,
    cell: ({ id, course, center }) => (
      <Link to={`/seats/${id}`}>
        <PersianText text={center === '' ? course.title : `${course.title}، ${center}`} />
      </Link>
    ),
  },
  { key: 'starts', label: 'شروع', cell: ({ starts_at: at }) => <Moment at={at} /> },
  {
    key: 'sold',
    label: 'فروخته',
    isFigure: true,
    cell: ({ sold, capacity }) => `${formatNumber(sold)} از ${formatNumber(capacity)}`,
  },
  { key: 'offered', label: 'نگه‌داشته برای صف', isFigure: true, cell: ({ offered }) => formatNumber(offered) },
  { key: 'waiting', label: 'در صف', isFigure: true, cell: ({ waiting }) => formatNumber(waiting) },
];

/** Seats of editions that are bought here, and how many wait for one. */
export function SeatsPage() {
  const query = useQuery({
    queryKey: [listPanelSeats.path],
    queryFn: ({ signal }) => call(listPanelSeats, {}, signal),
    select: ({ editions }) => ({ rows: editions, next: null }),
  });
  return (
    <>
      <PageTitle title="ظرفیت و صف" />
      <DataList
        query={query}
        columns={columns}
        name="seats"
        label="برنامه‌های باظرفیت"
        idOf={({ id }: PanelSeats) => id}
        linkOf={({ id }: PanelSeats) => `/seats/${id}`}
        isFiltered={false}
        empty="برنامه‌ای با ظرفیت نیست."
        emptyBody="برنامه‌هایی که در کاوش فروخته می‌شوند و ظرفیت دارند این‌جا می‌آیند."
      />
    </>
  );
}
