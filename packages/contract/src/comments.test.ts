import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  COMMENT_MAX_LENGTH,
  commentMessages,
  createComment,
  lengthInCharacters,
  reportComment,
  normalizeCommentText,
} from './comments.ts';

const body = (value: unknown) => z.safeParse(createComment.body, value);
const sentences = (value: unknown): string[] => (body(value).error?.issues ?? []).map(({ message }) => message);

describe('the text of a comment', () => {
  test('is kept in lines, without what nobody sees or what turns the order of reading', () => {
    expect(normalizeCommentText('  خوب بود.\r\n\r\n\r\n\r\nممنون\u2028از مدرس \t ')).toBe('خوب بود.\n\nممنون\nاز مدرس');
    expect(normalizeCommentText('می\u200cروم\u0000\u0007 \u202eba\u202c')).toBe('می\u200cروم ba');
    expect(normalizeCommentText('\ud83d یک')).toBe('یک');
  });
  test.each(['', ' \n ', '\u200c', '\u200b\u200e\n', '\u0000'])('%j is no text', (typed) => {
    expect(normalizeCommentText(typed)).toBe('');
    expect(body({ rating: 3, content: typed }).data).toMatchObject({ content: null });
  });
  test('settled once is settled', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalizeCommentText(normalizeCommentText(typed))).toBe(normalizeCommentText(typed));
      }),
    );
  });
  test('is measured in characters, not in what they take', () => {
    expect(lengthInCharacters('😀می')).toBe(3);
    expect(body({ rating: 3, content: '😀'.repeat(COMMENT_MAX_LENGTH) }).success).toBe(true);
    expect(sentences({ rating: 3, content: 'ب'.repeat(COMMENT_MAX_LENGTH + 1) })).toEqual([commentMessages.content]);
    expect(sentences({ rating: 3, content: 'ب'.repeat(1_000_000) })).toEqual([commentMessages.content]);
  });
  test('may be left out', () => {
    expect(body({ rating: 1 }).data).toEqual({ rating: 1, content: null });
    expect(body({ rating: 1, content: null }).success).toBe(true);
    expect(sentences({ rating: 1, content: 7 })).toEqual([commentMessages.content]);
  });
});

describe('the rating', () => {
  test.each([undefined, null, 0, 6, -1, 2.5, '3', true, Number.NaN])('%j is asked for again', (rating) => {
    expect(sentences({ rating })).toEqual(['لطفاً امتیاز خود را ثبت کنید']);
  });
  test.each([1, 2, 3, 4, 5])('%i is one', (rating) => {
    expect(body({ rating }).success).toBe(true);
  });
});

test('unknown keys of a comment are dropped', () => {
  expect(body({ rating: 4, is_anonymous: true, user_id: 7, is_participant: true, likes: 99 }).data).toEqual({
    rating: 4,
    content: null,
    is_anonymous: true,
  });
});

test('a report has one of the reasons, and at most 500 characters', () => {
  const report = (value: unknown) => z.safeParse(reportComment.body, value);
  expect(report({ reason: 'abuse' }).data).toEqual({ reason: 'abuse', text: null });
  expect(report({ reason: 'dislike' }).error?.issues[0]?.message).toBe(commentMessages.reason);
  expect(report({ reason: 'other', text: 'ب'.repeat(501) }).error?.issues[0]?.message).toBe(commentMessages.reportText);
});
