import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { formatNumber } from './money.ts';
import { readTypedAmount, typedAmountSentences } from './typed-amount.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
const spellings = (amount: number): string[] => [
  String(amount),
  toPersianDigits(amount),
  formatNumber(amount),
  amount.toLocaleString('en'),
  amount.toLocaleString('en').replaceAll(',', ' '),
  amount.toLocaleString('en').replaceAll(',', '_'),
];

describe('an amount as it is typed', () => {
  test('every spelling of a number is that number; toman may be said', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom('', ' تومان', 'تومان', ' تومن', '\u200f تومان ', ' toman'),
        (amount, unit) => {
          for (const spelled of spellings(amount))
            expect(readTypedAmount(`${spelled}${unit}`), `${spelled}${unit}`).toEqual({
              toman: amount,
              wasRial: false,
            });
        },
      ),
    );
  });

  test('rials are a tenth, and it says so; what is no whole toman is refused', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(' ریال', 'ریال', ' ريال', ' rial'), (amount, unit) => {
        const due = amount % 10 === 0 ? { toman: amount / 10, wasRial: true } : { refused: 'fraction' };
        for (const spelled of spellings(amount)) expect(readTypedAmount(`${spelled}${unit}`)).toEqual(due);
      }),
    );
  });

  test('words are refused with a sentence of their own', () => {
    for (const typed of ['یک میلیون', 'یک میلیون تومان', '۵ میلیون تومان', '2 million', '۱۰۰ هزار', '12k', 'تومان'])
      expect(readTypedAmount(typed), typed).toEqual({ refused: 'words' });
    expect(typedAmountSentences.words).toContain('رقم');
  });

  test('what may mean two things is not guessed at', () => {
    for (const typed of [
      '12,5',
      '1,00',
      '1,000,00',
      '1,000.000',
      '1.5',
      '-5',
      '+5',
      '5-',
      '1,,000',
      '1/000',
      '1e3',
      '٪۵',
    ])
      expect(readTypedAmount(typed), typed).toHaveProperty('refused');
    for (const typed of ['', ' ', '\u200c']) expect(readTypedAmount(typed), typed).toHaveProperty('refused');
    expect(readTypedAmount('1234567890123456')).toEqual({ refused: 'much' });
  });

  test('for any text the answer is whole toman or a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const read = readTypedAmount(typed);
        return 'toman' in read
          ? Number.isSafeInteger(read.toman) && read.toman >= 0
          : typedAmountSentences[read.refused].length > 0;
      }),
    );
  });
});
