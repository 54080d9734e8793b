import type { RouterContextProvider } from 'react-router';
import { showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { callIfPossible } from '../../api/call-if-possible.ts';
import { pathView, type PathView } from './path-view.ts';

/** Skills that were ticked without a script; at most as many as the call takes. */
const haveOf = (search: string): string[] => [readQueryString(search.slice(1))['have'] ?? []].flat();

/** The path of a job, not personalised; null where it cannot be loaded: the page works without it. Runs in loaders. */
export async function loadPath(
  context: Readonly<RouterContextProvider>,
  jobId: number,
  search: string,
): Promise<PathView | null> {
  const path = await callIfPossible(context, showJobCourses, {
    params: { id: String(jobId) },
    query: { have: haveOf(search) },
  });
  return path && pathView(path);
}
