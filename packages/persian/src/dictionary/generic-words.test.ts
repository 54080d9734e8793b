import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { genericPhraseEnd, genericTerms, isGenericTerm } from './generic-words.ts';
import { EVERYDAY_PHRASES } from './everyday-phrases.ts';
import { isSpokenVerb } from './spoken-verbs.ts';

const folded = (text: string): string => wordsOf(text)[0]!.text;

describe('words that narrow nothing', () => {
  it('are three hundred phrases and more, each of which is read as one', () => {
    const phrases = EVERYDAY_PHRASES.split('|');
    expect(phrases.length).toBeGreaterThan(300);
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const phrase of phrases) {
      const words = wordsOf(phrase);
      expect([phrase, genericPhraseEnd(words, 0)]).toEqual([phrase, words.length]);
    }
  });

  it.each(['می‌گردم', 'میگردم', 'نمی دونم', 'می‌کشه', 'می‌کشد', 'بگیرم', 'بخونیم', 'نکنید', 'ندارید', 'شوم', 'می‌خوایم'])(
    'have «%s»: a verb in the first or second person, or one that goes on',
    (verb) => expect(isSpokenVerb(folded(verb))).toBe(true),
  );

  it.each([
    'میدان',
    'میدانی',
    'میوه',
    'میکروتیک',
    'میخک',
    'بازیم',
    'سازم',
    'خرید',
    'ساخت',
    'بدن',
    'نرم',
    'بیم',
    'نسیم',
  ])('lack «%s»', (noun) => expect(isSpokenVerb(folded(noun))).toBe(false));

  it('follow what operators add and take out, verbs too', () => {
    const isGeneric = genericTerms({ add: ['پکیج طلایی'], remove: ['بگیرم', 'خوب'] });
    expect(['طلایی', 'بگیرم', 'خوب', 'عالی', 'بگیریم'].map((word) => isGeneric(folded(word)))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(isGenericTerm('پایتون')).toBe(false);
  });
});
