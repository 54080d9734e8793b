import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Comment, CommentSort, listComments } from '@kavosh/contract/comments.ts';
import { formatJalaliDate } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatRating } from '@kavosh/persian/money.ts';
import { coursePageCopy } from '../copy.ts';
import { courseCopy } from '../../copy.ts';
import { ageOf } from '@kavosh/persian/age.ts';

/** How people rated a course; null where there are no ratings. */
export type RatingView = { value: number; average: string; votes: string } | null;

/** A comment in words. `text` is plain: React escapes it where it is shown. */
export interface CommentView {
  id: number;
  rating: number;
  text: string | null;
  /** Null: unnamed. */
  author: string | null;
  date: string;
  dateTime: string;
  age: string;
  isParticipant: boolean;
  /** The star weighs in the course's rating. */
  isOfBuyer: boolean;
  isMine: boolean;
  likes: number;
  dislikes: number;
  /** The current member's reaction. */
  reaction: 'like' | 'dislike' | 'none';
  /** The academy's public reply; null: none. */
  reply: { text: string; date: string; dateTime: string; isChanged: boolean; isReported: boolean } | null;
}

/** The comments of a course as its page shows them. */
export interface CommentsView {
  comments: CommentView[];
  rating: RatingView;
  /** Of the last 180 days, in words; null where nothing is or all of it is of that time. */
  recent: string | null;
  /** What moderators took off the page, in words; null: nothing. */
  removed: string | null;
  /** Five stars first; `share` of all that weigh in per cent. */
  bars: { stars: number; count: number; share: number }[];
  total: number;
  /** How many of the comments weigh in the rating. */
  stars: number;
  /** Votes that the course's feed brought, beside the comments. */
  feedVotes: number;
  sort: CommentSort;
  page: number;
  pages: number;
}

export const ratingView = ({ average, participants }: { average: number; participants: number }): RatingView =>
  participants > 0
    ? { value: average, average: formatRating(average), votes: courseCopy.votes(formatNumber(participants)) }
    : null;

/** Said where it is another figure than that of all time. */
function recentText({ rating, recent }: EndpointData<typeof listComments>): string | null {
  if (recent === undefined || recent.participants === 0 || recent.participants === rating.participants) return null;
  return coursePageCopy.recentStars(formatRating(recent.average), formatNumber(recent.participants));
}

/** «۳ نظر حذف شد: ۲ تبلیغ، ۱ توهین» */
function removedText({ removed = [] }: EndpointData<typeof listComments>): string | null {
  const count = removed.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return null;
  const kinds = removed.map((one) => `${formatNumber(one.count)} ${coursePageCopy.removedKinds[one.kind]}`);
  return coursePageCopy.removedComments(formatNumber(count), kinds.join('، '));
}

function commentView(comment: Comment, now: Date): CommentView {
  const created = new Date(comment.created_at);
  return {
    id: comment.id,
    rating: comment.rating,
    text: comment.content,
    author: comment.user && `${comment.user.first_name} ${comment.user.last_name}`.trim(),
    date: formatJalaliDate(created),
    dateTime: comment.created_at,
    age: ageOf(created, now),
    isParticipant: comment.is_participant,
    isOfBuyer: comment.is_of_buyer,
    isMine: comment.is_mine,
    likes: comment.like,
    dislikes: comment.dislike,
    reaction: comment.user_like ? 'like' : comment.user_dislike ? 'dislike' : 'none',
    reply: comment.reply && {
      text: comment.reply.content,
      date: formatJalaliDate(new Date(comment.reply.created_at)),
      dateTime: comment.reply.created_at,
      isChanged: comment.reply.changed_at !== null,
      isReported: comment.reply.is_reported,
    },
  };
}

/** An answer of the API in words. Made on the server for everybody, and in the browser for members. */
export function commentsView(data: EndpointData<typeof listComments>, sort: CommentSort, now: Date): CommentsView {
  const stars = data.distribution.reduce((sum, { count }) => sum + count, 0);
  return {
    comments: data.comments.map((comment) => commentView(comment, now)),
    rating: ratingView(data.rating),
    recent: recentText(data),
    removed: removedText(data),
    bars: data.distribution.map(({ stars: of, count }) => ({
      stars: of,
      count,
      share: stars === 0 ? 0 : Math.round((count / stars) * 1000) / 10,
    })),
    total: data.count,
    stars,
    feedVotes: Math.max(0, data.rating.participants - stars),
    sort,
    page: data.page.current,
    pages: data.page.total,
  };
}
