import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { findPanelTeachers, listPanelCourseChoices } from '@kavosh/contract/panel/panel-course-form.ts';
import type { SellersDeps } from '../deps.ts';

const MOST_TEACHERS = 20;

type ChoicesDeps = Pick<SellersDeps, 'catalogue'>;

/** What a course can be given. */
export async function listChoices({
  catalogue: { desk },
}: ChoicesDeps): Promise<EndpointData<typeof listPanelCourseChoices>> {
  return { categories: (await desk.choices()).categories };
}

/**
 * Teachers of all courses, whom the site shows as well, and those whom the academy wrote, by a part of the name;
 * without one, none.
 */
export async function findTeachers(
  { catalogue: { desk } }: ChoicesDeps,
  academyId: number,
  find: string | undefined,
): Promise<EndpointData<typeof findPanelTeachers>> {
  if (find === undefined || find === '') return { teachers: [] };
  const found = await desk.instructors.find({ find, offeredTo: academyId, after: null, limit: MOST_TEACHERS });
  return {
    teachers: found.filter((one) => one.merged_into === null).map(({ id, name, position }) => ({ id, name, position })),
  };
}
