import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../lexicon/lexicon.ts';
import type { Plan, ReadText } from '../query-plan.ts';
import { latinCost } from './latin-letters.ts';
import { MAX_ALTERNATIVES, MAX_FORMS, MAX_PLANS, MAX_WORDS } from './limits.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { blockedKey, readText, type ReadOptions } from './read-text.ts';
import { slipCost } from './slip-cost.ts';

const lexicon = createLexicon(
  brotliDecompressSync(readFileSync(new URL('../../data/words.txt.br', import.meta.url))).toString('utf8'),
);

// As in a catalogue: what is common stands in many titles.
const TITLES = (
  'آموزش پایتون مقدماتی|پایتون برای تحلیل داده|برنامه‌نویسی پایتون|برنامه‌نویسی جاوااسکریپت|برنامه نویسی ' +
  'وب|کار با API|آموزش Excel|' +
  'اکسل پیشرفته|Photoshop از پایه|فتوشاپ برای عکاسان|Power BI|داشبورد با پاور بی آی|حسابداری عمومی|حسابداری ' +
  'صنعتی|حسابدار حرفه‌ای|' +
  'طراحی سایت|طراحی لوگو|خورشید و سیاره‌ها|انرژی خورشیدی|زبان C|CSS و HTML|C# مقدماتی|کار با Canva|نگهداری فیل ' +
  'در باغ وحش|زبان انگلیسی|' +
  'بوت‌کمپ تحلیل داده|ری‌اکت|React پیشرفته|لاراول|سئو برای وبلاگ|امنیت شبکه|مدیریت پروژه|آشپزی ایرانی|خیاطی ' +
  'زنانه|یادگیری ماشین|دوره جامع SQL'
).split('|');
const vocabulary = vocabularyOf([...TITLES, ...TITLES.slice(0, 12), ...TITLES.slice(0, 6)]);
const read = (text: string, options: ReadOptions = {}): ReadText => readText(text, vocabulary, { lexicon, ...options });
const first = (text: string, options: ReadOptions = {}): Plan => read(text, options).plans[0]!;
const termsOf = (plan: Plan): string[] => plan.parts.map((part) => part.forms[0]!.terms.join('+'));
const needed = (text: string): string[] => {
  const plan = first(text);
  return termsOf({ ...plan, parts: plan.parts.filter((part) => !part.generic) });
};
const forms = (text: string): string[] =>
  first(text).parts.flatMap((part) => part.forms.map((form) => form.terms.join('+')));

describe('what people type', () => {
  it.each([
    ['فیلم آموزشی پایتون', ['پایتون']],
    ['آگهی استخدام حسابدار', ['حسابدار']],
    ['استخدام حسابدار', ['حسابدار']],
    ['لاراول رایگان', ['لاراول']],
    ['دوره سئو تهران', ['سیو']],
    ['دانلود آموزش پایتون', ['پایتون']],
    ['زبان انگلیسی مقدماتی', ['زبان+انگلیسی']],
    ['آموزش از صفر تا صد اکسل', ['اکسل']],
    ['آموزش', []],
    ['دوره آموزشی', []],
    ['the', ['the']],
    ['رایگان', ['رایگان']],
    ['و', ['و']],
  ])('%s needs %j', (text, terms) => expect(needed(text)).toEqual(terms));

  it.each([
    ['mhdj,k', 'پایتون', 'layout'],
    ['\\hdj,k', 'پایتون', 'layout'],
    ['حغفاخد', 'python', 'layout'],
    ['amoozesh paython', 'آموزش پایتون', 'latin'],
    ['barname nevisi', 'برنامه نویسی', 'latin'],
    ['hesabdari', 'حسابداری', 'latin'],
    ['حسابدری', 'حسابداری', 'slip'],
    ['طراحی سایط', 'سایت', 'slip'],
    ['حصابداری', 'حسابداری', 'slip'],
  ])('%s is told as %s', (text, as, rule) => {
    const { understood } = first(text);
    expect(understood.map((one) => one.as)).toEqual([as]);
    expect(understood[0]!.rule).toBe(rule);
  });

  it.each([
    'شرارت',
    'کتیا',
    'مانیکور',
    'فیلم',
    'خورشید',
    'React',
    'SQL',
    'JPG',
    'سلام',
    'C',
    'پایتون',
    'Vue',
    '2024',
    'A1.1',
  ])('%s is left alone', (text) => {
    expect(first(text).understood).toEqual([]);
    expect(first(text).parts[0]!.forms[0]!.rule).toBe('folded');
  });

  it.each([
    ['python', 'پایتون'],
    ['پایتون', 'پایتون'],
    ['پاور بی آی', 'power+bi'],
    ['power bi', 'پاور+بی+ای'],
    ['powerbi', 'power+bi'],
    ['ای پی آی', 'api'],
    ['اکسل', 'excel'],
    ['excel', 'اکسل'],
    ['photoshop', 'فتوشاپ'],
    ['فتوشاپ', 'photoshop'],
    ['برنامهنویسی', 'برنامه+نویسی'],
    ['برنامه نویسی', 'برنامهنویسی'],
    ['برنامه‌نویسی', 'برنامه+نویسی'],
    ['خورشید', '~خورشید'],
    ['خورشیدی', 'خورشید'],
    ['حسابدار', '~حسابدار'],
  ])('%s is also found as %s', (text, form) => expect(forms(text)).toContain(form));

  it('puts the word itself before its forms', () => {
    for (const text of ['خورشید', 'پایتون', 'c', 'حسابداری']) {
      const [exact, ...rest] = first(text).parts[0]!.forms;
      expect(exact!.weight).toBe(1);
      expect(rest.every((form) => form.weight < 1)).toBe(true);
    }
  });

  it('offers what a right word may have been meant for, and does not take it', () => {
    const wrong = read('سئول برای وبلاگ');
    expect(wrong.plans[0]!.understood).toEqual([]);
  });

  it('has the text as typed among its plans', () => {
    const { plans } = read('حسابدری پایتون');
    expect(plans.length).toBeGreaterThan(1);
    expect(plans.map(termsOf)).toContainEqual(['حسابدری', 'پایتون']);
    expect(plans[0]!.cost).toBeLessThan(plans.at(-1)!.cost);
  });
});

