import type { Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import { outgoingAddress } from '../catalogue/catalogue.ts';
import { lockAccess, purchaseOf, type AccessRow } from './access-store.ts';
import { contactEnds } from './contact.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { changeCode } from './change-code.ts';
import { tellOfPurchase } from './tell-academy.ts';

/** How the buyer gets in: by an address, a code, or as the note says. */
export interface GivenAccess {
  url: string | null;
  code: string | null;
  note: string | null;
  /**
   * Another code of the course's stock takes the place of the one before; address and note stay where no others are
   * given.
   */
  fromStock?: boolean | undefined;
  /** When the entry was given that this one replaces, where that is known: a later one is not replaced. */
  replaces?: Date | undefined;
}

/** Who gives access. `actor`: `academy:3` or `operator:staff 2`; `member`: of the academy, who did it by hand. */
export interface GivenBy {
  actor: string;
  member: number | null;
}

/** `again`: the buyer had another entry before; null: what was given once more says nothing new. */
export type GivenOutcome = 'first' | 'again' | null;

/**
 * Lets a buyer in, in the academy's name, or again after they could not get in or were given a wrong entry. When they
 * first saw a way in stays noted: such a buyer has to ask the academy for the money back, also after the entry changed.
 * Refuses with access.not_found, access.ended, access.price_waits, access.changed, access.empty, access.address_host,
 * access.code_used and access.codes_gone.
 */
export async function giveAccess(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  purchaseId: number,
  given: GivenAccess,
  by: GivenBy,
): Promise<GivenOutcome> {
  const row = await lockAccess(tx, purchaseId);
  if (!row) throw new Refusal('access.not_found');
  if (row.ended_at !== null) throw new Refusal('access.ended');
  if (row.state === 'owed') throw new Refusal('access.price_waits');
  if (given.url === null && given.code === null && given.note === null && !given.fromStock)
    throw new Refusal('access.empty');
  const url = given.url === null ? null : await refuseForeign(deps, tx, row, given.url);
  const { sealing, clock } = deps;
  if (!given.fromStock && isSame(deps, row, { ...given, url })) return null;
  if (given.replaces && given.replaces.getTime() !== row.given_at?.getTime()) throw new Refusal('access.changed');
  const stays = given.fromStock ? { url: ownUrl(row), note: row.note } : { url: null, note: null };
  await tx
    .updateTable('purchase_access')
    .set({
      state: 'given',
      sealed_url: url === null ? stays.url : sealing.seal(url),
      sealed_code: await changeCode(deps, tx, row, given),
      note: given.note ?? stays.note,
      given_at: clock.now(),
      given_by: by.actor,
      given_by_member: by.member,
      entry_seen_at: null,
      failure: null,
    })
    .where('purchase_id', '=', purchaseId)
    .execute();
  return row.state === 'told' ? 'first' : 'again';
}

async function refuseForeign(
  { catalogue }: HandOverWork,
  tx: Transaction<HandOverTables>,
  { academy_id: academyId }: AccessRow,
  url: string,
): Promise<string> {
  const academy = await catalogue.academyContact({ id: academyId }, tx);
  const address = outgoingAddress(url, academy?.hosts ?? []);
  if (address === null) throw new Refusal('access.address_host');
  return address;
}

/** The address of the purchase itself; null: it has its course's. */
const ownUrl = ({ given_by: by, delivery, sealed_url: url }: AccessRow): Buffer | null =>
  by === 'system' && delivery === 'codes' ? null : url;

/** Whether the buyer has this entry already. What was given at once follows the course, and no entry of a purchase. */
const isSame = ({ sealing }: HandOverWork, row: AccessRow, { url, code, note }: GivenAccess): boolean => {
  if (row.state !== 'given' || row.given_by === 'system') return false;
  const text = (sealed: Buffer | null): string | null => (sealed === null ? null : sealing.open(sealed));
  return text(row.sealed_url) === url && text(row.sealed_code) === code && row.note === note;
};

/**
 * The price of a purchase is believed now: what was set aside for it is given, or its academy is notified.
 * @returns how it is handed over now; null: in no way, or that was done before
 */
export async function priceBelieved(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  purchaseId: number,
): Promise<'given' | 'told' | null> {
  const row = await lockAccess(tx, purchaseId);
  if (!row || row.state !== 'owed' || row.ended_at !== null) return null;
  const now = deps.clock.now();
  const state = row.delivery === 'academy' ? 'told' : 'given';
  await tx
    .updateTable('purchase_access')
    .set(state === 'told' ? { state, told_at: now } : { state, given_at: now, given_by: 'system' })
    .where('purchase_id', '=', purchaseId)
    .execute();
  if (state === 'told') await tellOfPurchase(deps, tx, purchaseOf(row));
  return state;
}

/**
 * The purchase was cancelled or refunded: its entry is no longer shown. A code that the buyer has seen becomes void; an
 * unseen one goes back to the stock.
 */
export async function endHandOver(
  { clock }: HandOverWork,
  tx: Transaction<HandOverTables>,
  purchaseId: number,
): Promise<void> {
  const row = await lockAccess(tx, purchaseId);
  if (!row || row.ended_at !== null) return;
  const now = clock.now();
  const isSeen = row.shown_at !== null || row.failed_at !== null;
  await tx
    .updateTable('purchase_access')
    .set(isSeen ? { ended_at: now } : { ended_at: now, sealed_code: null })
    .where('purchase_id', '=', purchaseId)
    .execute();
  await contactEnds(tx, purchaseId, now);
  if (row.delivery !== 'codes') return;
  await tx
    .updateTable('course_code')
    .set(isSeen ? { void_at: now } : { purchase_id: null })
    .where('purchase_id', '=', purchaseId)
    .where('void_at', 'is', null)
    .execute();
}
