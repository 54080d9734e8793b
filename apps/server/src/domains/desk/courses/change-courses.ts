import type {
  hideCourses,
  previewDeskCourse,
  saveDeskCourse,
  sendCourseCover,
} from '@kavosh/contract/desk/catalogue/course-changes.ts';
import type { CourseChanges, CourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { EndpointData, HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { differOf } from '../../../kernel/held/sent-changes.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { previewCoursePage, storedCourse, type StateOutcome } from '../../catalogue/catalogue.ts';
import type { DeskCoursesDeps } from './deps.ts';
import { presentCourse } from './present-courses.ts';
import { showCourse } from './show-course.ts';

/** What every call about one course answers: the course, or that it changed meanwhile and in what. */
type Answer = HandlerAnswer<typeof saveDeskCourse>;

const answerOf = async (deps: DeskCoursesDeps, id: number, isStale: boolean): Promise<Answer> =>
  isStale ? staleAnswer(deps, id) : { data: await showCourse(deps, id) };

/** The current course, and the sent fields whose values differ from it. */
export async function staleAnswer(deps: DeskCoursesDeps, id: number, changes: Partial<CourseChanges> = {}) {
  const course = await showCourse(deps, id);
  return { refusal: 'desk.stale' as const, data: { course, differ: differOf<CourseField>(changes, course.values) } };
}

/** Keeps what a colleague wrote. Refuses as `edit` of the catalogue does. */
export async function saveCourse(
  deps: DeskCoursesDeps,
  id: number,
  { version, changes }: HandlerInput<typeof saveDeskCourse>['body'],
  operator: StaffOperator,
): Promise<Answer> {
  const { values } = await showCourse(deps, id);
  const held = storedCourse(changes, values);
  const outcome = await deps.catalogue.desk.edit({ id, version, changes: held, operator });
  return outcome === 'stale' ? staleAnswer(deps, id, changes) : answerOf(deps, id, false);
}

/** The page as saving would make it. Refuses as `preview` of the catalogue does, and with desk.no_preview. */
export async function previewSaving(
  deps: DeskCoursesDeps,
  id: number,
  { version, changes }: HandlerInput<typeof previewDeskCourse>['body'],
): Promise<HandlerAnswer<typeof previewDeskCourse>> {
  const { values } = await showCourse(deps, id);
  const seen = await deps.catalogue.desk.preview({ id, version, changes: storedCourse(changes, values) });
  return seen === 'stale' ? staleAnswer(deps, id, changes) : { data: await previewCoursePage(deps, seen) };
}

/** Lets what the feed says hold again. Refuses as `returnToFeed` of the catalogue does. */
export async function letFieldsGo(
  deps: DeskCoursesDeps,
  id: number,
  { version, fields }: { version: number; fields: readonly (CourseField | 'cover')[] },
  operator: StaffOperator,
): Promise<Answer> {
  const outcome = await deps.catalogue.desk.returnToFeed({ id, version, fields, operator });
  return answerOf(deps, id, outcome === 'stale');
}

/** Shows a picture that was sent as its cover. Refuses as `changeCover` of the catalogue does. */
export async function sendCover(
  deps: DeskCoursesDeps,
  id: number,
  { version, picture }: HandlerInput<typeof sendCourseCover>['body'],
  operator: StaffOperator,
): Promise<Answer> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const outcome = await deps.catalogue.desk.changeCover({ id, version, picture: bytes, operator });
  return answerOf(deps, id, outcome === 'stale');
}

/** Takes a course off for good. Refuses as `withdrawCourse` of the catalogue does. */
export async function takeOffCourse(
  deps: DeskCoursesDeps,
  id: number,
  change: { version: number; reason: string; into?: number },
  operator: StaffOperator,
): Promise<Answer> {
  const outcome = await deps.catalogue.desk.withdraw({ id, ...change, operator });
  return answerOf(deps, id, outcome === 'stale');
}

type Items = HandlerInput<typeof hideCourses>['body']['items'];

/**
 * Changes courses one by one, each in its own transaction with its own row in the audit: one that has changed since
 * does not block the others.
 */
export async function changeEach(
  { catalogue }: Pick<DeskCoursesDeps, 'catalogue'>,
  items: Items,
  change: (item: Items[number]) => Promise<StateOutcome>,
): Promise<EndpointData<typeof hideCourses>> {
  const outcomes: (StateOutcome | 'not_found')[] = [];
  for (const item of items)
    outcomes.push(
      await change(item).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'course.not_found') return 'not_found' as const;
        throw error;
      }),
    );
  const ids = items.map(({ id }) => id);
  const now = await catalogue.desk.findCourses({ ids, after: null, limit: ids.length });
  const shown = new Map(now.map((row) => [row.id, presentCourse(row)]));
  return {
    results: items.map(({ id }, at) => ({ id, outcome: outcomes[at]!, course: shown.get(id) ?? null })),
  };
}
