import type { Transaction } from 'kysely';
import { operatorText, type StaffOperator } from '../../../kernel/actor.ts';
import type { PlannedEdition } from '../../../kernel/ports/course-sheets.ts';
import type { SellersDeps } from '../deps.ts';
import type { SellersTables } from '../sellers.tables.ts';
import { presentWritten, writtenOf } from './edition-copy.ts';
import type { EditionChange } from './import-store.ts';
import { PlanIsStale } from './plan-is-stale.ts';

type Tx = Transaction<SellersTables>;

interface EditionTaking {
  operator: StaffOperator;
  editions: EditionChange[];
}

/**
 * Writes the editions of a course, which is locked, and notes what each was before. Throws PlanIsStale where one is
 * another version than was compared, or more seats of it are gone than there would be.
 */
export async function putEditions(
  { catalogue: { ofAcademy }, seats }: Pick<SellersDeps, 'catalogue' | 'seats'>,
  tx: Tx,
  { operator, editions: noted }: EditionTaking,
  { courseId, isLive, editions }: { courseId: number; isLive: boolean; editions: readonly PlannedEdition[] },
): Promise<void> {
  if (editions.length === 0) return;
  const known = new Map((await ofAcademy.editions.read(courseId, null, tx)).map((one) => [one.id, one]));
  for (const planned of editions) {
    const before = planned.id === null ? undefined : known.get(planned.id);
    if (planned.id !== null && (!before?.by_hand || before.version !== planned.version)) throw new PlanIsStale();
    if (planned.id !== null && planned.capacity !== null && (await seats.lockTaken(tx, planned.id)) > planned.capacity)
      throw new PlanIsStale();
    const id = await ofAcademy.editions.put(tx, courseId, {
      id: planned.id,
      // One that waits for a look goes on waiting.
      isLive: isLive && before?.waits !== true,
      by: operatorText(operator),
      code: planned.code,
      edition: writtenOf({ ...planned, sessions: planned.sessions ?? before?.sessions ?? [] }),
    });
    noted.push({
      edition_id: id,
      course_id: courseId,
      version: before === undefined ? 0 : before.version + 1,
      before: before === undefined ? null : presentWritten(before),
    });
  }
}
