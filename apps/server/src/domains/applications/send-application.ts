import { documentWords, type sendApplication as sendCall } from '@kavosh/contract/academy-applications.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { changeApplication, lockMine, openStates, readDocuments } from './application-store.ts';
import { requireOpen, staleApplication } from './begin-application.ts';
import type { ApplicationsWork } from './deps.ts';
import { missingDocuments } from './needed-documents.ts';
import { presentOne } from './present-application.ts';

/**
 * Sends an application to the desk, once nothing is missing. Refuses with application.not_found, application.fixed,
 * application.unproven, application.incomplete and application.stale.
 */
export const sendApplication = (
  deps: ApplicationsWork,
  { userId, id, version }: { userId: number; id: number; version: number },
): Promise<HandlerAnswer<typeof sendCall>> =>
  inTransaction(deps.db, async (tx): Promise<HandlerAnswer<typeof sendCall>> => {
    const row = await lockMine(tx, userId, id);
    requireOpen(row);
    if (row.version !== version) return staleApplication(deps, tx, row);
    if (row.is_claim && row.proof !== 'staff' && row.proven_at === null) throw new Refusal('application.unproven');
    const missing = missingDocuments(row, (await readDocuments(tx, [id])).get(id) ?? []);
    if (missing.length > 0)
      throw new Refusal('application.incomplete', { missing: missing.map((kind) => documentWords[kind]).join('، ') });
    const sent = await changeApplication(tx, id, { state: 'sent', sent_at: deps.clock.now(), reason: null });
    return { data: { application: await presentOne(deps, tx, sent) } };
  });

/**
 * Takes an undecided application back: it is deleted with its documents. Refuses with application.not_found and
 * application.fixed.
 */
export const dropApplication = (
  deps: ApplicationsWork,
  { userId, id }: { userId: number; id: number },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await lockMine(tx, userId, id);
    if (!openStates.some((state) => state === row.state)) throw new Refusal('application.fixed');
    for (const { photo } of (await readDocuments(tx, [id])).get(id) ?? [])
      if (photo !== null) await deps.media.dropPhotoLater(tx, photo);
    await tx.deleteFrom('academy_application').where('id', '=', id).execute();
  });
