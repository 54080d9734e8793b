import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedForms, withoutStretches, wordsOf } from './words.ts';

const pieces = [
  'می',
  'ها',
  'ای',
  'آی',
  'ی',
  'و',
  'دوره',
  '\u200c',
  ' ',
  '.',
  '#',
  '+',
  '-',
  'c',
  'net',
  '۱',
  '\0',
  '\ud83d',
  'ـ',
  'ٮ',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...pieces), maxLength: 60 }),
);
const texts = (text: string): string[] => wordsOf(text).map((word) => word.text);

describe('wordsOf', () => {
  it.each([
    ['پاور بی آی', ['پاور', 'بی', 'ای']],
    ['ای پی آی', ['ای', 'پی', 'ای']],
    ['حرفه ای', ['حرفهای']],
    ['حرفه\u200cای', ['حرفهای']],
    ['دوره ها', ['دورهها']],
    ['می شود', ['میشود']],
    ['کتاب\u200cهامون', ['کتابهامون']],
    ['خانه\u200cشان', ['خانهشان']],
    ['کسب\u200cوکار', ['کسب', 'وکار']],
    ['API ها', ['apiها']],
    ['سلاااام', ['سلام']],
    ['pythooon www', ['pythoon', 'www']],
    ['C# و Node.js', ['c#', 'و', 'node.js']],
    ['برنامه، ها', ['برنامه', 'ها']],
    ['', []],
    ['؟!…', []],
  ])('%s', (text, words) => expect(texts(text)).toEqual(words));

  it('keeps the word without its endings', () => {
    expect(wordsOf('دوره\u200cهای').map((word) => word.base)).toEqual(['دوره']);
    expect(wordsOf('نمی شود').map((word) => word.base)).toEqual(['شود']);
  });

  it('takes any text and gives words that fit an index', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { text: word, base } of wordsOf(text)) {
          expect(word).toMatch(/^[^\s\u200cٮ]{1,40}$/);
          expect(word.isWellFormed()).toBe(true);
          expect(base.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe('withoutStretches', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('ا', 'ب', 'o', 'p'), maxLength: 12 }), (word) => {
        const once = withoutStretches(word);
        expect(withoutStretches(once)).toBe(once);
      }),
    );
  });
});

describe('typedForms', () => {
  it('knows how a word was typed', () => {
    expect(typedForms('آموزش Python').get('اموزش')).toBe('آموزش');
    expect(typedForms('آموزش Python').get('python')).toBe('Python');
  });
});
