import { toAsciiDigits } from './digits.ts';

export type MoneyUnit = 'rial' | 'toman';

/** Why a text is not a number: it is empty, has several readings or none, or has more digits than a number holds. */
export type NumberProblem = 'empty' | 'unclear' | 'much';

/**
 * `isEither`: its only separator is before three digits and may also be a decimal one («1.500», «۱/۵۰۰»). It is read as
 * thousands, which is right for amounts and counts; for lengths and multiples the caller has to treat it as unclear.
 */
export type WrittenNumber = { number: number; isGrouped: boolean; isEither: boolean } | { problem: NumberProblem };

/** Invisible characters; the half-space is not removed: between thousands it means a blank. */
const INVISIBLE = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Thousands separators; those of one kind may be mixed in a number. All but the last of them may also end it. */
const KINDS = [String.raw`(?:\s*[,٬،]\s*|[\s\u200c])`, String.raw`\s*[/⁄]\s*`, String.raw`\.`, '٫', "['’ʼ]", '_'];
const GROUPED = KINDS.map(
  (sign) => new RegExp(String.raw`^([1-9]\d{0,2})((?:${sign}\d{3})+)(?:([.٫,/])(\d{1,2}|\d{4,}|0+))?$`),
);
/** Programs write a third of an hour with seventeen decimals; those after the ninth are insignificant. */
const DECIMAL = /^(\d+)[.٫/](\d{1,9})\d{0,30}$/;
const ALSO_DECIMAL = /[./⁄٫]/;
const LONGEST = 60;

/** A text normalised for finding numbers: ASCII digits, no invisible characters, trimmed. */
export const plainText = (text: string): string => toAsciiDigits(text.replace(INVISIBLE, '')).trim();

/**
 * The number that a text consists of, without a sign before it. Digits of three scripts. Any of `/ . ٫ , ٬ ، ' _` or a
 * blank is a thousands separator if one to three digits are before it and exactly three after each; everywhere else `.
 * ٫ /` begin decimals, except a slash after four or more digits and before three («۱۲۵۰/۰۰۰»), which is unclear. A
 * number that begins with 0 has no thousands («۰٫۵۸۳»). Linear, never throws.
 */
export function readNumber(text: string): WrittenNumber {
  return numberOf(plainText(text));
}

function numberOf(plain: string): WrittenNumber {
  if (plain === '') return { problem: 'empty' };
  if (/^\d+$/.test(plain)) return whole(plain, false, false);
  if (plain.length > LONGEST) return { problem: /^[\d,٬،.٫/'’_\s]+$/.test(plain) ? 'much' : 'unclear' };
  for (const pattern of GROUPED) {
    const match = pattern.exec(plain);
    if (match) return groupedNumber(match);
  }
  const decimal = DECIMAL.exec(plain);
  // «۱۲۵۰/۰۰۰»: as likely 1,250,000 as 1,250.
  if (!decimal || /^\d{4,}\/\d{3}$/.test(plain)) return { problem: 'unclear' };
  return fraction(decimal[1]!, decimal[2]!, false);
}

function groupedNumber([, first, rest, sign, places]: RegExpExecArray): WrittenNumber {
  const digits = first! + rest!.replace(/\D/g, '');
  if (places === undefined) return whole(digits, true, digits.length - first!.length === 3 && ALSO_DECIMAL.test(rest!));
  // Decimals use another separator, and not three digits: «1,000.000» may be a thousand or a million.
  if (rest!.includes(sign!) || places.length === 3) return { problem: 'unclear' };
  return fraction(digits, places, true);
}

function whole(digits: string, isGrouped: boolean, isEither: boolean): WrittenNumber {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? { number, isGrouped, isEither } : { problem: 'much' };
}

/** With zeros after the separator («39.0») it is whole. */
function fraction(digits: string, places: string, isGrouped: boolean): WrittenNumber {
  const number = /^0+$/.test(places) ? Number(digits) : Number(`${digits}.${places}`);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? { number, isGrouped, isEither: false } : { problem: 'much' };
}

const WORDS: readonly (readonly [unit: MoneyUnit, words: string])[] = [
  ['toman', 'تومان|تومن|(?<![a-z])(?:tomans?|irt|tmn)(?![a-z])'],
  ['rial', 'ریال|﷼|(?<![a-z])(?:rials?|rls|irr)(?![a-z])'],
];
const UNITS = WORDS.map(([unit, words]) => ({
  unit,
  anywhere: new RegExp(words, 'i'),
  atAnEnd: new RegExp(String.raw`^(?:${words})\.?[\s:]*|\s*(?:${words})\.?$`, 'gi'),
}));

/** An amount: `unit` null if the text names none. `two_units`: it names both toman and rial. */
export type WrittenAmount =
  | { number: number; unit: MoneyUnit | null }
  | { problem: NumberProblem | 'words' | 'two_units' };

/**
 * An amount of money without a sign: a number as `readNumber` reads it, with «تومان» or «ریال» after or before it, or
 * without a unit. Amounts in words («یک میلیون») are not read.
 */
export function readAmount(text: string): WrittenAmount {
  const plain = plainText(text).replaceAll('ي', 'ی').replaceAll('ك', 'ک');
  if (/^\d/.test(plain) && !/\p{L}|﷼/u.test(plain)) return withUnit(numberOf(plain), null);
  const [named, other] = UNITS.filter(({ anywhere }) => anywhere.test(plain));
  if (other) return { problem: 'two_units' };
  const rest = named ? plain.replace(named.atAnEnd, '').trim() : plain;
  if (/\p{L}/u.test(rest) || (rest === '' && named)) return { problem: 'words' };
  return withUnit(numberOf(rest), named?.unit ?? null);
}

const withUnit = (read: WrittenNumber, unit: MoneyUnit | null): WrittenAmount =>
  'problem' in read ? read : { number: read.number, unit };
