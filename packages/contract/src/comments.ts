import * as z from 'zod/mini';
import { shownText } from '@kavosh/persian/shown-text.ts';
import { endpoint } from './endpoint.ts';
import { PageMeta } from './envelope.ts';
import { Rating } from './course-shapes.ts';
import { Id, lenientInt } from './scalars.ts';

/** What both sides count with (decisions § 6, spec 1 § 9). */
export const COMMENTS_A_PAGE = 10;
export const COMMENT_MAX_LENGTH = 2_000;
export const REPORT_MAX_LENGTH = 500;
export const MOST_STARS = 5;

/** Sentences of the fields; the site shows the same ones before it asks the server. */
export const commentMessages = {
  rating: 'لطفاً امتیاز خود را ثبت کنید',
  content: 'نظر نباید بیشتر از ۲٬۰۰۰ نویسه باشد.',
  reason: 'لطفاً یکی از گزینه‌ها را انتخاب کنید',
  reportText: 'توضیح نباید بیشتر از ۵۰۰ نویسه باشد.',
} as const;

/** 1 most helpful, 2 newest. */
export type CommentSort = 1 | 2;

/** Length of a text as people count it: emoji and rare letters are one each, whatever they take in memory. */
export const lengthInCharacters = (text: string): number => Array.from(text).length;

/** Letters of an academy's reply. */
export const REPLY_MAX_LENGTH = 1_000;

/** A comment as stored: plain text in lines (docs/shown-text.md), never HTML; pages escape it. */
export const normalizeCommentText = shownText;

/** A longer text was not typed by a person: refused before anything is looked for in it. */
const LONGEST_TYPED = 20_000;

/** Several lines of plain text of at most `most` characters; null and '' are no text. */
export const lines = (most: number, message: string) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string({ error: message }).check(z.maxLength(LONGEST_TYPED, { error: message }))),
      z.transform((typed) => normalizeCommentText(typed ?? '') || null),
    ),
    z
      .nullable(z.string())
      .check(z.refine((text: string | null) => text === null || lengthInCharacters(text) <= most, { error: message })),
  );

const Stars = z
  .int({ error: commentMessages.rating })
  .check(z.minimum(1, { error: commentMessages.rating }), z.maximum(MOST_STARS, { error: commentMessages.rating }));

/**
 * A comment as shown. `user` is null where the author chose to stay anonymous, to the author too; `is_mine` tells
 * members which one is theirs, `user_like` and `user_dislike` are their own reactions.
 */
export const Comment = z.object({
  id: z.int(),
  rating: z.int(),
  content: z.nullable(z.string()),
  like: z.int(),
  dislike: z.int(),
  user_like: z.boolean(),
  user_dislike: z.boolean(),
  is_mine: z.boolean(),
  is_participant: z.boolean(),
  /** The author paid for the course, and has not got it back: only such stars weigh in the course's rating. */
  is_of_buyer: z.boolean(),
  is_anonymous: z.boolean(),
  created_at: z.string(),
  /** The public reply of the course's academy; null: none. `is_reported`: the caller reported what it says. */
  reply: z.nullable(
    z.object({
      content: z.string(),
      created_at: z.string(),
      changed_at: z.nullable(z.string()),
      is_reported: z.boolean(),
    }),
  ),
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
});
export type Comment = z.infer<typeof Comment>;

/**
 * What a member wrote about a course; `is_hidden`: an operator took it off the page; `is_waiting`: it is on the page
 * once a moderator has looked.
 */
export const OwnComment = z.object({
  rating: z.int(),
  content: z.nullable(z.string()),
  is_anonymous: z.boolean(),
  is_hidden: z.boolean(),
  is_waiting: z.boolean(),
});
export type OwnComment = z.infer<typeof OwnComment>;

