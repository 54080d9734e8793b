import { readAmount } from './amount.ts';

/** Why a typed amount cannot be read; each has its sentence. */
export type TypedAmountProblem = 'empty' | 'words' | 'unclear' | 'fraction' | 'much' | 'two_units';

/** Whole toman. `wasRial`: a tenth of a text that was typed in rials. */
export type TypedAmount = { toman: number; wasRial: boolean } | { refused: TypedAmountProblem };

export const typedAmountSentences: Readonly<Record<TypedAmountProblem, string>> = {
  empty: 'مبلغ را بنویسید.',
  words: 'مبلغ را با رقم بنویسید، نه با حروف.',
  unclear: 'این مبلغ خوانده نشد. آن را با رقم بنویسید؛ مثلاً ۱٬۲۵۰٬۰۰۰ تومان.',
  fraction: 'مبلغ باید به تومان درست باشد؛ این مقدار به تومان خرد می‌شود.',
  much: 'این مبلغ بیرون از اندازه است.',
  two_units: 'مبلغ را فقط با یک واحد بنویسید: یا تومان یا ریال.',
};

/** Above any amount; longer numbers would lose their last digits. */
const MOST = 999_999_999_999_999;

/**
 * An amount as people type it: digits of three scripts, thousands separated or not, with «تومان» or «ریال» beside it,
 * or without a unit, which means toman. Anything but whole toman, words («یک میلیون») and signs are refused: money is
 * never guessed.
 */
export function readTypedAmount(typed: string): TypedAmount {
  const read = readAmount(typed);
  if ('problem' in read) return { refused: read.problem };
  if (read.number > MOST) return { refused: 'much' };
  const toman = read.unit === 'rial' ? read.number / 10 : read.number;
  return Number.isInteger(toman) ? { toman, wasRial: read.unit === 'rial' } : { refused: 'fraction' };
}
