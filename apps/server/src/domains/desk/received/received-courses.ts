import type {
  approveReceivedCourse,
  listReceivedCourses,
  previewReceivedCourse,
  ReceivedCourse,
  ReceivedFile,
  WholeReceivedCourse,
  WholeReceivedFile,
} from '@kavosh/contract/desk/catalogue/received-courses.ts';
import type { EndpointData, HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { previewCoursePage, typedCourse, typedPrice, type CourseForDesk } from '../../catalogue/catalogue.ts';
import { fieldsOf, type CourseDraft, type SentCourse, type SentFile } from '../../sellers/sellers.ts';
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
  const sent = await deps.sellers.review.show(id);
  const course = (await coursesOf(deps, [id])).get(id);
  if (!course) throw new Refusal('course.not_found');
  return presentWhole(sent, course);
}

function presentWhole(
  { draft, details, version, sent, names, approved, editions }: SentCourse,
  course: CourseForDesk,
): WholeReceivedCourse {
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
    editions: editions.map(({ starts_at: start, ends_at: end, ...one }) => ({
      ...one,
      starts_at: start?.toISOString() ?? null,
      ends_at: end?.toISOString() ?? null,
    })),
  };
}

/** Files of academies that wait, with the academies' names: two queries. */
export async function listReceivedFiles({
  sellers,
  catalogue,
}: Pick<DeskReceivedDeps, 'sellers' | 'catalogue'>): Promise<{ rows: ReceivedFile[] }> {
  const files = await sellers.review.files.list();
  const names = await catalogue.desk.academyNames(files.map((one) => one.academy_id));
  return { rows: files.map((file) => presentFile(file, names)) };
}

const presentFile = (file: SentFile, names: ReadonlyMap<number, string>): ReceivedFile => ({
  id: file.id,
  academy: { id: file.academy_id, name: names.get(file.academy_id) ?? '' },
  file_name: file.file_name,
  waiting: file.waiting,
  fresh: file.fresh,
  sent_at: file.sent_at.toISOString(),
});

/** One of them with a sample. Refuses with upload.not_found. */
export async function showReceivedFile(
  deps: DeskReceivedDeps,
  asked: { id: number; draw: number },
): Promise<WholeReceivedFile> {
  const { file, sample, doubtful } = await deps.sellers.review.files.show(asked);
  const [courses, names] = await Promise.all([
    coursesOf(deps, [...new Set([...sample, ...doubtful].map(({ draft }) => draft.course_id))]),
    deps.catalogue.desk.academyNames([file.academy_id]),
  ]);
  return {
    file: presentFile(file, names),
    approved: sample[0]?.approved ?? 0,
    sample: sample.flatMap((one) => {
      const course = courses.get(one.draft.course_id);
      return course ? [presentWhole(one, course)] : [];
    }),
    doubtful: doubtful.flatMap(({ draft, doubts }) => {
      const course = courses.get(draft.course_id);
      return course ? [{ ...presentDoubtful(draft, course), doubts }] : [];
    }),
  };
}

const presentDoubtful = ({ changes }: CourseDraft, { id, title }: CourseForDesk) => ({
  id,
  title: changes.title ?? title,
  price: changes.price === undefined ? null : typedPrice(changes.price),
});

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
