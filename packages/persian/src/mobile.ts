import { toAsciiDigits } from './digits.ts';

/**
 * An Iranian mobile number as it is stored, `09xxxxxxxxx`, or null when the text is none.
 * Takes Persian and Arabic-Indic digits, spaces, ZWNJ, dashes, dots, parentheses and invisible direction marks,
 * and the country code as +98, 0098 or 98 (with or without the leading zero after it).
 * Without a country code the leading zero is needed.
 */
export function normalizeMobile(s: string): string | null {
  const digits = toAsciiDigits(s).replace(/[\s\p{Pd}\p{Cf}.()_\u2212]/gu, '');
  const match = /^(?:(?:\+|00)?980?|0)(9[0-9]{9})$/.exec(digits);
  return match?.[1] === undefined ? null : `0${match[1]}`;
}
