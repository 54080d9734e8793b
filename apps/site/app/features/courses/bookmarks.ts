import { bookmarkCourse, listCourseStates } from '@kavosh/contract/bookmarks.ts';
import { toastError } from '@kavosh/ui/toast.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../session/call.ts';
import { siteCopy } from '../../copy/site-copy.ts';
import { createBookmarkState } from '../../session/bookmark-state.ts';
import { courseCopy } from './copy.ts';

/** A member's marked courses, on the buttons of the page. */
export const courseBookmarks = createBookmarkState({
  attribute: 'data-bookmark',
  words: courseCopy.bookmark,
  ask: async (ids) => (await call(listCourseStates, { query: { ids: ids.map(String) } })).courses,
  send: async (id, isBookmarked) =>
    (await call(bookmarkCourse, { params: { id: String(id) }, body: { is_bookmarked: isBookmarked } })).course
      .is_bookmarked,
  onFailure: (error) =>
    void toastError((error instanceof ApiError ? error.envelope?.message : null) ?? siteCopy.offline, 'bookmark'),
});
