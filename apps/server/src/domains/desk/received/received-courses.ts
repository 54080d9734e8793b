import type {
  approveReceivedCourse,
  listReceivedCourses,
  previewReceivedCourse,
  ReceivedCourse,
  WholeReceivedCourse,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import type { EndpointData, HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { previewCoursePage, typedCourse, type CourseForDesk } from '../../catalogue/catalogue.ts';
import { fieldsOf, type CourseDraft } from '../../sellers/sellers.ts';
import { presentCourse } from '../courses/present-courses.ts';
import type { DeskReceivedDeps } from './deps.ts';

/** Rows of the courses, by number. */
async function coursesOf({ catalogue }: Pick<DeskReceivedDeps, 'catalogue'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const found = await catalogue.desk.findCourses({ ids, after: null, limit: ids.length });
  return new Map(found.map((row) => [row.id, row]));
}

const presentReceived = (draft: CourseDraft, course: CourseForDesk): ReceivedCourse => ({
  id: course.id,
  title: draft.changes.title ?? course.title,
  academy: course.academy,
  is_new: course.shown_at === null,
  fields: fieldsOf(draft.changes),
  sent_at: draft.sent_at!.toISOString(),
});

/** A page of what waits, the oldest first: two queries. */
export async function listReceived(
  deps: DeskReceivedDeps,
  page: HandlerInput<typeof listReceivedCourses>['query'],
): Promise<EndpointData<typeof listReceivedCourses>> {
  const { rows, next } = await deps.sellers.review.list(page);
  const courses = await coursesOf(
    deps,
    rows.map((row) => row.course_id),
  );
  return { rows: rows.map((row) => presentReceived(row, courses.get(row.course_id)!)), next };
}

/** Refuses with course.not_found and course.not_waiting. */
export async function showReceived(deps: DeskReceivedDeps, id: number): Promise<WholeReceivedCourse> {
  const { draft, details, version, sent, names, approved } = await deps.sellers.review.show(id);
  const course = (await coursesOf(deps, [id])).get(id);
  if (!course) throw new Refusal('course.not_found');
  return {
    received: presentReceived(draft, course),
    course: presentCourse(course),
    version,
    site: typedCourse(details.sides.values),
    sent: typedCourse(sent),
    names: {
      instructors: names.instructors,
      cities: names.cities.map(({ id: city, name }) => ({ id: city, name })),
    },
    approved,
  };
}

const staleAnswer = async (deps: DeskReceivedDeps, id: number) => ({
  refusal: 'desk.stale' as const,
  data: { received: await showReceived(deps, id) },
});

/** The page as approving would make it. Refuses as `previewSent` of the sellers does, and with desk.no_preview. */
export async function previewReceived(
  deps: DeskReceivedDeps,
  decision: { id: number; version: number },
): Promise<HandlerAnswer<typeof previewReceivedCourse>> {
  const seen = await deps.sellers.review.preview(decision);
  return seen === null ? staleAnswer(deps, decision.id) : { data: await previewCoursePage(deps, seen) };
}

/** What a decision answers; where it was made on another version, how it is now. */
export const decidedAnswer = async (
  deps: DeskReceivedDeps,
  id: number,
  isDone: boolean,
): Promise<HandlerAnswer<typeof approveReceivedCourse>> => (isDone ? { data: {} } : staleAnswer(deps, id));
