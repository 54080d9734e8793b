import { toAsciiDigits } from './digits.ts';

/** Why an amount that somebody typed is not read; each has its sentence. */
export type TypedAmountProblem = 'empty' | 'words' | 'unclear' | 'fraction' | 'much';

/** `wasRial`: it was typed in rials, and is a tenth of what was typed. Whole toman. */
export type TypedAmount = { toman: number; wasRial: boolean } | { refused: TypedAmountProblem };

export const typedAmountSentences: Readonly<Record<TypedAmountProblem, string>> = {
  empty: 'مبلغ را بنویسید.',
  words: 'مبلغ را با رقم بنویسید، نه با حروف.',
  unclear: 'این مبلغ خوانده نشد. آن را با رقم بنویسید؛ مثلاً ۱٬۲۵۰٬۰۰۰ تومان.',
  fraction: 'مبلغ باید به تومان درست باشد؛ این مقدار به تومان خرد می‌شود.',
  much: 'این مبلغ بیرون از اندازه است.',
};

const MARKS = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const UNIT = /\s*(تومان|تومن|ریال|toman|tomans|rial|rials|irr|irt)\.?$/i;
const RIAL = /^(?:ریال|rials?|irr)$/i;
/** Thousands are separated by one sign throughout, in groups of three: «12,5» is a doubt. */
const GROUPED = /^\d{1,3}(?:([,٬،.'’_\s\u200c\u00a0\u202f])\d{3})(?:\1\d{3})*$/;
/** More digits than any amount has; a longer number would lose its last ones. */
const MOST_DIGITS = 15;

/**
 * An amount as people type it: digits of three scripts, thousands separated or not, «تومان» or «ریال» behind it or
 * nothing, which is toman. Rials that are no whole toman, words («یک میلیون»), signs and decimals are refused: money is
 * not guessed at.
 */
export function readTypedAmount(typed: string): TypedAmount {
  const text = toAsciiDigits(typed.replace(MARKS, '').replaceAll('ي', 'ی').replaceAll('ك', 'ک')).trim();
  if (text === '') return { refused: 'empty' };
  const unit = UNIT.exec(text)?.[1];
  const number = unit === undefined ? text : text.slice(0, text.length - UNIT.exec(text)![0].length).trim();
  if (!/\d/.test(number)) return { refused: /\p{L}/u.test(text) ? 'words' : 'unclear' };
  if (/\p{L}/u.test(number)) return { refused: 'words' };
  if (!/^\d+$/.test(number) && !GROUPED.test(number)) return { refused: 'unclear' };
  const digits = number.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits.length > MOST_DIGITS) return { refused: 'much' };
  const amount = Number(digits);
  if (unit === undefined || !RIAL.test(unit)) return { toman: amount, wasRial: false };
  return amount % 10 === 0 ? { toman: amount / 10, wasRial: true } : { refused: 'fraction' };
}
