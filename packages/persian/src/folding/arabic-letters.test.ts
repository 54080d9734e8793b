import { describe, expect, it } from 'vitest';
import { foldLetters } from '../fold.ts';

const PERSIAN = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
const BLOCKS = [
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x870, 0x8ff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
] as const;

const signs = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
);

describe('letters of the Arabic blocks', () => {
  it('all fold to the letters of Persian, in one step', () => {
    const letters = signs.filter((sign) => /\p{L}/u.test(sign));
    expect(letters.length).toBeGreaterThan(900);
    const strange = letters.filter((letter) =>
      Array.from(foldLetters(letter)).some((one) => !`${PERSIAN} `.includes(one)),
    );
    expect(strange).toEqual([]);
    expect(letters.filter((letter) => foldLetters(foldLetters(letter)) !== foldLetters(letter))).toEqual([]);
  });

  it('leave no sign of a vowel or a hamza', () => {
    const marks = signs.filter((sign) => /\p{Mn}/u.test(sign));
    expect(marks.length).toBeGreaterThan(60);
    expect(marks.filter((mark) => foldLetters(`ب${mark}د`) !== 'بد')).toEqual([]);
  });

  it.each([
    ['Urdu', 'ٹیڑھی ڈاں کے ہیں', 'تیرهی دان کی هین'],
    ['Kurdish', 'کوردستانێ ڕۆڵە', 'کوردستانی روله'],
    ['Pashto', 'پښتو ژبه ګوندۍ ټول', 'پشتو ژبه گوندی تول'],
    ['Uyghur and Kazakh', 'ۇيغۇر ھۆكۈمەت', 'ویغور هوکومهت'],
    ['presentation forms', 'ﭘﺎﯾﺘﻮﻥ ﮔﺮﺍﻓﯿﮏ', 'پایتون گرافیک'],
    ['percent sign', '۱۰٪', '10%'],
  ])('%s', (_, text, folded) => expect(foldLetters(text)).toBe(folded));
});
