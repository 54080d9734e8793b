import { Link, useNavigate } from 'react-router';
import { listImportRuns, type ImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { Address } from './address.tsx';
import { runStateWords, toldCounts } from './import-words.ts';

const lists = [
  ['all', 'همه'],
  ['problems', 'با مشکل'],
] as const;

const columns: readonly Column<ImportRun>[] = [
  {
    key: 'source',
    label: 'فید',
    isMain: true,
    cell: ({ id, source }) => (
      <Link to={`/imports/${id}`}>
        <bdi translate="no">{source}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state }) =>
      state === 'broken' || state === 'problems' ? (
        <Badge tone="highlight-soft">{runStateWords[state]}</Badge>
      ) : (
        runStateWords[state]
      ),
  },
  { key: 'counts', label: 'چه آورد', cell: ({ counts }) => toldCounts(counts) },
  { key: 'at', label: 'آغاز', cell: ({ started_at: at }) => <Moment at={at} /> },
  { key: 'end', label: 'پایان', cell: ({ ended_at: at }) => (at === null ? '—' : <Moment at={at} />) },
  {
    key: 'address',
    label: 'نشانی',
    isExtra: true,
    cell: ({ address }) => <Address of={address} />,
  },
];

/** How feeds were read, the latest first. */
export function ImportsPage() {
  const navigate = useNavigate();
  const list = useList(listImportRuns, ['which', 'source']);
  return (
    <>
      <PageTitle title="خواندن فیدها">
        <Link to="/imports/uploads">فایل‌های فید</Link>
        <Button onClick={() => void navigate('/imports/uploads/new')}>فرستادن فایل</Button>
      </PageTitle>
      <WhichTabs
        label="کدام خواندن‌ها"
        choices={lists}
        chosen={list.value('which')}
        onChoose={(which) => list.set({ which })}
      />
      <FilterForm find={{ name: 'source', label: 'نام فید' }} value={list.value} set={list.set} />
      <DataList
        name="imports"
        label="خواندن فیدها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/imports/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.value('source') !== ''}
        onClearFilters={() => list.set({ source: null })}
        empty="هنوز فیدی خوانده نشده است."
        emptyBody="فایل فید را بفرستید؛ نخست آزموده می‌شود و تا نپذیرید چیزی نوشته نمی‌شود."
      />
    </>
  );
}
