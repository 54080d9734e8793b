import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

export async function insertKeptAnswer(
  executor: Executor<IdentityTables>,
  row: { key_hash: Buffer; sealed_answer: Buffer; kept_at: Date },
): Promise<void> {
  await executor.insertInto('kept_answer').values(row).execute();
}

/** @returns undefined: there is none, or it was kept before `since` */
export async function findKeptAnswer(
  executor: Executor<IdentityTables>,
  keyHash: Buffer,
  since: Date,
): Promise<{ sealed_answer: Buffer; used_at: Date | null; led_to: string | null } | undefined> {
  return executor
    .selectFrom('kept_answer')
    .select(['sealed_answer', 'used_at', 'led_to'])
    .where('key_hash', '=', keyHash)
    .where('kept_at', '>', since)
    .executeTakeFirst();
}

/** Uses an answer up. @returns whether it is used now; of two at once one is. */
export async function spendKeptAnswer(
  executor: Executor<IdentityTables>,
  keyHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('kept_answer')
    .set({ used_at: now })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function noteWhereAnswerLed(
  executor: Executor<IdentityTables>,
  keyHash: Buffer,
  path: string,
): Promise<void> {
  await executor.updateTable('kept_answer').set({ led_to: path }).where('key_hash', '=', keyHash).execute();
}

/** Deletes answers that were kept before this moment. */
export async function forgetKeptAnswers(executor: Executor<IdentityTables>, before: Date): Promise<void> {
  await executor.deleteFrom('kept_answer').where('kept_at', '<', before).execute();
}
