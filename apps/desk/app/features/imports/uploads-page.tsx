import { Link, useNavigate } from 'react-router';
import { listFeedUploads, type FeedUpload } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { uploadStateWords } from './import-words.ts';

const wantsSomebody: readonly FeedUpload['state'][] = ['tried', 'failed', 'asked'];

const columns: readonly Column<FeedUpload>[] = [
  {
    key: 'file',
    label: 'فایل',
    isMain: true,
    cell: ({ id, file_name: name }) => (
      <Link to={`/imports/uploads/${id}`}>
        <bdi translate="no">{name}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state }) =>
      wantsSomebody.includes(state) ? (
        <Badge tone="highlight-soft">{uploadStateWords[state]}</Badge>
      ) : (
        uploadStateWords[state]
      ),
  },
  {
    key: 'source',
    label: 'فید',
    cell: ({ source }) => (
      <bdi dir="ltr" translate="no">
        {source}
      </bdi>
    ),
  },
  { key: 'full', label: 'فید کامل', cell: ({ is_full: isFull }) => (isFull ? 'بله' : 'خیر'), isExtra: true },
  { key: 'by', label: 'آورنده', cell: ({ by }) => <bdi translate="no">{by.name}</bdi> },
  { key: 'at', label: 'زمان', cell: ({ created_at: at }) => <Moment at={at} /> },
];

/** Feeds that colleagues brought as files, the latest first. */
export function UploadsPage() {
  const navigate = useNavigate();
  const list = useList(listFeedUploads, []);
  return (
    <>
      <PageTitle title="فایل‌های فید">
        <Link to="/imports">خواندن فیدها</Link>
        <Button onClick={() => void navigate('/imports/uploads/new')}>فرستادن فایل</Button>
      </PageTitle>
      <DataList
        name="uploads"
        label="فایل‌های فید"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/imports/uploads/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={false}
        empty="هنوز کسی فایلی نفرستاده است."
      />
    </>
  );
}
