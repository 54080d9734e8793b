import { idOfSlug, jobPath } from '@kavosh/contract/addresses.ts';
import { bookmarkCourse, listCourseStates } from '@kavosh/contract/bookmarks.ts';
import { bookmarkJob, listJobStates, showJob } from '@kavosh/contract/jobs.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import type { LiteOutcome, LiteRequest } from '../lite-request.ts';
import { courseOf } from './account.ts';

export interface BookmarkView {
  kind: 'bookmark' | 'jobBookmark';
  title: string;
  /** Its public page. */
  path: string;
  isBookmarked: boolean;
}

const isMarking = (fields: URLSearchParams): boolean => fields.get('marked') === '1';

export const bookmarkPage = {
  async load(request: LiteRequest): Promise<BookmarkView> {
    const { id, title, path } = await courseOf(request);
    const { data } = await callOnServer(request.context, listCourseStates, { query: { ids: [String(id)] } });
    return { kind: 'bookmark', title, path, isBookmarked: data.courses[0]?.is_bookmarked ?? false };
  },
  async act({ context, id, path, fields }: LiteRequest): Promise<LiteOutcome> {
    await callOnServer(context, bookmarkCourse, { params: { id }, body: { is_bookmarked: isMarking(fields) } });
    return { to: path };
  },
};

export const jobBookmarkPage = {
  async load({ context, id }: LiteRequest): Promise<BookmarkView> {
    const [{ data: shown }, { data }] = await Promise.all([
      callOnServer(context, showJob, { params: { id } }),
      callOnServer(context, listJobStates, { query: { ids: [id] } }),
    ]);
    const { job } = shown;
    const isBookmarked = data.jobs[0]?.is_bookmarked ?? false;
    return { kind: 'jobBookmark', title: job.title, path: jobPath(job), isBookmarked };
  },
  async act({ context, id, path, fields }: LiteRequest): Promise<LiteOutcome> {
    await callOnServer(context, bookmarkJob, { params: { id }, body: { is_bookmarked: isMarking(fields) } });
    return { to: path };
  },
};

/** `…?next=/job/…-ka12` from a button of a public page leads to the page of that job here. */
export function jobFromNext({ query }: LiteRequest): { to: string } {
  const [path = ''] = (query.get('next') ?? '').split(/[?#]/);
  const id = path.startsWith('/job/') ? idOfSlug(path) : null;
  return { to: id === null ? '/jobs' : `/lite/job-bookmark/${id}` };
}
