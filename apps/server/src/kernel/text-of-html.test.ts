import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlOfPlain, plainOfHtml, textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>یک</p><p>دو</p>', 'یک دو'],
  ['a &lt;b&gt; &amp;amp; &quot;c&quot; d&#39;e&nbsp;f', 'a <b> &amp; "c" d\'e f'],
  ['  <ul><li>x</li></ul>\n', 'x'],
  ['', ''],
])('%j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('paragraphs, lines and lists, and nothing is a tag', () => {
  const text = 'با <b>پایتون</b> & "آشنا" شوید\nاز صفر\n\n- متغیر\n- حلقه\n\n\n  پایان  ';
  const html = htmlOfPlain(text);
  expect(html).toBe(
    '<p>با &lt;b&gt;پایتون&lt;/b&gt; &amp; &quot;آشنا&quot; شوید<br>از ' +
      'صفر</p><ul><li>متغیر</li><li>حلقه</li></ul><p>پایان</p>',
  );
  expect(plainOfHtml(html)).toBe('با <b>پایتون</b> & "آشنا" شوید\nاز صفر\n\n- متغیر\n- حلقه\n\nپایان');
});

test('HTML of feeds is read in lines', () => {
  expect(plainOfHtml('<h3>آغاز</h3><p>با <strong>مثال</strong></p><ul><li>الف</li><li>ب</li></ul>')).toBe(
    'آغاز\n\nبا مثال\n\n- الف\n- ب',
  );
  expect(plainOfHtml('')).toBe('');
  expect(htmlOfPlain(' \n ')).toBe('');
});

test('what was read once is read the same again', () => {
  const text = fc
    .array(fc.constantFrom('الف', ' ', '\n', '- ', '<', '&amp;', '>', '"', '•'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const once = plainOfHtml(htmlOfPlain(typed));
      expect(plainOfHtml(htmlOfPlain(once))).toBe(once);
    }),
  );
});
