import { courseFields } from '../desk/catalogue/course-fields.ts';
import { eachWordField, wordFields, type WordField } from '../course-fields.ts';

// What the panel reads out of a table of courses, and what can be wrong with it.

/** What a column can say of a course. `id` and `version` stand in files that the panel's list wrote. */
export const importFieldWords = {
  code: 'کد دوره در آموزشگاه',
  title: courseFields.words.title,
  category: courseFields.words.category,
  type: courseFields.words.type,
  price: 'قیمت',
  is_free: 'رایگان',
  discount_percent: 'تخفیف (درصد)',
  discount_amount: 'تخفیف (مبلغ)',
  payment: courseFields.words.payment,
  starts_at: 'شروع',
  ends_at: 'پایان',
  capacity: 'ظرفیت',
  teachers: 'مدرس',
  edition_code: 'کد کلاس در آموزشگاه',
  center: 'شعبه یا جای برگزاری',
  address: 'نشانی محل برگزاری',
  days: 'روزهای برگزاری',
  hours: 'ساعت برگزاری',
  edition_starts_at: 'شروع برنامه',
  edition_ends_at: 'پایان برنامه',
  edition_price: 'قیمت برنامه',
  edition_teacher: 'مدرس برنامه',
  ref_url: courseFields.words.ref_url,
  summary: courseFields.words.summary,
  description: courseFields.words.description,
  syllabus: courseFields.words.syllabus,
  ...eachWordField<Record<WordField, string>>((name) => wordFields[name].label),
  city: courseFields.words.city,
  length: 'مدت (ساعت)',
  episodes: courseFields.words.episodes,
  edition: 'برنامه (شماره در کاوش)',
  id: 'شماره در کاوش',
  version: 'نسخه در کاوش',
} as const;
export type ImportField = keyof typeof importFieldWords;
export const importFields = Object.keys(importFieldWords) as readonly ImportField[];

/** Why a file is no table. */
export const sheetFailureWords = {
  'sheet.broken': 'این فایل خراب است یا کامل نرسیده است؛ آن را دوباره ذخیره کنید و بفرستید.',
  'sheet.locked': 'این فایل رمز دارد؛ رمز را در صفحه‌گسترده بردارید و دوباره بفرستید.',
  'sheet.old_excel': 'این فایل به شکل قدیمی اکسل است؛ آن را در اکسل با شکل تازه ذخیره کنید و بفرستید.',
  'sheet.unfolds': 'این فایل پس از باز شدن از ۱۰۰ مگابایت بزرگ‌تر است و خوانده نشد.',
  'sheet.many_rows': 'این فایل بیش از ۵۰٬۰۰۰ سطر دارد؛ آن را چند بخش کنید.',
  'sheet.empty': 'در این فایل جدولی نیست: سطر نخست نام ستون‌هاست و دوره‌ها زیر آن می‌آید.',
  'sheet.unreadable': 'این فایل جدول نیست یا نام ستون‌هایش خوانده نمی‌شود.',
  'sheet.too_long': 'خواندن این فایل بیش از اندازه طول کشید؛ آن را چند بخش کنید.',
  'sheet.many_new': 'در این فایل بیش از ۱٬۰۰۰ دوره تازه هست؛ آن را چند بخش کنید.',
  'sheet.many_teachers': 'مدرس‌های تازه این فایل بیش از اندازه‌اند؛ آن را چند بخش کنید.',
  'sheet.interrupted': 'کار در میانه قطع شد و چیزی نوشته نشد؛ دوباره بپذیرید.',
} as const;
export type SheetFailureCode = keyof typeof sheetFailureWords;

/** What was done with a file that people should know. */
export const sheetNoteWords = {
  formulas: 'در فایل فرمول هست؛ مقداری که صفحه‌گسترده حساب کرده بود خوانده شد.',
  merged: 'خانه‌های ادغام‌شده برای همه سطرهایشان خوانده شد.',
  hidden_sheets: 'برگه‌های پنهان خوانده نشد.',
  more_sheets: 'فقط نخستین برگه‌ای که جدول دارد خوانده شد.',
  kept_columns: 'ستون‌ها مانند بار پیش شناخته شد.',
  own_list: 'این فایل فهرست دوره‌های خود شماست؛ فقط خانه‌هایی که تغییر داده‌اید نوشته می‌شود.',
  changed: 'از زمانی که این فایل را دیدید چیزی تغییر کرده است؛ نتیجه تازه را ببینید و دوباره بپذیرید.',
} as const;
export type SheetNote = keyof typeof sheetNoteWords;

