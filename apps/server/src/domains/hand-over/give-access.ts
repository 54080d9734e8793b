import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import { outgoingAddress } from '../catalogue/catalogue.ts';
import { lockAccess, purchaseOf, type AccessRow } from './access-store.ts';
import { contactEnds } from './contact.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { noteStock } from './note-stock.ts';
import { tellOfPurchase } from './tell-academy.ts';

/** How the buyer gets in: by an address, a code, or as the note says. */
export interface GivenAccess {
  url: string | null;
  code: string | null;
  note: string | null;
  /** Another code of the course's stock takes the place of the one before. */
  fromStock?: boolean | undefined;
}

/**
 * Lets a buyer in, in the academy's name, or again after they could not get in. When they first saw a way in stays
 * noted: such a buyer has to ask the academy for the money back, also after the entry changed. Refuses with
 * access.not_found, access.ended, access.price_waits, access.empty, access.address_host and purchase.codes_gone.
 * @param by `academy:3` or `operator:staff 2`
 * @returns whether something changed: what is given once more says nothing new
 */
export async function giveAccess(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  purchaseId: number,
  given: GivenAccess,
  by: string,
): Promise<boolean> {
  const row = await lockAccess(tx, purchaseId);
  if (!row) throw new Refusal('access.not_found');
  if (row.ended_at !== null) throw new Refusal('access.ended');
  if (row.state === 'owed') throw new Refusal('access.price_waits');
  if (given.url === null && given.code === null && given.note === null && !given.fromStock)
    throw new Refusal('access.empty');
  const url = given.url === null ? null : await refuseForeign(deps, tx, row, given.url);
  const { sealing, clock } = deps;
  if (row.state === 'given' && !given.fromStock && isSame(deps, row, { ...given, url })) return false;
  const sealedCode = given.fromStock
    ? await takeAnother(deps, tx, row)
    : given.code === null
      ? null
      : sealing.seal(given.code);
  await tx
    .updateTable('purchase_access')
    .set({
      state: 'given',
      sealed_url: url === null ? null : sealing.seal(url),
      sealed_code: sealedCode,
      note: given.note,
      given_at: clock.now(),
      given_by: by,
      failure: null,
    })
    .where('purchase_id', '=', purchaseId)
    .execute();
  return true;
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

const isSame = ({ sealing }: HandOverWork, row: AccessRow, { url, code, note }: GivenAccess): boolean => {
  const text = (sealed: Buffer | null): string | null => (sealed === null ? null : sealing.open(sealed));
  return text(row.sealed_url) === url && text(row.sealed_code) === code && row.note === note;
};

/** The code before becomes void: a buyer had it. */
async function takeAnother(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  row: AccessRow,
): Promise<Buffer | null> {
  const now = deps.clock.now();
  await sql`
    update course_code set void_at = ${now} where purchase_id = ${row.purchase_id} and void_at is null`.execute(tx);
  const { rows } = await sql<{ sealed_code: Buffer }>`
    with free as (
      select id from course_code where course_id = ${row.course_id} and purchase_id is null and void_at is null
      order by id limit 1 for update skip locked
    )
    update course_code c set purchase_id = ${row.purchase_id} from free where c.id = free.id
    returning c.sealed_code`.execute(tx);
  if (rows.length === 0) throw new Refusal('purchase.codes_gone');
  await noteStock(deps, tx, purchaseOf(row));
  return rows[0]!.sealed_code;
}

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
