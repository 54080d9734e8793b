import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Audit } from '../../audit/audit.ts';
import type { GivenAccess } from '../../hand-over/hand-over.ts';
import { letBuyerIn, type LetInDeps } from '../purchases/let-buyer-in.ts';
import type { PurchaseRow } from '../purchases/purchase-store.ts';
import { refusalOf, reportWithin, type ReportDeps } from './report-purchase.ts';

/** Which purchase a member of an academy acts on, and whom the audit names. */
export interface ActOfMember {
  academyId: number;
  id: number;
  operator: StaffOperator;
}

type Audited<Deps> = Deps & { audit: Pick<Audit, 'record'> };

/**
 * A member of an academy lets a buyer in, as let-buyer-in.ts says, with a row of the audit. A purchase of another
 * academy is purchase.not_found, like a missing one.
 */
export const letInByMember = (
  deps: Audited<LetInDeps>,
  { academyId, id, operator }: ActOfMember,
  given: GivenAccess,
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const found = await tx
      .selectFrom('purchase')
      .select('id')
      .where('id', '=', id)
      .where('academy_id', '=', academyId)
      .executeTakeFirst();
    if (!found) throw new Refusal('purchase.not_found');
    const by = { actor: `academy:${academyId}`, member: operator.staffId };
    const { changed, isAnother } = await letBuyerIn(tx, deps, { id, given, by });
    if (!changed) return;
    // The access itself is only for the buyer; the audit names no more than its host.
    await deps.audit.record(tx, {
      operator,
      action: isAnother ? 'purchase.access_corrected' : 'purchase.access_given',
      subject: `purchase ${id}`,
      details: {
        academy: academyId,
        host: given.url === null ? null : (URL.parse(given.url)?.host ?? null),
        has_code: given.code !== null || given.fromStock === true,
        note: given.note,
      },
    });
  });

/**
 * A member of an academy confirms a sale of its own site, under the same checks as a signed report: above the price
 * that was shown, below half of it or beyond a limit it is kept for the desk and refused with purchase.above_price,
 * purchase.below_half or purchase.waits. A purchase of another academy is purchase.not_found, like a missing one.
 */
export async function confirmByMember(
  deps: Audited<ReportDeps>,
  { academyId, id, operator }: ActOfMember,
  { amount, reference }: { amount: number; reference: string | null },
): Promise<PurchaseRow> {
  const reported = await inTransaction(deps.db, async (tx) => {
    const done = await reportWithin(tx, deps, { academyId, id }, { status: 'confirmed', amount, reference });
    const waits = 'waits' in done ? done.waits : null;
    if (waits !== null || ('moved' in done && done.moved))
      await deps.audit.record(tx, {
        operator,
        action: waits === null ? 'purchase.confirmed' : 'purchase.reported',
        subject: `purchase ${id}`,
        details: { academy: academyId, amount, reference, ...(waits === null ? {} : { waits }) },
      });
    return done;
  });
  // After the end of the transaction, which keeps what was reported.
  if ('waits' in reported) throw new Refusal(refusalOf(reported.waits));
  return reported.purchase;
}
