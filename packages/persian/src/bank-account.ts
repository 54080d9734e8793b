import { toAsciiDigits } from './digits.ts';

/** Where money is paid out to: a card by its 16 digits, or an account by the 24 digits of its Sheba (without IR). */
export interface BankAccount {
  readonly kind: 'card' | 'sheba';
  readonly digits: string;
}

/** `length`: neither 16 nor 24 digits; `card`, `sheba`: as many digits as one has, and a check digit that is wrong. */
export type BankAccountProblem = 'length' | 'card' | 'sheba';

export const CARD_DIGITS = 16;
export const SHEBA_DIGITS = 24;

/** Stands for every hidden digit of a masked number. */
const HIDDEN = '*';
/** Digits that a masked number shows. */
const SHOWN = 4;

/** Luhn: every second digit from the right but one doubled, nines cast out; the sum is a multiple of ten. */
function isCard(digits: string): boolean {
  let sum = 0;
  for (const [place, letter] of Array.from(digits).entries()) {
    const digit = Number(letter);
    const doubled = (digits.length - place) % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/**
 * ISO 13616: with the country and the check digits at the end, letters as numbers (IR is 1827), the rest by 97 is 1.
 */
function isSheba(digits: string): boolean {
  return BigInt(`${digits.slice(2)}1827${digits.slice(0, 2)}`) % 97n === 1n;
}

/**
 * A bank account as people write it: Persian, Arabic-Indic or ASCII digits, with spaces, dashes, dots and invisible
 * marks anywhere, and IR before a Sheba or not.
 */
export function readBankAccount(typed: string): BankAccount | BankAccountProblem {
  const digits = toAsciiDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}._/\u2212]/gu, '')
    .replace(/^ir/i, '');
  if (/^\d{16}$/.test(digits)) return isCard(digits) ? { kind: 'card', digits } : 'card';
  if (/^\d{24}$/.test(digits)) return isSheba(digits) ? { kind: 'sheba', digits } : 'sheba';
  return 'length';
}

/** The number masked to its last four digits, at its full length: `************1234`. */
export function maskBankAccount({ kind, end }: { kind: BankAccount['kind']; end: string }): string {
  return HIDDEN.repeat((kind === 'card' ? CARD_DIGITS : SHEBA_DIGITS) - SHOWN) + end;
}

/** The digits that a masked number still shows. */
export const bankAccountEnd = ({ digits }: BankAccount): string => digits.slice(-SHOWN);

/** Whether a text is a masked number, or was one: no account is written with such signs. */
export const isMasked = (text: string): boolean => text.includes(HIDDEN);
