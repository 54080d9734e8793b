import type { Application, DocumentKind } from '@kavosh/contract/academy-applications.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { changeApplication, lockMine, readApplication } from './application-store.ts';
import { requireOpen } from './begin-application.ts';
import type { ApplicationsWork } from './deps.ts';
import { presentOne } from './present-application.ts';

/**
 * Keeps the picture of a document, in place of the one before. Refuses with application.not_found, application.fixed,
 * application.picture_wrong, application.too_often, media.not_kept and server.busy.
 */
export async function sendDocument(
  deps: ApplicationsWork,
  { userId, id }: { userId: number; id: number },
  { kind, picture }: { kind: DocumentKind; picture: File },
): Promise<Application> {
  const { db, clock, media, limiter } = deps;
  // Before the picture is read, so that pictures for what is not one's own cost nothing.
  const before = await readApplication(db, id);
  if (before?.user_id !== userId) throw new Refusal('application.not_found');
  requireOpen(before);
  await limiter.take(db, [['picture', String(userId)]], clock.now());
  const photo = await media.keepPhoto(new Uint8Array(await picture.arrayBuffer()), null, 'document');
  if (photo === null) throw new Refusal('application.picture_wrong');
  let done = false;
  try {
    const application = await inTransaction(db, async (tx) => {
      requireOpen(await lockMine(tx, userId, id));
      await media.photoKept(tx, photo);
      const old = await tx
        .selectFrom('application_document')
        .select('photo')
        .where('application_id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (old?.photo) await media.dropPhotoLater(tx, old.photo);
      const sent = { photo, state: 'sent' as const, note: null, sent_at: clock.now() };
      await tx
        .insertInto('application_document')
        .values({ application_id: id, kind, ...sent })
        .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(sent))
        .execute();
      return presentOne(deps, tx, await changeApplication(tx, id, {}));
    });
    done = true;
    return application;
  } finally {
    // Where the store does not let it go, it is noted as an upload that was cut off, and goes later.
    if (!done) await media.dropPhoto(photo).catch(() => {});
  }
}
