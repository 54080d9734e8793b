import type { Transaction } from 'kysely';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { lockSides, noteFeedValues, writeValues, type HeldSides } from '../../../kernel/held/held-store.ts';
import type { InstructorValues } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import type { PortraitRow } from '../catalogue.tables.ts';
import { lockCoursesOf } from '../desk/merge-instructor.ts';
import { OLD_PICTURE_STAYS_MS } from '../desk/show-sent-picture.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { heldInstructor } from '../instructor-fields.ts';
import { indexCourses } from '../search/index-courses.ts';
import { lockPortrait, savePortrait } from './portrait-store.ts';

export type PortraitDeps = Pick<EditingDeps, 'db' | 'clock' | 'media'>;
type NewPhoto = Pick<PortraitRow, 'digest' | 'etag' | 'looked_at' | 'next_at'> & { photo: string };

interface Locked {
  courses: number[];
  sides: HeldSides<InstructorValues>;
  portrait: PortraitRow;
}

/** Locked in the order of imports: courses, teacher, portrait. */
async function lockAll(tx: Transaction<EditingTables>, id: number): Promise<Locked | null> {
  const courses = await lockCoursesOf(tx, id);
  const sides = await lockSides(tx, heldInstructor, id);
  const portrait = await lockPortrait(tx, id);
  return sides && portrait ? { courses, sides, portrait } : null;
}

/** Writes the picture that the feed has, beneath one that a colleague sent. */
async function writePicture(
  tx: Transaction<EditingTables>,
  { courses, sides: { id, source, byHand } }: Locked,
  image: string | null,
  clock: EditingDeps['clock'],
): Promise<void> {
  if (byHand.some((one) => one.field === 'image'))
    return noteFeedValues(tx, heldInstructor, [{ id, field: 'image', feed: image }]);
  await writeValues(tx, heldInstructor, id, { image }, source);
  await indexCourses(tx, courses, clock);
}

/**
 * Shows a kept photo of a teacher above the drawn portrait. The earlier one is deleted a quarter of an hour later.
 * False: the teacher has another address since, and nothing was written.
 */
export const showPortrait = (
  { db, clock, media }: PortraitDeps,
  { instructor_id: id, address }: PortraitRow,
  photo: NewPhoto,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const locked = await lockAll(tx, id);
    if (locked?.portrait.address !== address) return false;
    const { sides, portrait } = locked;
    await media.photoKept(tx, photo.photo);
    await writePicture(tx, locked, photo.photo, clock);
    const drawn = portrait.photo === null ? sides.feed.image : portrait.drawn;
    await savePortrait(tx, portrait, { ...photo, drawn, outcome: 'taken', misses: 0 });
    if (portrait.photo !== null) await media.dropPhotoLater(tx, portrait.photo, OLD_PICTURE_STAYS_MS);
    return true;
  });

async function takeAway({ clock, media }: PortraitDeps, tx: Transaction<EditingTables>, locked: Locked): Promise<void> {
  const { photo, drawn } = locked.portrait;
  if (photo === null) return;
  await writePicture(tx, locked, drawn, clock);
  await media.dropPhotoLater(tx, photo, OLD_PICTURE_STAYS_MS);
}

/** Shows the drawn portrait again, for the address has no picture any more; `change` is written beside it. */
export const hidePortrait = (
  deps: PortraitDeps,
  { instructor_id: id, address }: PortraitRow,
  change: Partial<PortraitRow>,
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockAll(tx, id);
    if (locked?.portrait.address !== address) return;
    await takeAway(deps, tx, locked);
    await savePortrait(tx, locked.portrait, { ...change, photo: null, drawn: null, digest: null, etag: null });
  });

/** The same of a teacher for whom no course names a picture any more; nothing of it stays. */
export const removePortrait = (deps: PortraitDeps, id: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockAll(tx, id);
    if (!locked) return;
    await takeAway(deps, tx, locked);
    await tx.deleteFrom('instructor_portrait').where('instructor_id', '=', id).execute();
  });
