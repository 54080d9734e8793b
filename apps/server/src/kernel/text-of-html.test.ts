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
    '## آغاز\n\nبا مثال\n\n- الف\n- ب',
  );
  expect(plainOfHtml('')).toBe('');
  expect(htmlOfPlain(' \n ')).toBe('');
});

test('headings, both kinds of lists and links are typed, and read as they were typed', () => {
  const text =
    '## بخش نخست\nمتن\nسطر دوم\n- الف\n- ب\n### ریزتر\n۱. یک\n2) دو\n' +
    'نگاه کنید به [راهنما](https://a.ir/x?y=1&z=2)، https://b.ir/q.';
  const html = htmlOfPlain(text);
  const rel = 'rel="nofollow noopener noreferrer"';
  expect(html).toBe(
    '<h3>بخش نخست</h3><p>متن<br>سطر دوم</p><ul><li>الف</li><li>ب</li></ul><h4>ریزتر</h4>' +
      `<ol><li>یک</li><li>دو</li></ol><p>نگاه کنید به <a href="https://a.ir/x?y=1&amp;z=2" ${rel}>راهنما</a>، ` +
      `<a href="https://b.ir/q" ${rel}>https://b.ir/q</a>.</p>`,
  );
  expect(plainOfHtml(html)).toBe(
    '## بخش نخست\n\nمتن\nسطر دوم\n\n- الف\n- ب\n\n### ریزتر\n\n۱. یک\n۲. دو\n\n' +
      'نگاه کنید به [راهنما](https://a.ir/x?y=1&z=2)، https://b.ir/q.',
  );
});

test('no address but a public https one becomes a link', () => {
  expect(htmlOfPlain('[a](javascript:alert(1)) [b](https://u:p@a.ir) ftp://a.ir')).toBe(
    '<p>[a](javascript:alert(1)) [b](https://u:p@a.ir) ftp://a.ir</p>',
  );
  expect(htmlOfPlain('[a"><script>](http://a.ir/"><b>)')).not.toMatch(/<script|<b>/);
});

test('what was read once is read the same again', () => {
  const text = fc
    .array(
      fc.constantFrom(
        'الف',
        ' ',
        '\n',
        '- ',
        '<',
        '&amp;',
        '>',
        '"',
        '•',
        '## ',
        '#### ',
        '۲. ',
        '3) ',
        '[',
        ']',
        '(',
        ')',
        'https://a.ir/b?c=1&d=(2)',
        '[الف](https://a.ir)',
        '[<b>](http://b.ir/x)',
        'https://c.ir/«',
        '.',
      ),
    )
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const once = plainOfHtml(htmlOfPlain(typed));
      expect(plainOfHtml(htmlOfPlain(once))).toBe(once);
    }),
  );
});
