import type { Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { HandOverWork } from './deps.ts';
import { promiseAccess } from './promise-access.ts';
import type { HandedPurchase, HandOverTables } from './hand-over.tables.ts';

/** So long after the right to withdraw has ended an academy may still ask who the buyer is. */
const CONTACT_DAYS = 30;
/** The least right to withdraw. */
const WITHDRAW_WORKING_DAYS = 7;

/** Until when the contact of a buyer is shown whose right to withdraw ends at a moment. */
export const contactUntil = (withdrawUntil: Date): Date => new Date(withdrawUntil.getTime() + CONTACT_DAYS * DAY_MS);

/** The latest moment at which the right to withdraw from a purchase of now can end, as far as is known. */
async function latestWithdrawal(deps: HandOverWork, tx: Transaction<HandOverTables>, academyId: number): Promise<Date> {
  const { backAt } = await promiseAccess(deps, tx, academyId);
  return (await deps.calendar.deadline(tx, backAt, WITHDRAW_WORKING_DAYS)).until;
}

/** Keeps what the academy needs to enrol the buyer, who agreed to that when they bought. */
export async function keepContact(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  { id, user_id: userId, academy_id: academyId }: HandedPurchase,
): Promise<void> {
  const person = await deps.identity.readContact(tx, userId);
  if (!person) return;
  await tx
    .insertInto('purchase_contact')
    .values({
      purchase_id: id,
      user_id: userId,
      name: `${person.first_name} ${person.last_name}`.trim(),
      sealed_mobile: deps.sealing.seal(person.mobile),
      until: contactUntil(await latestWithdrawal(deps, tx, academyId)),
    })
    .execute();
}

export interface BuyerContact {
  name: string;
  /** `09xxxxxxxxx` */
  mobile: string;
  until: Date;
}

/** Null: no contact is stored, or it has been deleted. */
export async function readContact(
  { clock, sealing }: HandOverWork,
  executor: Transaction<HandOverTables>,
  purchaseId: number,
): Promise<BuyerContact | null> {
  const row = await executor
    .selectFrom('purchase_contact')
    .select(['name', 'sealed_mobile', 'until'])
    .where('purchase_id', '=', purchaseId)
    .where('until', '>', clock.now())
    .executeTakeFirst();
  const mobile = row ? sealing.open(row.sealed_mobile) : null;
  return row && mobile !== null ? { name: row.name, mobile, until: row.until } : null;
}

/** Those of the purchases whose contact is still kept. One query. */
export async function withContact(
  executor: Executor<HandOverTables>,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom('purchase_contact')
    .select('purchase_id')
    .where('purchase_id', 'in', [...ids])
    .where('until', '>', now)
    .execute();
  return new Set(rows.map((row) => row.purchase_id));
}

/**
 * Shows a colleague, of the desk or of the academy, who bought, with a row of the audit each time. Refuses with
 * access.no_contact.
 */
export function showContact(deps: HandOverWork, purchaseId: number, operator: Operator): Promise<BuyerContact> {
  return inTransaction(deps.db, async (tx) => {
    const contact = await readContact(deps, tx, purchaseId);
    if (!contact) throw new Refusal('access.no_contact');
    await deps.audit.record(tx, { operator, action: 'purchase.contact_shown', subject: `purchase ${purchaseId}` });
    return contact;
  });
}

/** Deletes contacts that are no longer needed. */
export async function forgetContacts({ db, clock }: Pick<HandOverWork, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('purchase_contact').where('until', '<=', clock.now()).execute();
}
