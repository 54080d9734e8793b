import type { Transaction } from 'kysely';
import type { ApplicationsTables } from './applications.tables.ts';
import { openStates, readDocuments } from './application-store.ts';
import type { ApplicationsWork } from './deps.ts';

/**
 * Takes a person off: undecided applications are deleted; of decided ones stays which academy it was about and how it
 * ended. Every picture goes.
 */
export async function anonymizeApplications(
  { media }: Pick<ApplicationsWork, 'media'>,
  tx: Transaction<ApplicationsTables>,
  userId: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('academy_application')
    .select(['id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  for (const documents of (await readDocuments(tx, ids)).values())
    for (const { photo } of documents) if (photo !== null) await media.dropPhotoLater(tx, photo);
  await tx.deleteFrom('application_document').where('application_id', 'in', ids).execute();
  await tx.deleteFrom('academy_application').where('id', 'in', ids).where('state', 'in', openStates).execute();
  await tx
    .updateTable('academy_application')
    .set({ user_id: null, national_id: null })
    .where('id', 'in', ids)
    .execute();
}
