import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { GivenAccess } from '../../hand-over/hand-over.ts';
import { letBuyerIn, type LetInDeps } from '../purchases/let-buyer-in.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { noteSignature } from './note-signature.ts';
import type { SignedBy } from './authenticate-partner.ts';

/**
 * An academy let a buyer in, as let-buyer-in.ts says. A purchase of another academy is purchase.not_found, like a
 * missing one. Refuses with partner.unauthenticated too, if the signature was used for another purchase.
 */
export function letInByPartner(
  deps: LetInDeps,
  { academyId, signature }: SignedBy,
  { trackId, given }: { trackId: string; given: GivenAccess },
): Promise<PurchaseRow> {
  return inTransaction(deps.db, async (tx) => {
    await noteSignature(tx, { signature, trackId }, deps.clock.now());
    const found = await tx
      .selectFrom('purchase')
      .select('id')
      .where('track_id', '=', trackId)
      .where('academy_id', '=', academyId)
      .executeTakeFirst();
    if (!found) throw new Refusal('purchase.not_found');
    const by = { actor: `academy:${academyId}`, member: null };
    const { purchase } = await letBuyerIn(tx, deps, { id: found.id, given, by });
    return purchase;
  });
}
