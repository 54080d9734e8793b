import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { listPanelKeys, makePanelKey, PanelKey } from '@kavosh/contract/panel/panel-keys.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { SecretForDesk } from '../../terms/terms.ts';
import type { SellerAct, SellerActOn, SellersDeps } from '../deps.ts';

export type KeysDeps = Pick<SellersDeps, 'db' | 'clock' | 'audit' | 'terms' | 'keyChanged'>;

function presentKey({ id, from_at: from, until_at: until }: SecretForDesk, now: Date): PanelKey {
  const state = until === null ? 'newest' : until > now ? 'before' : 'ended';
  return { id, state, from_at: from.toISOString(), until_at: until?.toISOString() ?? null };
}

/** The last keys of the academy, the newest first; no secret is among them. */
export async function listKeys(
  { terms, clock }: Pick<KeysDeps, 'terms' | 'clock'>,
  academyId: number,
): Promise<EndpointData<typeof listPanelKeys>> {
  const now = clock.now();
  return {
    academy_id: academyId,
    keys: (await terms.listSecrets(academyId)).map((row) => presentKey(row, now)),
  };
}

/**
 * Makes a key, which is in this answer and in no other; the one before works for a day more, or ends at once where it
 * leaked. Refuses with key.two_work and key.closed.
 */
export async function makeKey(
  deps: KeysDeps,
  { actor: { academyId, name }, operator }: SellerAct,
  { leaked }: { leaked: boolean },
): Promise<EndpointData<typeof makePanelKey>> {
  const secret = await inTransaction(deps.db, async (tx) => {
    const made = await deps.terms.renewOwnSecret(tx, academyId, leaked);
    const details = { leaked };
    await deps.audit.record(tx, { operator, action: 'academy.secret', subject: `academy ${academyId}`, details });
    await deps.keyChanged(tx, { academyId, what: 'made', by: name, requestId: operator.requestId });
    return made;
  });
  return { academy_id: academyId, secret };
}

/** Ends a key at once. Refuses with key.not_found, also for another academy's. */
export function endKey(deps: KeysDeps, { actor: { academyId, name }, operator, id }: SellerActOn): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await deps.terms.endSecret(tx, academyId, id);
    const details = { key: id };
    await deps.audit.record(tx, { operator, action: 'academy.secret_ended', subject: `academy ${academyId}`, details });
    await deps.keyChanged(tx, { academyId, what: 'ended', by: name, requestId: operator.requestId });
  });
}