/** Why a comment should be removed; the site has a sentence for each. */
export const reportReasons = ['spam', 'abuse', 'off_topic', 'personal_info', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

const RatedCourse = z.object({ id: z.int(), rating: Rating });

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/courses/{id}/comments',
  access: 'public',
  summary: 'نظرهای یک دوره؛ sortby: ۱ مفیدترین، ۲ جدیدترین',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  query: z.object({
    sortby: lenientInt(1, 2, 2),
    // A larger number is answered with the last page as well; this one is small enough for whole-number arithmetic in
    // SQL.
    page: lenientInt(1, 100_000_000, 1),
  }),
  data: z.object({
    comments: z.array(Comment),
    /** All comments on the page, of buyers and of others. */
    count: z.int(),
    /** Of the course: the stars of buyers, and the votes that its feed brought, if any. */
    rating: Rating,
    /** The stars of buyers of the last 180 days. */
    recent: z.optional(Rating),
    /** Reviews that moderators took off the page, by kind, the most first; absent where there are none. */
    removed: z.optional(z.array(z.object({ kind: z.enum(reportReasons), count: z.int() }))),
    /** The stars of buyers alone, five stars first. */
    distribution: z.array(z.object({ stars: z.int(), count: z.int() })),
    page: z.object({ total: z.int(), current: z.int() }),
    /** The caller's own, wherever in the list it stands; null for visitors. */
    user_comment: z.nullable(OwnComment),
  }),
  meta: PageMeta,
  refusals: ['course.not_found'],
});

export const createComment = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/comments/create',
  access: 'member',
  summary: 'ثبت نظر و امتیاز؛ نظر تازه جای نظر پیشین همین فرد را می‌گیرد',
  params: z.object({ id: Id }),
  notFound: 'course.not_found',
  body: z.object({
    rating: Stars,
    content: lines(COMMENT_MAX_LENGTH, commentMessages.content),
    is_anonymous: z.optional(z.boolean()),
  }),
  /** `is_waiting`: many reviews came from its network; it is on the page, and counts, once a moderator has looked. */
  data: z.object({ comment: Comment, course: RatedCourse, is_waiting: z.boolean() }),
  refusals: [
    'identity.unauthenticated',
    'course.not_found',
    'restricted.comment',
    'comment.hidden',
    'comment.too_many',
  ],
});

export const deleteMyComment = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/comments/mine/delete',
  access: 'member',
  summary: 'حذف نظر خودم',
  params: z.object({ id: Id }),
  notFound: 'comment.not_found',
  data: z.object({ course: RatedCourse }),
  refusals: ['identity.unauthenticated', 'comment.not_found', 'comment.hidden', 'comment.too_many'],
});

export const Reaction = z.enum(['like', 'dislike', 'none'], { error: commentMessages.reason });
export type Reaction = z.infer<typeof Reaction>;

export const reactToComment = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/comments/{commentId}/reaction',
  access: 'member',
  summary: 'پسندیدن یا نپسندیدن یک نظر، یا پس گرفتن آن',
  params: z.object({ id: Id, commentId: Id }),
  notFound: 'comment.not_found',
  body: z.object({ reaction: Reaction }),
  data: z.object({
    comment: z.object({
      id: z.int(),
      like: z.int(),
      dislike: z.int(),
      user_like: z.boolean(),
      user_dislike: z.boolean(),
    }),
  }),
  refusals: ['identity.unauthenticated', 'comment.not_found', 'comment.own', 'comment.too_many'],
});

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/comments/{commentId}/report',
  access: 'member',
  summary: 'گزارش یک نظر نامناسب',
  params: z.object({ id: Id, commentId: Id }),
  notFound: 'comment.not_found',
  body: z.object({
    reason: z.enum(reportReasons, { error: commentMessages.reason }),
    text: lines(REPORT_MAX_LENGTH, commentMessages.reportText),
  }),
  data: z.object({ comment: z.object({ id: z.int(), is_reported: z.literal(true) }) }),
  refusals: ['identity.unauthenticated', 'comment.not_found', 'comment.own', 'comment.too_many'],
});

/** Reports an academy's reply to the desk; the same content reported again changes nothing. */
export const reportCommentReply = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/courses/{id}/comments/{commentId}/reply/report',
  access: 'member',
  summary: 'گزارش پاسخ نامناسب آموزشگاه',
  params: z.object({ id: Id, commentId: Id }),
  notFound: 'comment.not_found',
  body: z.object({
    reason: z.enum(reportReasons, { error: commentMessages.reason }),
    text: lines(REPORT_MAX_LENGTH, commentMessages.reportText),
  }),
  data: z.object({ reply: z.object({ comment: z.int(), is_reported: z.literal(true) }) }),
  refusals: ['identity.unauthenticated', 'comment.not_found', 'comment.too_many'],
});
