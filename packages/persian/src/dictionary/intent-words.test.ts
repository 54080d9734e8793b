import { describe, expect, it } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { genericPhraseEnd, isBindingTerm, isGenericTerm } from './generic-words.ts';
import { intentAt } from './intent-words.ts';

describe('intentAt', () => {
  it.each([
    ['رایگان', { kind: 'free' }],
    ['free', { kind: 'free' }],
    ['غیر حضوری', { kind: 'online' }],
    ['حضوری', { kind: 'in_person' }],
    ['دور کاری', { kind: 'remote' }],
    ['کارآموزی', { kind: 'internship' }],
    ['پاره\u200cوقت', { kind: 'part_time' }],
    ['تمام وقت', { kind: 'full_time' }],
    ['مقدماتی', { kind: 'level', level: 'beginner' }],
    ['متوسط', { kind: 'level', level: 'intermediate' }],
    ['پيشرفته', { kind: 'level', level: 'advanced' }],
    ['تهران', { kind: 'place', name: 'تهران' }],
    ['tehran', { kind: 'place', name: 'تهران' }],
    ['استان مرکزی', { kind: 'place', name: 'مرکزی' }],
    ['خراسان رضوی', { kind: 'place', name: 'خراسان رضوی' }],
    ['قايم شهر', { kind: 'place', name: 'قائم\u200cشهر' }],
  ])('%s', (text, wish) => expect(intentAt(wordsOf(text), 0)).toEqual({ to: wordsOf(text).length, wish }));

  it.each(['پایتون', 'حضور', 'بهار', 'نور', 'مرکزی', 'مقدمات', 'c', ''])('%j asks for no filter', (text) =>
    expect(intentAt(wordsOf(text), 0)).toBeNull(),
  );
});

describe('generic words', () => {
  it.each(['آموزش', 'دوره', 'استخدام', 'آگهی', 'خرید', 'دانلود', 'فیلم', 'بهترین', 'course'])('%s', (word) =>
    expect(isGenericTerm(wordsOf(word)[0]!.text)).toBe(true),
  );

  it.each(['پایتون', 'صفر', 'کار', 'زبان', 'free', 'c'])('%s is none', (word) =>
    expect(isGenericTerm(word)).toBe(false),
  );

  it('bind, or are whole phrases', () => {
    expect(isBindingTerm('و')).toBe(true);
    expect(isBindingTerm('اموزش')).toBe(false);
    const words = wordsOf('پایتون از صفر تا صد');
    expect([genericPhraseEnd(words, 0), genericPhraseEnd(words, 1)]).toEqual([0, 5]);
  });
});
