import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { MOST_COURSES_AT_ONCE } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { exportDeskCourses, listDeskCourses, type DeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { courseStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { ByHandFields } from '../../shared/by-hand-fields.tsx';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { SelectMenu } from '@kavosh/ui/select-menu.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { FileButtons } from '@kavosh/office/list/file-buttons.tsx';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { BY_HAND, sourceWord } from '../../shared/words/source-word.ts';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { ChangeCourses, type StateStep } from './change-courses.tsx';
import { paidWord } from '@kavosh/office/course/course-words.ts';
import { useCourseChoices } from '../../shared/use-course-choices.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const states = [['', 'همه'], ...Object.entries(courseStateWords)] as const;

const columns: readonly Column<DeskCourse>[] = [
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
  { key: 'academy', label: 'آموزشگاه', cell: ({ academy }) => <bdi translate="no">{academy.name}</bdi> },
  { key: 'category', label: 'دسته', cell: ({ category }) => <PersianText text={category.name} /> },
  { key: 'state', label: 'وضعیت', cell: ({ state }) => courseStateWords[state] },
  { key: 'price', label: 'قیمت', isFigure: true, cell: ({ price }) => paidWord(price) },
  {
    key: 'hand',
    label: 'دستی',
    cell: ({ by_hand: fields, source }) => (
      <ByHandFields words={fields.map((one) => courseFields.words[one])} isOwn={source === BY_HAND} />
    ),
  },
  { key: 'source', isExtra: true, label: 'فید', cell: ({ source }) => <bdi translate="no">{sourceWord(source)}</bdi> },
  { key: 'published', isExtra: true, label: 'انتشار', cell: ({ published_at: at }) => <Moment at={at} /> },
  { key: 'updated', label: 'آخرین تغییر', cell: ({ updated_at: at }) => <Moment at={at} /> },
];

const filters = ['find', 'academy', 'category', 'instructor', 'state', 'source', 'by_hand'];

/** Courses of every state. */
export function CoursesPage() {
  const list = useList(listDeskCourses, filters);
  const choices = useCourseChoices();
  const navigate = useNavigate();
  const mayPublish = useMay('catalogue.publish');
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [asked, setAsked] = useState<{ step: StateStep; rows: DeskCourse[] } | null>(null);
  const chosen = (list.query.data?.rows ?? []).filter(({ id }) => selected.has(id)).slice(0, MOST_COURSES_AT_ONCE);
  const asking = Object.fromEntries(
    filters.map((name) => [name, list.value(name)] as const).filter(([, value]) => value !== ''),
  );
  const select = (name: string, label: string, options: readonly (readonly [string, string])[]) => (
    <SelectMenu label={label} value={list.value(name)} onChange={(event) => list.set({ [name]: event.target.value })}>
      <option value="">همه</option>
      {options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectMenu>
  );
  return (
    <>
      <PageTitle title="دوره‌ها">
        <Button onClick={() => void navigate('/courses/new')}>دوره تازه</Button>
      </PageTitle>
      <WhichTabs
        label="وضعیت دوره"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => {
          setSelected(new Set());
          list.set({ state });
        }}
      />
      <FilterForm find={{ name: 'find', label: 'بخشی از عنوان' }} value={list.value} set={list.set}>
        {select(
          'category',
          'دسته',
          choices.categories.map(({ id, label }) => [String(id), label]),
        )}
        {select(
          'academy',
          'آموزشگاه',
          choices.academies.map(({ id, name }) => [String(id), name]),
        )}
        {select(
          'source',
          'فید',
          choices.sources.map((one) => [one, sourceWord(one)]),
        )}
        {select('by_hand', 'ویرایش دستی', [['yes', 'دارد']])}
      </FilterForm>
      <DataList
        name="courses"
        label="دوره‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/courses/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={list.isFiltered}
        onClearFilters={list.onClearFilters}
        empty="هنوز دوره‌ای نیست."
        emptyBody="نخستین دوره را دستی بسازید، یا فایل فید آموزشگاه را بفرستید تا دوره‌ها از آن خوانده شوند."
        emptyWays={
          <>
            <Link to="/courses/new" className={buttonClass({ variant: 'primary' })}>
              دوره تازه
            </Link>
            <Link to="/imports/uploads/new" className={buttonClass({ variant: 'secondary' })}>
              فرستادن فید
            </Link>
          </>
        }
        tools={<FileButtons make={(format) => call(exportDeskCourses, { query: { ...asking, format } })} />}
        {...(mayPublish ? { selection: { ids: selected, onChange: setSelected } } : {})}
        bulk={
          chosen.length > 0 && (
            <>
              <span>{formatNumber(chosen.length)} دوره انتخاب شده</span>
              <Button size="small" variant="danger" onClick={() => setAsked({ step: 'hide', rows: chosen })}>
                پنهان کردن
              </Button>
              <Button size="small" variant="secondary" onClick={() => setAsked({ step: 'publish', rows: chosen })}>
                انتشار
              </Button>
            </>
          )
        }
      />
      {asked && (
        <ChangeCourses
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
