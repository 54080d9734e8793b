import { foldLetters, nameKey, ZWNJ } from '@kavosh/persian/fold.ts';
import { readAmount } from '@kavosh/persian/amount.ts';
import { shownLine, shownText } from '@kavosh/persian/shown-text.ts';
import type { WordField } from '@kavosh/contract/course-fields.ts';
import type { ImportProblemCode } from '@kavosh/contract/panel/import-words.ts';
import { plainOfHtml } from '../../kernel/text-of-html.ts';
import type { CourseType } from '../../kernel/ports/course-sheets.ts';
import { wordReadings } from '../../domains/catalogue/catalogue.ts';
import { readDate } from '../values/read-date.ts';
import { readDuration } from '../values/read-duration.ts';
import { usualPriceLimit } from '../values/read-number.ts';
import { readWhole } from '../values/read-number.ts';
import { readSeniority } from '../values/read-word-list.ts';
import { persianLetters } from '../values/texts/display-text.ts';
import { isLikelySerial, textOfSerial } from './excel-dates.ts';

/** A value out of a cell, or what is wrong with it. */
export type CellReading<Value> = { value: Value } | { wrong: ImportProblemCode };

const folded = (text: string): string => foldLetters(text).replaceAll(ZWNJ, ' ').replace(/\s+/g, ' ').trim();

/** An amount with what is known of its unit. */
export interface CellAmount {
  number: number;
  unit: 'rial' | 'toman' | null;
}

const FREE = new Set(['رایگان', 'مجانی', 'free', '0']);

export const saysFree = (text: string): boolean => FREE.has(folded(text));

export function readCellAmount(text: string): CellReading<CellAmount> {
  const read = readAmount(text);
  if ('problem' in read) return { wrong: read.problem === 'much' ? 'price_absurd' : 'price_unreadable' };
  if (!Number.isInteger(read.number)) return { wrong: 'price_unreadable' };
  // Ten times as much may be rial.
  return read.number > usualPriceLimit * 10 ? { wrong: 'price_absurd' } : { value: read };
}

export const MOST_PRICE = usualPriceLimit;

/** A day or a moment: Jalali or Gregorian as text, or a number of days as spreadsheets count them. ISO 8601 UTC. */
export function readCellDate(text: string, dayEnd: boolean): CellReading<string> {
  const number = Number(text);
  const written = isLikelySerial(number) ? (textOfSerial(number) ?? text) : text;
  const read = readDate(written, { calendar: 'auto', dayEnd });
  return 'value' in read ? { value: read.value.toISOString() } : { wrong: 'date_unreadable' };
}

const YES = new Set(['بله', 'بلی', 'yes', 'true', '1', 'دارد', 'هست', 'رایگان', 'free']);
const NO = new Set(['خیر', 'نه', 'no', 'false', '0', 'ندارد', 'نیست', '-']);

export function readCellYes(text: string): CellReading<boolean> {
  const word = folded(text);
  if (YES.has(word)) return { value: true };
  return NO.has(word) ? { value: false } : { wrong: 'free_unreadable' };
}

/** Where a course is bought: with the wallet here, or on the academy's own site. */
export function readCellPayment(text: string): CellReading<'referral' | 'wallet'> {
  const word = folded(text).toLowerCase();
  if (/کیف|کاوش|wallet|kavosh/.test(word)) return { value: 'wallet' };
  return /سایت|اموزشگاه|site|academy|referral/.test(word) ? { value: 'referral' } : { wrong: 'payment_unknown' };
}

const types: readonly (readonly [CourseType, RegExp])[] = [
  ['hybrid', /ترکیبی|hybrid|حضوری (?:و|یا) (?:انلاین|مجازی)|blended/],
  ['bootcamp', /بوت ?کمپ|bootcamp/],
  ['recorded', /ضبط|افلاین|ویدی|recorded|offline|video/],
  ['online', /انلاین|مجازی|غیر ?حضوری|online|virtual/],
  ['in_person', /حضوری|in[ _-]?person|onsite|کلاسی/],
];

export function readCellType(text: string): CellReading<CourseType> {
  const word = folded(text);
  const found = types.find(([, pattern]) => pattern.test(word));
  return found ? { value: found[0] } : { wrong: 'type_unknown' };
}

const levels = { 1: 'beginner', 2: 'intermediate', 3: 'advanced' } as const;

/** Several levels, or every one, are none in particular. */
function readCellLevel(text: string): CellReading<'beginner' | 'intermediate' | 'advanced' | null> {
  const parts = folded(text)
    .split(/[،,/|]| تا | و |-/)
    .map((one) => one.replace(/^(?:سطح|level) /, '').trim())
    .filter((one) => one !== '');
  if (parts.some((one) => /^(?:همه|all|عمومی|همه سطوح|همه سطح ها)$/.test(one))) return { value: null };
  const found = parts.map(readSeniority);
  if (found.length === 0 || found.includes(null)) return { wrong: 'level_unknown' };
  const [only] = new Set(found);
  return { value: new Set(found).size === 1 ? levels[only!] : null };
}

/** A field of a few words; the level has its own reader. */
export function readCellWord(name: WordField, text: string): CellReading<string | null> {
  if (name === 'level') return readCellLevel(text);
  const word = folded(text);
  const readings: readonly (readonly [string, RegExp])[] = wordReadings[name];
  const found = readings.find(([, pattern]) => pattern.test(word));
  return found ? { value: found[0] } : { wrong: 'word_unknown' };
}

export function readCellCount(
  text: string,
  least: number,
  most: number,
  wrong: ImportProblemCode,
): CellReading<number> {
  const read = readWhole(text, least, most);
  return 'value' in read ? read : { wrong };
}

/** In whole minutes; `isDecimal`: it is written as part of an hour. */
export function readCellHours(text: string): CellReading<{ minutes: number | null; isDecimal: boolean }> {
  const read = readDuration(text, 'hours');
  if (!('value' in read)) return { wrong: 'hours_unreadable' };
  return { value: { minutes: read.value, isDecimal: !text.includes(':') && (read.value ?? 0) % 60 !== 0 } };
}

const TAGS = /<\/?(?:p|br|ul|ol|li|div|span|strong|b|em|i|h[1-6]|table|tr|td|a)\b[^<>]*>/i;
const paragraphs = (html: string): string =>
  html.replace(/<\/div>/gi, '</p>').replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ');

/** A text of several lines; of HTML the text alone. */
export const textOfCell = (text: string): string => shownText(TAGS.test(text) ? plainOfHtml(paragraphs(text)) : text);
export const lineOfCell = (text: string): string => shownLine(text);

export const withPersianLetters = persianLetters;
/** Letters that Persian keyboards do not write. */
export const hasOtherLetters = (text: string): boolean => persianLetters(text) !== text;
/** Spaces twice, at an end, or characters that are not seen. */
export const hasOddSpaces = (text: string): boolean =>
  text !== text.trim() ||
  /[ \u00a0\u2000-\u200b\u3000]{2}|[\u00a0\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\t]/.test(text);

/** A key under which names are the same although words that say nothing differ. */
export const looseKey = (title: string): string =>
  nameKey(folded(title).replace(/(?:^| )(?:دوره|اموزش|کلاس|کارگاه|جامع|کامل)(?= |$)/g, ' '));
