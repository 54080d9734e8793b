import { describe, expect, it, test } from 'vitest';
import { createLexicon } from '../lexicon/lexicon.ts';
import type { Plan } from '../query-plan.ts';
import { vocabularyOf } from './memory-vocabulary.ts';
import { readText, type ReadOptions } from './read-text.ts';

const texts = [
  'امنیت شبکه',
  'شبکه‌های امن و مدیریت',
  'WordPress',
  'Angular',
  'Node.js',
  'اکسل',
  'فتوشاپ',
  'منابع انسانی',
  'cart',
  'زیست‌شناسی',
  'Network Design',
  'Studio',
  'استودیو',
];
const vocabulary = vocabularyOf(texts);
const lexicon = createLexicon('کارت4\nورد2\n\nword\nnetwork\nsecurity\nhuman\nresource\nbiology\nmanager\n');

const partsOf = (text: string, how: ReadOptions = {}) =>
  readText(text, vocabulary, { lexicon, ...how }).plans[0]!.parts;
const formsOf = (text: string, how: ReadOptions = {}): string[] =>
  partsOf(text, how).flatMap((part) => part.forms.map((form) => form.terms.join(' ')));

describe('skills in two scripts', () => {
  it.each([
    ['biology', 'زیست شناسی'],
    ['زیست‌شناسی', 'زیست شناسی'],
    ['management', 'مدیریت'],
    ['طراحی', 'design'],
    ['شبکه', 'network'],
    ['networks', 'شبکه'],
  ])('«%s» is met by «%s»', (typed, other) => expect(formsOf(typed)).toContain(other));

  it('of several words, in any order, behind the words as typed', () => {
    for (const typed of ['security of networks', 'شبکه طراحی']) {
      const parts = partsOf(typed).filter((part) => !part.generic);
      expect(parts).toHaveLength(2);
      for (const { forms } of parts) expect(forms[0]!.weight).toBe(1);
      expect(parts.flatMap((part) => part.forms.map((form) => form.rule))).toContain('translation');
    }
    const [network] = partsOf('network').flatMap((part) => part.forms.filter((form) => form.rule === 'translation'));
    expect(network!.weight).toBeLessThan(0.6);
  });

  it('of several words, only where no text may have them as typed', () => {
    const rules = ({ parts }: Plan): string[] => parts.flatMap(({ forms }) => forms.map((form) => form.rule));
    const [strict, loose] = readText('Studio cart', vocabulary, { lexicon }).plans;
    expect([strict!.strict, loose!.strict]).toEqual([true, undefined]);
    expect(rules(strict!)).not.toContain('translation');
    expect(rules(loose!)).toContain('translation');
    expect(strict!.parts.map((part) => part.typed)).toEqual(loose!.parts.map((part) => part.typed));
    // One word is met in both scripts, and a word that no text has by the other script alone.
    for (const text of ['studio', 'استودیو', 'opera management']) {
      const [first] = readText(text, vocabulary, { lexicon }).plans;
      expect(first!.strict, text).toBeUndefined();
      expect(rules(first!), text).toContain('translation');
    }
  });

  it.each(['Microsoft Excel', 'مایکروسافت اکسل', 'microsoft  اکسل'])('«%s» without its maker', (typed) =>
    expect(formsOf(typed)).toContain('اکسل'),
  );
  it('a maker alone is a word', () => expect(formsOf('google')).toEqual(['google']));

  it('`angular.js` is not every name that ends so', () => {
    expect(formsOf('Angular.js')).toContain('angular');
    expect(formsOf('Angular.js')).not.toContain('js');
    expect(formsOf('node.js')).not.toContain('js');
  });

  it('a Persian word that books know is no loan', () => expect(formsOf('کارت')).toEqual(['کارت']));
});

test('a right word that no text has is completed while it is typed, later only offered', () => {
  expect(formsOf('word', { typing: true })).toContain('wordpress');
  expect(formsOf('word', { typing: true, entered: true })).not.toContain('wordpress');
  expect(readText('word', vocabulary, { lexicon, far: true }).nearest).toEqual(['wordpress']);
  expect(formsOf('wordpr', { typing: true, entered: true })).toContain('wordpress');
});
