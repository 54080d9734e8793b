import { describe, expect, test } from 'vitest';
import type { Comment } from '@kavosh/contract/comments.ts';
import { ageOf } from '@kavosh/persian/age.ts';
import { commentsHref, readCommentsQuery } from './comments-address.ts';
import { commentsView } from './comments-view.ts';

const now = new Date('2026-11-21T10:00:00Z');
const comment = (parts: Partial<Comment> = {}): Comment => ({
  id: 1,
  rating: 4,
  content: 'خوب',
  like: 2,
  dislike: 1,
  user_like: false,
  user_dislike: true,
  is_mine: false,
  is_participant: true,
  is_of_buyer: true,
  is_anonymous: false,
  created_at: '2026-11-18T09:00:00.000Z',
  reply: null,
  user: { first_name: 'نرگس', last_name: 'فرضی' },
  ...parts,
});
const counts = (...byStars: number[]) => byStars.map((count, at) => ({ stars: 5 - at, count }));
const data = (parts: object = {}) => ({
  comments: [comment()],
  count: 8,
  rating: { average: 4.3, participants: 8 },
  distribution: counts(4, 2, 1, 0, 1),
  page: { total: 1, current: 1 },
  user_comment: null,
  ...parts,
});

test('what was taken off is counted by kind', () => {
  const removed = [
    { kind: 'spam', count: 2 },
    { kind: 'abuse', count: 1 },
  ];
  expect(commentsView(data({ removed }), 2, now).removed).toBe('۳ نظر حذف شد: ۲ تبلیغ، ۱ توهین.');
  expect(commentsView(data(), 2, now).removed).toBeNull();
});

describe('comments as they are shown', () => {
  test('are in words: author, Jalali date, how long ago, and what one thinks of it', () => {
    expect(commentsView(data(), 2, now).comments[0]).toEqual({
      id: 1,
      rating: 4,
      text: 'خوب',
      author: 'نرگس فرضی',
      date: '۲۷ آبان ۱۴۰۵',
      dateTime: '2026-11-18T09:00:00.000Z',
      age: '۳ روز پیش',
      isParticipant: true,
      isOfBuyer: true,
      isMine: false,
      likes: 2,
      dislikes: 1,
      reaction: 'dislike',
      reply: null,
    });
    expect(
      commentsView(
        data({ comments: [comment({ user: null, is_anonymous: true, user_dislike: false, user_like: true })] }),
        2,
        now,
      ).comments[0],
    ).toMatchObject({ author: null, reaction: 'like' });
  });
  test('the average has one decimal, and the bars are shares of the stars that weigh', () => {
    const view = commentsView(data(), 1, now);
    expect(view.rating).toEqual({ value: 4.3, average: '۴٫۳', votes: '۸ رأی' });
    expect(view.bars.map(({ share }) => share)).toEqual([50, 25, 12.5, 0, 12.5]);
    expect([view.total, view.feedVotes, view.sort]).toEqual([8, 0, 1]);
  });
  test('comments whose star does not weigh stand in the list and in no bar', () => {
    const view = commentsView(data({ count: 11, comments: [comment({ is_of_buyer: false })] }), 2, now);
    expect([view.total, view.stars, view.feedVotes, view.rating?.votes]).toEqual([11, 8, 0, '۸ رأی']);
    expect(view.comments[0]).toMatchObject({ isOfBuyer: false });
  });
  test('votes that came with a feed are told apart', () => {
    expect(commentsView(data({ rating: { average: 4.3, participants: 100 } }), 2, now).feedVotes).toBe(92);
  });
  test('of nothing nothing is made', () => {
    expect(
      commentsView(
        data({ comments: [], count: 0, rating: { average: 0, participants: 0 }, distribution: counts(0, 0, 0, 0, 0) }),
        2,
        now,
      ),
    ).toMatchObject({ rating: null, total: 0, bars: [{ share: 0 }, {}, {}, {}, {}] });
  });
});

test.each([
  ['2026-11-21T09:59:40Z', 'همین حالا'],
  ['2026-11-21T10:05:00Z', 'همین حالا'],
  ['2026-11-21T09:15:00Z', '۴۵ دقیقه پیش'],
  ['2026-11-21T05:00:00Z', '۵ ساعت پیش'],
  ['2026-11-14T09:00:00Z', '۱ هفته پیش'],
  ['2026-09-01T09:00:00Z', '۲ ماه پیش'],
  ['2024-11-01T09:00:00Z', '۲ سال پیش'],
])('%s was %s', (instant, words) => {
  expect(ageOf(new Date(instant), now)).toBe(words);
});

test('addresses leave out what is usual, and are read back', () => {
  expect(commentsHref('/course/x-ka1', 2, 1)).toBe('/course/x-ka1#comments');
  expect(commentsHref('/course/x-ka1', 1, 1)).toBe('/course/x-ka1?comments_sort=1#comments');
  expect(commentsHref('/course/x-ka1', 2, 3)).toBe('/course/x-ka1?comments_page=3#comments');
  expect(readCommentsQuery('?comments_sort=1&comments_page=3')).toEqual({ sortby: '1', page: '3' });
  expect(readCommentsQuery('?comments_sort[0]=1&q=x')).toEqual({ sortby: '', page: '' });
  expect(readCommentsQuery('')).toEqual({ sortby: '', page: '' });
});

test('the academy’s reply is shown with its day, and says that it was changed', () => {
  const reply = {
    content: 'سپاس',
    created_at: '2026-11-19T09:00:00.000Z',
    changed_at: '2026-11-19T10:00:00.000Z',
    is_reported: true,
  };
  const { comments } = commentsView(data({ comments: [comment({ reply }), comment()] }), 2, now);
  expect(comments.map((one) => one.reply)).toEqual([
    { text: 'سپاس', date: '۲۸ آبان ۱۴۰۵', dateTime: reply.created_at, isChanged: true, isReported: true },
    null,
  ]);
});
