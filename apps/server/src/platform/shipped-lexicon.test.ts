import { describe, expect, it } from 'vitest';
import { shippedLexicon } from './shipped-lexicon.ts';

describe('the shipped lexicon', () => {
  it('is read once', () => {
    expect(shippedLexicon()).toBe(shippedLexicon());
  });

  it.each(['آموزش', 'شرارت', 'مانیکور', 'حسابداری', 'خورشیدی', 'react', 'need'])('has %s', (word) =>
    expect(shippedLexicon().has(word.replace('آ', 'ا'))).toBe(true),
  );

  it.each(['پایتن', 'حسابدری', 'سایط', 'paython', 'khat', ''])('has no %j', (word) =>
    expect(shippedLexicon().has(word)).toBe(false),
  );

  it('knows how words are written and how common they are', () => {
    const lexicon = shippedLexicon();
    expect(lexicon.written('اموزش')).toBe('آموزش');
    expect(lexicon.written('برنامهنویسی')).toBe('برنامه‌نویسی');
    expect(lexicon.commonness('کتاب')).toBeGreaterThan(lexicon.commonness('مانیکور'));
  });
});
