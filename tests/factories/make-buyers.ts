import type { Kysely } from 'kysely';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';

/**
 * Makes every one of the people a buyer of every one of the courses, as a confirmed purchase with an amount does: their
 * stars weigh.
 */
export async function makeBuyers(
  db: Kysely<Tables>,
  engagement: Pick<Domains['engagement'], 'markParticipants'>,
  people: readonly number[],
  courses: readonly number[],
  hasPaid = true,
): Promise<void> {
  const all = people.flatMap((userId) =>
    courses.map((courseId) => ({ userId, courseId, isParticipant: true, hasPaid })),
  );
  await db.transaction().execute((tx) => engagement.markParticipants(tx, all));
}
