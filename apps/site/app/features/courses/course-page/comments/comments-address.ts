import type { CommentSort } from '@kavosh/contract/comments.ts';
import { readQueryString, writeQueryString } from '@kavosh/contract/query-string.ts';

/** The address of a page of a course's comments; what is usual is left out. Not percent-encoded. */
export const commentsHref = (path: string, sort: CommentSort, page: number): string =>
  `${path}${writeQueryString({ comments_sort: sort === 2 ? '' : sort, comments_page: page === 1 ? '' : page })}` +
  '#comments';

/** What a page's address asks of its comments, as the call takes it. */
export function readCommentsQuery(search: string): { sortby: string; page: string } {
  const { comments_sort: sort, comments_page: page } = readQueryString(search.replace(/^\?/, ''));
  return { sortby: typeof sort === 'string' ? sort : '', page: typeof page === 'string' ? page : '' };
}
