import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellersDeps } from '../deps.ts';
import { coursesInState, readDraft, readDrafts } from './course-draft-store.ts';
import { presentCourse } from './present-course.ts';

export type CoursesDeps = Pick<SellersDeps, 'db' | 'clock' | 'catalogue'>;
type Asked = HandlerInput<typeof listPanelCourses>['query'];

/** The list's filters, with the courses of which something is written that far. */
export async function filterOf(
  { db }: Pick<CoursesDeps, 'db'>,
  academyId: number,
  { draft, ...filter }: Pick<Asked, 'find' | 'state' | 'draft'>,
) {
  return draft === undefined ? filter : { ...filter, ids: await coursesInState(db, academyId, draft) };
}

/** A page of the academy's own courses: four queries at most. */
export async function listCourses(
  deps: CoursesDeps,
  academyId: number,
  { after, limit, order, ...asked }: Asked,
): Promise<EndpointData<typeof listPanelCourses>> {
  const { ofAcademy } = deps.catalogue;
  const filter = await filterOf(deps, academyId, asked);
  const [found, total] = await Promise.all([
    ofAcademy.findCourses(academyId, { ...filter, order, after, limit: limit + 1 }),
    ofAcademy.totalOfCourses(academyId, filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  const drafts = await readDrafts(
    deps.db,
    rows.map(({ id }) => id),
  );
  const now = deps.clock.now();
  return { rows: rows.map((row) => presentCourse(row, drafts.get(row.id), now)), next, total };
}

/** Refuses with course.not_found, also for a course of another academy. */
export async function showCourse(
  { db, clock, catalogue: { ofAcademy } }: CoursesDeps,
  academyId: number,
  id: number,
): Promise<PanelCourse> {
  const [course] = await ofAcademy.findCourses(academyId, { ids: [id], limit: 1 });
  if (!course) throw new Refusal('course.not_found');
  return presentCourse(course, await readDraft(db, id), clock.now());
}
