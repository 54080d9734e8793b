import type { Executor } from '../../kernel/executor.ts';
import type { Media } from '../media/media.ts';
import type { ProfileTables } from './profile.tables.ts';

/**
 * Deletes what a person said of themselves and their bank account; the files of their picture go once this is committed
 * (`dropPhotoLater`).
 */
export async function anonymizeUser(
  tx: Executor<ProfileTables>,
  media: Pick<Media, 'dropPhotoLater'>,
  userId: number,
): Promise<void> {
  await tx.deleteFrom('bank_account_change').where('user_id', '=', userId).execute();
  const row = await tx.deleteFrom('profile').where('user_id', '=', userId).returning('image').executeTakeFirst();
  if (row?.image) await media.dropPhotoLater(tx, row.image);
}
