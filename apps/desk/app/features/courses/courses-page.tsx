import { useState } from 'react';
import { Link } from 'react-router';
import { listDeskCourses, MOST_COURSES_AT_ONCE, type DeskCourse } from '@kavosh/contract/desk/desk-courses.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { useMay } from '../../session/use-session.ts';
import { DataList, type Column } from '../../shared/data-list.tsx';
import { FilterForm } from '../../shared/filter-form.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { useList } from '../../shared/use-list.ts';
import { WhichTabs } from '../../shared/which-tabs.tsx';
import { ChangeCourses, type Visibility } from './change-courses.tsx';
import { courseStateWords } from './course-words.ts';

const states = [
  ['all', 'همه'],
  ['published', courseStateWords.published],
  ['hidden', courseStateWords.hidden],
  ['missing', courseStateWords.missing],
  ['withdrawn', 'برای همیشه'],
] as const;

const columns: readonly Column<DeskCourse>[] = [
  {
    key: 'title',
    label: 'دوره',
    isMain: true,
    cell: ({ id, title }) => (
      <Link to={`/courses/${id}`}>
        <bdi dir="rtl">{title}</bdi>
      </Link>
    ),
  },
  { key: 'academy', label: 'آموزشگاه', cell: ({ academy }) => <bdi>{academy.name}</bdi> },
  { key: 'category', label: 'دسته', cell: ({ category }) => <bdi>{category.name}</bdi> },
  {
    key: 'state',
    label: 'وضعیت',
    cell: ({ state, is_ended: isEnded }) => (
      <>
        {courseStateWords[state]} {isEnded && <Badge>پایان‌یافته</Badge>}
      </>
    ),
  },
  {
    key: 'price',
    label: 'قیمت',
    isFigure: true,
    cell: ({ price, is_free: isFree }) => (isFree ? 'رایگان' : price === null ? 'نامعلوم' : formatToman(price)),
  },
  { key: 'source', label: 'فید', isExtra: true, cell: ({ source }) => <bdi>{source}</bdi> },
  { key: 'at', label: 'تغییر', cell: ({ updated_at: at }) => <Moment at={at} /> },
];

/** Courses of all states. */
export function CoursesPage() {
  const list = useList(listDeskCourses, ['state', 'find', 'academy', 'category', 'source']);
  const mayPublish = useMay('catalogue.publish');
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [change, setChange] = useState<Visibility | null>(null);
  const rows = list.query.data?.rows ?? [];
  const chosen = rows.filter(({ id }) => selected.has(id)).slice(0, MOST_COURSES_AT_ONCE);
  const done = () => {
    setChange(null);
    setSelected(new Set());
    void list.query.refetch();
  };
  return (
    <>
      <PageTitle title="دوره‌ها" />
      <WhichTabs
        label="وضعیت دوره"
        choices={states}
        chosen={list.value('state')}
        onChoose={(state) => {
          setSelected(new Set());
          list.set({ state });
        }}
      />
      <FilterForm find={{ name: 'find', label: 'بخشی از عنوان' }} value={list.value} set={list.set} />
      <DataList
        name="courses"
        label="دوره‌ها"
        columns={columns}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/courses/${id}`}
        query={list.query}
        page={list.page}
        isFiltered={['find', 'academy', 'category', 'source'].some((name) => list.value(name) !== '')}
        onClearFilters={() => list.set({ find: null, academy: null, category: null, source: null })}
        empty="دوره‌ای در این فهرست نیست."
        {...(mayPublish ? { selection: { ids: selected, onChange: setSelected } } : {})}
      />
      {chosen.length > 0 && (
        <fieldset className="bulk" aria-label="کار روی انتخاب‌شده‌ها">
          <span>{formatNumber(chosen.length)} دوره انتخاب شده</span>
          <Button size="small" variant="danger" onClick={() => setChange('hide')}>
            برداشتن از سایت
          </Button>
          <Button size="small" variant="secondary" onClick={() => setChange('show')}>
            برگرداندن به سایت
          </Button>
        </fieldset>
      )}
      {change && <ChangeCourses change={change} rows={chosen} onClose={() => setChange(null)} onDone={done} />}
    </>
  );
}
