import type { WholePanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  typedCourse,
  type AcademyCourse,
  type CourseDetailsForDesk,
  type HeldCourseValues,
} from '../../catalogue/catalogue.ts';
import type { SellersDeps } from '../deps.ts';
import { countApproved, readDraft, type CourseDraft } from './course-draft-store.ts';
import { presentCourse } from './present-course.ts';
import { fieldsOf, goesLive, isSettled, missingOf, versionOf } from './written-course.ts';

export type OpenDeps = Pick<SellersDeps, 'db' | 'clock' | 'catalogue' | 'content' | 'wallet'>;

/** A course of the academy with all that its members wrote, as it is stored. */
export interface OpenedCourse {
  row: AcademyCourse;
  details: CourseDetailsForDesk;
  draft: CourseDraft | undefined;
  /** What the course would say with the draft. */
  values: HeldCourseValues;
  /** How many courses of the academy were approved. */
  approved: number;
}

/** Refuses with course.not_found, also for a course of another academy. */
export async function readOpened(
  { db, catalogue: { ofAcademy } }: OpenDeps,
  academyId: number,
  id: number,
): Promise<OpenedCourse> {
  const [row] = await ofAcademy.findCourses(academyId, { ids: [id], limit: 1 });
  if (!row) throw new Refusal('course.not_found');
  const [details, draft, approved] = await Promise.all([
    ofAcademy.details(id),
    readDraft(db, id),
    countApproved(db, academyId),
  ]);
  if (!details) throw new Refusal('course.not_found');
  return { row, details, draft, approved, values: { ...details.sides.values, ...draft?.changes } };
}

/** The same for the form. */
export async function openCourse(deps: OpenDeps, academyId: number, id: number): Promise<WholePanelCourse> {
  const opened = await readOpened(deps, academyId, id);
  const { row, details, draft, values, approved } = opened;
  const site = details.sides.values;
  const sold = await deps.wallet.desk.soldOfCourses([id]);
  return {
    course: presentCourse(row, { draft, sold: sold.get(id) ?? 0 }, deps.clock.now()),
    // Read together with the values.
    version: versionOf(details.sides, draft),
    values: typedCourse(values),
    site: typedCourse(site),
    names: await namesOf(deps, [site, values]),
    hosts: details.facts.hosts,
    draft: presentDraft(draft),
    is_new: row.shown_at === null,
    goes_live: goesLive({ wasShown: row.shown_at !== null, approved }),
    missing: missingOf(values),
  };
}

/** `waits`: a teacher whom no approved course has named. */
interface CourseNames extends Omit<WholePanelCourse['names'], 'instructors'> {
  instructors: { id: number; name: string; position: string; waits: boolean }[];
}

/** Names of teachers and cities in these values: two queries at most. */
export async function namesOf(
  { catalogue, content }: Pick<OpenDeps, 'catalogue' | 'content'>,
  sides: readonly Pick<HeldCourseValues, 'instructors' | 'city'>[],
): Promise<CourseNames> {
  const teachers = [...new Set(sides.flatMap((one) => one.instructors))];
  const cities = new Set(sides.map((one) => one.city));
  const [found, places] = await Promise.all([
    catalogue.desk.instructors.find({ ids: teachers, after: null, limit: Math.max(teachers.length, 1) }),
    content.listCities(),
  ]);
  return {
    instructors: found.map(({ id, name, position, waits }) => ({ id, name, position, waits })),
    cities: places
      .filter((one) => cities.has(one.id))
      .map(({ id, name, provinceId }) => ({ id, name, province_id: provinceId })),
  };
}

function presentDraft(draft: CourseDraft | undefined): WholePanelCourse['draft'] {
  if (draft === undefined || isSettled(draft)) return null;
  return {
    state: draft.state as Exclude<CourseDraft['state'], 'approved'>,
    fields: fieldsOf(draft.changes),
    written_at: draft.written_at.toISOString(),
    sent_at: draft.sent_at?.toISOString() ?? null,
    decided_at: draft.decided_at?.toISOString() ?? null,
    reason: draft.state === 'returned' ? draft.reason : null,
  };
}
