import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface IdempotentCall {
  userId: number;
  /** Name of the call and of its subject. */
  call: string;
  /** Chosen by the caller; null: no key, so the call runs every time it is made. */
  key: string | null;
  /** The input, to recognise another one under the same key. */
  request: unknown;
}

/**
 * Does something in a transaction once for a key of a person: calls with the same key, at once or later, get the answer
 * of the first, byte for byte, and do nothing; after a week the key is new (forget-old-answers.ts). What is refused
 * leaves no trace, so that it may be asked again. Refuses with request.key_reused where the key was used for another
 * request.
 * @param run answers what JSON can hold
 */
export async function withIdempotencyKey<Answer>(
  db: Kysely<WalletTables>,
  { userId, call, key, request }: IdempotentCall,
  now: Date,
  run: (tx: Transaction<WalletTables>) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    if (key === null) return run(tx);
    // Waits for a call under way with this key.
    await sql`select pg_advisory_xact_lock(${KEY_LOCK}, hashtext(${`${userId} ${call} ${key}`}))`.execute(tx);
    const kept = await tx
      .selectFrom('idempotent_answer')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst();
    if (kept) {
      if (!kept.request_hash.equals(requestHash(request))) throw new Refusal('request.key_reused');
      return kept.answer as Answer;
    }
    const answer = await run(tx);
    await tx
      .insertInto('idempotent_answer')
      .values({
        user_id: userId,
        call,
        key,
        request_hash: requestHash(request),
        answer: JSON.stringify(answer),
        created_at: now,
      })
      .execute();
    return answer;
  });
}

/** The digest of an input, for comparing. */
const requestHash = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest();

/**
 * Advisory-lock namespace. A 32-bit collision only makes two calls wait for each other.
 */
const KEY_LOCK = 7_241_006;

/** Forgets the answer of a call that turned out to have done nothing, so that it may be made again under its key. */
export async function forgetAnswer(
  tx: Transaction<WalletTables>,
  { userId, call, key }: IdempotentCall,
): Promise<void> {
  if (key !== null)
    await tx
      .deleteFrom('idempotent_answer')
      .where('user_id', '=', userId)
      .where('call', '=', call)
      .where('key', '=', key)
      .execute();
}
