import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftOf } from './comment-draft.ts';

const kept = { rating: 3, content: 'نیمه‌کاره', isAnonymous: true, by: '09120000001' };

describe('what was being written', () => {
  test('comes back to who wrote it, and to nobody else', () => {
    expect(draftOf(JSON.stringify(kept), '09120000001')).toEqual({
      rating: 3,
      content: 'نیمه‌کاره',
      isAnonymous: true,
    });
    expect(draftOf(JSON.stringify(kept), '09120000002')).toBeNull();
    expect(draftOf(JSON.stringify(kept), null)).toBeNull();
  });
  test('is nothing where the text is not ours', () => {
    for (const text of [
      null,
      '',
      '{',
      'null',
      '[]',
      '7',
      JSON.stringify({ ...kept, rating: 6 }),
      JSON.stringify({ ...kept, rating: 2.5 }),
      JSON.stringify({ ...kept, content: 1 }),
      JSON.stringify({ by: kept.by }),
    ]) {
      expect(draftOf(text, kept.by)).toBeNull();
    }
  });
  test('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        draftOf(text, null);
      }),
    );
  });
});
