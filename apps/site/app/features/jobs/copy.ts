import { readingCopy } from '../../shared/reading/reading-copy.ts';
import type { JobFilter } from '@kavosh/contract/job-filters.ts';

/** Words of the jobs board. Numbers come in already written out. */
export const jobsCopy = {
  jobs: 'فرصت‌های شغلی',
  jobsOf: (category: string) => `فرصت‌های شغلی ${category}`,
  lead: 'از میان آگهی‌های شرکت‌ها شغل مناسب خود را پیدا کنید و ببینید کدام دوره‌ها شما را به آن می‌رسانند.',
  box: {
    label: 'جست‌وجوی شغل',
    text: 'عنوان شغلی یا نام شرکت',
    category: 'دسته شغلی',
    allCategories: 'همه دسته‌ها',
    place: 'استان یا شهر',
    button: 'جست‌وجوی شغل',
  },
  places: {
    list: 'استان‌ها و شهرها',
    provinces: 'استان‌ها',
    cities: 'شهرها',
    province: (name: string) => `استان ${name}`,
    noJobs: 'بدون فرصت شغلی باز',
    found: (n: string) => `${n} مورد پیدا شد`,
    none: 'موردی برای نمایش وجود ندارد',
    missing: (text: string) => `جایی به نام «${text}» پیدا نشد.`,
    unknown: (text: string) => `جایی به نام «${text}» پیدا نشد؛ فرصت‌های همه‌جا نمایش داده می‌شود.`,
    conflict: 'استان و شهر را نمی‌توان هم‌زمان انتخاب کرد',
  },
  home: {
    own: 'جدیدترین فرصت‌های شغلی برای شما',
    recent: 'آخرین فرصت‌های شغلی',
    all: 'مشاهده همه',
    categories: 'دسته‌های شغلی',
    guest: 'برای دیدن فرصت‌های شغلی متناسب با خود وارد شوید.',
    description:
      'تازه‌ترین فرصت‌های شغلی شرکت‌ها با حقوق، محل کار و مهارت‌های لازم، و دوره‌هایی که این مهارت‌ها را یاد می‌دهند.',
  },
  search: {
    resultsFor: (q: string) => `نتایج جست‌وجو برای «${q}»`,
    onPage: (title: string, page: string) => `${title}، صفحه ${page}`,
    count: (n: string) => `${n} فرصت شغلی پیدا شد`,
    results: 'نتایج',
    empty: 'موردی برای نمایش وجود ندارد',
    nothingYet: {
      title: 'هنوز فرصت شغلی‌ای منتشر نشده است',
      body: 'نخستین فرصت‌های شغلی به‌زودی همین‌جا می‌آیند. اگر نیرو می‌خواهید، برایمان بنویسید.',
    },
    emptyBody: 'فیلترها را کمتر کنید یا عبارت دیگری را جست‌وجو کنید.',
    emptyBodyUnfiltered: 'عبارت دیگری را جست‌وجو کنید.',
    all: 'همه فرصت‌های شغلی',
    nothing: (q: string) => `برای «${q}» فرصت شغلی‌ای پیدا نکردیم`,
    here: (q: string) => `برای «${q}» در این فهرست فرصت شغلی‌ای پیدا نکردیم`,
    /** Titles of the jobs below, by kind; `name`: of a category. */
    nearest: {
      text: () => 'همین جست‌وجو در همه فرصت‌های شغلی',
      alternative: readingCopy.resultsOf,
      filters: () => 'فرصت‌های شغلی دیگر با همین فیلترها',
      category: (name: string) => `تازه‌ترین فرصت‌های شغلی ${name}`,
      all: () => 'تازه‌ترین فرصت‌های شغلی',
      more: (n: string) => `دیدن همه ${n} فرصت شغلی`,
    },
    way: 'مسیر صفحه',
    pagination: { navigation: 'صفحه‌های نتایج', previous: 'قبلی', next: 'بعدی', page: (n: string) => `صفحه ${n}` },
    describe: {
      all: (n: string) => `${n} فرصت شغلی از شرکت‌های گوناگون؛ بر پایه حقوق، نوع قرارداد، سابقه کار و شهر جست‌وجو کنید.`,
      category: (name: string, n: string) =>
        `${n} فرصت شغلی ${name} از شرکت‌های گوناگون؛ بر پایه حقوق، نوع قرارداد، سابقه کار و شهر جست‌وجو کنید.`,
      query: (q: string, n: string) => `${n} فرصت شغلی برای «${q}» از شرکت‌های گوناگون.`,
    },
  },
  filters: {
    title: 'فیلترها',
    active: 'فیلترهای فعال',
    /** Of the choices of each filter, in the order of the panel. */
    legends: {
      salary_range: 'حداقل حقوق',
      contract_type: 'نوع قرارداد',
      work_experience: 'سابقه کار',
    } satisfies Record<JobFilter, string>,
    negotiable: 'حقوق توافقی هم نمایش داده شود',
    counted: (name: string, n: string) => `${name} (${n})`,
    statedOnly: 'بدون حقوق توافقی',
    category: 'دسته شغلی',
    place: 'موقعیت مکانی',
    apply: 'اعمال تغییرات',
    clear: 'حذف فیلترها',
    remove: 'حذف فیلتر',
    close: 'بستن',
  },
  failure: {
    request: 'خطا در دریافت اطلاعات',
    server: 'خطای سرور',
    offline: 'ارتباط خود با اینترنت را بررسی و دوباره تلاش کنید',
  },
} as const;
