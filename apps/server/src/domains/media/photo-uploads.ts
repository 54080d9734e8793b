import { sql } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { MediaTables } from './media.tables.ts';

/** Far longer than any request lasts. */
const CUT_OFF_AFTER_SECONDS = 3_600;

/** Notes that files of this photo may exist from now on, though no page shows it yet. */
export async function noteUpload(db: Executor<MediaTables>, photo: string): Promise<void> {
  await db.insertInto('photo_upload').values({ photo }).execute();
}

/** @returns whether the upload was still noted: one that took too long was removed meanwhile */
export async function endUpload(executor: Executor<MediaTables>, photo: string): Promise<boolean> {
  const { numDeletedRows } = await executor.deleteFrom('photo_upload').where('photo', '=', photo).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Leaves the photos of uploads that were cut off to be removed, and forgets the uploads. */
export async function noteCutOff(db: Executor<MediaTables>): Promise<void> {
  await sql`
    with cut_off as (
      delete from photo_upload where began_at < now() - make_interval(secs => ${CUT_OFF_AFTER_SECONDS}) returning photo
    )
    insert into photo_removal (photo) select photo from cut_off on conflict do nothing`.execute(db);
}
