import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WalletTables } from '../wallet.tables.ts';

export interface IdempotentCall {
  userId: number;
  /** Name of the call and of what it is about. */
  call: string;
  /** Chosen by the caller; null: this call is made once, no matter what is asked again. */
  key: string | null;
  /** What was asked, to be told from something else under the same key. */
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
  asked: IdempotentCall,
  now: Date,
  run: (tx: Transaction<WalletTables>) => Promise<Answer>,
): Promise<Answer> {
  const { userId, call, key, request } = asked;
  return inTransaction(db, async (tx) => {
    if (key === null) return run(tx);
    // Waits for a call under way with this key.
    await sql`select pg_advisory_xact_lock(${KEY_LOCK}, hashtext(${nameOf(asked)}))`.execute(tx);
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
    await keepAnswers(tx, [{ call: asked, answer }], now);
    return answer;
  });
}

/** What was asked, to be compared. */
export const requestHash = (request: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(request ?? null))
    .digest();

/**
 * Advisory-lock namespace. A 32-bit collision only makes two calls wait for each other.
 */
const KEY_LOCK = 7_241_006;
const nameOf = ({ userId, call, key }: Pick<IdempotentCall, 'userId' | 'call' | 'key'>): string =>
  `${userId} ${call} ${key}`;
const columnsOf = (calls: readonly IdempotentCall[]) =>
  sql`
    unnest(
      ${calls.map((one) => one.userId)}::int[], ${calls.map((one) => one.call)}::text[],
      ${calls.map((one) => one.key)}::text[]`;

/**
 * Takes the keys of several calls, which all have one, until the transaction ends, in which `keepAnswers` is to follow.
 * Waits for nobody.
 * @returns whether a call's key is taken now; one that was used before, or is being used, `once` knows how to answer
 */
export async function takeKeys(
  tx: Transaction<WalletTables>,
  calls: readonly IdempotentCall[],
): Promise<(call: IdempotentCall) => boolean> {
  if (calls.length === 0) return () => false;
  const { rows } = await sql<{ name: string }>`
    select c.name from ${columnsOf(calls)}, ${calls.map(nameOf)}::text[]) as c(user_id, call, key, name)
    where pg_try_advisory_xact_lock(${KEY_LOCK}, hashtext(c.name))
      and not exists (
        select from idempotent_answer a where a.user_id = c.user_id and a.call = c.call and a.key = c.key offset 0
      )`.execute(tx);
  const taken = new Set(rows.map((row) => row.name));
  return (call) => taken.has(nameOf(call));
}

/**
 * Keeps the answers of calls whose keys were taken. @throws where somebody kept one between our looking and our taking;
 * the transaction has to be given up then
 */
export async function keepAnswers(
  tx: Transaction<WalletTables>,
  answered: readonly { call: IdempotentCall; answer: unknown }[],
  now: Date,
): Promise<void> {
  if (answered.length === 0) return;
  const calls = answered.map(({ call }) => call);
  await sql`
    insert into idempotent_answer (user_id, call, key, request_hash, answer, created_at)
    select c.user_id, c.call, c.key, c.hash, c.answer::jsonb, ${now}
    from ${columnsOf(calls)}, ${calls.map(({ request }) => requestHash(request))}::bytea[],
      ${answered.map(({ answer }) => JSON.stringify(answer))}::text[]) as c(
        user_id, call, key, hash, answer
      )`.execute(tx);
}

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
