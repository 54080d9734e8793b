import { useQuery } from '@tanstack/react-query';
import { findPanelTeachers, listPanelCourseChoices } from '@kavosh/contract/panel/panel-course-form.ts';
import { listCities, listProvinces } from '@kavosh/contract/places.ts';
import type { Places } from '@kavosh/office/course/city-boxes.tsx';
import { categoryChoices } from '@kavosh/office/course/course-boxes.tsx';
import type { OfferedTeacher } from '@kavosh/office/course/new-teacher.tsx';
import { call } from '@kavosh/office/session/call.ts';

const CHANGES_SELDOM_MS = 5 * 60_000;

/** Categories that a course can be given; empty until they are loaded. */
export function usePanelChoices() {
  const { data, error, refetch } = useQuery({
    queryKey: [listPanelCourseChoices.path],
    queryFn: ({ signal }) => call(listPanelCourseChoices, {}, signal),
    staleTime: CHANGES_SELDOM_MS,
  });
  const categories = data?.categories ?? [];
  return {
    isThere: data !== undefined,
    error: data === undefined ? error : null,
    retry: refetch,
    categories: categoryChoices(categories),
    names: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

/** Teachers with this part of a name; undefined until the answer has arrived. An empty text asks for nothing. */
export function useTeachersNamed(text: string): readonly OfferedTeacher[] | undefined {
  const find = text.trim();
  const { data } = useQuery({
    queryKey: [findPanelTeachers.path, find],
    queryFn: ({ signal }) => call(findPanelTeachers, { query: { find } }, signal),
    enabled: find !== '',
  });
  return data?.teachers;
}

/** As the site's own forms have them. */
export const sitePlaces: Places = {
  provinces: async (signal) => (await call(listProvinces, {}, signal)).provinces,
  cities: async (province, signal) => (await call(listCities, { params: { provinceId: province } }, signal)).cities,
};
