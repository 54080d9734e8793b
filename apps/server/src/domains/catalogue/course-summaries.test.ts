import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainSummary, topicsSummary } from './course-summaries.ts';

describe('course summaries', () => {
  test('a long summary is cut at a word', () => {
    const text = plainSummary('کلمه '.repeat(80), '');
    expect(text.length).toBeLessThanOrEqual(161);
    expect(text.endsWith('کلمه…')).toBe(true);
  });
  test('without a summary the description speaks', () => {
    expect(plainSummary(' ', '<p>متن <strong>دوره</strong></p>')).toBe('متن دوره');
  });
  test('headings stand for the syllabus; without them its first lines', () => {
    expect(topicsSummary('<h3>الف</h3><ul><li>۱</li></ul><h3>ب</h3>')).toBe('<ul><li>الف</li><li>ب</li></ul>');
    expect(topicsSummary('<ul><li>۱</li><li>۲</li></ul>')).toBe('');
    expect(topicsSummary(`<ul>${'<li>x</li>'.repeat(9)}</ul>`)).toBe(`<ul>${'<li>x</li>'.repeat(6)}</ul>`);
  });
  test('never longer than allowed, no matter what comes', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (summary, html) => plainSummary(summary, html).length <= 161));
  });
});
