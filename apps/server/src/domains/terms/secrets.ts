import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Cipher } from '../../kernel/cipher.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { TermsTables } from './terms.tables.ts';

/** So long the secret before stays valid, so that an academy can change its program without losing a call. */
export const BOTH_VALID_MS = DAY_MS;

/** Secrets that may sign an academy's calls at a moment: at most two, the newest first. */
export async function validSecrets(
  executor: Executor<TermsTables>,
  cipher: Cipher,
  academyId: number,
  at: Date,
): Promise<string[]> {
  const rows = await executor
    .selectFrom('academy_secret')
    .select('sealed')
    .where('academy_id', '=', academyId)
    .where('from_at', '<=', at)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]))
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ sealed }) => cipher.decrypt(sealed)).filter((secret) => secret !== null);
}

export interface NewSecret {
  academyId: number;
  now: Date;
  /** Those before end at once. */
  isLeaked: boolean;
  /** The colleague who may see it once; null: it is shown at once. */
  forStaff: number | null;
  /** Refuses with key.two_work where two work already, and with key.closed for a closed academy. */
  isCareful?: boolean;
}

/**
 * Makes a new secret for an academy. The one before it stays valid for a day, an older one ends at once; `isLeaked`
 * ends them all at once. Refuses with academy.not_found, and as `isCareful` says.
 * @returns the secret, which is kept sealed alone and cannot be shown again
 */
export async function renewSecret(
  tx: Transaction<TermsTables>,
  cipher: Cipher,
  { academyId, now, isLeaked, forStaff, isCareful = false }: NewSecret,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ state: string }>`
    select state from academy where id = ${academyId} for update`.execute(tx);
  const [academy] = rows;
  if (!academy) throw new Refusal('academy.not_found');
  if (isCareful && academy.state === 'closed') throw new Refusal('key.closed');
  // A statement of its own after the lock, which sees what was made while this one waited.
  if (isCareful && !isLeaked && (await countWorking(tx, academyId, now)) > 1) throw new Refusal('key.two_work');
  const until = isLeaked ? now : new Date(now.getTime() + BOTH_VALID_MS);
  await sql`
    update academy_secret
    set until_at = greatest(from_at, case when until_at is null then ${until}::timestamptz else ${now}::timestamptz end)
    where academy_id = ${academyId} and (until_at is null or until_at > ${now})`.execute(tx);
  await tx
    .insertInto('academy_secret')
    .values({
      academy_id: academyId,
      sealed: cipher.encrypt(secret),
      from_at: now,
      until_at: null,
      for_staff: forStaff,
      shown_at: forStaff === null ? now : null,
    })
    .execute();
  return secret;
}

async function countWorking(tx: Transaction<TermsTables>, academyId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from academy_secret
    where academy_id = ${academyId} and (until_at is null or until_at > ${now})`.execute(tx);
  return rows[0]!.count;
}

/** The colleague who asked for a secret sees it within this time, or asks for another one. */
const SHOWN_WITHIN_MS = 3 * DAY_MS;

/** A secret as the desk lists it. `waits`: the colleague who asked for it has not seen it yet. */
export interface SecretForDesk {
  id: number;
  from_at: Date;
  until_at: Date | null;
  waits_for: number | null;
}

/** The last secrets of an academy, the newest first. */
export async function listSecrets(
  executor: Executor<TermsTables>,
  academyId: number,
  now: Date,
): Promise<SecretForDesk[]> {
  const rows = await executor
    .selectFrom('academy_secret')
    .select(['id', 'from_at', 'until_at', 'for_staff', 'shown_at'])
    .where('academy_id', '=', academyId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return rows.map(({ for_staff: staff, shown_at: shown, ...row }) => {
    const isLate = row.from_at.getTime() + SHOWN_WITHIN_MS < now.getTime();
    const isOver = row.until_at !== null && row.until_at <= now;
    return { ...row, waits_for: shown === null && !isLate && !isOver ? staff : null };
  });
}

/** Ends all secrets of an academy at once: its calls are not answered any more. */
export async function endSecrets(tx: Transaction<TermsTables>, academyId: number, now: Date): Promise<void> {
  await sql`
    update academy_secret set until_at = greatest(from_at, ${now}::timestamptz)
    where academy_id = ${academyId} and (until_at is null or until_at > ${now})`.execute(tx);
}

/** Ends one secret of an academy at once. Refuses with key.not_found where it ended before or is not the academy's. */
export async function endSecret(
  tx: Transaction<TermsTables>,
  { academyId, id, now }: { academyId: number; id: number; now: Date },
): Promise<void> {
  const { rows } = await sql`
    update academy_secret set until_at = greatest(from_at, ${now}::timestamptz)
    where academy_id = ${academyId} and id = ${id} and (until_at is null or until_at > ${now}) returning id`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refusal('key.not_found');
}

/** Shows the newest secret once to the colleague who asked for it; null: there is none for them. */
export async function showSecretOnce(
  tx: Transaction<TermsTables>,
  cipher: Cipher,
  { academyId, staffId, now }: { academyId: number; staffId: number; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('academy_secret')
    .set({ shown_at: now })
    .where('academy_id', '=', academyId)
    .where('for_staff', '=', staffId)
    .where('shown_at', 'is', null)
    .where('until_at', 'is', null)
    .where('from_at', '>', new Date(now.getTime() - SHOWN_WITHIN_MS))
    .returning('sealed')
    .executeTakeFirst();
  return row ? cipher.decrypt(row.sealed) : null;
}
