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

/**
 * Makes a new secret for an academy. The one before it stays valid for a day, an older one ends at once; `isLeaked`
 * ends them all at once. Refuses with academy.not_found.
 * @returns the secret, which is kept sealed alone and cannot be shown again
 */
export async function renewSecret(
  tx: Transaction<TermsTables>,
  cipher: Cipher,
  { academyId, now, isLeaked }: { academyId: number; now: Date; isLeaked: boolean },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const academy = await sql<{ id: number }>`select id from academy where id = ${academyId} for update`.execute(tx);
  if (academy.rows.length === 0) throw new Refusal('academy.not_found');
  const until = isLeaked ? now : new Date(now.getTime() + BOTH_VALID_MS);
  await sql`
    update academy_secret
    set until_at = greatest(from_at, case when until_at is null then ${until}::timestamptz else ${now}::timestamptz end)
    where academy_id = ${academyId} and (until_at is null or until_at > ${now})`.execute(tx);
  await tx
    .insertInto('academy_secret')
    .values({ academy_id: academyId, sealed: cipher.encrypt(secret), from_at: now, until_at: null })
    .execute();
  return secret;
}
