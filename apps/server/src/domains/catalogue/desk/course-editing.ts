import type { StaffOperator } from '../../../kernel/actor.ts';
import {
  createHeldEditing,
  type HeldEditing,
  type HeldKind,
  type HeldOutcome,
  type HeldPreview,
} from '../../../kernel/held/held-editing.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { courseRow } from '../courses/show-course.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { redrawSharingPictures } from '../import/course-sharing-pictures.ts';
import type { HeldCourseValues } from '../course-fields.ts';
import { heldCourse } from '../overrides/held-course.ts';
import { indexCourses } from '../search/index-courses.ts';
import { lockCourse } from './lock-course.ts';
import { presentPreview, type CoursePreview, type PreviewDeps } from './preview-course.ts';
import { OLD_PICTURE_STAYS_MS, showSentPicture } from './show-sent-picture.ts';
import { refuseWrongCourse } from './refuse-wrong-course.ts';

/**
 * What colleagues write of courses. Refuses with course.not_found, with course.final for one that was withdrawn, and as
 * refuse-wrong-course.ts says.
 */
export interface CourseEditing extends HeldEditing<HeldCourseValues> {
  /**
   * Overrides the drawn cover with a colleague's picture. An earlier picture is deleted a quarter of an hour later.
   * Refuses also with course.cover_wrong (no PNG or JPEG, or smaller than 640 by 360), server.busy and media.not_kept.
   */
  changeCover(change: {
    id: number;
    version: number;
    picture: Uint8Array;
    operator: StaffOperator;
  }): Promise<HeldOutcome>;
  /** What the page would say after an edit, whatever the course's state; `stale`: it has changed since. */
  preview(edit: HeldPreview<HeldCourseValues>): Promise<CoursePreview>;
}

type CourseKind = HeldKind<HeldCourseValues, EditingTables>;

/** What follows from a change of a course: pictures, and what searches find. */
export const followCourse =
  ({ clock, media }: Pick<EditingDeps, 'clock' | 'media'>): CourseKind['follow'] =>
  async (tx, id, changed, { byHand, values }) => {
    await tx.updateTable('course').set({ updated_at: clock.now() }).where('id', '=', id).execute();
    if (changed.includes('title') || changed.includes('category')) await redrawSharingPictures(media, tx, [id]);
    if (changed.includes('cover') && values.cover !== null && byHand.some((one) => one.field === 'cover'))
      await media.dropPhotoLater(tx, values.cover, OLD_PICTURE_STAYS_MS);
    await indexCourses(tx, [id], clock);
  };

/**
 * Editing of courses by hand. `isCoverKept`: the picture of a cover is kept already, as the one of a draft is.
 */
export function createHeldCourses(deps: EditingDeps, { isCoverKept }: { isCoverKept: boolean }) {
  const { db, clock, audit, media } = deps;
  return createHeldEditing<HeldCourseValues, EditingTables>(
    { db, clock, audit },
    {
      ...heldCourse,
      subject: 'course',
      notFound: 'course.not_found',
      async refuseFinal(tx, id) {
        const { state } = await lockCourse(tx, id);
        if (state === 'withdrawn') throw new Refusal('course.final');
      },
      async check(tx, { id }, next, from) {
        // The feed's own values are not checked.
        if (from === 'feed') return;
        await refuseWrongCourse(deps, tx, id, next);
        if (next.cover && !isCoverKept) await media.photoKept(tx, next.cover);
      },
      follow: followCourse(deps),
    },
  );
}

/** The page that `editing` would make. */
export const previewOfCourse =
  (deps: PreviewDeps, editing: ReturnType<typeof createHeldCourses>): CourseEditing['preview'] =>
  async (edit) => {
    const now = deps.clock.now();
    const row = await editing.preview(edit, async (tx) => (await courseRow(tx, now, edit.id))!);
    return row === null ? 'stale' : presentPreview(deps, { ...row, updated_at: now }, now);
  };

export function createCourseEditing(deps: EditingDeps & PreviewDeps): CourseEditing {
  const { media } = deps;
  const editing = createHeldCourses(deps, { isCoverKept: false });
  return {
    edit: (edit) => editing.edit(edit),
    returnToFeed: (edit) => editing.returnToFeed(edit),
    changeCover: ({ picture, ...change }) =>
      showSentPicture(media, { picture, use: 'cover', wrong: 'course.cover_wrong' }, (cover) =>
        editing.edit({ ...change, changes: { cover } }),
      ),
    preview: previewOfCourse(deps, editing),
  };
}
