import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { deepestRow, isObject, type Row } from './feed-row.ts';
import type { ProblemCode } from './problem.ts';

/** The signature that engines have; TypeScript does not know the source text of a value yet. */
const parseWithSource = JSON.parse as (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/** A JSON text as a row, or the problem with it. */
export function parseRow(text: string): { row: Row } | { code: ProblemCode } {
  if (isTooDeep(text)) return { code: 'row.too_deep' };
  try {
    const value: unknown = MAY_LOSE_DIGITS.test(text)
      ? parseWithSource(text, (_key, one, { source }) =>
          typeof one === 'number' && source !== undefined ? ownDigits(one, source) : one,
        )
      : JSON.parse(text);
    if (isObject(value)) return { row: value };
  } catch {
    // Reported below, like every text that is not an object.
  }
  return { code: 'row.unreadable' };
}

/**
 * A number that has too many digits for JavaScript, or an exponent. Only then is the text of each number checked, which
 * takes time.
 */
const MAY_LOSE_DIGITS = /[:[,\s]-?(?:\d[\d.]{15}|\d[\d.]*[eE])/;

/** A number with an exponent, as JSON and other programs write it, in any of the three kinds of digits. */
const EXPONENT = /^(-?)\+?(\d+)(?:[.,٫/](\d+))?e([-+]?)(\d{1,4})$/i;
/** Programs shorten numbers from twelve digits on; below that, an exponent only means zeros. */
const SHORTENED_FROM = 11;

interface Written {
  sign: string;
  whole: string;
  fraction: string;
  exponent: number;
}

function written(text: string): Written | null {
  const found = EXPONENT.exec(text);
  if (!found) return null;
  const [, sign = '', whole = '', fraction = '', minus, exponent] = found;
  return { sign, whole, fraction, exponent: Number(exponent) * (minus === '-' ? -1 : 1) };
}

const isShortened = ({ whole, fraction, exponent }: Written): boolean =>
  exponent >= SHORTENED_FROM && fraction.length < exponent && whole.length + fraction.length <= exponent;

/**
 * Whether a text is a long number that a program shortened («1.23457E+18» for nineteen digits), so that many numbers
 * have the same text. A name such as «12E15» is not one.
 */
export function hasLostDigits(text: string): boolean {
  const ascii = toAsciiDigits(text.trim());
  const number = written(ascii);
  return number !== null && (number.fraction !== '' || ascii.includes('+')) && isShortened(number);
}

/**
 * A JSON number if no digit is lost, else its digits as a text: an id of nineteen digits must not become the nearest
 * number. A shortened number stays as written, with the sign of its exponent.
 */
function ownDigits(value: number, source: string): number | string {
  const number = written(source);
  if (!number) {
    const whole = source.replace(/\.0+$/, '');
    return Number.isSafeInteger(Math.trunc(value)) || String(value) === whole ? value : whole;
  }
  if (isShortened(number)) return source.replace(/(e)\+?/i, '$1+');
  if (Number.isSafeInteger(value) || Math.abs(value) < 1) return value;
  const { sign, whole, fraction, exponent } = number;
  if (exponent < 0) return value;
  const digits = `${whole}${fraction.slice(0, exponent).padEnd(exponent, '0')}`.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(exponent).replace(/0+$/, '');
  return `${sign}${digits}${rest === '' ? '' : `.${rest}`}`;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets are nested too deeply. A text with few of them is not scanned. */
function isTooDeep(text: string): boolean {
  if (!hasManyBrackets(text)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1)
        if (text.charCodeAt(at) === BACKSLASH) at += 1;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepestRow) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

function hasManyBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at !== -1; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > deepestRow) return true;
    }
  return false;
}
