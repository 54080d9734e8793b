import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedText, likelierReadings, MAX_WORDS, understandQuery, type NearWords } from './understand-query.ts';

const near = (word: number, known: boolean, ...words: (string | [string, string])[]): NearWords => ({
  word,
  known,
  near: words.map((one, i) => ({ term: [one].flat()[0]!, shown: [one].flat().at(-1)!, count: 100 - i })),
});
const texts = (q: string, ...nearWords: NearWords[]): string[] =>
  likelierReadings(understandQuery(q), nearWords).map((reading) => reading.text);

describe('understandQuery', () => {
  it('keeps the text and takes its words', () => {
    expect(understandQuery('برنامه‌نويسي C#')).toMatchObject({
      text: 'برنامه‌نويسي C#',
      words: [{ text: 'برنامه' }, { text: 'نویسی' }, { text: 'c#' }],
    });
    expect(understandQuery('؟!')).toEqual({ text: '؟!', words: [] });
  });

  it('folds texts that differ in letters, half-spaces and signs alone into one', () => {
    const folded = ['برنامه‌نویسی وب', 'برنامه نويسي  وب!', ' برنامه-نویسی «وب»'].map((text) =>
      foldedText(understandQuery(text)),
    );
    expect(new Set(folded)).toEqual(new Set(['برنامه نویسی وب']));
    expect(foldedText(understandQuery('؟!'))).toBe('');
  });

  it('takes any text, with a bounded number of words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(understandQuery(text).words.length).toBeLessThanOrEqual(MAX_WORDS);
      }),
      { numRuns: 50 },
    );
    expect(understandQuery('یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده').words).toHaveLength(
      MAX_WORDS,
    );
  });
});

describe('likelierReadings', () => {
  it('replaces every unknown word by the first that is one slip away', () => {
    expect(texts('پایتن پیشرفتع', near(0, false, 'پایتخت', 'پایتون', 'پایین'), near(1, false, 'پیشرفته'))).toEqual([
      'پایتون پیشرفته',
    ]);
  });

  it('shows the word as texts write it, and leaves the rest of the text as it was typed', () => {
    expect(texts('«اموزس» ي Node.JS', near(0, false, ['اموزش', 'آموزش']))).toEqual(['آموزش ي Node.JS']);
    expect(texts('خوش‌نویصی', near(1, false, 'نویسی'))).toEqual(['خوش‌نویسی']);
  });

  it('gives up where an unknown word is like no other', () => {
    expect(texts('پایتن شترمرغ', near(0, false, 'پایتون'), near(1, false))).toEqual([]);
    expect(texts('پایتن', near(0, false, 'پایتخت'))).toEqual([]);
  });

  it('does not touch numbers and words of two letters', () => {
    expect(texts('2025', near(0, false, '2024'))).toEqual([]);
    expect(texts('وپ', near(0, false, 'وب'))).toEqual([]);
  });

  it('replaces one known word at a time by a more common one, at most two tries', () => {
    expect(texts('تحلیل داره', near(0, true), near(1, true, 'داده'))).toEqual(['تحلیل داده']);
    const tries = texts('دار کار بار', near(0, true, 'داد'), near(1, true, 'کاش'), near(2, true, 'باد'));
    expect(tries).toHaveLength(2);
  });
});
