import * as z from 'zod/mini';
import { reportReasons } from '../comments.ts';
import { endpoint } from '../endpoint.ts';
import { restrictionKinds } from '../restrictions.ts';
import { Id, IdOrZero, lenientInt, lenientText } from '../scalars.ts';
import { BodyId, Reason, Version } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { PersonName } from './names.ts';

const comments = '/api/v1/desk/comments' as const;
const access = { staff: 'comments.moderate' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;

/** As many letters of a comment as a list shows. */
export const COMMENT_EXCERPT = 200;
export const MOST_DECIDED_AT_ONCE = 50;

/**
 * Whether a star weighs in the rating of its course, or why it does not: off the page, waiting, not bought, for
 * nothing; its buyer works for the academy, or shares a browser or a bank account with a member of it.
 */
export const starWeights = [
  'weighs',
  'hidden',
  'waiting',
  'not_bought',
  'free',
  'member',
  'device',
  'account',
] as const;
export type StarWeight = (typeof starWeights)[number];

const reasons = z.array(z.enum(reportReasons));

/**
 * A comment in a list. `reports`: the undecided ones; `reasons`: what they say, each once. `version` changes with each
 * decision and each report. Times as ISO 8601 UTC.
 */
export const DeskComment = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), title: z.string() }),
  author: PersonName,
  rating: z.int(),
  /** The first 200 letters; null: stars alone. */
  excerpt: z.nullable(z.string()),
  is_cut: z.boolean(),
  is_anonymous: z.boolean(),
  is_of_buyer: z.boolean(),
  created_at: z.string(),
  hidden_at: z.nullable(z.string()),
  hidden_reason: z.nullable(z.string()),
  /** Since when it waits to be looked at before it is on the page; null: it does not. */
  waits_since: z.nullable(z.string()),
  star: z.enum(starWeights),
  reports: z.int(),
  reasons,
  /** What the academy replied, hidden or not; null: nothing. */
  reply: z.nullable(
    z.object({
      academy: z.string(),
      content: z.string(),
      created_at: z.string(),
      hidden_at: z.nullable(z.string()),
      hidden_reason: z.nullable(z.string()),
      /** Undecided reports of the reply by learners, and what they say, each once. */
      reports: z.int(),
      reasons,
    }),
  ),
  version: z.int(),
});
export type DeskComment = z.infer<typeof DeskComment>;

const lists = ['reported', 'waiting', 'newest', 'replies', 'hidden'] as const;

/**
 * `reported`: whose reports, or those of whose reply, wait the longest first; `waiting`: those that wait to be shown,
 * the earliest first; `newest`, `replies` (of academies) and `hidden`: the latest first. `course`, `person`: their
 * numbers, 0 for all; `rating`: stars, 0 for all; `find`: a part of the text.
 */
export const listDeskComments = endpoint({
  method: 'GET',
  path: comments,
  access,
  summary: 'نظرها',
  query: z.object({
    which: z.catch(z.enum(lists), 'reported'),
    course: z.catch(IdOrZero, 0),
    person: z.catch(IdOrZero, 0),
    rating: lenientInt(0, 5, 0),
    find: lenientText,
    ...keysetQuery,
  }),
  data: keysetPage(DeskComment),
  refusals: refused,
});

const Report = z.object({
  by: PersonName,
  /** A member of the course's academy reported it in its name. */
  is_of_academy: z.boolean(),
  reason: z.enum(reportReasons),
  text: z.nullable(z.string()),
  /** The comment's text when it was reported. */
  reported_content: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});

/** By a learner, of what the academy replied. */
const ReplyReport = z.object({
  by: PersonName,
  reason: z.enum(reportReasons),
  text: z.nullable(z.string()),
  /** What the reply said when it was reported. */
  reported_content: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});

/** What is known of an author: counts of all time, and restrictions, the latest first. */
const AuthorHistory = z.object({
  id: z.int(),
  name: z.string(),
  /** The number with its middle hidden; null: the account is deleted. */
  masked: z.nullable(z.string()),
  created_at: z.string(),
  comments: z.int(),
  hidden: z.int(),
  /** Reports of others about this person's comments. */
  reports_against: z.int(),
  restrictions: z.array(
    z.object({
      kind: z.enum(restrictionKinds),
      reason: z.string(),
      created_at: z.string(),
      until: z.string(),
      ended_at: z.nullable(z.string()),
    }),
  ),
});

