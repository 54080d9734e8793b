import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, signInMessages } from '@kavosh/contract/sign-in.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { commonPasswords } from './common-passwords.ts';

/**
 * A password in the form that is hashed: composed letters (NFC) and ASCII digits. One keyboard writes آ as one letter
 * and another as two, and a phone types ۱۲۳ where a desktop types 123; people mean the same password.
 */
export const normalizePassword = (typed: string): string => toAsciiDigits(typed.toWellFormed().normalize('NFC'));

const keyboardRows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
  'ظطزرذدپو',
];
const runs = keyboardRows.flatMap((row) => [row.repeat(4), Array.from(row).toReversed().join('').repeat(4)]);

const isRun = (text: string): boolean => runs.some((run) => run.includes(text));
/** The same one to three letters over and over. */
const isRepetition = (text: string): boolean => /^(.{1,3})\1+.?$/u.test(text);
/** A day as eight digits, either way round, of this calendar or the other. */
const isDate = (text: string): boolean =>
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|[12]\d|3[01])(?:19|20|13|14)\d\d$/.test(text) ||
  /^(?:19|20|13|14)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text);

/** Why this normalized password may not be chosen, as a sentence; null: it may. */
export function passwordProblem(password: string, mobile: string): string | null {
  if (Array.from(password).length > PASSWORD_MAX_LENGTH) return signInMessages.passwordLong;
  return isWeak(password, mobile) ? signInMessages.passwordWeak : null;
}

/** Too short, guessed first by everyone, or the mobile number it would protect. */
function isWeak(password: string, mobile: string): boolean {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return true;
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || isRun(plain) || isRepetition(plain) || isDate(plain)) return true;
  return normalizeMobile(plain) === mobile || normalizeMobile(`0${plain}`) === mobile;
}
