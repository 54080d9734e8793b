import type { MotifName } from './cover-motifs.ts';

/**
 * What the drawn cover of a course says of it: the symbol of its topic and the word for which people look. Both follow
 * from names alone, so that courses of every feed have them.
 */
const topics: readonly (readonly [topic: RegExp, motif: MotifName])[] = [
  // Whole categories.
  [/^برنامه ?نویسی$/u, 'code'],
  [/^هوش مصنوعی$/u, 'synapse'],
  [/^آمار و داده ?کاوی$/u, 'trend'],
  [/^طراحی( و گرافیک)?$/u, 'forms'],
  [/^کسب ?و ?کار|^مدیریت$/u, 'blocks'],
  [/^بازاریابی و فروش$/u, 'target'],
  [/^زبان ?های خارجی$/u, 'globe'],
  [/^شبکه و امنیت$/u, 'lock'],
  // Topics.
  [/پایتون|python/iu, 'prompt'],
  [/موبایل|اندروید|آی ?او ?اس|android|ios|flutter/iu, 'phone'],
  [/بازی/u, 'gamepad'],
  [/پایگاه داده|دیتابیس|sql/iu, 'database'],
  [/C#|\.NET|دات ?نت|جاوا|java/iu, 'braces'],
  [/برنامه ?نویسی وب|توسعه وب|وب ?سایت|فرانت|بک ?اند|وردپرس/u, 'tag'],
  [/یادگیری عمیق/u, 'layers'],
  [/یادگیری ماشین/u, 'hub'],
  [/زبان طبیعی|متن ?کاوی/u, 'quote'],
  [/بینایی ماشین|پردازش تصویر/u, 'eye'],
  [/مولد|پرامپت|چت ?بات/u, 'sparkle'],
  [/هوش مصنوعی/u, 'synapse'],
  [/مصورسازی|داشبورد/u, 'share'],
  [/مهندسی داده|کلان ?داده|انبار داده/u, 'pipeline'],
  [/داده ?کاوی/u, 'scatter'],
  [/تحلیل داده|اکسل|گزارش/u, 'bars'],
  [/آمار/u, 'bell'],
  [/رابط کاربری|تجربه کاربری|ui|ux/iu, 'window'],
  [/سه ?بعدی|انیمیشن|موشن/u, 'cube'],
  [/عکس|عکاسی|ویدیو|تدوین|فیلم/u, 'camera'],
  [/معماری|دکوراسیون|عمران|ساختمان|نقشه/u, 'house'],
  [/گرافیک|فتوشاپ|لوگو|طراحی/u, 'nib'],
  [/مدیریت پروژه|اسکرام|پروژه/u, 'gantt'],
  [/محصول/u, 'path'],
  [/کارآفرینی|استارتاپ|کسب ?وکار نو/u, 'rocket'],
  [/منابع انسانی|استخدام|سرپرستی|رهبری/u, 'people'],
  [/حسابداری|مالی|مالیات|بورس|اقتصاد|ارز/u, 'coins'],
  [/حقوق|قانون|قرارداد/u, 'balance'],
  [/سئو/u, 'search'],
  [/محتوا|نویسندگی|تبلیغ ?نویسی/u, 'page'],
  [/شبکه ?های اجتماعی|اینستاگرام|سوشال/u, 'heart'],
  [/فروش|مذاکره/u, 'funnel'],
  [/بازاریابی|مارکتینگ|تبلیغات|برند/u, 'megaphone'],
  [/آیلتس|تافل|ielts|toefl|کنکور|آزمون/iu, 'diploma'],
  [/انگلیسی/u, 'dialogue'],
  [/آلمانی/u, 'bubble'],
  [/فرانسه/u, 'voice'],
  [/عربی|ادبیات/u, 'book'],
  [/زبان/u, 'globe'],
  [/لینوکس|linux/iu, 'terminal'],
  [/امنیت|نفوذ|سایبری/u, 'shield'],
  [/دواپس|devops/iu, 'loop'],
  [/ابری/u, 'cloud'],
  [/شبکه/u, 'mesh'],
];

const tidy = (text: string): string => text.replaceAll('\u200c', ' ').replace(/\s+/gu, ' ');

/** The symbol of a topic by its name; undefined where no symbol speaks of it. */
export const motifOfTopic = (name: string): MotifName | undefined =>
  topics.find(([topic]) => topic.test(tidy(name)))?.[1];

/** Words that name what a course is about, in Persian; «سئوی» is «سئو», too. */
const words = (
  'پایتون اکسل لینوکس فتوشاپ ایلاستریتور وردپرس لاراول جاوا جاوااسکریپت ری‌اکت فلاتر کاتلین سوییفت داکر ' +
  'اسکرام سئو آیلتس تافل اینستاگرام پرامپت متلب اتوکد رویت بلندر فیگما یونیتی هلو سپیدار اندروید بلاکچین ' +
  'انگلیسی آلمانی فرانسه عربی ترکی اسپانیایی چینی روسی آمار داده‌کاوی متن‌کاوی حسابداری مذاکره فروش عکاسی ' +
  'تدوین انیمیشن لوگو تایپوگرافی دکوراسیون گویندگی نقاشی گیتار پیانو آشپزی شیرینی خیاطی یوگا حقوق مالیات ' +
  'بورس کافه‌داری امنیت شبکه نمودار محتوا استارتاپ'
).split(' ');

const latinRun = /\.?[A-Za-z][A-Za-z0-9.+#/-]*(?: (?:\.?[A-Z0-9][A-Za-z0-9.+#/-]*))*/gu;
/** Says how a thing is taught, not what it is. */
const noMark = /^(?:online|offline|live|vip|pro|plus|new|free|pdf|api|web|and|the|for|of|in|with|course|bootcamp)$/iu;
const LONGEST = 16;
const SHORTEST = 2;

/** As much of a run of Latin words as fits on a cover. */
function fitting(run: string): string {
  const parts = run.replace(/[.,:/-]+$/u, '').split(' ');
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text} ${part}`;
    if (longer.length > LONGEST) break;
    text = longer;
  }
  return text;
}

/**
 * The word that names the course, for the large type of its cover: the first tool or exam in Latin letters, or the
 * first known word of the title; undefined where the title has neither.
 */
export function wordOfTitle(title: string): string | undefined {
  const found: { at: number; text: string }[] = [];
  for (const { 0: run, index } of title.matchAll(latinRun)) {
    const text = fitting(run);
    if (text.length >= SHORTEST && !noMark.test(text)) found.push({ at: index, text });
  }
  for (const { 0: word, index } of title.matchAll(/[\p{L}\u200c]+/gu)) {
    const known = words.find((one) => word === one || word === `${one}ی` || word.startsWith(`${one}\u200c`));
    if (known !== undefined) found.push({ at: index, text: known });
  }
  return found.toSorted((one, other) => one.at - other.at)[0]?.text;
}
