import type { StaffOperator } from '../../../kernel/actor.ts';
import {
  createHeldEditing,
  type HeldEditing,
  type HeldKind,
  type HeldPreview,
} from '../../../kernel/held/held-editing.ts';
import { readSides, type HeldSides } from '../../../kernel/held/held-store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { InstructorValues } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { heldInstructor } from '../instructor-fields.ts';
import { indexCourses } from '../search/index-courses.ts';
import { addInstructor } from './add-instructor.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { findDeskInstructors, type DeskInstructorFilter, type InstructorForDesk } from './instructor-list-store.ts';
import { pageNaming, presentPreview, type CoursePreview, type PreviewDeps } from './preview-course.ts';
import { lockCoursesOf, mergeInstructor, type InstructorMerge } from './merge-instructor.ts';

/** Teachers at the desk. Edits of a merged one are refused with instructor.merged. */
export interface InstructorDesk extends HeldEditing<InstructorValues> {
  /** As instructor-list-store.ts says. */
  find(filter: DeskInstructorFilter): Promise<InstructorForDesk[]>;
  sides(id: number): Promise<HeldSides<InstructorValues> | undefined>;
  /** The page of their latest course after an edit, as preview-course.ts says. Nothing is written. */
  previewPage(edit: HeldPreview<InstructorValues>): Promise<CoursePreview>;
  /** As add-instructor.ts says. */
  add(values: InstructorValues, operator: StaffOperator): Promise<number>;
  /** As merge-instructor.ts says. */
  merge(change: InstructorMerge): Promise<'done' | 'stale'>;
}

export function createInstructorDesk(deps: EditingDeps & PreviewDeps): InstructorDesk {
  const { db, clock, audit } = deps;
  const kind: HeldKind<InstructorValues, EditingTables> = {
    ...heldInstructor,
    subject: 'instructor',
    notFound: 'instructor.not_found',
    async lockFirst(tx, id) {
      await lockCoursesOf(tx, id);
    },
    async check(tx, { id }) {
      const row = await tx
        .selectFrom('instructor')
        .select('merged_into')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.merged_into !== null) throw new Refusal('instructor.merged');
    },
    async follow(tx, id, changed) {
      if (changed.some((field) => field !== 'position')) await indexCourses(tx, await lockCoursesOf(tx, id), clock);
    },
  };
  const editing = createHeldEditing({ db, clock, audit }, kind);
  return {
    ...editing,
    async previewPage(edit) {
      const now = clock.now();
      const row = await editing.preview(edit, (tx) => pageNaming(tx, { instructor: edit.id }, now));
      return row === null ? 'stale' : presentPreview(deps, row, now);
    },
    find: (filter) => findDeskInstructors(db, filter),
    sides: (id) => readSides(db, heldInstructor, id),
    add: (values, operator) => addInstructor(deps, values, operator),
    merge: (change) => mergeInstructor(deps, change),
  };
}
