import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { parseWholeNumber, rialToToman } from '@kavosh/persian/money.ts';
import { currencyIn, type MoneyUnit } from './currency-words.ts';
import type { ProblemCode, Reading } from '../feed/problem.ts';

/**
 * More than this many toman is a slip of the unit or the hand, not the price of a course. A profile may set another
 * limit.
 */
export const usualPriceLimit = 1_000_000_000;

const INVISIBLE = /[\u200c\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const unitWords: readonly [RegExp, MoneyUnit][] = [
  [/(?:تومان|تومن|toman|irt|tmn)\.?$/i, 'toman'],
  [/(?:ریال|ريال|﷼|rials?|irr)\.?$/i, 'rial'],
];
const freeWords = new Set(['رایگان', 'رايگان', 'مجانی', 'free']);

/**
 * The number a text holds as JavaScript writes it, or null: whole-number groups, Persian decimal sign, a zero fraction
 * of exporters («39.0»).
 */
function plainNumber(text: string): number | null {
  const whole = parseWholeNumber(text.replace(/[.٫][0۰٠]+$/, ''));
  if (whole !== null) return whole;
  // Machines write a third of an hour with seventeen places; more than nine of them say nothing.
  const decimal = /^([0-9]{1,15})[.٫/]([0-9]{1,9})[0-9]{0,30}$/.exec(toAsciiDigits(text));
  return decimal ? Number(`${decimal[1]}.${decimal[2]}`) : null;
}

interface Signed {
  negative: boolean;
  text: string;
}

function splitSign(text: string): Signed {
  const trimmed = text.replace(INVISIBLE, '').trim();
  const sign = /^[-−–]\s*|\s*-$/.exec(trimmed);
  return sign ? { negative: true, text: trimmed.replace(sign[0], '') } : { negative: false, text: trimmed };
}

/**
 * An amount in whole toman. Takes numbers and texts with any of the three kinds of digits, groups of thousands, and a
 * currency word at the end, which then decides over `unit`; «رایگان» is 0. Rials are rounded down to whole toman.
 * Another currency is refused by its name.
 */
export function readMoney(raw: unknown, unit: MoneyUnit, limit = usualPriceLimit): Reading<number> {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: 'price.unreadable' };
  if (typeof raw === 'number' && !Number.isFinite(raw)) return { problem: 'price.unreadable' };
  const { negative, text } = splitSign(typeof raw === 'number' ? numberText(raw) : raw);
  if (freeWords.has(text.toLowerCase())) return { value: 0 };
  const word = unitWords.find(([pattern]) => pattern.test(text));
  const amount = plainNumber(word ? text.replace(word[0], '').trim() : text);
  if (amount === null) return { problem: whyNot(text) };
  if (negative && amount > 0) return { problem: 'price.negative' };
  // 15.5 rial or half a toman is no price; a fraction would be lost without a word.
  if (!Number.isInteger(amount)) return { problem: 'price.unreadable' };
  const toman = (word?.[1] ?? unit) === 'rial' ? rialToToman(amount) : amount;
  return toman > limit ? { problem: 'price.absurd' } : { value: toman };
}

function whyNot(text: string): ProblemCode {
  if (/^[0-9۰-۹٠-٩]{16,}$/.test(text)) return 'price.absurd';
  const currency = currencyIn(text);
  return currency === undefined || currency === 'rial' || currency === 'toman' || !/[0-9۰-۹٠-٩]/.test(text)
    ? 'price.unreadable'
    : `price.${currency}`;
}

/** Large JSON numbers would print in exponent form. */
const numberText = (raw: number): string => (Number.isInteger(raw) ? BigInt(raw).toString() : String(raw));

/** A whole number within bounds: capacities, percents, episodes, ids. */
export function readWhole(
  raw: unknown,
  minimum: number,
  maximum: number,
  outside: ProblemCode = 'number.out_of_range',
): Reading<number> {
  const number = readDecimal(raw);
  if (number === null || !Number.isInteger(number)) return { problem: 'number.unreadable' };
  return number < minimum || number > maximum ? { problem: outside } : { value: number };
}

/** A number as a feed writes it, a sign and a fraction allowed; null where it is none. */
export function readDecimal(raw: unknown): number | null {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  if (typeof raw !== 'string') return null;
  const { negative, text } = splitSign(raw);
  const number = plainNumber(text);
  return number === null ? null : number * (negative ? -1 : 1);
}
