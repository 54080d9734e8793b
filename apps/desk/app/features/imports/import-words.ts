import { courseFields } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { jobFields } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import type { FeedOutcome, FeedUpload } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { ImportRun, WholeImportRun } from '@kavosh/contract/desk/imports/import-runs.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';

/** Counts by name, in the order in which they are shown; counts without a word are not shown. */
const countWords = [
  ['courses', 'دوره'],
  ['jobs', 'شغل'],
  ['inserted', 'تازه'],
  ['updated', 'تغییرکرده'],
  ['unchanged', 'بی‌تغییر'],
  ['priceEvents', 'قیمت تازه'],
  ['unpublished', 'برداشته‌شده'],
  ['closed', 'بسته‌شده'],
  ['badRows', 'سطر کنارگذاشته'],
  ['restored', 'برگشته'],
  ['kept', 'دست‌نخورده'],
] as const;

/** What a feed brought, in one line. */
export const toldCounts = (counts: Readonly<Record<string, number>>): string =>
  countWords
    .flatMap(([name, word]) => ((counts[name] ?? 0) > 0 ? [`${formatNumber(counts[name]!)} ${word}`] : []))
    .join('، ') || '—';

export const runStateWords: Readonly<Record<ImportRun['state'], string>> = {
  running: 'در حال خواندن',
  broken: 'ناتمام مانده',
  done: 'انجام‌شده',
  problems: 'با سطرهای کنارگذاشته',
};

/** Why a reading cannot be taken back. */
export const whyNotWords: Readonly<Record<NonNullable<WholeImportRun['why_not']>, string>> = {
  'import_run.running': 'این فید هنوز خوانده می‌شود؛ پس از پایان آن می‌توان آن را برگرداند.',
  'import_run.undone': 'این خواندن برگردانده شده یا در حال برگشت است.',
  'import_run.too_old': 'فقط خواندن‌های سی روز گذشته را می‌توان برگرداند.',
  'import_run.nothing': 'از این خواندن چیزی نمانده است که برگردد.',
};

/** The source of a reading: a file of the desk, a reading that was taken back, or an address. */
export function addressWord(address: string): { word: string; isOurs: boolean } {
  const undone = /^desk: reading (\d+) taken back$/.exec(address);
  if (undone) return { word: `برگرداندن خواندن ${toPersianDigits(undone[1]!)}`, isOurs: true };
  const upload = /^desk: upload \d+ \((.*)\)$/s.exec(address);
  return upload ? { word: upload[1]!, isOurs: false } : { word: address, isOurs: false };
}

export const uploadStateWords: Readonly<Record<FeedUpload['state'], string>> = {
  uploading: 'در حال فرستادن',
  to_try: 'در نوبت آزمایش',
  trying: 'در حال آزمایش',
  tried: 'آزموده، در انتظار تصمیم',
  asked: 'در انتظار همکار دوم',
  to_run: 'در نوبت وارد کردن',
  running: 'در حال وارد کردن',
  done: 'وارد شد',
  failed: 'به هم خورد',
  discarded: 'کنار گذاشته شد',
};

/** States that go on by themselves. */
export const isUnderWay = (state: FeedUpload['state']): boolean =>
  state === 'to_try' || state === 'trying' || state === 'to_run' || state === 'running';

const profileWords: Readonly<Record<string, string>> = {
  kavosh: 'دوره‌ها، قالب کاوش',
  'kavosh-jobs': 'شغل‌ها، قالب کاوش',
  'schema-org': 'دوره‌ها، schema.org',
  'schema-org-jobs': 'شغل‌ها، schema.org',
  'job-xml': 'شغل‌ها، XML فراخوان‌ها',
};

/** A shape of feed as people read it; one of a single site is called by its name. */
export const profileWord = ({ name, kind }: { name: string; kind: 'courses' | 'jobs' }): string =>
  profileWords[name] ?? `${kind === 'courses' ? 'دوره‌های' : 'شغل‌های'} ${name}`;

/** Import profiles in the order of the choice: our own, common formats, single sites. */
export function profilesInOrder<P extends { name: string }>(profiles: readonly P[]): P[] {
  const known = Object.keys(profileWords);
  const place = ({ name }: P): number => (known.includes(name) ? known.indexOf(name) : known.length);
  return profiles.toSorted((one, other) => place(one) - place(other));
}

export const severityWords: Readonly<Record<FeedOutcome['problems'][number]['severity'], string>> = {
  error: 'سطر کنار گذاشته شد',
  warning: 'مقدار کنار گذاشته شد',
  note: 'با تغییری کوچک پذیرفته شد',
};

const fieldWords: Readonly<Record<string, string>> = {
  ...jobFields.words,
  ...courseFields.words,
  topics: 'سرفصل‌ها',
  academy: 'آموزشگاه',
  type: 'شیوه برگزاری',
  payment: 'شیوه پرداخت',
  starts: 'شروع',
  ends: 'پایان',
  address: 'نشانی',
  'discount address': 'نشانی تخفیف',
  minutes: 'دقیقه‌ها',
  episodes: 'جلسه‌ها',
  state: 'وضعیت',
  company: 'شرکت',
  'company in English': 'نام انگلیسی شرکت',
  about: 'درباره شرکت',
  industry: 'صنعت',
  'company site': 'سایت شرکت',
  'company profiles': 'صفحه‌های دیگر شرکت',
  contract: 'نوع قرارداد',
  salary: 'حقوق',
  'work days': 'روزهای کار',
  'valid until': 'اعتبار تا',
  published: 'انتشار',
};

/** A cell of a feed as people read its name; one that has no word shows its own. */
export const cellWord = (field: string): string => fieldWords[field] ?? field;
