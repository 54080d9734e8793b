import { readingCopy } from '../../shared/reading/reading-copy.ts';
import { eachWordField, wordFields, type WordField } from '@kavosh/contract/course-fields.ts';
import type { CourseFilter } from '@kavosh/contract/course-filters.ts';

const { level, ...otherWords } = eachWordField<Record<WordField, string>>((name) => wordFields[name].label);

/** Words of the course search. Numbers come in already written out. */
export const searchCopy = {
  courses: 'دوره‌ها',
  resultsFor: (q: string) => `نتایج جست‌وجو برای «${q}»`,
  onPage: (title: string, page: string) => `${title}، صفحه ${page}`,
  count: (n: string) => `${n} دوره پیدا شد`,
  sort: { label: 'مرتب‌سازی', 1: 'مرتبط‌ترین', 2: 'جدیدترین', 3: 'محبوب‌ترین' },
  free: { label: 'قیمت', 0: 'همه دوره‌ها', 1: 'فقط رایگان' },
  filters: {
    title: 'فیلترها',
    active: 'فیلترهای فعال',
    /** Of the choices of each filter, in the order of the panel. */
    legends: {
      academy: 'آموزشگاه',
      type: 'نوع دوره',
      price: 'قیمت',
      length: 'مدت دوره',
      start: 'زمان شروع',
      level,
      city: 'شهر',
      ...otherWords,
      instructor: 'استاد',
    } satisfies Record<CourseFilter, string>,
    apply: 'اعمال تغییرات',
    clear: 'حذف فیلترها',
    remove: 'حذف فیلتر',
    more: 'نمایش بیشتر',
    close: 'بستن',
  },
  results: 'نتایج',
  empty: 'موردی برای نمایش وجود ندارد',
  nothingYet: {
    title: 'هنوز دوره‌ای منتشر نشده است',
    body: 'نخستین دوره‌ها به‌زودی همین‌جا می‌آیند. اگر آموزشگاه دارید و می‌خواهید دوره‌هایتان این‌جا باشد، برایمان بنویسید.',
  },
  all: 'همه دوره‌ها',
  nothingInCategory: 'در این دسته هنوز دوره‌ای منتشر نشده است',
  nothing: {
    title: 'متأسفانه نتیجه‌ای پیدا نشد',
    body: (q: string) => `برای «${q}» چیزی پیدا نکردیم. دوباره جست‌وجو کنید یا از صفحه‌های دیگر دیدن کنید.`,
    /** Where the text finds something in another category or without the filters. */
    here: (q: string) => `برای «${q}» در این فهرست چیزی پیدا نکردیم؛ پایین‌تر، همین جست‌وجو را در همه دوره‌ها می‌بینید.`,
    /** Of the courses below, by what they are; `name`: of a category. */
    nearest: {
      text: () => 'همین جست‌وجو در همه دوره‌ها',
      alternative: readingCopy.resultsOf,
      filters: () => 'دوره‌های دیگر با همین فیلترها',
      category: (name: string) => `دوره‌های محبوب ${name}`,
      all: () => 'دوره‌های محبوب',
      more: (n: string) => `دیدن همه ${n} دوره`,
    },
  },
  subcategories: 'زیردسته‌ها',
  breadcrumbs: 'مسیر صفحه',
  pagination: { navigation: 'صفحه‌های نتایج', previous: 'قبلی', next: 'بعدی', page: (n: string) => `صفحه ${n}` },
  failed: 'خطا در انجام عملیات جست‌وجو',
  head: {
    all: (n: string) => `${n} دوره آموزشی از آموزشگاه‌های گوناگون؛ آن‌ها را مقایسه کنید و با تخفیف ویژه بخرید.`,
    category: (name: string, n: string) =>
      `${n} دوره ${name} از آموزشگاه‌های گوناگون؛ آن‌ها را مقایسه کنید و با تخفیف ویژه بخرید.`,
    query: (q: string, n: string) => `${n} دوره برای «${q}»؛ آن‌ها را مقایسه کنید و با تخفیف ویژه بخرید.`,
  },
} as const;
