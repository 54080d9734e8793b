import { useQuery } from '@tanstack/react-query';
import { listCourseChoices } from '@kavosh/contract/desk/catalogue/courses.ts';
import { categoryChoices } from '@kavosh/office/course/course-boxes.tsx';
import { call } from '@kavosh/office/session/call.ts';

const CHANGES_SELDOM_MS = 5 * 60_000;

/** The choices of the list's filters; empty until they are loaded. `names`: of categories, by number. */
export function useCourseChoices() {
  const { data, error, refetch } = useQuery({
    queryKey: [listCourseChoices.path],
    queryFn: ({ signal }) => call(listCourseChoices, {}, signal),
    staleTime: CHANGES_SELDOM_MS,
  });
  const { categories = [], academies = [], sources = [] } = data ?? {};
  return {
    isThere: data !== undefined,
    /** Why they are not there; it may be tried again. */
    error: data === undefined ? error : null,
    retry: refetch,
    academies,
    sources,
    categories: categoryChoices(categories),
    names: new Map(categories.map(({ id, name }) => [id, name])),
  };
}
