import { Link, useNavigate } from 'react-router';
import { exportDeskCompanies, listDeskCompanies, type DeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { ByHandFields } from '../../shared/by-hand-fields.tsx';
import { ByHandFilter } from '../../shared/by-hand-filter.tsx';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { sourceWord } from '../../shared/words/source-word.ts';
import { useList } from '@kavosh/office/list/use-list.ts';
import { companyFieldWords } from './company-words.ts';

const columns: readonly Column<DeskCompany>[] = [
  {
    key: 'name',
    label: 'شرکت',
    isMain: true,
    cell: ({ id, name }) => (
      <Link to={`/companies/${id}`}>
        <bdi translate="no">{name}</bdi>
      </Link>
    ),
  },
  { key: 'industry', label: 'زمینه کار', cell: ({ industry }) => <bdi translate="no">{industry ?? '—'}</bdi> },
  { key: 'open', label: 'باز', isFigure: true, cell: ({ jobs }) => formatNumber(jobs.open) },
  { key: 'all', label: 'همه فرصت‌ها', isFigure: true, cell: ({ jobs }) => formatNumber(jobs.all) },
  {
    key: 'hand',
    label: 'دستی',
    cell: ({ by_hand: fields }) => <ByHandFields words={fields.map((one) => companyFieldWords[one])} />,
  },
  { key: 'source', isExtra: true, label: 'فید', cell: ({ source }) => <bdi translate="no">{sourceWord(source)}</bdi> },
];

/** The list of companies that post jobs. */
export function CompaniesPage() {
  const list = useList(listDeskCompanies, ['find', 'by_hand']);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="شرکت‌ها">
        <Button onClick={() => void navigate('/companies/new')}>شرکت تازه</Button>
      </PageTitle>
      <FilterForm find={{ name: 'find', label: 'بخشی از نام' }} value={list.value} set={list.set}>
        <ByHandFilter list={list} />
      </FilterForm>
      <DataList
        name="companies"
        label="شرکت‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/companies/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        tools={<FileButtons make={(format) => call(exportDeskCompanies, { query: { ...list.filters, format } })} />}
        empty="هنوز شرکتی نیست."
        emptyBody="فرصت شغلی از آنِ شرکتی است؛ آن را دستی بسازید. فید آگهی‌ها نیز شرکت‌ها را می‌سازد."
        emptyWays={
          <Link to="/companies/new" className={buttonClass({ variant: 'primary' })}>
            شرکت تازه
          </Link>
        }
      />
    </>
  );
}
