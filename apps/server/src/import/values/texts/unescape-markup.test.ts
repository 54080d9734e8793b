import { expect, test } from 'vitest';
import { Findings } from '../findings.ts';
import { readHtml, readLine } from '../read-text-value.ts';
import { RowValues } from '../row-values.ts';
import { unescapeMarkup } from './unescape-markup.ts';

const values = new RowValues({ empty: [] });
const htmlOf = (text: string): string => readHtml(values, { text }, { from: 'text', as: 'auto' }, new Findings());
const lineOf = (text: string): string =>
  readLine(values, { text }, 'text', new Findings(), { longest: 300, noteCut: false });

/** As docs/import.md says. */
test.each([
  ['&lt;p&gt;پاراگراف&lt;/p&gt;&lt;ul&gt;&lt;li&gt;یک&lt;/li&gt;&lt;/ul&gt;', '<p>پاراگراف</p><ul><li>یک</li></ul>'],
  ['&amp;lt;p&amp;gt;دو بار&amp;lt;/p&amp;gt;', '<p>دو بار</p>'],
  ['&#60;p&#62;با شماره&#x3C;/p&#x3e;', '<p>با شماره</p>'],
  ['&#38;lt;div&#38;gt;ترکیبی&#38;lt;/div&#38;gt;', 'ترکیبی'],
  ['&LT;P CLASS=&quot;x&quot;&GT;بزرگ&LT;/P&GT;', '<p>بزرگ</p>'],
  ['خط نخست&lt;br&gt;خط دوم', 'خط نخست<br />خط دوم'],
  ['خط نخست&lt;br /&gt;خط دوم', 'خط نخست<br />خط دوم'],
  ['&lt;p&gt;R&amp;amp;D &amp;nbsp;و &amp;laquo;تیم&amp;raquo;&lt;/p&gt;', '<p>R&amp;D و «تیم»</p>'],
  ['&lt;p&gt;متن&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;', '<p>متن</p>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;متن', 'متن'],
  ['&amp;lt;p onclick=&amp;quot;x()&amp;quot;&amp;gt;متن&amp;lt;/p&amp;gt;', '<p>متن</p>'],
  [
    '&lt;p&gt;&lt;a href=&quot;javascript:alert(1)&quot;&gt;بد&lt;/a&gt; &lt;img src=x onerror=alert(1)&gt;&lt;/p&gt;',
    '<p>بد</p>',
  ],
  // Escaped once more around text that the author escaped: it was meant to be read.
  ['&lt;p&gt;تگ &amp;lt;div&amp;gt;&lt;/p&gt;', '<p>تگ &lt;div&gt;</p>'],
  ['<p>تگ &lt;div&gt;یک&lt;/div&gt;</p>', '<p>تگ &lt;div&gt;یک&lt;/div&gt;</p>'],
  ['<b>مهم</b> &lt;p&gt;متن&lt;/p&gt;', '<strong>مهم</strong> &lt;p&gt;متن&lt;/p&gt;'],
  ['&lt;b&gt;متن پررنگ&lt;/b&gt;', '<strong>متن پررنگ</strong>'],
  ['&lt;b&gt;عنوان:&lt;/b&gt; ادامه متن', '<strong>عنوان:</strong> ادامه متن'],
  ['متن &lt;strong&gt;مهم&lt;/strong&gt; و ادامه', 'متن <strong>مهم</strong> و ادامه'],
  ['&lt;span style=&quot;color:red&quot;&gt;متن&lt;/span&gt;', 'متن'],
  ['&lt;i&gt;&lt;b&gt;متن&lt;/b&gt;&lt;/i&gt; &lt;u&gt;خط&lt;/u&gt;', '<em><strong>متن</strong></em> خط'],
  ['&amp;lt;em&amp;gt;دو بار&amp;lt;/em&amp;gt;', '<em>دو بار</em>'],
  ['&lt;b&gt;آموزش تگ‌های HTML&lt;/b&gt;', '<strong>آموزش تگ‌های HTML</strong>'],
  [
    '&lt;a href=&quot;https://a.example/&quot;&gt;سایت&lt;/a&gt;',
    '<a href="https://a.example/" rel="nofollow noopener noreferrer">سایت</a>',
  ],
  ['&lt;img src=&quot;x.png&quot; onerror=&quot;x()&quot; /&gt;متن', 'متن'],
  ['&lt;b onclick=&quot;x()&quot;&gt;متن&lt;/b&gt;', '<strong>متن</strong>'],
])('%s → %s', (text, html) => {
  expect(htmlOf(text)).toBe(html);
});

test.each([
  'تگ &lt;div&gt; و تگ &lt;span&gt; را می‌سازیم',
  'کار با &lt;b&gt; در HTML',
  'تگ &lt;b&gt;متن&lt;/b&gt; آن را پررنگ می‌کند',
  'دستور &lt;b&gt; و &lt;/i&gt;',
  '&lt;b&gt; را ببندید',
  '&lt;i&gt;متن&lt;/b&gt;',
  'با &lt;img&gt; عکس می‌گذاریم',
  'a &lt; b &amp;&amp; b &gt; c',
  'AT&T و R&amp;D',
  'List&lt;String&gt;',
  '&amp;amp;lt;p&amp;amp;gt;سه بار&amp;amp;lt;/p&amp;amp;gt;',
])('a text that is no escaped HTML stays as it is: %s', (text) => {
  expect(unescapeMarkup(text)).toBe(text);
});

test('escaped tags are removed from a line like any others', () => {
  expect(lineOf('&lt;p&gt;خلاصه &lt;b&gt;دوره&lt;/b&gt;&lt;/p&gt;')).toBe('خلاصه دوره');
  expect(lineOf('&amp;lt;p&amp;gt;خلاصه&amp;lt;/p&amp;gt;')).toBe('خلاصه');
  expect(lineOf('آموزش تگ &lt;div&gt;')).toBe('آموزش تگ <div>');
});

test('takes time that grows with the text, not with its square', () => {
  // Quadratic time for these lengths would exceed the test's timeout.
  for (const piece of ['&lt;p', '&amp;', '&lt;p&gt;', '&#60;', '<p', '&lt;/', '&lt;b&gt;', '&lt;b&gt;a&lt;/b&gt;'])
    expect(unescapeMarkup(piece.repeat(150_000))).toBeTypeOf('string');
});
