import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { shippedGroups, shippedNarrower } from './shipped-groups.ts';
import { createSynonyms, synonymsOf } from './synonyms.ts';

const synonyms = createSynonyms();
const names = (text: string): string[] => synonymsOf(text, synonyms).map((one) => one.shown);

describe('the shipped dictionary', () => {
  it('has a thousand groups, each of two names or more, in both scripts but for a few', () => {
    expect(shippedGroups.length).toBeGreaterThan(1000);
    const poor = shippedGroups.filter(
      (group) => new Set(group.names).size < 2 || new Set(group.names).size < group.names.length,
    );
    expect(poor.map((group) => group.names.join('|'))).toEqual([]);
    const empty = shippedGroups.flatMap((group) => group.names.filter((name) => wordsOf(name).length === 0));
    expect(empty).toEqual([]);
    const oneScript = shippedGroups.filter(
      ({ names: all }) =>
        !all.some((name) => /\p{Script=Arabic}/u.test(name)) || !all.some((name) => /[a-z]/i.test(name)),
    );
    expect(oneScript.map((group) => group.names.join('|'))).toEqual([]);
  });

  it('says in every group each name of the others', () => {
    const silent = shippedGroups.flatMap(({ names: all }) =>
      all.flatMap((name, i) => {
        const other = all[(i + 1) % all.length]!;
        const found = synonymsOf(name, synonyms);
        const key = (text: string): string =>
          wordsOf(text)
            .map((word) => word.text)
            .join('');
        const full = found.length >= 16;
        return key(name) === key(other) || full || found.some((one) => one.terms.join('') === key(other))
          ? []
          : [`${name}: ${other}`];
      }),
    );
    expect(silent).toEqual([]);
  });

  it('knows the subjects and parts of what is narrower', () => {
    for (const { subject, parts } of shippedNarrower) {
      expect(names(subject).length, subject).toBeGreaterThan(0);
      for (const part of parts) expect(names(part).length, part).toBeGreaterThan(0);
    }
  });
});

describe('synonymsOf', () => {
  it.each([
    ['python', 'پایتون'],
    ['پایتون', 'Python'],
    ['پاور بی آی', 'Power BI'],
    ['power bi', 'پاور بی آی'],
    ['ای پی آی', 'API'],
    ['api ها', 'ای پی آی'],
    ['excel', 'اکسل'],
    ['فتوشاپ', 'Photoshop'],
    ['برنامه\u200cنویسان', 'developer'],
    ['برنامهنویس', 'developer'],
    ['frontend', 'فرانت\u200cاند'],
    ['كتيا', 'CATIA'],
  ])('%s is also %s', (text, name) => expect(names(text)).toContain(name));

  it('puts names of the same thing before what is narrower, that before what is broader', () => {
    const weights = synonymsOf('زبان انگلیسی', synonyms).map((one) => [one.relation, one.weight] as const);
    expect(weights.map(([, weight]) => weight)).toEqual(weights.map(([, weight]) => weight).toSorted((a, b) => b - a));
    expect(new Set(weights.map(([relation]) => relation))).toEqual(new Set(['same', 'kind', 'broader']));
  });

  it('knows tools of one subject as the farthest of all, and no everyday words', () => {
    const siblings = (text: string): string[] =>
      synonymsOf(text, synonyms).flatMap((one) => (one.relation === 'sibling' ? [one.shown] : []));
    expect(siblings('لاراول')).toEqual(expect.arrayContaining(['Node.js', 'Django', 'PHP']));
    expect(siblings('لاراول')).not.toContain('Laravel');
    expect(siblings('مانیکور')).toEqual([]);
    expect(synonymsOf('لاراول', synonyms).at(-1)).toMatchObject({ relation: 'sibling', weight: 0.2 });
  });

  it('finds phrases inside a text, the longest first', () => {
    const words = wordsOf('دوره هوش مصنوعی مولد');
    expect(synonyms.phrasesAt(words, 1).map((phrase) => phrase.to)).toEqual([4, 3]);
    expect(synonyms.phrasesAt(words, 0)).toEqual([]);
  });

  it('takes groups of the database and leaves out what it removes', () => {
    const own = createSynonyms({
      add: [{ names: ['نخ‌ریسی', 'spinning'], relation: 'same' }],
      remove: [['Excel', 'اکسل']],
    });
    expect(synonymsOf('spinning', own).map((one) => one.shown)).toEqual(['نخ‌ریسی']);
    expect(synonymsOf('excel', own).map((one) => one.shown)).not.toContain('اکسل');
    expect(names('excel')).toContain('اکسل');
  });

  it('of nothing is nothing, of any text is bounded', () => {
    expect(synonymsOf('', synonyms)).toEqual([]);
    expect(synonymsOf('پایتون', { phrasesAt: () => [], isKnown: () => false })).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(synonymsOf(text, synonyms).length).toBeLessThanOrEqual(16);
      }),
    );
  });
});
