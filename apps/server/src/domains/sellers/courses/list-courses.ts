import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { AcademyCourse } from '../../catalogue/catalogue.ts';
import type { SellersDeps } from '../deps.ts';
import { coursesInState, readDrafts } from './course-draft-store.ts';
import { presentCourse } from './present-course.ts';

export type CoursesDeps = Pick<SellersDeps, 'db' | 'clock' | 'catalogue' | 'wallet'>;
type Asked = HandlerInput<typeof listPanelCourses>['query'];

/** The list's filters, with the courses of which something is written that far. */
export async function filterOf(
  { db }: Pick<CoursesDeps, 'db'>,
  academyId: number,
  { draft, ...filter }: Pick<Asked, 'find' | 'state' | 'draft'>,
) {
  return draft === undefined ? filter : { ...filter, ids: await coursesInState(db, academyId, draft) };
}

/** Courses with what was written of them and how often they were sold: two queries at most. */
export async function presentCourses(
  { db, clock, wallet }: CoursesDeps,
  rows: readonly AcademyCourse[],
): Promise<PanelCourse[]> {
  const ids = rows.map(({ id }) => id);
  const [drafts, sold] = await Promise.all([readDrafts(db, ids), wallet.desk.soldOfCourses(ids)]);
  const now = clock.now();
  return rows.map((row) => presentCourse(row, { draft: drafts.get(row.id), sold: sold.get(row.id) ?? 0 }, now));
}

/** A page of the academy's own courses: five queries at most. */
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
  return { rows: await presentCourses(deps, rows), next, total };
}

/** Refuses with course.not_found, also for a course of another academy. */
export async function showCourse(deps: CoursesDeps, academyId: number, id: number): Promise<PanelCourse> {
  const found = await deps.catalogue.ofAcademy.findCourses(academyId, { ids: [id], limit: 1 });
  const [course] = await presentCourses(deps, found);
  if (!course) throw new Refusal('course.not_found');
  return course;
}