/** One comment whole, with what was reported and who wrote it; noted in the audit. */
export const showDeskComment = endpoint({
  method: 'GET',
  path: `${comments}/{id}`,
  access,
  summary: 'یک نظر با گزارش‌ها و نویسنده آن',
  params: z.object({ id: Id }),
  notFound: 'comment.not_found',
  data: z.object({
    comment: z.extend(DeskComment, { content: z.nullable(z.string()) }),
    reports: z.array(Report),
    reply_reports: z.array(ReplyReport),
    author: AuthorHistory,
  }),
  refusals: [...refused, 'comment.not_found'],
});

const items = z
  .array(z.object({ id: BodyId, version: Version }))
  .check(z.minLength(1), z.maxLength(MOST_DECIDED_AT_ONCE));

/**
 * The result for each comment, in the order asked. `unchanged`: it was so already; `stale`: a colleague decided, or it
 * was reported again, in between: `comment` is its current state. `not_found`: its author deleted or rewrote it.
 */
const decided = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      outcome: z.enum(['done', 'unchanged', 'stale', 'not_found']),
      comment: z.nullable(DeskComment),
    }),
  ),
});

/**
 * What a decision would make of each comment, in the order asked, with the outcomes that it would have; nothing is
 * written. `reports`: those that it would decide. `before` and `after`: null where there is no such comment.
 */
export const previewCommentDecisions = endpoint({
  method: 'POST',
  path: `${comments}/preview-decisions`,
  access,
  summary: 'پیش‌نمایش تصمیم درباره نظرها',
  body: z.object({ items, decision: z.enum(['hide', 'restore', 'dismiss']) }),
  data: z.object({
    results: z.array(
      z.object({
        id: z.int(),
        excerpt: z.nullable(z.string()),
        outcome: z.enum(['done', 'unchanged', 'stale', 'not_found']),
        before: z.nullable(z.enum(['shown', 'hidden', 'waiting'])),
        after: z.nullable(z.enum(['shown', 'hidden', 'waiting'])),
        reports: z.int(),
      }),
    ),
  }),
  refusals: refused,
});

/**
 * Off the page; their stars do not count. `kind`: as what the page counts them. Each that changes is one row of the
 * audit.
 */
export const hideComments = endpoint({
  method: 'POST',
  path: `${comments}/hide`,
  access,
  summary: 'پنهان کردن نظرها',
  body: z.object({ items, reason: Reason, kind: z._default(z.enum(reportReasons), 'other') }),
  data: decided,
  refusals: refused,
});

export const restoreComments = endpoint({
  method: 'POST',
  path: `${comments}/restore`,
  access,
  summary: 'برگرداندن نظرها',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

/** They stay as they are: what was reported is no reason. */
export const dismissReports = endpoint({
  method: 'POST',
  path: `${comments}/dismiss-reports`,
  access,
  summary: 'رد گزارش‌های نظرها',
  body: z.object({ items, reason: Reason }),
  data: decided,
  refusals: refused,
});

/**
 * Takes back a decision of the last minute, with the versions that its answer gave: what `hide` hid is on the page
 * again, and reports that `hide` or `dismiss` decided wait again. `restore` is taken back by `hideComments` with the
 * reason that stood there.
 */
export const undoCommentDecision = endpoint({
  method: 'POST',
  path: `${comments}/undo`,
  access,
  summary: 'پس گرفتن تصمیم درباره نظرها',
  body: z.object({ items, decision: z.enum(['hide', 'dismiss']) }),
  data: decided,
  refusals: refused,
});

const ofReply = {
  access,
  params: z.object({ id: Id }),
  notFound: 'comment.not_found',
  body: z.object({ version: Version, reason: Reason }),
  data: z.object({ comment: DeskComment }),
  refusals: [...refused, 'comment.not_found', 'desk.stale'],
} as const;

/** Takes an academy's reply off the page; the review stays. `version` of the comment. */
export const hideCommentReply = endpoint({
  method: 'POST',
  path: `${comments}/{id}/reply/hide`,
  summary: 'پنهان کردن پاسخ آموزشگاه',
  ...ofReply,
});

export const restoreCommentReply = endpoint({
  method: 'POST',
  path: `${comments}/{id}/reply/restore`,
  summary: 'برگرداندن پاسخ آموزشگاه',
  ...ofReply,
});

/** The reply stays as it is: what was reported is no reason. */
export const dismissReplyReports = endpoint({
  method: 'POST',
  path: `${comments}/{id}/reply/dismiss-reports`,
  access,
  summary: 'رد گزارش‌های پاسخ آموزشگاه',
  params: z.object({ id: Id }),
  notFound: 'comment.not_found',
  body: z.object({ version: Version, reason: Reason }),
  data: z.object({ comment: DeskComment }),
  refusals: [...refused, 'comment.not_found', 'desk.stale'],
});
