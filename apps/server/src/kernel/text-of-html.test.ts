import { expect, test } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

test.each([
  ['<p>یک</p><p>دو</p>', 'یک دو'],
  ['a &lt;b&gt; &amp;amp; &quot;c&quot; d&#39;e&nbsp;f', 'a <b> &amp; "c" d\'e f'],
  ['  <ul><li>x</li></ul>\n', 'x'],
  ['', ''],
])('%j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
