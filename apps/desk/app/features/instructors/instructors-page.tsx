import { Link, useNavigate } from 'react-router';
import {
  exportDeskInstructors,
  listDeskInstructors,
  type DeskInstructor,
} from '@kavosh/contract/desk/catalogue/instructors.ts';
import { instructorFields } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
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

const columns: readonly Column<DeskInstructor>[] = [
  {
    key: 'name',
    label: 'مدرس',
    isMain: true,
    cell: ({ id, name }) => (
      <Link to={`/instructors/${id}`}>
        <bdi translate="no">{name}</bdi>
      </Link>
    ),
  },
  { key: 'position', label: 'سمت', cell: ({ position }) => <bdi translate="no">{position || '—'}</bdi> },
  { key: 'published', label: 'روی سایت', isFigure: true, cell: ({ courses }) => formatNumber(courses.published) },
  { key: 'all', label: 'همه دوره‌ها', isFigure: true, cell: ({ courses }) => formatNumber(courses.all) },
  {
    key: 'hand',
    label: 'دستی',
    cell: ({ by_hand: fields }) => <ByHandFields words={fields.map((one) => instructorFields.words[one])} />,
  },
  {
    key: 'merged',
    label: 'ادغام',
    cell: ({ merged_into: into }) =>
      into === null ? (
        '—'
      ) : (
        <Link to={`/instructors/${into.id}`}>
          <bdi translate="no">{into.name}</bdi>
        </Link>
      ),
  },
  { key: 'source', isExtra: true, label: 'فید', cell: ({ source }) => <bdi translate="no">{sourceWord(source)}</bdi> },
];

/** Those who teach, as feeds name them. */
export function InstructorsPage() {
  const list = useList(listDeskInstructors, ['find', 'by_hand']);
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title="مدرس‌ها">
        <Button onClick={() => void navigate('/instructors/new')}>مدرس تازه</Button>
      </PageTitle>
      <FilterForm find={{ name: 'find', label: 'بخشی از نام' }} value={list.value} set={list.set}>
        <ByHandFilter list={list} />
      </FilterForm>
      <DataList
        name="instructors"
        label="مدرس‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/instructors/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        tools={<FileButtons make={(format) => call(exportDeskInstructors, { query: { ...list.filters, format } })} />}
        empty="هنوز مدرسی نیست."
        emptyBody="مدرس را دستی بسازید و در ویرایش دوره انتخابش کنید؛ فیدها نیز مدرس‌ها را می‌آورند."
        emptyWays={
          <Link to="/instructors/new" className={buttonClass({ variant: 'primary' })}>
            مدرس تازه
          </Link>
        }
      />
    </>
  );
}
