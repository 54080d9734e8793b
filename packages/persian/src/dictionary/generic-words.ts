import { EVERYDAY_PHRASES, EVERYDAY_WORDS } from './everyday-phrases.ts';
import { isSpokenVerb } from './spoken-verbs.ts';
import type { Word } from '../words/words.ts';
import { wordsOf } from '../words/words.ts';

/** Words that every course or job deserves, whether its text says them or not: they tell none from another. */
const GENERIC =
  'آموزش آموزشی آموزشگاه آموزشگاهی دوره دوره‌ها کلاس کلاس‌ها یادگیری یاد آموختن فراگیری درس جلسه ویدیو ویدئو ' +
  'فیلم فیلم‌های کامل جامع ' +
  'تخصصی کاربردی بهترین برترین ارزان ارزان‌ترین ارزون قیمت هزینه شهریه خرید دانلود سفارش ثبت‌نام ثبت نام تخفیف کد ' +
  'استخدام استخدامی استخدام‌های آگهی آگهی‌های شغل شغلی مشاغل کاریابی کار نیازمند نیازمندیم نیازمندی جذب دعوت ' +
  'همکاری فرصت ' +
  'میخوام می‌خواهم می‌خوام میخواهم لطفا کجا چیست چیه چطور چگونه معرفی لیست جدید جدیدترین درباره صفر مبتدیان ' +
  'kar shoghl estekhdam agahi پکیج course courses class classes training tutorial tutorials learn learning job ' +
  'jobs hiring video download buy best how free of';

/** Generic only together: «از صفر تا صد» says nothing, «صد» alone may. */
const PHRASES =
  'از مقدماتی تا پیشرفته|مقدماتی تا پیشرفته|از صفر تا صد|صفر تا صد|از صفر|گام به گام|قدم به قدم|به زبان ' +
  'ساده|نکته به نکته|رفع اشکال|ثبت نام|بازار کار|ورود به بازار کار|در خانه|با مدرک|با مدرک معتبر|فرصت ' +
  'شغلی|غیر رایگان|غیررایگان|فنی حرفه ای|فنی و حرفه ای|' +
  'فرصت‌های شغلی|دعوت به همکاری|آگهی استخدام|کلاس درس|step by step|from scratch';

/** Words that only connect others. */
const BINDING =
  'و در به از با برای را که تا یا این آن یک هم چه the and or for in of to with a an ها های هایی va az ba ' +
  'baraye dar be haye hay ye';

const termsOf = (text: string): string[] => text.split(' ').flatMap((word) => wordsOf(word).map((one) => one.text));

const generic = new Set([...termsOf(GENERIC), ...termsOf(EVERYDAY_WORDS)]);
// What belongs to other lists, or names something where it stands alone.
for (const term of ['free', 'کد', 'of', 'نام', 'صفر', 'کار', 'ثبت']) generic.delete(term);
const binding = new Set(termsOf(BINDING));
/** By their first word, the longest first. */
const phrases = new Map<string, string[][]>();
for (const phrase of `${PHRASES}|${EVERYDAY_PHRASES}`.split('|')) {
  const terms = wordsOf(phrase).map((word) => word.text);
  const others = phrases.get(terms[0]!) ?? [];
  phrases.set(
    terms[0]!,
    [...others, terms].toSorted((a, b) => b.length - a.length),
  );
}

/** Whether a folded term is a generic word (آموزش, دوره, استخدام …) or a verb of people who ask (می‌گردم). */
export const isGenericTerm = (term: string): boolean => generic.has(term) || binding.has(term) || isSpokenVerb(term);

/** «کار» is generic beside anything else: «کار حسابداری» asks for accounting. Alone it is what is looked for. */
export const isGenericBesideOthers = (term: string): boolean => term === 'کار';

/** Generic words that people write to the subject without a space: «کلاسپایتون». Folded. */
export const GLUED_WORDS: readonly string[] = termsOf(
  'آموزشگاه آموزش یادگیری کلاس کلاسهای دوره دورههای پکیج استخدام دانلود خرید قیمت',
);

/** What the database adds to the generic words and takes out of them; as people write them. */
export interface ExtraGenericWords {
  add?: readonly string[];
  remove?: readonly string[];
}

/** The same question with other words added and taken out. Words that bind others stay. */
export function genericTerms({ add = [], remove = [] }: ExtraGenericWords): (term: string) => boolean {
  const added = new Set(add.flatMap(termsOf));
  const removed = new Set(remove.flatMap(termsOf));
  const isShipped = (term: string): boolean => generic.has(term) || isSpokenVerb(term);
  return (term) => binding.has(term) || added.has(term) || (isShipped(term) && !removed.has(term));
}

/** Whether a folded term only binds others (و, در, برای …). */
export const isBindingTerm = (term: string): boolean => binding.has(term);

/** The end of the longest generic phrase that begins at a word; its own place where there is none. */
export function genericPhraseEnd(words: readonly Word[], from: number): number {
  const found = phrases
    .get(words[from]?.text ?? '')
    ?.find((phrase) => phrase.every((term, i) => words[from + i]?.text === term));
  return from + (found?.length ?? 0);
}
