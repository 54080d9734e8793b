import type { RouterContextProvider } from 'react-router';
import { showJobCourses } from '@kavosh/contract/learning-paths.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import { callIfPossible } from '../../api/call-if-possible.ts';
import { pathView, type PathView } from './path-view.ts';

/** Skills that somebody without a script said they have; no more than the call takes. */
const haveOf = (search: string): string[] => [readQueryString(search.slice(1))['have'] ?? []].flat();

/**
 * The path of a job for nobody in particular; null where it cannot be had, which the page stands without. Runs in
 * loaders.
 */
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
