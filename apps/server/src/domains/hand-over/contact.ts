import type { Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { HandOverWork } from './deps.ts';
import { promiseAccess } from './promise-access.ts';
import type { BoughtPurchase, HandOverTables } from './hand-over.tables.ts';

/** So long after what was bought and the right to withdraw have ended an academy may still ask who the buyer is. */
const CONTACT_DAYS = 30;
/** What ends later, or is postponed again and again, keeps a contact no longer than this and those days. */
const MOST_DAYS = 730;
/** Contacts that are deleted so soon are looked at once more, since what was bought may end later now. */
const LOOK_AHEAD_DAYS = 2;
/** In one go; the next one takes the rest. */
const MOST = 1_000;
/** The least right to withdraw. */
const WITHDRAW_WORKING_DAYS = 7;

/**
 * Until when the contact of a buyer is shown. Pure.
 * @param withdrawUntil when the right to withdraw ends
 * @param endsAt when what was bought is over; null: it has no end, or none is known
 */
export function contactUntil(withdrawUntil: Date, endsAt: Date | null, boughtAt: Date): Date {
  const end = Math.min(endsAt?.getTime() ?? 0, boughtAt.getTime() + MOST_DAYS * DAY_MS);
  return new Date(Math.max(withdrawUntil.getTime(), end) + CONTACT_DAYS * DAY_MS);
}

/** The latest moment at which the right to withdraw from a purchase of now can end, as far as is known. */
async function latestWithdrawal(deps: HandOverWork, tx: Transaction<HandOverTables>, academyId: number): Promise<Date> {
  const { backAt } = await promiseAccess(deps, tx, academyId);
  return (await deps.calendar.deadline(tx, backAt, WITHDRAW_WORKING_DAYS)).until;
}

/** Keeps what the academy needs to enrol the buyer, who agreed to that when they bought. */
export async function keepContact(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  { id, user_id: userId, academy_id: academyId, course_id: courseId, edition_id: editionId }: BoughtPurchase,
): Promise<void> {
  const person = await deps.identity.readContact(tx, userId);
  if (!person) return;
  const [bought] = await deps.catalogue.factsNow(tx, [{ courseId, editionId }]);
  await tx
    .insertInto('purchase_contact')
    .values({
      purchase_id: id,
      user_id: userId,
      name: `${person.first_name} ${person.last_name}`.trim(),
      sealed_mobile: deps.sealing.seal(person.mobile),
      until: contactUntil(await latestWithdrawal(deps, tx, academyId), bought?.endsAt ?? null, deps.clock.now()),
      edition_id: editionId,
    })
    .execute();
}

/** The right to withdraw of a purchase ends at `at`: its contact is kept by that. Nothing where there is none. */
export async function withdrawalEnds(
  { catalogue, clock }: Pick<HandOverWork, 'catalogue' | 'clock'>,
  tx: Transaction<HandOverTables>,
  purchaseId: number,
  at: Date,
): Promise<void> {
  const row = await readKept(tx, purchaseId);
  if (!row) return;
  const [bought] = await catalogue.factsNow(tx, [row]);
  const until = contactUntil(at, bought?.endsAt ?? null, clock.now());
  await tx.updateTable('purchase_contact').set({ until }).where('purchase_id', '=', purchaseId).execute();
}

const readKept = (tx: Transaction<HandOverTables>, purchaseId: number) =>
  tx
    .selectFrom('purchase_contact as c')
    .innerJoin('purchase_access as a', 'a.purchase_id', 'c.purchase_id')
    .select(['a.course_id as courseId', 'c.edition_id as editionId'])
    .where('c.purchase_id', '=', purchaseId)
    .executeTakeFirst();

/** A purchase was cancelled or given back: its contact is kept for the last days from now on alone. */
export async function contactEnds(tx: Transaction<HandOverTables>, purchaseId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CONTACT_DAYS * DAY_MS);
  await tx
    .updateTable('purchase_contact')
    .set({ until })
    .where('purchase_id', '=', purchaseId)
    .where('until', '>', until)
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

/** Contacts of what ends later than it did when they were stored are kept as much longer. */
async function keepLonger({ db, catalogue, clock }: Pick<HandOverWork, 'db' | 'catalogue' | 'clock'>): Promise<void> {
  const soon = new Date(clock.now().getTime() + LOOK_AHEAD_DAYS * DAY_MS);
  const rows = await db
    .selectFrom('purchase_contact as c')
    .innerJoin('purchase_access as a', 'a.purchase_id', 'c.purchase_id')
    .select(['c.purchase_id as id', 'c.until', 'a.made_at', 'a.course_id as courseId', 'c.edition_id as editionId'])
    .where('c.until', '<=', soon)
    .where('a.ended_at', 'is', null)
    .orderBy('c.until')
    .limit(MOST)
    .execute();
  const facts = await catalogue.factsNow(db, rows);
  for (const [at, { id, until, made_at: boughtAt }] of rows.entries()) {
    const later = contactUntil(new Date(0), facts[at]?.endsAt ?? null, boughtAt);
    if (later <= until) continue;
    await db.updateTable('purchase_contact').set({ until: later }).where('purchase_id', '=', id).execute();
  }
}

/** Deletes contacts that are no longer needed. */
export async function forgetContacts(deps: Pick<HandOverWork, 'db' | 'catalogue' | 'clock'>): Promise<void> {
  const { db, clock } = deps;
  await keepLonger(deps);
  await db.deleteFrom('purchase_contact').where('until', '<=', clock.now()).execute();
}
