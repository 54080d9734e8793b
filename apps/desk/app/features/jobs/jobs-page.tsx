import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { jobFields } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import { jobStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import {
  exportDeskJobs,
  listDeskJobs,
  listJobSources,
  MOST_JOBS_AT_ONCE,
  type DeskJob,
} from '@kavosh/contract/desk/catalogue/jobs.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { ByHandFields } from '../../shared/by-hand-fields.tsx';
import { ByHandFilter } from '../../shared/by-hand-filter.tsx';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { BY_HAND, sourceWord } from '../../shared/words/source-word.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { ChangeJobs, type JobStep } from './change-jobs.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const states = [['', 'همه'], ...Object.entries(jobStateWords)] as const;

const columns: readonly Column<DeskJob>[] = [
  {
    key: 'title',
    label: 'فرصت شغلی',
    isMain: true,
    cell: ({ id, title }) => (
      <Link to={`/jobs/${id}`}>
        <PersianText text={title} />
      </Link>
    ),
  },
  {
    key: 'company',
    label: 'شرکت',
    cell: ({ company }) => (
      <Link to={`/companies/${company.id}`}>
        <bdi translate="no">{company.name}</bdi>
      </Link>
    ),
  },
  { key: 'category', label: 'دسته', cell: ({ category }) => <PersianText text={category.name} /> },
  { key: 'state', label: 'وضعیت', cell: ({ state }) => jobStateWords[state] },
  {
    key: 'salary',
    label: 'حقوق از',
    isFigure: true,
    isExtra: true,
    cell: ({ salary_from: from }) => (from === null ? 'توافقی' : formatToman(from)),
  },
  { key: 'source', label: 'فید', cell: ({ source }) => <bdi translate="no">{sourceWord(source)}</bdi> },
  {
    key: 'hand',
    label: 'دستی',
    cell: ({ by_hand: fields, source }) => (
      <ByHandFields words={fields.map((one) => jobFields.words[one])} isOwn={source === BY_HAND} />
    ),
  },
  { key: 'published', label: 'انتشار', cell: ({ published_at: at }) => <Moment at={at} /> },
  { key: 'until', isExtra: true, label: 'مهلت', cell: ({ valid_until: at }) => <Moment at={at} /> },
];

/** Jobs of every state. */
export function JobsPage() {
  const list = useList(listDeskJobs, ['find', 'company', 'state', 'source', 'by_hand']);
  const navigate = useNavigate();
  const mayPublish = useMay('catalogue.publish');
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [asked, setAsked] = useState<{ step: JobStep; rows: DeskJob[] } | null>(null);
  const { data } = useQuery({
    queryKey: [listJobSources.path],
    queryFn: ({ signal }) => call(listJobSources, {}, signal),
  });
  const chosen = (list.query.data?.rows ?? []).filter(({ id }) => selected.has(id)).slice(0, MOST_JOBS_AT_ONCE);
  return (
    <>
      <PageTitle title="فرصت‌های شغلی">
        <Button onClick={() => void navigate('/jobs/new')}>فرصت شغلی تازه</Button>
      </PageTitle>
      <WhichTabs
        label="وضعیت فرصت شغلی"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => {
          setSelected(new Set());
          list.set({ state });
        }}
      />
      <FilterForm find={{ name: 'find', label: 'بخشی از عنوان' }} value={list.value} set={list.set}>
        <SelectMenu
          label="فید"
          value={list.value('source')}
          onChange={(event) => list.set({ source: event.target.value })}
        >
          <option value="">همه</option>
          {data?.sources.map((one) => (
            <option key={one} value={one}>
              {sourceWord(one)}
            </option>
          ))}
        </SelectMenu>
        <ByHandFilter list={list} />
      </FilterForm>
      <DataList
        name="jobs"
        label="فرصت‌های شغلی"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/jobs/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        tools={<FileButtons make={(format) => call(exportDeskJobs, { query: { ...list.filters, format } })} />}
        empty="هنوز فرصت شغلی نیست."
        emptyBody="نخستین فرصت شغلی را دستی بسازید، یا فایل فید آگهی‌ها را بفرستید."
        emptyWays={
          <>
            <Link to="/jobs/new" className={buttonClass({ variant: 'primary' })}>
              فرصت شغلی تازه
            </Link>
            <Link to="/imports/uploads/new" className={buttonClass({ variant: 'secondary' })}>
              فرستادن فید
            </Link>
          </>
        }
        {...(mayPublish ? { selection: { ids: selected, onChange: setSelected } } : {})}
        bulk={
          chosen.length > 0 && (
            <>
              <span>{formatNumber(chosen.length)} فرصت شغلی انتخاب شده</span>
              <Button size="small" variant="danger" onClick={() => setAsked({ step: 'hide', rows: chosen })}>
                پنهان کردن
              </Button>
              <Button size="small" variant="secondary" onClick={() => setAsked({ step: 'show', rows: chosen })}>
                برگرداندن به سایت
              </Button>
            </>
          )
        }
      />
      {asked && (
        <ChangeJobs
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
