import { isolatedText } from '../isolated-text.ts';

/** Of `why` of the API: a signal, what it is of, and its points. */
interface Reason {
  signal: string;
  value: string;
  points: number;
}

const quoted = (value: string): string => `«${isolatedText(value)}»`;

/** What a wish is called that a result meets; `value` is its kind, with how well it is met behind a colon. */
const wishes: Readonly<Record<string, string>> = {
  free: 'رایگان است',
  online: 'آنلاین است',
  in_person: 'حضوری است',
  remote: 'دورکاری است',
  internship: 'کارآموزی است',
  part_time: 'پاره‌وقت است',
  full_time: 'تمام‌وقت است',
  level: 'در سطحی است که خواستید',
  place: 'در شهری است که خواستید',
  gender: 'با جنسیتی که نوشتید می‌خواند',
  experience: 'سابقه‌ای می‌خواهد که دارید',
};

const words: Readonly<Record<string, (value: string) => string | undefined>> = {
  word: (value) => `${quoted(value)} را دارد`,
  about: () => 'درباره همین است و فقط نامی از آن نمی‌برد',
  all_words: () => 'همه واژه‌های شما را دارد',
  exact: () => 'درست همان‌طور که نوشتید در آن آمده است',
  phrase: () => 'واژه‌هایتان در آن کنار هم آمده‌اند',
  title_begins: (value) => `عنوانش با ${quoted(value)} آغاز می‌شود`,
  title_is: () => 'عنوانش همان است که نوشتید',
  intent: (value) => wishes[value.split(':')[0]!],
  prior: () => 'محبوب است و اطلاعات کاملی دارد',
  fresh: () => 'تازه منتشر شده است',
};

const MOST_LINES = 3;

/** Why a result stands where it does, the weightiest first; at most three lines. Signals without words are left out. */
export function whyLines(why: readonly Reason[]): string[] {
  const lines = why
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .flatMap(({ signal, value }) => words[signal]?.(value) ?? []);
  return [...new Set(lines)].slice(0, MOST_LINES);
}
