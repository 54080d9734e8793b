import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['R&amp;D &#8211; برنامه&zwnj;نویسی', 'R&D – برنامه\u200cنویسی'],
  ['C&#35; و &quot;LINQ&quot;', 'C# و "LINQ"'],
  ['AT&T، &copy بی‌نقطه و &unknown;', 'AT&T، &copy بی‌نقطه و &unknown;'],
  ['&amp;lt;div&amp;gt;', '&lt;div&gt;'],
  ['Q&A &hellip; &laquo;الف&raquo; &#x6a9;', 'Q&A … «الف» ک'],
  [
    ['a&amp;b', 7, null],
    ['a&b', 7, null],
  ],
  [
    { name: 'علی &amp; رضا', of: ['x&amp;y'] },
    { name: 'علی & رضا', of: ['x&y'] },
  ],
  [12, 12],
] as const)('%j', (value, decoded) => {
  expect(decodeEntities(value)).toEqual(decoded);
});
