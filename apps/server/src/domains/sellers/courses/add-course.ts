import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { addPanelCourse, WholePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SellerAct } from '../deps.ts';
import { openCourse, type OpenDeps } from './open-course.ts';

/** So many courses of an academy may be off the site before another one is made. */
const MOST_HIDDEN = 200;

/**
 * Adds a course of the academy, as add-course.ts of the catalogue says: hidden until it was sent and approved. Refuses
 * with course.many_unsent, course.category_unknown and course.title_used.
 */
export async function addCourse(
  deps: OpenDeps,
  { actor: { academyId }, operator }: SellerAct,
  course: HandlerInput<typeof addPanelCourse>['body'],
): Promise<WholePanelCourse> {
  const { ofAcademy } = deps.catalogue;
  const hidden = await ofAcademy.totalOfCourses(academyId, { state: 'hidden' });
  if (hidden.count >= MOST_HIDDEN) throw new Refusal('course.many_unsent');
  return openCourse(deps, academyId, await ofAcademy.add({ ...course, academy: academyId }, operator));
}