describe('wishes', () => {
  it('are told with the part that says them', () => {
    const plan = first('دوره سئو مقدماتی تهران رایگان');
    expect(plan.intents.map(({ kind, part }) => [kind, plan.parts[part]!.typed])).toEqual([
      ['level', 'مقدماتی'],
      ['place', 'تهران'],
      ['free', 'رایگان'],
    ]);
  });

  it('are found behind slips and in Latin letters', () => {
    const slip = first('پایتون مقدماطی');
    expect(slip.intents).toMatchObject([{ kind: 'level', level: 'beginner', part: 1 }]);
    expect(slip.understood).toEqual([{ typed: 'مقدماطی', as: 'مقدماتی', rule: 'slip' }]);
    expect(first('پایتون مقدماطی', { plain: [1] }).intents).toEqual([]);
  });

  it('are words again where the person says so', () => {
    const plan = first('سئو رایگان', { plain: [1] });
    expect(plan.intents).toEqual([]);
    expect(plan.parts.map((part) => part.generic)).toEqual([false, true]);
    // Alone it is what is looked for.
    expect(first('رایگان', { plain: [0] }).parts.map((part) => part.generic)).toEqual([false]);
  });
});

describe('options', () => {
  it('exact: the words as typed, nothing else', () => {
    const { plans, alternatives } = read('آموزش پایتن رایگان', { exact: true });
    expect(alternatives).toEqual([]);
    expect(plans).toHaveLength(1);
    expect(plans[0]!.intents).toEqual([]);
    expect(plans[0]!.parts.map((part) => part.forms.map((form) => form.terms))).toEqual([
      [['اموزش']],
      [['پایتن']],
      [['رایگان']],
    ]);
  });

  it('typing: the last word may go on in Latin letters, too', () => {
    for (const typed of ['hesab', 'hesabda', 'آموزش hesa', 'barna']) {
      const last = first(typed, { typing: true }).parts.at(-1)!.forms[0]!;
      expect([last.rule, last.terms[0]!.slice(0, 3)]).toEqual(['latin', typed === 'barna' ? 'برن' : 'حسا']);
    }
    // Not at the end, not once it is asked for, and not where a text has the beginning as it is typed.
    expect(first('hesabda python', { typing: true }).parts[0]!.forms[0]!.rule).toBe('folded');
    expect(first('hesabda').parts[0]!.forms[0]!.rule).toBe('folded');
    expect(first('pyth', { typing: true }).parts[0]!.forms[0]!.rule).toBe('folded');
  });

  it('typing: a wish that is only begun narrows nothing yet', () => {
    for (const typed of ['پایتون رایگ', 'پایتون آنلا', 'python رایگ']) {
      const { parts } = first(typed, { typing: true });
      expect(
        parts.map((part) => part.generic),
        typed,
      ).toEqual([false, true]);
    }
    expect(first('رایگ', { typing: true }).parts.map((part) => part.generic)).toEqual([false]);
    expect(first('پایتون رایگ').parts.map((part) => part.generic)).toEqual([false, false]);
  });

  it('typing: the last word may go on', () => {
    const last = first('آموزش پای', { typing: true }).parts.at(-1)!;
    expect(last.forms).toContainEqual(expect.objectContaining({ terms: ['پایتون'], rule: 'prefix' }));
    expect(
      first('آموزش پایتو')
        .parts.at(-1)!
        .forms.some((form) => form.rule === 'prefix'),
    ).toBe(false);
    const letter = first('c', { typing: true }).parts[0]!.forms;
    expect(letter[0]!.terms).toEqual(['c']);
    // One letter begins far too many words, but it is the name of languages with a sign behind it.
    const prefixes = letter.filter((form) => form.rule === 'prefix');
    expect(prefixes.map((form) => form.weight)).toEqual(
      prefixes.map((form) => (/[#+]$/.test(form.terms[0]!) ? 0.5 : 0.2)),
    );
  });

  it('blocked: a reading that is not to be made', () => {
    expect(first('حسابدری').understood).toHaveLength(1);
    const blocked = new Set([blockedKey('حسابدری', 'حسابداری'), blockedKey('حسابدری', 'حسابدار')]);
    expect(first('حسابدری', { blocked }).understood.map((one) => one.as)).not.toContain('حسابداری');
  });
});

describe('any text', () => {
  const pieces = [
    'پایتون',
    'حسابدری',
    'barname',
    'mhdj,k',
    'ای',
    'آی',
    'و',
    'رایگان',
    ' ',
    ' ',
    '\u200c',
    '«',
    '"',
    '(',
    '😀',
    '\u202b',
    '\0',
    '\ud83d',
    'c',
    '#',
    '۱۲',
    ';',
    "'",
    '\\',
    'ا',
    'ب',
    'x',
  ];
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 250 }),
    fc.string({ unit: fc.constantFrom(...pieces), maxLength: 60 }),
    fc.constantFrom(
      ' '.repeat(60),
      'از و به',
      'ا'.repeat(300),
      'پایتون '.repeat(60),
      '؟؟؟',
      'a b c d e f g h i j k l m n o p q r',
    ),
  );

  it('has a plan, within the limits, with every form a term of the texts or the word as read', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), fc.boolean(), (text, typing, exact) => {
        const { plans, alternatives } = read(text, { typing, exact });
        expect(plans.length).toBeGreaterThan(0);
        expect(plans.length).toBeLessThanOrEqual(MAX_PLANS);
        expect(alternatives.length).toBeLessThanOrEqual(MAX_ALTERNATIVES);
        for (const { parts, intents, cost } of plans) {
          expect(Number.isFinite(cost)).toBe(true);
          expect(parts.length).toBeLessThanOrEqual(MAX_WORDS);
          expect(!(typing || exact) || parts.length === 0 || parts.some((part) => !part.generic)).toBe(true);
          for (const { part } of intents) expect(parts[part]).toBeDefined();
          let at = 0;
          for (const { from, to, forms: all } of parts) {
            expect(from).toBeGreaterThanOrEqual(at);
            expect(to).toBeGreaterThan(from);
            at = to;
            expect(all.length).toBeGreaterThan(0);
            expect(all.length).toBeLessThanOrEqual(MAX_FORMS);
            for (const form of all.slice(1)) {
              expect(form.weight).toBeLessThanOrEqual(1);
              expect(form.terms.every((term) => vocabulary.frequency(term) > 0)).toBe(true);
            }
          }
        }
        expect(read(text, { typing, exact })).toEqual({ plans, alternatives });
      }),
      { numRuns: 600 },
    );
  });

  it('is read as slips and sounds within their distance', () => {
    const word = fc.string({
      unit: fc.constantFrom(...'اپتحسدبنیورaeioubnprst'.split('')),
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(word, (text) => {
        const readings = read(text).plans.flatMap((plan) => plan.parts.map((part) => ({ part, form: part.forms[0]! })));
        const far = readings.filter(({ part, form }) => {
          if (form.rule === 'slip' && part.to - part.from === 1)
            return slipCost(part.typed, form.terms[0]!) === Infinity;
          return form.rule === 'latin' && part.to - part.from === 1 && latinCost(part.typed, form.terms[0]!) > 2;
        });
        expect(far).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it('looks up the vocabulary in proportion to its words', () => {
    const lookups = (text: string): number => {
      let count = 0;
      const counting = new Proxy(vocabulary, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return (...args: unknown[]): unknown => {
            count += 1;
            return Reflect.apply(member, target, args);
          };
        },
      });
      readText(text, counting, { lexicon });
      return count;
    };
    for (const word of ['حسابدری ', 'abcdefgh ', 'برنامهنوسی ', 'ب', 'پایتون ']) {
      const one = lookups(word);
      for (const times of [2, 4, 8, 25])
        expect(lookups(word.repeat(times)) / Math.min(times, MAX_WORDS)).toBeLessThan(1.5 * one);
    }
  });
});
