import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../lexicon/lexicon.ts';
import type { Plan } from '../query-plan.ts';
import { latinCost } from './latin-letters.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { readText } from './read-text.ts';

const lexicon = createLexicon(
  brotliDecompressSync(readFileSync(new URL('../../data/words.txt.br', import.meta.url))).toString('utf8'),
);
const texts = (
  'آموزش پایتون|دوره پایتون|پایتون از صفر تا صد|اکسل و حسابداری|زبان آلمانی|زبان انگلیسی|زبانه قفل|برنامه غذایی|' +
  'تقریباً همه چیز درباره مالیات|هک و امنیت|سیم‌کشی|مدیریت پروژه|ترجمه|عکاسی|HR Business Partner|UI Design|' +
  'منابع انسانی|پروژه نرم‌افزار|خیاطی|دورکاری|کار در کارگاه|نان'
).split('|');
const vocabulary = vocabularyOf([...texts, 'زبان', 'زبان فرانسه', 'زبان ترکی', 'زبان چینی']);
const first = (text: string): Plan => readText(text, vocabulary, { lexicon }).plans[0]!;
const terms = (text: string): string[] => first(text).parts.map((part) => part.forms[0]!.terms.join('+'));
const needed = (text: string): string[] =>
  first(text)
    .parts.filter((part) => !part.generic)
    .map((part) => part.forms[0]!.terms.join('+'));

describe('Persian in Latin letters', () => {
  it.each([
    ['taghriban', 'تقریبا'],
    ['hatman', 'حتما'],
    ['vaghean', 'واقعا'],
    ['doreye', 'دوره'],
    ['barnameye', 'برنامه'],
    ['zabane', 'زبان'],
    ['zabane', 'زبانه'],
  ])('%s is an ordinary way to write «%s»', (latin, persian) => expect(latinCost(latin, persian)).toBeLessThan(0.6));

  it('an e at the end is written before it is left out', () => {
    expect(latinCost('zabane', 'زبانه')).toBeLessThan(latinCost('zabane', 'زبان'));
    expect(latinCost('dore', 'دوره')).toBeLessThan(latinCost('dore', 'دور'));
  });

  it.each([
    ['doreye python', ['دوره', 'python']],
    ['zabane almani', ['زبان', 'المانی']],
    ['taghriban', ['تقریبا']],
    ['barnameye ghazayi', ['برنامه', 'غذایی']],
  ])('%s', (text, expected) => expect(terms(text)).toEqual(expected));
});

describe('three Latin letters', () => {
  it.each([
    ['hak', 'هک'],
    ['amoozesh hak', 'هک'],
    ['آموزش hak', 'هک'],
    ['nan', 'نان'],
    ['sim', 'سیم'],
  ])('%s: may be a word that is said so', (text, expected) => expect(terms(text).at(-1)).toBe(expected));

  it.each(['HAK', 'sql', 'api', 'gis', 'hak python', 'abc', 'xyz'])('%s is left as it is', (text) =>
    expect(first(text).understood).toEqual([]),
  );
});

describe('a short word that was written to the next one', () => {
  it.each([
    ['اکسل وحسابداری', ['اکسل', 'حسابداری']],
    ['بهمدیریت', ['مدیریت']],
    ['ازپایتون', ['پایتون']],
    ['وعکاسی', ['عکاسی']],
    ['ازصفر پایتون', ['پایتون']],
  ])('%s', (text, expected) => expect(needed(text)).toEqual(expected));

  it.each(['وانت', 'بهار', 'ازدواج', 'واردات', 'بهداشت'])('«%s» is a word', (text) =>
    expect(first(text).parts[0]!.forms[0]!.rule).toBe('folded'),
  );
});

describe('a generic word that was written to the subject', () => {
  it.each([
    ['کلاسپایتون کی شروع میشه', ['پایتون']],
    ['دورهحسابداری', ['حسابداری']],
    ['عکاسیآموزش', ['عکاسی']],
    ['آموزشاکسل', ['اکسل']],
  ])('%s', (text, expected) => {
    const { plans } = readText(text, vocabulary, { lexicon });
    // The first plan that texts meet: two right words are a right one, too, and that is read as typed first.
    const met = plans.find(({ parts }) =>
      parts.some(({ generic, forms }) => !generic && forms[0]!.terms.every((term) => vocabulary.frequency(term) > 0)),
    );
    expect(met!.parts.filter(({ generic }) => !generic).map(({ forms }) => forms[0]!.terms.join('+'))).toEqual(
      expected,
    );
  });

  it.each(['کلاسیک', 'دورهمی', 'خریدار', 'آموزشیار'])('«%s» is a word', (text) =>
    expect(first(text).parts[0]!.forms[0]!.rule).toBe('folded'),
  );
});

describe('the other layout', () => {
  it.each([
    ['اق', 'hr'],
    ['عه', 'ui'],
    ['عه یثسهلد', 'ui+design'],
    ['mhdj,k\\', 'پایتون'],
    ['\\hdj,k \\v,Ci', 'پایتون+پروژه'],
    ['\\hdj,k\\ \\v,Ci', 'پایتون+پروژه'],
  ])('%s', (text, expected) => {
    expect(terms(text).join('+')).toBe(expected);
    expect(first(text).understood[0]!.rule).toBe('layout');
  });

  it.each(['hr', 'ui', 'از', 'در', 'نان', 'html\\css', 'با'])('%s is meant so', (text) =>
    expect(first(text).understood).toEqual([]),
  );
});

describe('what is shown', () => {
  it.each([
    ['اطلاعات', 'اطلاعات'],
    ['البته', 'البته'],
    ['ادعا', 'ادعا'],
    ['کتابخانه', 'کتابخانه'],
    ['اموزش', 'آموزش'],
    ['درباره', 'درباره'],
  ])('%s is spelled as people write', (folded, shown) => expect(lexicon.written(folded)).toBe(shown));
});
