import type { Kysely } from 'kysely';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { addBookmark, removeBookmark } from './bookmark-store.ts';
import type { EngagementTables } from '../engagement.tables.ts';

export interface BookmarkDeps {
  db: Kysely<EngagementTables>;
  catalogue: Pick<Catalogue, 'courseCards'>;
  clock: Clock;
}

/**
 * Sets or removes a course's bookmark; toggles it where neither is asked for. An unpublished course keeps its
 * bookmarks, which can be removed but not set: refuses with course.not_found.
 * @returns whether the course is bookmarked now
 */
export async function bookmarkCourse(
  { db, catalogue, clock }: BookmarkDeps,
  userId: number,
  courseId: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  if (wanted !== true) {
    const removed = await removeBookmark(db, userId, courseId);
    if (removed) return false;
  }
  const [card] = await catalogue.courseCards([courseId]);
  if (!card) throw new Refusal('course.not_found');
  if (wanted === false) return false;
  await addBookmark(db, userId, courseId, clock.now());
  return true;
}
