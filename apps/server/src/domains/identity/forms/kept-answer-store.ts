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
): Promise<Buffer | undefined> {
  const row = await executor
    .selectFrom('kept_answer')
    .select('sealed_answer')
    .where('key_hash', '=', keyHash)
    .where('kept_at', '>', since)
    .executeTakeFirst();
  return row?.sealed_answer;
}

/** Deletes answers that were kept before this moment. */
export async function forgetKeptAnswers(executor: Executor<IdentityTables>, before: Date): Promise<void> {
  await executor.deleteFrom('kept_answer').where('kept_at', '<', before).execute();
}