/** What can be put right for all cells of a class at once. */
export const importFixWords = {
  letters: 'حرف‌های عربی به فارسی برگردد',
  spaces: 'فاصله‌های اضافه برداشته شود',
  rial: 'ریال به تومان برگردد',
  category: 'نزدیک‌ترین دسته گذاشته شود',
  https: 'نشانی‌ها با https نوشته شود',
  wallet: 'دوره‌های بی راه خرید با کیف پول فروخته شود',
  all_wallet: 'همه دوره‌های تازه با کیف پول فروخته شود',
  no_address: 'نشانی‌های میزبان‌های دیگر نوشته نشود',
  stale: 'آنچه در فایل است نوشته شود',
  holidays: 'جلسه‌های روزهای تعطیل برداشته شود',
  describe: 'توضیح کوتاهی از خود سطر نوشته شود',
} as const;
export type ImportFix = keyof typeof importFixWords;
export const importFixes = Object.keys(importFixWords) as readonly ImportFix[];

interface ProblemWords {
  /** `error`: the row cannot be taken; `warning`: it can. */
  severity: 'error' | 'warning';
  word: string;
  fix?: ImportFix;
}

/** Classes of what can be wrong. */
export const importProblems = {
  row_unread: { severity: 'error', word: 'این سطر خوانده نشد' },
  title_missing: { severity: 'error', word: 'عنوان ندارد' },
  title_long: { severity: 'error', word: 'عنوان از ۳۰۰ حرف بلندتر است' },
  text_long: { severity: 'error', word: 'این نوشته از اندازه بلندتر است' },
  letters: { severity: 'error', word: 'حرف عربی دارد', fix: 'letters' },
  spaces: { severity: 'error', word: 'فاصله یا نویسه پنهان اضافه دارد', fix: 'spaces' },
  category_missing: { severity: 'error', word: 'دوره تازه دسته ندارد؛ در «دسته‌ها» یکی را برگزینید' },
  category_near: { severity: 'error', word: 'دسته‌ای به این نام نیست، ولی نزدیک به آن هست', fix: 'category' },
  category_guess: { severity: 'error', word: 'دسته‌ای به این نام نیست؛ از عنوان حدس زده شد', fix: 'category' },
  category_unknown: { severity: 'error', word: 'دسته‌ای به این نام نیست؛ در «دسته‌ها» یکی را برگزینید' },
  type_unknown: { severity: 'error', word: 'شیوه برگزاری شناخته نشد' },
  level_unknown: { severity: 'error', word: 'سطح شناخته نشد' },
  word_unknown: { severity: 'error', word: 'یکی از گزینه‌های این ستون نیست' },
  city_unknown: { severity: 'error', word: 'شهر شناخته نشد' },
  price_missing: { severity: 'error', word: 'دوره تازه قیمت ندارد' },
  price_unreadable: { severity: 'error', word: 'قیمت خوانده نشد' },
  price_absurd: { severity: 'error', word: 'قیمت از یک میلیارد تومان بیشتر است' },
  rial: { severity: 'error', word: 'قیمت به ریال است', fix: 'rial' },
  discount_wrong: { severity: 'error', word: 'تخفیف درست نیست' },
  free_unreadable: { severity: 'error', word: 'رایگان بودن خوانده نشد؛ بله یا خیر بنویسید' },
  date_unreadable: { severity: 'error', word: 'تاریخ خوانده نشد' },
  dates_order: { severity: 'error', word: 'پایان پیش از شروع است' },
  capacity_wrong: { severity: 'error', word: 'ظرفیت عددی از ۱ تا ۱۰۰٬۰۰۰ نیست' },
  capacity_sold: { severity: 'error', word: 'ظرفیت از صندلی‌های فروخته‌شده کمتر است' },
  capacity_several: { severity: 'error', word: 'این دوره چند برنامه دارد؛ ظرفیت را در صفحه دوره بنویسید' },
  payment_unknown: { severity: 'error', word: 'راه خرید خوانده نشد؛ «کیف پول» یا «سایت» بنویسید' },
  // Sold on the academy's own site, without an address there.
  address_missing: {
    severity: 'error',
    word: 'راه خرید ندارد: در سایت آموزشگاه فروخته می‌شود و نشانی‌ای در آن ندارد',
    fix: 'wallet',
  },
  address_wrong: { severity: 'error', word: 'نشانی درست نیست' },
  address_host: { severity: 'error', word: 'نشانی روی میزبان‌های آموزشگاه نیست', fix: 'no_address' },
  http: { severity: 'error', word: 'نشانی با http است', fix: 'https' },
  description_missing: { severity: 'error', word: 'دوره تازه توضیح ندارد', fix: 'describe' },
  days_unknown: { severity: 'error', word: 'روزهای برگزاری شناخته نشد' },
  class_hours_wrong: { severity: 'error', word: 'ساعت برگزاری خوانده نشد یا با ساعت دیگری روی هم است' },
  class_hours_missing: { severity: 'error', word: 'روزهای برگزاری ساعت ندارد' },
  no_session: { severity: 'error', word: 'از شروع تا پایان، هیچ‌یک از روزهای برگزاری نیست' },
  edition_long: { severity: 'error', word: 'برنامه از یک سال بلندتر است' },
  edition_twice: { severity: 'error', word: 'این برنامه در فایل دو بار آمده است' },
  edition_unknown: { severity: 'error', word: 'برنامه‌ای با این شماره در این دوره نیست' },
  editions_many: { severity: 'error', word: 'این دوره بیش از ۱۰۰ برنامه می‌شود' },
  teachers_unreadable: { severity: 'error', word: 'نام مدرس خوانده نشد' },
  teachers_many: { severity: 'error', word: 'مدرس‌های دوره بیش از اندازه‌اند' },
  rows_differ: { severity: 'warning', word: 'سطرهای این دوره با هم نمی‌خوانند؛ سطر نخست نوشته می‌شود' },
  sessions_missing: { severity: 'warning', word: 'شروع، یا پایان و مدت، گفته نشده است؛ جلسه‌ها تاریخ ندارند' },
  edition_bare: { severity: 'warning', word: 'نه زمان دارد و نه جا؛ در «زمان‌ها و شعبه‌ها» نشان داده نمی‌شود' },
  holiday: { severity: 'warning', word: 'جلسه‌ای در روز تعطیل رسمی دارد', fix: 'holidays' },
  teacher_new: { severity: 'warning', word: 'این مدرس در آموزشگاه شما نیست؛ با دوره برای بررسی فرستاده می‌شود' },
  episodes_wrong: { severity: 'error', word: 'تعداد جلسه‌ها عددی از ۱ تا ۱۰٬۰۰۰ نیست' },
  hours_unreadable: { severity: 'error', word: 'مدت خوانده نشد' },
  title_used: { severity: 'error', word: 'دوره دیگری از آموزشگاه همین عنوان را دارد' },
  twice: { severity: 'error', word: 'این دوره در فایل دو بار آمده است' },
  course_unknown: { severity: 'error', word: 'دوره‌ای با این شماره در آموزشگاه شما نیست' },
  course_final: { severity: 'error', word: 'این دوره از کاوش برداشته شده است و تغییر نمی‌کند' },
  stale: { severity: 'error', word: 'این خانه پس از گرفتن فایل در کاوش تغییر کرده است', fix: 'stale' },
  comes_back: {
    severity: 'warning',
    word: 'با برگرداندن فایلش از سایت برداشته شده بود؛ با این فایل برمی‌گردد',
  },
  stays_hidden: {
    severity: 'warning',
    word: 'از سایت برداشته شده است و با این فایل برنمی‌گردد؛ در «دوره‌ها» آن را به سایت برگردانید',
  },
  rial_likely: { severity: 'warning', word: 'شاید به ریال باشد', fix: 'rial' },
  price_high: { severity: 'warning', word: 'بیش از پنج برابر قیمت‌های معمول شما در این دسته است' },
  price_low: { severity: 'warning', word: 'کمتر از یک‌پنجم قیمت‌های معمول شما در این دسته است' },
  duplicate_likely: { severity: 'warning', word: 'شاید همان دوره‌ای باشد که با نام دیگری هست' },
  hours_decimal: { severity: 'warning', word: 'ساعت اعشاری است؛ به دقیقه برگردانده شد' },
  start_passed: { severity: 'warning', word: 'شروع آن گذشته است' },
} as const satisfies Record<string, ProblemWords>;
export type ImportProblemCode = keyof typeof importProblems;
export const importProblemCodes = Object.keys(importProblems) as readonly ImportProblemCode[];

/** Warnings with which a course does not go on the site with its file unless a colleague chose it by itself. */
export const importDoubts = [
  'rial_likely',
  'price_high',
  'price_low',
  'duplicate_likely',
] as const satisfies readonly ImportProblemCode[];
export type ImportDoubt = (typeof importDoubts)[number];

/** How a class can be put right; null: by hand. */
export const fixOf = (code: ImportProblemCode): ImportFix | null => (importProblems[code] as ProblemWords).fix ?? null;
