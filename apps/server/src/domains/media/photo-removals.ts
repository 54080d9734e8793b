import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { MediaTables } from './media.tables.ts';

/** In one go; the next one takes the rest. */
const MOST = 200;

/**
 * Leaves a photo to be removed with the transaction that is given: its files go when, and only when, that commits.
 * @param afterMs not before so long after it
 */
export async function noteRemoval(tx: Executor<MediaTables>, photo: string, afterMs: number): Promise<void> {
  await tx
    .insertInto('photo_removal')
    .values({ photo, at: sql<Date>`now() + ${afterMs} * interval '1 ms'` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Says that the files are gone. */
export async function endRemoval(db: Executor<MediaTables>, photo: string): Promise<void> {
  await db.deleteFrom('photo_removal').where('photo', '=', photo).execute();
}

/**
 * Removes the files of photos that were left to be removed and whose time has come; a photo stays noted until they are
 * gone. Several processes may do it at once. One that cannot be removed keeps no other one from it.
 * @throws the first failure, when all were tried
 */
export async function removeNoted(db: Executor<MediaTables>, drop: (photo: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const due = await db
    .selectFrom('photo_removal')
    .select('photo')
    .where('at', '<=', sql<Date>`now()`)
    .orderBy('at')
    .limit(MOST)
    .execute();
  for (const { photo } of due) {
    try {
      await drop(photo);
      await endRemoval(db, photo);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
