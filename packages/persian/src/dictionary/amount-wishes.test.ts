import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toPersianDigits } from '../digits.ts';
import { wordsOf } from '../words/words.ts';
import { amountAt } from './amount-wishes.ts';
import { experienceAt } from './experience-wishes.ts';

/** The amount that a whole text is; null where it is none, or not all of it. */
function read(text: string): string | null {
  const words = wordsOf(text);
  const found = amountAt(words, 0);
  if (!found || found.to !== words.length) return null;
  const { of, from, to } = found.wish;
  return `${of} ${from ?? ''}..${to ?? ''}`;
}

describe('amounts that words ask for', () => {
  it.each([
    ['زیر ۵۰۰ هزار تومان', 'any ..500000'],
    ['زیر ٥٠٠ هزار', 'any ..500000'],
    ['زیر پانصدهزارتومان', 'any ..500000'],
    ['زیر پونصد تومن', 'any ..500000'],
    ['کمتر از 500k', 'any ..500000'],
    ['under 500k', 'any ..500000'],
    ['zir 500 hezar toman', 'any ..500000'],
    ['۵۰۰ هزار تومان به پایین', 'any ..500000'],
    ['تا ۵۰۰ هزار', 'any ..500000'],
    ['زیر پنج میلیون ریال', 'any ..500000'],
    ['کمتر از ۵٬۰۰۰٬۰۰۰ ریال', 'any ..500000'],
    ['زیر ۱۲۵۰/۰۰۰ تومان', 'any ..1250000'],
    ['زیر ۱ ۵۰۰ ۰۰۰ تومان', 'any ..1500000'],
    ['زیر ۱.۵ میلیون', 'any ..1500000'],
    ['زیر ۱,۵ میلیون', 'any ..1500000'],
    ['زیر یک و نیم میلیون', 'any ..1500000'],
    ['زیر یک میلیون و نیم', 'any ..1500000'],
    ['حداکثر ۲ میلیون و ۵۰۰', 'any ..2500000'],
    ['زیر دو میلیون و پانصد هزار تومان', 'any ..2500000'],
    ['زیر ۲ تومن', 'any ..2000000'],
    ['بین ۱ تا ۲ میلیون', 'any 1000000..2000000'],
    ['بین ۱ و ۲ میلیون تومان', 'any 1000000..2000000'],
    ['۱ الی ۲ میلیون', 'any 1000000..2000000'],
    ['۱-۲ میلیون', 'any 1000000..2000000'],
    ['بین ۲ تا ۱ میلیون', 'any 1000000..2000000'],
    ['بین ۵۰۰ تا ۱ میلیون', 'any 500000..1000000'],
    ['از ۸۰۰ تا ۵۰۰ هزار تومن', 'any 500000..800000'],
    ['قیمت زیر ۵۰۰', 'price ..500000'],
    ['شهریه بین ۵۰۰ هزار تا یک میلیون و دویست هزار تومان', 'price 500000..1200000'],
    ['حقوق بالای ۳۰ میلیون', 'salary 30000000..'],
    ['بالای ۳۰ میلیون حقوق', 'salary 30000000..'],
    ['حقوق بالای ۳۰', 'salary 30000000..'],
    ['حقوق بین بیست تا سی میلیون', 'salary 20000000..30000000'],
    ['ماهی ۲۰ میلیون', 'salary 20000000..20000000'],
    ['۳۰ میلیون به بالا', 'any 30000000..'],
    ['30m+', 'any 30000000..'],
    ['صد و پنجاه هزار تومان', 'any 150000..150000'],
  ])('«%s»: %s', (text, amount) => expect(read(text)).toBe(amount));

  it.each([
    'بالای ۵ هزار لغت',
    'زیر هزار دلار',
    'بالای ۳۰ سال',
    'از صفر تا صد',
    'سی شارپ',
    'هزار',
    'یک',
    'زیر ۵۰۰',
    '۵۰۰ هزار تومان تخفیف',
    'بیشتر از ۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹ تومان',
  ])('not «%s»', (text) => expect(amountAt(wordsOf(text), 0)).toBeNull());

  test('any amount is read in any digits, with any separator, in toman and rial', () => {
    const grouped = (n: number, sign: string) => n.toLocaleString('en').replaceAll(',', sign);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 9_999_999_999 }),
        fc.constantFrom('', ',', '٬', '،', '.'),
        fc.boolean(),
        fc.constantFrom<[string, number]>(['تومان', 1], ['تومن', 1], ['ریال', 10], ['rial', 10]),
        (amount, sign, isPersian, [unit, parts]) => {
          const digits = grouped(amount * parts, sign);
          const text = `زیر ${isPersian ? toPersianDigits(digits) : digits} ${unit}`;
          expect([text, read(text)]).toEqual([text, `any ..${amount}`]);
        },
      ),
    );
  });

  test('bounds are in order, whole and within what a number holds, whatever is typed', () => {
    const word = fc.constantFrom(
      ...`زیر بالای بین از تا و ۵۰۰ ۱٫۵ ۱۰۰۰ صد نیم هزار میلیون میلیارد تومان ریال حقوق قیمت به بالا + 000`.split(' '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), fc.constantFrom(' ', '', '\u200c'), (list, gap) => {
        const words = wordsOf(list.join(gap));
        for (let from = 0; from < words.length; from += 1) {
          const found = amountAt(words, from);
          if (!found) continue;
          expect(found.to).toBeGreaterThan(from);
          expect(found.to).toBeLessThanOrEqual(words.length);
          const bounds = [found.wish.from, found.wish.to].filter((bound) => bound !== null);
          expect(bounds.every(Number.isSafeInteger)).toBe(true);
          expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('experience that words speak of', () => {
  it.each([
    ['بدون سابقه', 0],
    ['بدون سابقه کار', 0],
    ['بدون نیاز به سابقه', 0],
    ['سه سال سابقه', 3],
    ['با ۵ سال سابقه کار', 5],
    ['سابقه ۵ سال', 5],
    ['حداقل دو سال تجربه', 2],
  ])('«%s»: %s', (text, years) => {
    const words = wordsOf(text);
    expect(experienceAt(words, 0)).toEqual({ to: words.length, wish: { kind: 'experience', years } });
  });

  it.each(['سابقه', 'سه سال', 'تجربه کاربری', '۹۹ سال سابقه'])('not «%s»', (text) =>
    expect(experienceAt(wordsOf(text), 0)).toBeNull(),
  );
});
