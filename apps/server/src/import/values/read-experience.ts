import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';

/** Ids of work_experience (migration 0012). */
export const experienceBands = { none: 1, underThree: 2, threeToSix: 3, overSix: 4 } as const;
export type ExperienceId = (typeof experienceBands)[keyof typeof experienceBands];

const NUMBERS: Readonly<Record<string, number>> = {
  یک: 1,
  دو: 2,
  سه: 3,
  چهار: 4,
  پنج: 5,
  شش: 6,
  هفت: 7,
  هشت: 8,
  نه: 9,
  ده: 10,
  دوازده: 12,
  پانزده: 15,
  one: 1,
  two: 2,
  three: 3,
  five: 5,
};
const NUMBER = new RegExp(
  `[0-9]{1,3}(?:\\.[0-9])?|(?<![\\p{L}])(?:${Object.keys(NUMBERS).join('|')})(?![\\p{L}])`,
  'gu',
);
const NOTHING = new RegExp(
  [
    'بدون (?:نیاز به )?سابقه|بدون نیاز|مهم نیست|فرقی ندارد|نیاز نیست|تازه کار',
    'no experience|no requirements|not required|none|entry',
  ].join('|'),
);

/**
 * The band of a job's least experience, out of years or months as a number, or words as ads write them («سه تا هفت
 * سال», «بیش از شش سال», «حداقل ۵ سال», «کمتر از سه سال», «مهم نیست», "3+ years"). Undefined when it cannot be told.
 */
export function readExperience(raw: unknown, unit: 'years' | 'months' = 'years'): ExperienceId | undefined {
  if (typeof raw === 'number') return bandOf(unit === 'months' ? raw / 12 : raw);
  if (typeof raw !== 'string') return undefined;
  const text = foldLetters(raw).replaceAll(ZWNJ, ' ').replace(/\s+/g, ' ').trim();
  if (NOTHING.test(text)) return experienceBands.none;
  const numbers = (text.match(NUMBER) ?? []).map((one) => NUMBERS[one] ?? Number(one));
  if (numbers.length === 0) return undefined;
  const inMonths = /ماه|month/.test(text) || (!/سال|year|yr/.test(text) && unit === 'months');
  // «Less than» names the upper end: from nothing at all, yet some is wished for.
  if (/کمتر از|کم تر از|حداکثر|^تا |less than|under|up to/.test(text)) return experienceBands.underThree;
  return bandOf(Math.min(...numbers) / (inMonths ? 12 : 1));
}

function bandOf(years: number): ExperienceId | undefined {
  if (!Number.isFinite(years) || years < 0 || years > 60) return undefined;
  if (years === 0) return experienceBands.none;
  return years < 3 ? experienceBands.underThree : years < 6 ? experienceBands.threeToSix : experienceBands.overSix;
}
