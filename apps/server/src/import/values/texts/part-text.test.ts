import { expect, test } from 'vitest';
import { partText } from './part-text.ts';
import { textToHtml } from './text-to-html.ts';

test('lines are found where bullets stand and where sentences end without a space', () => {
  expect(partText('ما یککارشناس می‌خواهیم.شرایط:• تسلط بر SQL• آشنایی با Node.js و ASP.NET✅ نظم')).toEqual([
    'ما یککارشناس می‌خواهیم.',
    'شرایط:',
    '• تسلط بر SQL',
    '• آشنایی با Node.js و ASP.NET',
    '• نظم',
  ]);
  expect(partText("We're hiring a Data Engineer.We use JavaScript and Vue.js. Apply now.")).toEqual([
    "We're hiring a Data Engineer.",
    'We use JavaScript and Vue.js. Apply now.',
  ]);
});

test('many hyphens are items, a few are hyphens; numbers, times and abbreviations stay whole', () => {
  expect(partText('مزایا- وام- بیمه- پاداش')).toEqual(['مزایا', '• وام', '• بیمه', '• پاداش']);
  expect(partText('حسابدار- تهران و ساعت ۸:۳۰ تا ۳.۵ سال')).toEqual(['حسابدار- تهران و ساعت ۸:۳۰ تا ۳.۵ سال']);
});

test('nothing but bullets is taken away and nothing is added', () => {
  const text = 'یک.دو؟سه!چهار:پنج• شش- هفت «هشت» (نه)';
  expect(partText(text).join('').replace(/[•\s]/g, '')).toBe(text.replace(/[•\s]/g, ''));
  expect(partText('')).toEqual([]);
});

test('as HTML: headings, lists and paragraphs, nothing of the text a tag', () => {
  expect(textToHtml('درباره ما:متن <b> ما.وظایف:• الف• ب', 'run_together').html).toBe(
    '<h3>درباره ما</h3><p>متن &lt;b&gt; ما.</p><h3>وظایف</h3><ul><li>الف</li><li>ب</li></ul>',
  );
});

test.each([
  [' '.repeat(400_000)],
  ['• '.repeat(200_000)],
  ['- الف'.repeat(100_000)],
  ['الف.'.repeat(100_000)],
  [`${'ا'.repeat(400_000)}:`],
])('a hostile text of that length takes no more than a moment', (text) => {
  const { html, wasCut } = textToHtml(text, 'run_together');
  expect([wasCut, html.length < 120_000]).toEqual([true, true]);
});
