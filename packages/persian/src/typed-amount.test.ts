import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { formatNumber, formatToman } from './money.ts';
import { readTypedAmount, typedAmountSentences } from './typed-amount.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });
const spellings = (amount: number): string[] => [
  String(amount),
  toPersianDigits(amount),
  formatNumber(amount),
  amount.toLocaleString('en'),
  amount.toLocaleString('en').replaceAll(',', ' '),
  ...['.', '/', '٫', '٬', '،', '_', "'", '’', '\u00a0', ', '].map((sign) =>
    amount.toLocaleString('en').replaceAll(',', sign),
  ),
  toPersianDigits(amount.toLocaleString('en').replaceAll(',', '/')),
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
      '1,250,000.000',
      '0.500',
      '1405/08/15',
      '1e3',
      '٪۵',
    ])
      expect(readTypedAmount(typed), typed).toHaveProperty('refused');
    for (const typed of ['', ' ', '\u200c']) expect(readTypedAmount(typed), typed).toHaveProperty('refused');
    expect(readTypedAmount('1234567890123456')).toEqual({ refused: 'much' });
    expect(readTypedAmount('1,234,567,890,123,456 تومان')).toEqual({ refused: 'much' });
  });

  test('two units are refused', () => {
    for (const typed of ['۵۰۰٬۰۰۰ ریال تومان', '500000 IRR (50000 toman)', 'تومان ۵۰۰ ریال'])
      expect(readTypedAmount(typed), typed).toEqual({ refused: 'two_units' });
  });

  test('the output of formatToman is parsed, also with the unit in front', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const text of [formatToman(amount), `تومان ${formatNumber(amount)}`, `IRT ${amount}`])
          expect(readTypedAmount(text), text).toEqual({ toman: amount, wasRial: false });
      }),
    );
  });

  test('zeros after a decimal sign are not a fraction, other digits are', () => {
    for (const typed of ['1250000.000', '1250000.0', '۱٬۲۵۰٬۰۰۰٫۰۰', '1.250.000,00', '1250000/00'])
      expect(readTypedAmount(typed), typed).toEqual({ toman: 1_250_000, wasRial: false });
    expect(readTypedAmount('39.0')).toEqual({ toman: 39, wasRial: false });
    expect(readTypedAmount('39.5')).toEqual({ refused: 'fraction' });
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
