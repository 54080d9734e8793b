import * as z from 'zod/mini';
import { lines, commentMessages, REPLY_MAX_LENGTH, REPORT_MAX_LENGTH, reportReasons } from '../comments.ts';
import { readableText } from '../desk/desk-scalars.ts';
import { keysetQuery } from '../desk/keyset.ts';
import { countedPage } from '../desk/lists/list.ts';
import { lenientId } from '../desk/money.ts';
import { endpoint } from '../endpoint.ts';
import { Id, lenientInt } from '../scalars.ts';

const reviews = '/api/v1/panel/reviews' as const;
export const reviewLists = ['all', 'unanswered', 'reported'] as const;

/**
 * A review of one of the academy's courses, as its page shows it. `author`: null where they stay unnamed. `reply`: what
 * the academy replied; its `content` is null once it was removed, and `hidden_reason` says why the desk took it off the
 * page. `may_reply`: a reply can be written or changed now, until `reply_until` where there is one. `reported`: by the
 * academy.
 */
export const PanelReview = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), title: z.string(), page: z.nullable(z.string()) }),
  rating: z.int(),
  content: z.nullable(z.string()),
  author: z.nullable(z.string()),
  is_of_buyer: z.boolean(),
  created_at: z.string(),
  reported: z.nullable(z.enum(['waits', 'decided'])),
  reply: z.nullable(
    z.object({
      content: z.nullable(z.string()),
      created_at: z.string(),
      changed_at: z.nullable(z.string()),
      hidden_reason: z.nullable(z.string()),
    }),
  ),
  may_reply: z.boolean(),
  reply_until: z.nullable(z.string()),
});
export type PanelReview = z.infer<typeof PanelReview>;

const access = { seller: 'reviews.answer' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

/** The newest first. `unanswered`: without a reply; `reported`: by the academy, and the desk has not decided. */
export const listPanelReviews = endpoint({
  method: 'GET',
  path: reviews,
  access,
  summary: 'نظرهای دوره‌های آموزشگاه',
  query: z.object({
    which: z.catch(z.enum(reviewLists), 'all'),
    course: lenientId,
    /** Stars; 0: all. */
    rating: lenientInt(0, 5, 0),
    ...keysetQuery,
  }),
  data: countedPage(PanelReview),
  refusals: refused,
});

export const replySentences = {
  empty: 'پاسخ را بنویسید.',
  long: 'پاسخ حداکثر ۱٬۰۰۰ حرف باشد.',
} as const;

const acts = {
  access,
  params: z.object({ id: Id }),
  notFound: 'comment.not_found',
  data: z.object({ review: PanelReview }),
} as const;

/** One public reply each, which may be changed for a day. The author of the review gets a notice of it. */
export const replyToPanelReview = endpoint({
  method: 'POST',
  path: `${reviews}/{id}/reply`,
  summary: 'پاسخ به یک نظر',
  ...acts,
  body: z.object({ content: readableText(REPLY_MAX_LENGTH, replySentences.empty, replySentences.long) }),
  refusals: [...refused, 'comment.not_found', 'comment.reply_fixed', 'comment.reply_hidden'],
});

/** Takes the academy's own reply off the page; the review stays. */
export const removePanelReply = endpoint({
  method: 'POST',
  path: `${reviews}/{id}/reply/remove`,
  summary: 'برداشتن پاسخ خود',
  ...acts,
  refusals: [...refused, 'comment.not_found', 'comment.reply_hidden'],
});

/** Reports a review to the desk, which alone hides one. */
export const reportPanelReview = endpoint({
  method: 'POST',
  path: `${reviews}/{id}/report`,
  summary: 'گزارش یک نظر نامناسب به کاوش',
  ...acts,
  body: z.object({
    reason: z.enum(reportReasons, { error: commentMessages.reason }),
    text: lines(REPORT_MAX_LENGTH, commentMessages.reportText),
  }),
  refusals: [...refused, 'comment.not_found', 'comment.own', 'comment.too_many'],
});
