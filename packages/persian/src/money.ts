import { readNumber } from './amount.ts';
import { toPersianDigits } from './digits.ts';

// The sign that Persian (CLDR fa) uses: a left-to-right mark keeps the minus before the number inside right-to-left
// text.
const MINUS = '\u200e\u2212';

function decimalText(n: number): string {
  // Above 2^53 toFixed may answer in exponent form; such a number has no fraction anyway.
  if (Math.abs(n) >= Number.MAX_SAFE_INTEGER) return BigInt(n).toString();
  const fixed = n.toFixed(3);
  return fixed.replace(/\.?0+$/, '');
}

/**
 * A number for reading: Persian digits, ٬ between thousands, ٫ before at most three decimals (rounded, no trailing
 * zeros). A number that is none (NaN, infinite) is shown as «–».
 */
export function formatNumber(n: number | bigint): string {
  if (typeof n === 'number' && !Number.isFinite(n)) return '–';
  const text = typeof n === 'bigint' ? n.toString() : decimalText(n);
  const unsigned = text.startsWith('-') ? text.slice(1) : text;
  const [whole = '0', fraction] = unsigned.split('.');
  let grouped = whole.slice(0, whole.length % 3 || 3);
  for (let at = grouped.length; at < whole.length; at += 3) grouped += `٬${whole.slice(at, at + 3)}`;
  const number = toPersianDigits(fraction === undefined ? grouped : `${grouped}٫${fraction}`);
  return text.startsWith('-') && unsigned !== '0' ? MINUS + number : number;
}

/** An average of stars, always with one decimal: «۴٫۰» stands beside «۴٫۶». */
export const formatRating = (average: number): string => toPersianDigits(average.toFixed(1)).replace('.', '٫');

/** An amount of toman as people read it: «۱٬۲۰۰٬۰۰۰ تومان». */
export function formatToman(n: number | bigint): string {
  return `${formatNumber(n)} تومان`;
}

/**
 * The whole number that a person typed or a feed wrote, or null, as `readNumber` reads it: thousands may be separated,
 * decimals of zeros («39.0») are ignored. No sign, nothing above 2^53 − 1.
 */
export function parseWholeNumber(s: string): number | null {
  const read = readNumber(s);
  return 'number' in read && Number.isInteger(read.number) ? read.number : null;
}

/**
 * Rials as whole toman (10 rials are one toman), in the type that came in. A remainder of 1 to 9 rials is dropped
 * (rounded down, also below zero), so that a person is never charged more than the source said.
 */
export function rialToToman(rial: bigint): bigint;
export function rialToToman(rial: number): number;
export function rialToToman(rial: bigint | number): bigint | number {
  if (typeof rial === 'number') return Math.floor(rial / 10);
  return rial / 10n - (rial < 0n && rial % 10n !== 0n ? 1n : 0n);
}
