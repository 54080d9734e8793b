import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { holdFields } from '../overrides/override-store.ts';
import type { EditingDeps } from '../editing-deps.ts';
import { OLD_COVER_STAYS_MS, onOpenCourse, writeCourse, type EditOutcome } from './edit-course.ts';
import { readSides } from './read-sides.ts';

/**
 * Shows a picture that a colleague sent as the cover of a course, held above the drawn one, with a row of the audit.
 * The one that was sent before goes a quarter of an hour later. Refuses with course.not_found, course.final,
 * course.cover_wrong (no PNG or JPEG, or smaller than 640 by 360), server.busy and media.not_kept.
 */
export async function changeCover(
  deps: EditingDeps,
  { picture, ...edit }: { id: number; version: number; picture: Uint8Array; operator: StaffOperator },
): Promise<EditOutcome> {
  const { media, clock, audit } = deps;
  const photo = await media.keepPhoto(picture, null, 'cover');
  if (photo === null) throw new Refusal('course.cover_wrong');
  let outcome: EditOutcome;
  try {
    outcome = await onOpenCourse(deps, edit, async (tx, course) => {
      const { feed, overrides } = await readSides(tx, course.id, course);
      await media.photoKept(tx, photo);
      const held = overrides.find((one) => one.field === 'cover');
      if (typeof held?.value === 'string') await media.dropPhotoLater(tx, held.value, OLD_COVER_STAYS_MS);
      await holdFields(tx, [
        {
          course_id: course.id,
          field: 'cover',
          value: photo,
          feed: feed.cover,
          staff_id: edit.operator.staffId,
          at: clock.now(),
        },
      ]);
      await writeCourse(deps, tx, course, { cover: photo }, operatorText(edit.operator));
      await audit.record(tx, {
        operator: edit.operator,
        action: 'course.edited',
        subject: `course ${course.id}`,
        details: { before: { cover: course.cover }, after: { cover: photo } },
      });
      return 'done';
    });
  } catch (error) {
    await dropUnshown(deps, photo);
    throw error;
  }
  if (outcome !== 'done') await dropUnshown(deps, photo);
  return outcome;
}

/** Where the store does not let it go, it is still noted as an upload that was cut off, and goes later. */
const dropUnshown = ({ media }: Pick<EditingDeps, 'media'>, photo: string): Promise<void> =>
  media.dropPhoto(photo).catch(() => {});
