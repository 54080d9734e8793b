import { useQuery } from '@tanstack/react-query';
import { listCourseChoices } from '@kavosh/contract/desk/catalogue/courses.ts';
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
  const tops = categories.filter((one) => one.parent_id === null);
  return {
    isThere: data !== undefined,
    /** Why they are not there; it may be tried again. */
    error: data === undefined ? error : null,
    retry: refetch,
    academies,
    sources,
    /** Each top one with those below it. */
    categories: tops.flatMap((top) => [
      { ...top, label: top.name },
      ...categories
        .filter((one) => one.parent_id === top.id)
        .map((one) => ({ ...one, label: `${top.name} › ${one.name}` })),
    ]),
    names: new Map(categories.map(({ id, name }) => [id, name])),
  };
}
