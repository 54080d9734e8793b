import { bookmarkJob, listJobStates } from '@kavosh/contract/jobs.ts';
import { toastError } from '@kavosh/ui/toast.ts';
import { call } from '../../../session/call.ts';
import { createBookmarkState } from '../../../session/bookmark-state.ts';
import { jobCardCopy } from './job-card-copy.ts';

/** A member's marked jobs, on the buttons of the page. */
export const jobBookmarks = createBookmarkState({
  attribute: 'data-job-bookmark',
  words: jobCardCopy.bookmark,
  ask: async (ids) => (await call(listJobStates, { query: { ids: ids.map(String) } })).jobs,
  send: async (id, isBookmarked) =>
    (await call(bookmarkJob, { params: { id: String(id) }, body: { is_bookmarked: isBookmarked } })).job.is_bookmarked,
  onFailure: () => void toastError(jobCardCopy.bookmark.failed, 'job-bookmark'),
});
