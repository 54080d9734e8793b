import { coursePath } from '@kavosh/contract/addresses.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { averageRating, type AcademyCourse } from '../../catalogue/catalogue.ts';
import type { SellersDeps } from '../deps.ts';

type CoursesDeps = Pick<SellersDeps, 'catalogue'>;

/** Pure. */
const presentCourse = (row: AcademyCourse): PanelCourse => ({
  id: row.id,
  title: row.title,
  state: row.state,
  price: {
    original: row.original,
    is_free: row.is_free,
    discount_percent: row.discount_percent,
    discount_amount: row.discount_amount,
  },
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  rating: { average: averageRating(row.rating_sum, row.rating_count), count: row.rating_count },
  page: row.state === 'on_sale' || row.state === 'ended' ? coursePath(row) : null,
  updated_at: row.updated_at.toISOString(),
});

/** A page of the academy's own courses: two queries. */
export async function listCourses(
  { catalogue: { ofAcademy } }: CoursesDeps,
  academyId: number,
  { after, limit, order, ...filter }: HandlerInput<typeof listPanelCourses>['query'],
): Promise<EndpointData<typeof listPanelCourses>> {
  const [found, total] = await Promise.all([
    ofAcademy.findCourses(academyId, { ...filter, order, after, limit: limit + 1 }),
    ofAcademy.totalOfCourses(academyId, filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: rows.map(presentCourse), next, total };
}

/** Refuses with course.not_found, also for a course of another academy. */
export async function showCourse(
  { catalogue: { ofAcademy } }: CoursesDeps,
  academyId: number,
  id: number,
): Promise<PanelCourse> {
  const [course] = await ofAcademy.findCourses(academyId, { ids: [id], limit: 1 });
  if (!course) throw new Refusal('course.not_found');
  return presentCourse(course);
}
