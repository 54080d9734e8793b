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

describe('letters of the Arabic blocks', () => {
  it('all fold to the letters of Persian, in one step', () => {
    let letters = 0;
    for (const [first, last] of BLOCKS) {
      for (let code = first; code <= last; code += 1) {
        const letter = String.fromCodePoint(code);
        if (!/\p{L}/u.test(letter)) continue;
        letters += 1;
        const folded = foldLetters(letter);
        for (const one of folded) expect(`${PERSIAN} `, `U+${code.toString(16)} → ${folded}`).toContain(one);
        expect(foldLetters(folded), `U+${code.toString(16)}`).toBe(folded);
      }
    }
    expect(letters).toBeGreaterThan(900);
  });

  it('leave no sign of a vowel or a hamza', () => {
    for (const [first, last] of BLOCKS) {
      for (let code = first; code <= last; code += 1) {
        const sign = String.fromCodePoint(code);
        if (/\p{Mn}/u.test(sign)) expect(foldLetters(`ب${sign}د`), `U+${code.toString(16)}`).toBe('بد');
      }
    }
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
