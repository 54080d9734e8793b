import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLetters, nameKey, removeInvisible, ZWNJ } from './fold.ts';

/** Any sequence of UTF-16 units, lone surrogates and NUL among them, with what Persian texts are made of in front. */
const anyText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'آأؤئءيىكةۀٔ\u200c\u200d\u00ad\u202b ـ.#+-/\0\ud83d\ude00İıßﷺ۱٢٫Cn'.split('')) }),
);

describe('foldLetters', () => {
  it.each([
    ['Arabic letters', 'كتاب علي مصطفى', 'کتاب علی مصطفی'],
    ['alef with madda, hamza or wasla', 'آزاد أحمد إيران ٱلله', 'ازاد احمد ایران الله'],
    ['hamza on waw and ye', 'مؤسسه مسئول هیئت', 'موسسه مسیول هییت'],
    ['free-standing hamza', 'جزء اجزاء', 'جز اجزا'],
    ['he with ye and te marbuta', 'خانۀ دایرة خانهٔ', 'خانه دایره خانه'],
    ['combining hamza and madda', 'ا\u0653زاد ا\u0654حمد', 'ازاد احمد'],
    ['diacritics and superscript alef', 'مُحَمَّدٌ رحمٰن', 'محمد رحمن'],
    ['tatweel', 'آمـــوزش', 'اموزش'],
    ['presentation forms', 'ﺑﺮﻧﺎﻣﻪ ﻻ ﻓﯽ', 'برنامه لا فی'],
    ['free-standing vowel signs', 'سل\ufe76ام', 'سلام'],
    ['honorific signs', 'محمد ﷺ', 'محمد  '],
    ['digits', '۱۲٣٤ 56 ７', '1234 56 7'],
    ['decimal and thousands signs', '۱٬۲۰۰٫۵', '1,200.5'],
    ['case', 'HTML Straße ΟΔΟΣ', 'html strasse οδοσ'],
    ['Turkish and Azeri i', 'İSTANBUL IŞIK ı i', 'istanbul isik i i'],
    ['Latin accents', 'Café naïve', 'cafe naive'],
    ['full-width and ligatures', 'Ｃ＋＋ ﬁle', 'c++ file'],
    ['musical sharp', 'C♯', 'c#'],
    [
      'bidi controls, joiner, soft hyphen, byte order mark',
      '\ufeff\u202bسل\u200dام\u202c\u200f \u2067C\u2069 آ\u00adب',
      'سلام c اب',
    ],
    ['lone surrogates and NUL', 'a\0b\ud800c\udc00', 'abc'],
    ['line breaks', 'a\tb\r\nc\u2028d', 'a b  c d'],
  ])('%s', (_, text, folded) => expect(foldLetters(text)).toBe(folded));

  it('keeps the half-space as a seam, also when it was written as a zero-width space', () => {
    expect(foldLetters('می‌شود')).toBe(`می${ZWNJ}شود`);
    expect(foldLetters('می\u200bشود')).toBe(`می${ZWNJ}شود`);
  });

  it('keeps the letters that make Persian Persian', () => {
    expect(foldLetters('پچژگ')).toBe('پچژگ');
  });

  it('takes any text, gives well-formed text that folds to itself', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        const folded = foldLetters(s);
        expect(folded.isWellFormed()).toBe(true);
        expect(folded).not.toContain('\0');
        expect(foldLetters(folded)).toBe(folded);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not mind in which normal form a text arrives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (s) => {
        expect(foldLetters(s.normalize('NFD'))).toBe(foldLetters(s));
      }),
    );
  });
});

describe('removeInvisible', () => {
  it('leaves visible text and line structure readable', () => {
    expect(removeInvisible('سلام\n\u200eدنیا 😀\u0000')).toBe('سلام دنیا 😀');
  });
});

describe('nameKey', () => {
  it.each([
    ['طراحی وب', 'طراحی-وب'],
    ['طراحی‌وب', 'طراحی وب'],
    ['هوش مصنوعی', 'هوش_مصنوعي'],
    ['کسب و کار', 'كسب‌و‌کار'],
    ['UI/UX', 'ui-ux'],
    ['«امنیت»، شبکه', 'امنیت شبکه'],
    ['ASP.NET', 'asp.net'],
    ['آزاد', 'ازاد'],
    ['دوره ۱', 'دوره-1'],
  ])('%s is %s', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

  it.each([
    ['C', 'C#'],
    ['C', 'C++'],
    ['C#', 'C++'],
    ['C#', 'F#'],
    ['.NET', 'NET'],
    ['Network', 'Network+'],
    ['A1.1', 'A11'],
  ])('%s is not %s', (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));

  it('is empty when there is nothing to go by', () => {
    expect(nameKey(' ‌- … ()')).toBe('');
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(anyText, (s) => {
        expect(nameKey(s)).not.toMatch(/[\s\u200c_-]/);
      }),
      { numRuns: 2000 },
    );
  });
});

it('puts marks in order that become neighbours in a key', () => {
  const key = nameKey('\u0f71\ud7ff\u1714');
  expect(key).toBe('\u1714\u0f71');
  expect(nameKey(key)).toBe(key);
});

it('folds any text twice as once', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      'آی',
      'ۀ',
      'ﷺ',
      'ﻻ',
      'İ',
      'Σας',
      'e\u0301',
      '\u0654',
      '\u200b',
      '۱٫۵',
      '\ufb50',
      '\u0915\u093c',
      'ß',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      expect(foldLetters(foldLetters(text))).toBe(foldLetters(text));
      // Whether a dot belongs to a name depends on the sign before it («ASP .NET»), which the key no longer has.
      const withoutDots = foldLetters(text).replaceAll('.', '');
      expect(nameKey(nameKey(withoutDots))).toBe(nameKey(withoutDots));
    }),
    { numRuns: 3000 },
  );
});
