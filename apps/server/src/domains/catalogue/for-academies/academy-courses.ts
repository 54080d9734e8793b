import { sql, type Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { HeldEdit, HeldOutcome, HeldPreview } from '../../../kernel/held/held-editing.ts';
import type { ListPart, ListTotal } from '../../../kernel/list-order.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { HeldCourseValues } from '../course-fields.ts';
import { addCourse, addCourseWithin, type NewCourse } from '../desk/add-course.ts';
import { showOrHideWithin, withdrawWithin, type StateOutcome } from '../desk/change-course-state.ts';
import { createHeldCourses, previewOfCourse } from '../desk/course-editing.ts';
import { lockCourse, type LockedCourse } from '../desk/lock-course.ts';
import type { CoursePreview, PreviewDeps } from '../desk/preview-course.ts';
import { refuseWrongCourse } from '../desk/refuse-wrong-course.ts';
import { courseDetailsForDesk, type CourseDetailsForDesk } from '../desk/show-desk-course.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { indexCourses } from '../search/index-courses.ts';
import {
  countEditions,
  openWaitingEditions,
  putEdition,
  readAcademyEditions,
  turnEdition,
} from './academy-edition-store.ts';
import type { AcademyEdition } from './edition-shapes.ts';
import {
  coursesForSheets,
  editionsForSheets,
  type CourseForSheets,
  type EditionForSheets,
} from './academy-sheet-store.ts';
import {
  academyCourseIds,
  findAcademyCourses,
  totalOfAcademyCourses,
  type AcademyCourse,
  type AcademyCourseFilter,
} from './academy-course-store.ts';
import {
  nameTeachers,
  teachersOfAcademy,
  teachersOfCourses,
  type AcademyTeacher,
  type NamedTeacher,
} from './academy-teachers.ts';
import { firstSteps, type FirstSteps } from './first-steps.ts';

/** Which course, and in which version it was seen. */
interface OnVersion {
  id: number;
  version: number;
  operator: StaffOperator;
  /** What the row of the audit says besides. */
  details: Readonly<Record<string, unknown>>;
}

/** Courses of an academy, as its members see and change them. What takes a transaction works within the caller's. */
export interface AcademyCourses {
  /** As academy-course-store.ts says. */
  findCourses(
    academyId: number,
    filter: AcademyCourseFilter & ListPart,
  ): Promise<(AcademyCourse & { cursor: string })[]>;
  totalOfCourses(academyId: number, filter: AcademyCourseFilter): Promise<ListTotal>;
  courseIds<Tables>(academyId: number, executor?: Executor<Tables>): Promise<number[]>;
  /** As first-steps.ts says. */
  firstSteps(academyId: number): Promise<FirstSteps>;
  /** As show-desk-course.ts says, of any academy: the caller has found the course within its own. */
  details(id: number): Promise<CourseDetailsForDesk | undefined>;
  /** As add-course.ts says. */
  add(course: NewCourse, operator: StaffOperator): Promise<number>;
  /** The same within the caller's transaction, without the row in the audit. */
  addWithin<Tables>(tx: Transaction<Tables>, course: NewCourse, operator: StaffOperator): Promise<number>;
  /** As academy-sheet-store.ts says. */
  forSheets(academyId: number): Promise<CourseForSheets[]>;
  editionsForSheets(academyId: number): Promise<EditionForSheets[]>;
  /**
   * Locks a course until the transaction ends. Refuses with course.not_found, also where it is another academy's, and
   * with course.final where it was withdrawn. `academyId` null: of any academy.
   */
  lock<Tables>(tx: Transaction<Tables>, academyId: number | null, id: number): Promise<LockedCourse>;
  /** As refuse-wrong-course.ts says. */
  refuseWrong<Tables>(tx: Transaction<Tables>, id: number, changes: Partial<HeldCourseValues>): Promise<void>;
  /** Writes what members wrote onto the course; its cover, if any, is kept already. */
  edit<Tables>(tx: Transaction<Tables>, edit: HeldEdit & { changes: Partial<HeldCourseValues> }): Promise<HeldOutcome>;
  /** As change-course-state.ts says. */
  showOrHide<Tables>(
    tx: Transaction<Tables>,
    change: OnVersion & { step: 'hide' | 'publish'; reason: string },
  ): Promise<StateOutcome>;
  /** Takes a course away for good, as change-course-state.ts says. */
  withdraw<Tables>(tx: Transaction<Tables>, change: OnVersion & { reason: string }): Promise<StateOutcome>;
  /** As academy-edition-store.ts says. */
  editions: {
    read<Tables>(courseId: number, id?: number | null, executor?: Executor<Tables>): Promise<AcademyEdition[]>;
    count<Tables>(tx: Transaction<Tables>, courseId: number): Promise<number>;
    /** With what follows for searches, and a new version of the course. */
    put<Tables>(tx: Transaction<Tables>, courseId: number, written: Parameters<typeof putEdition>[2]): Promise<number>;
    turn<Tables>(tx: Transaction<Tables>, courseId: number, turned: Parameters<typeof turnEdition>[2]): Promise<void>;
    openWaiting<Tables>(tx: Transaction<Tables>, courseId: number, by: string): Promise<number>;
  };
  /** As academy-teachers.ts says. */
  teachers: {
    of(academyId: number): Promise<AcademyTeacher[]>;
    ofCourses(ids: readonly number[]): Promise<Map<number, string[]>>;
    name<Tables>(
      tx: Transaction<Tables>,
      academyId: number,
      named: readonly NamedTeacher[],
    ): ReturnType<typeof nameTeachers>;
  };
  /** What the page would say after an edit; its cover, if any, is kept already. */
  preview(edit: HeldPreview<HeldCourseValues>): Promise<CoursePreview>;
}

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<EditingTables> => tx as Transaction<EditingTables>;

export function createAcademyCourses({
  db: given,
  ...rest
}: Omit<EditingDeps, 'db'> & Omit<PreviewDeps, 'db'> & { db: unknown }): AcademyCourses {
  // The tables of pictures are in the same database; media writes them.
  const db = given as EditingDeps['db'];
  const deps = { ...rest, db };
  const { clock } = deps;
  const editing = createHeldCourses(deps, { isCoverKept: true });
  const editionsChanged = async (tx: Transaction<EditingTables>, id: number): Promise<void> => {
    await tx
      .updateTable('course')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: clock.now() }))
      .where('id', '=', id)
      .execute();
    await indexCourses(tx, [id], clock);
  };
  return {
    findCourses: (academyId, filter) => findAcademyCourses(db, academyId, filter, clock.now()),
    totalOfCourses: (academyId, filter) => totalOfAcademyCourses(db, academyId, filter, clock.now()),
    courseIds: (academyId, executor) =>
      academyCourseIds((executor as unknown as Executor<EditingTables> | undefined) ?? db, academyId),
    firstSteps: (academyId) => firstSteps(db, academyId),
    details: (id) => courseDetailsForDesk(db, id),
    add: (course, operator) => addCourse(deps, course, operator),
    addWithin: (tx, course, operator) => addCourseWithin(deps, ours(tx), course, operator),
    forSheets: (academyId) => coursesForSheets(db, academyId),
    editionsForSheets: (academyId) => editionsForSheets(db, academyId),
    async lock(tx, academyId, id) {
      if (academyId !== null) {
        const { rows } = await sql`
          select from course where id = ${id} and academy_id = ${academyId} for no key update`.execute(ours(tx));
        if (rows.length === 0) throw new Refusal('course.not_found');
      }
      const course = await lockCourse(ours(tx), id);
      if (course.state === 'withdrawn') throw new Refusal('course.final');
      return course;
    },
    refuseWrong: (tx, id, changes) => refuseWrongCourse(deps, ours(tx), id, changes),
    edit: (tx, edit) => editing.editWithin(ours(tx), edit),
    showOrHide: (tx, change) => showOrHideWithin(deps, ours(tx), change),
    withdraw: (tx, change) => withdrawWithin(deps, ours(tx), change),
    teachers: {
      of: (academyId) => teachersOfAcademy(db, academyId),
      ofCourses: (ids) => teachersOfCourses(db, ids),
      name: (tx, academyId, named) => nameTeachers(ours(tx), academyId, named),
    },
    preview: previewOfCourse(deps, editing),
    editions: {
      read: (courseId, id = null, executor) =>
        readAcademyEditions(executor === undefined ? db : (executor as unknown as typeof db), courseId, id),
      count: (tx, courseId) => countEditions(ours(tx), courseId),
      async put(tx, courseId, written) {
        const id = await putEdition(ours(tx), courseId, written);
        await editionsChanged(ours(tx), courseId);
        return id;
      },
      async turn(tx, courseId, turned) {
        await turnEdition(ours(tx), courseId, turned);
        await editionsChanged(ours(tx), courseId);
      },
      async openWaiting(tx, courseId, by) {
        const opened = await openWaitingEditions(ours(tx), courseId, by);
        if (opened > 0) await editionsChanged(ours(tx), courseId);
        return opened;
      },
    },
  };
}
