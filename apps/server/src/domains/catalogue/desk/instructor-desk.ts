import type { StaffOperator } from '../../../kernel/actor.ts';
import {
  createHeldEditing,
  type HeldEdit,
  type HeldEditing,
  type HeldKind,
  type HeldOutcome,
  type HeldPreview,
} from '../../../kernel/held/held-editing.ts';
import { readSides, type HeldSides } from '../../../kernel/held/held-store.ts';
import type { FetchPicture } from '../../../kernel/ports/fetch-picture.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { InstructorValues } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { heldInstructor } from '../instructor-fields.ts';
import { indexCourses } from '../search/index-courses.ts';
import { addInstructor } from './add-instructor.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { findDeskInstructors, type DeskInstructorFilter, type InstructorForDesk } from './instructor-list-store.ts';
import { portraitsSaid, type PortraitSaid } from './feed-portraits.ts';
import { pageNaming, presentPreview, type CoursePreview, type PreviewDeps } from './preview-course.ts';
import { OLD_PICTURE_STAYS_MS, showSentPicture } from './show-sent-picture.ts';
import { lockCoursesOf, mergeInstructor, type InstructorMerge } from './merge-instructor.ts';

/** Teachers at the desk. Edits of a merged one are refused with instructor.merged. */
export interface InstructorDesk extends HeldEditing<InstructorValues> {
  /** As instructor-list-store.ts says. */
  find(filter: DeskInstructorFilter): Promise<InstructorForDesk[]>;
  sides(id: number): Promise<HeldSides<InstructorValues> | undefined>;
  /** Pictures that feeds name for the teacher, the one that is fetched first; at most ten. */
  portraits(id: number): Promise<{ isOn: boolean; addresses: PortraitSaid[] }>;
  /** The page of their latest course after an edit, as preview-course.ts says. Nothing is written. */
  previewPage(edit: HeldPreview<InstructorValues>): Promise<CoursePreview>;
  /** As add-instructor.ts says. */
  add(values: Omit<InstructorValues, 'image'>, operator: StaffOperator): Promise<number>;
  /**
   * Shows a photo in place of the drawn portrait. An earlier photo is deleted a quarter of an hour later. Refuses also
   * with instructor.photo_wrong (no PNG or JPEG, or smaller than 128 by 128), server.busy and media.not_kept.
   */
  changePhoto(change: HeldEdit & { picture: Uint8Array }): Promise<HeldOutcome>;
  /** As merge-instructor.ts says. */
  merge(change: InstructorMerge): Promise<'done' | 'stale'>;
}

export type InstructorDeskDeps = EditingDeps &
  PreviewDeps & {
    /** Left out: pictures that feeds name are not fetched. */
    fetchPicture?: FetchPicture | undefined;
  };

const MOST_PORTRAITS = 10;

export function createInstructorDesk(deps: InstructorDeskDeps): InstructorDesk {
  const { db, clock, audit, media } = deps;
  const kind: HeldKind<InstructorValues, EditingTables> = {
    ...heldInstructor,
    subject: 'instructor',
    notFound: 'instructor.not_found',
    async lockFirst(tx, id) {
      await lockCoursesOf(tx, id);
    },
    async check(tx, { id }, next, from) {
      const row = await tx
        .selectFrom('instructor')
        .select('merged_into')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (row.merged_into !== null) throw new Refusal('instructor.merged');
      if (from === 'hand' && next.image) await media.photoKept(tx, next.image);
    },
    async follow(tx, id, changed, { byHand, values }) {
      if (changed.includes('image') && values.image !== null && byHand.some((one) => one.field === 'image'))
        await media.dropPhotoLater(tx, values.image, OLD_PICTURE_STAYS_MS);
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
    portraits: async (id) => ({
      isOn: deps.fetchPicture !== undefined,
      addresses: await portraitsSaid(db, id, MOST_PORTRAITS),
    }),
    add: (values, operator) => addInstructor(deps, values, operator),
    merge: (change) => mergeInstructor(deps, change),
    changePhoto: ({ picture, ...edit }) =>
      showSentPicture(media, { picture, use: 'face', wrong: 'instructor.photo_wrong' }, (image) =>
        editing.edit({ ...edit, changes: { image } }),
      ),
  };
}
