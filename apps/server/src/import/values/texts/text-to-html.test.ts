import { expect, test } from 'vitest';
import { headingHtml, textToHtml } from './text-to-html.ts';

test('paragraphs, a line each; nothing of the text is a tag', () => {
  expect(textToHtml('خط يك\n\n <b>خط</b> & دو', 'paragraphs').html).toBe(
    '<p>خط یک</p><p>&lt;b&gt;خط&lt;/b&gt; &amp; دو</p>',
  );
});

test('a list without the bullets of the text; a single line is no list', () => {
  expect(textToHtml('- یک\n• دو\n۳. سه\n4) چهار', 'list').html).toBe(
    '<ul><li>یک</li><li>دو</li><li>سه</li><li>چهار</li></ul>',
  );
  expect(textToHtml('تنها', 'list').html).toBe('<p>تنها</p>');
  expect(textToHtml('', 'list').html).toBe('');
});

test('an outline: lines that end in a colon head the lines below', () => {
  expect(textToHtml('مقدمه\nبخش یک:\nالف\nب\nبخش دو :\nپ', 'outline').html).toBe(
    '<ul><li>مقدمه</li></ul><h3>بخش یک</h3><ul><li>الف</li><li>ب</li></ul><h3>بخش دو</h3><ul><li>پ</li></ul>',
  );
  expect(textToHtml('یک خط', 'outline').html).toBe('<ul><li>یک خط</li></ul>');
});

test('a text of very many lines is cut', () => {
  expect(textToHtml('x\n'.repeat(700), 'list').wasCut).toBe(true);
  expect(headingHtml('پیش‌نیاز <1>')).toBe('<h3>پیش‌نیاز &lt;1&gt;</h3>');
});
