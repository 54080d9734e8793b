import { sql, type Kysely, type Transaction } from 'kysely';
import { myDataMessages } from '@kavosh/contract/my-data.ts';
import type { Member } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { MyDataDomains } from './domains.ts';

export interface DeleteDeps {
  db: Kysely<unknown>;
  domains: MyDataDomains;
  logError: (error: unknown, what: string) => void;
}

export interface Deletion {
  member: Member;
  password?: string | undefined;
  token?: string | undefined;
  code?: string | undefined;
  /** Purchases that wait for their academy are cancelled along the way. */
  cancelPurchases: boolean;
  /** The rest of the wallet that the person was shown and gives up; whole toman, above 0. */
  giveUp?: number | undefined;
  address: string;
}

/** How long a deletion waits for a lock: another call that writes something of this person goes first. */
const LOCK_PATIENCE_MS = 300;
/** PostgreSQL's code after waiting that long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Deletes a person's account for good, all of it in one transaction that holds the person: nothing comes in meanwhile
 * or after it (0024). The money goes first; then who one is has to be proved once more. The files of their picture go
 * after the commit, and by a background task where that does not come about. Refuses with my_data.* as `hindrances`
 * says, by fields, and with identity.too_many_tries and identity.unauthenticated; where others are in the way for long,
 * with the database's error, which is answered as server.busy.
 */
export async function deleteMyAccount(deps: DeleteDeps, deletion: Deletion): Promise<void> {
  const {
    db,
    domains: { identity, media, wallet },
    logError,
  } = deps;
  const { member, cancelPurchases, giveUp, address, ...proof } = deletion;
  const { userId } = member;
  const open = await wallet.mine.openMoney(db, userId);
  const [hindrance] = open.hindrances.filter((one) => one !== 'balance' || open.rest !== giveUp);
  if (hindrance) throw new Refusal(`my_data.${hindrance}`);
  if (open.waiting.length > 0 && !cancelPurchases) throw new Refusal('my_data.purchase_waits');
  const { passwordHash } = await identity.proveSelf(member, proof, { address });
  await inTransaction(db, (tx) => forgetWithin(tx, deps.domains, deletion, passwordHash), [LOCK_NOT_AVAILABLE]);
  await media
    .dropNotedPhotos()
    .catch((error: unknown) => logError(error, 'the picture of somebody who left could not be removed yet'));
}

async function forgetWithin(
  tx: Transaction<unknown>,
  domains: MyDataDomains,
  { member: { userId }, cancelPurchases, giveUp }: Deletion,
  passwordHash: string | null,
): Promise<void> {
  const {
    identity,
    wallet: { mine: money },
  } = domains;
  await sql`select set_config('lock_timeout', ${String(LOCK_PATIENCE_MS)}, true)`.execute(tx);
  const held = await identity.lockUser(tx, userId);
  if (!held) throw new Refusal('identity.unauthenticated');
  // The password changed since it was compared: the proof no longer holds.
  if (held.passwordHash !== passwordHash)
    throw new Refusal('request.invalid', {}, { password: [myDataMessages.password] });
  const { waiting } = await money.openMoney(tx, userId);
  if (waiting.length > 0 && !cancelPurchases) throw new Refusal('my_data.purchase_waits');
  await money.cancelWaiting(tx, userId, waiting);
  if (giveUp !== undefined) await money.giveUpRest(tx, userId, giveUp);
  // Read again: what was cancelled may have paid something back.
  const [hindrance] = (await money.openMoney(tx, userId)).hindrances;
  if (hindrance) throw new Refusal(`my_data.${hindrance}`);
  await money.anonymizeUser(tx, userId);
  await domains.applications.anonymizeUser(tx, userId);
  await domains.seats.anonymizeUser(tx, userId);
  await domains.engagement.anonymizeUser(tx, userId);
  await domains.learningPaths.anonymizeUser(tx, userId);
  await domains.alerts.anonymizeUser(tx, userId);
  await domains.recommendations.anonymizeUser(tx, userId);
  await domains.notifications.anonymizeUser(tx, userId);
  await domains.profile.anonymizeUser(tx, userId);
  await domains.contact.anonymizeUser(tx, userId);
  await identity.anonymizeUser(tx, userId, held.mobile);
}
