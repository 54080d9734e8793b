import { Link } from 'react-router';
import { applicationKindWords, applicationStateWords, documentWords } from '@kavosh/contract/academy-applications.ts';
import { listApplications, type DeskApplication } from '@kavosh/contract/desk/catalogue/applications.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const columns: readonly Column<DeskApplication>[] = [
  {
    key: 'name',
    label: 'آموزشگاه',
    isMain: true,
    cell: ({ id, name }) => (
      <Link to={`/applications/${id}`}>
        <PersianText text={name} />
      </Link>
    ),
  },
  { key: 'what', label: 'چه', cell: ({ is_claim: isClaim }) => (isClaim ? 'مالکیت آموزشگاه' : 'آموزشگاه تازه') },
  { key: 'kind', label: 'نوع', cell: ({ kind }) => applicationKindWords[kind] },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => applicationStateWords[state] },
  {
    key: 'missing',
    label: 'نرسیده یا برگشته',
    isLong: true,
    cell: ({ missing, is_proven: isProven }) =>
      [...missing.map((kind) => documentWords[kind]), ...(isProven ? ['نشانه روی سایت پیدا شد'] : [])].join('، ') ||
      '—',
  },
  { key: 'rivals', label: 'مدعیان دیگر', cell: ({ rivals }) => (rivals === 0 ? '—' : formatNumber(rivals)) },
  { key: 'sent', label: 'فرستاده‌شده', cell: ({ sent_at: at }) => (at === null ? '—' : <Moment at={at} />) },
];

/** Applications of academies: those that wait, the oldest first. */
export const ApplicationsPage = () => (
  <ListPage
    list={listApplications}
    title="درخواست‌های آموزشگاه‌ها"
    name="applications"
    which={{
      name: 'state',
      label: 'وضعیت درخواست‌ها',
      words: [
        ['sent', 'در انتظار بررسی'],
        ['returned', applicationStateWords.returned],
        ['approved', applicationStateWords.approved],
        ['refused', applicationStateWords.refused],
        ['all', 'همه'],
      ],
    }}
    columns={columns}
    idOf={({ id }) => id}
    linkOf={({ id }) => `/applications/${id}`}
    empty="درخواستی در این وضعیت نیست."
  />
);
