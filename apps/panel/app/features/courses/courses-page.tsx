import { listPanelCourses, type PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { deskCourseStates } from '@kavosh/contract/desk/catalogue/courses.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import type { Column } from '@kavosh/office/list/data-list.tsx';
import { ListPage } from '@kavosh/office/list/list-page.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const stateWords: Readonly<Record<PanelCourse['state'], string>> = {
  on_sale: 'در سایت',
  ended: 'پایان‌یافته',
  hidden: 'پنهان‌شده',
  suspended: 'متوقف',
  missing: 'در فید نیست',
  withdrawn: 'برداشته‌شده',
  merged: 'ادغام‌شده',
};

function priceOf({ price }: PanelCourse): string {
  if (price.is_free) return 'رایگان';
  if (price.original === null) return '—';
  const discount =
    price.discount_percent === null
      ? (price.discount_amount ?? 0)
      : Math.floor((price.original * price.discount_percent) / 100);
  return formatToman(Math.max(0, price.original - discount));
}

const columns: readonly Column<PanelCourse>[] = [
  {
    key: 'title',
    label: 'دوره',
    isMain: true,
    cell: ({ title, page }) =>
      page === null ? (
        <PersianText text={title} />
      ) : (
        <a href={page}>
          <PersianText text={title} />
        </a>
      ),
  },
  { key: 'state', label: 'وضعیت', isState: true, cell: ({ state }) => stateWords[state] },
  { key: 'price', label: 'قیمت', isFigure: true, order: 'price', cell: priceOf },
  { key: 'start', label: 'شروع', order: 'start', cell: ({ starts_at: at }) => <Moment at={at} /> },
  {
    key: 'rating',
    label: 'امتیاز',
    isFigure: true,
    order: 'rating',
    cell: ({ rating }) =>
      rating.count === 0 ? '—' : `${formatNumber(rating.average)} از ${formatNumber(rating.count)} نفر`,
  },
  { key: 'updated', label: 'آخرین تغییر', isExtra: true, cell: ({ updated_at: at }) => <Moment at={at} /> },
];

/** The academy's own courses. */
export const CoursesPage = () => (
  <ListPage
    list={listPanelCourses}
    title="دوره‌ها"
    name="courses"
    columns={columns}
    idOf={({ id }) => id}
    find={{ name: 'find', label: 'بخشی از عنوان' }}
    choices={[{ name: 'state', label: 'وضعیت', words: deskCourseStates.map((one) => [one, stateWords[one]] as const) }]}
    empty="این آموزشگاه هنوز دوره‌ای در کاوش ندارد."
  />
);
