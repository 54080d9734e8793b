import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('is the words of a text, cut behind one of them', () => {
  expect(plainText('<p>می\u200cنویسید:</p><ul><li>C &amp; C++</li>\n<li>&lt;b&gt;</li></ul>', 100)).toBe(
    'می\u200cنویسید: C & C++ <b>',
  );
  expect(plainText('<p>یک دو سه چهار</p>', 9)).toBe('یک دو سه…');
  expect(plainText('<hr>', 10)).toBe('');
});

test('is never longer than asked for, but for the sign that it goes on', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, length) => {
      expect(plainText(text, length).length).toBeLessThanOrEqual(length + 1);
    }),
  );
});
