import { listTakenFiles, type TakenFile } from '@kavosh/contract/desk/catalogue/taken-files.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { Link } from 'react-router';

const columns: readonly Column<TakenFile>[] = [
  {
    key: 'file',
    label: 'فایل',
    isMain: true,
    cell: ({ id, file_name: name }) => (
      <Link to={`/received/taken/${id}`}>
        <bdi translate="no">{name}</bdi>
      </Link>
    ),
  },
  { key: 'academy', label: 'آموزشگاه', cell: ({ academy }) => <PersianText text={academy.name} /> },
  { key: 'fresh', label: 'دوره تازه', isFigure: true, cell: ({ result }) => formatNumber(result.fresh) },
  { key: 'changed', label: 'تغییرکرده', isFigure: true, cell: ({ result }) => formatNumber(result.changed) },
  { key: 'taken', label: 'پذیرفته‌شده', cell: ({ taken_at: at }) => <Moment at={at} /> },
  {
    key: 'state',
    label: 'وضعیت',
    isState: true,
    cell: ({ undone_at: at }) => (at === null ? 'پذیرفته' : 'برگردانده'),
  },
];

/** Files of courses that academies sent and that were taken, the latest first. */
export const TakenFilesPage = () => (
  <ListPage
    list={listTakenFiles}
    title="فایل‌های پذیرفته آموزشگاه‌ها"
    name="taken-files"
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/received/taken/${id}`}
    linked={['academy']}
    empty="هنوز فایلی از آموزشگاه‌ها پذیرفته نشده است."
  />
);
