import { makeWatch, WatchKind, type Watched } from '@kavosh/contract/alerts.ts';
import { idOfSlug, jobPath } from '@kavosh/contract/addresses.ts';
import {
  commentMessages,
  reactToComment,
  reportComment,
  reportCommentReply,
  reportReasons,
} from '@kavosh/contract/comments.ts';
import { jobReportMessages, jobReportReasons, reportJob } from '@kavosh/contract/job-reports.ts';
import { showJob } from '@kavosh/contract/jobs.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { safeNext } from '../../../session/safe-next.ts';
import { LiteRefusal, textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';
import { courseOf } from './account.ts';

export interface ReportJobView {
  kind: 'reportJob';
  title: string;
  /** Its public page. */
  path: string;
  isDone: boolean;
}

/** What is wrong with an ad. Guests may say it as well; the form of the ad's own page leads here. */
export const reportJobPage = {
  async load({ context, id, query }: LiteRequest): Promise<ReportJobView> {
    const { job } = (await callOnServer(context, showJob, { params: { id } })).data;
    return { kind: 'reportJob', title: job.title, path: jobPath(job), isDone: query.get('done') === '1' };
  },
  async act({ context, id, path, fields }: LiteRequest): Promise<LiteOutcome> {
    const reason = jobReportReasons.find((one) => one === fields.get('reason'));
    if (reason === undefined) throw new LiteRefusal('', { reason: jobReportMessages.reason });
    const text = textOf(fields, 'text').trim();
    await callOnServer(context, reportJob, { params: { id }, body: { reason, ...(text === '' ? {} : { text }) } });
    return { to: `${path}?done=1` };
  },
};

export interface ReviewView {
  kind: 'review';
  title: string;
  /** Where the review stands. */
  path: string;
  done: 'like' | 'dislike' | 'none' | 'report' | null;
}

const reactions = ['like', 'dislike', 'none'] as const;

/** Course and review of an address like `12-34`. */
function idsOf(id: string): { id: string; commentId: string } {
  const [course = '', comment = ''] = id.split('-');
  return { id: course, commentId: comment };
}

export const reviewPage = {
  async load(request: LiteRequest): Promise<ReviewView> {
    const { id, commentId } = idsOf(request.id);
    const course = await courseOf({ ...request, id });
    const done = [...reactions, 'report' as const].find((one) => one === request.query.get('done')) ?? null;
    return { kind: 'review', title: course.title, path: `${course.path}#comment-${commentId}`, done };
  },
  /** A vote by the buttons that name one; else a report, of the review or of the academy's reply to it. */
  async act({ context, id, path, fields }: LiteRequest): Promise<LiteOutcome> {
    const params = idsOf(id);
    const reaction = reactions.find((one) => one === fields.get('act'));
    if (reaction !== undefined) {
      await callOnServer(context, reactToComment, { params, body: { reaction } });
      return { to: `${path}?done=${reaction}` };
    }
    const reason = reportReasons.find((one) => one === fields.get('reason'));
    if (reason === undefined) throw new LiteRefusal('', { reason: commentMessages.reason });
    const body = { reason, text: textOf(fields, 'text') };
    await callOnServer(context, fields.has('of_reply') ? reportCommentReply : reportComment, { params, body });
    return { to: `${path}?done=report` };
  },
};

/** `…?next=/course/…-ka12#comment-34` from a button beside a review leads to the page of that review here. */
export function reviewFromNext({ query }: LiteRequest): { to: string } {
  const [page = '', comment = ''] = (query.get('next') ?? '').split('#comment-');
  const path = page.split(/[?#]/)[0]!;
  const id = path.startsWith('/course/') ? idOfSlug(path) : null;
  if (id === null) return { to: '/courses' };
  return { to: /^\d{1,10}$/.test(comment) ? `/lite/review/${id}-${comment}` : `/lite/comment/${id}` };
}

export interface WatchView {
  kind: 'watch';
  what: WatchKind;
  /** The page that it is about. */
  path: string;
}

/** What the form of a public page wants news of; null: it says nothing that can be watched. */
function watchedOf(query: URLSearchParams): { watched: Watched; path: string } | null {
  const kind = WatchKind.safeParse(query.get('kind')).data;
  const path = safeNext(query.get('next'));
  const id = query.get('id') ?? '';
  if (kind === undefined || path === null) return null;
  if (kind === 'course_search' || kind === 'job_search') return { watched: { kind, address: path }, path };
  return /^[1-9]\d{0,8}$/.test(id) ? { watched: { kind, id: Number(id) }, path } : null;
}

export const watchPage = {
  load({ query }: LiteRequest): WatchView | { to: string } {
    const found = watchedOf(query);
    return found === null ? { to: '/lite/alerts' } : { kind: 'watch', what: found.watched.kind, path: found.path };
  },
  async act({ context, query }: LiteRequest): Promise<LiteOutcome> {
    const found = watchedOf(query);
    if (found !== null) await callOnServer(context, makeWatch, { body: found.watched });
    return { to: '/lite/alerts' };
  },
};
