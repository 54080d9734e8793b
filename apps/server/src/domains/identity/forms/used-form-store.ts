import type { Executor } from '../../../kernel/executor.ts';
import type { IdentityTables } from '../identity.tables.ts';

/** Takes a form. @returns undefined: it is taken now; else where it led when it was taken before */
export async function claimForm(
  executor: Executor<IdentityTables>,
  tokenHash: Buffer,
  now: Date,
): Promise<{ led_to: string | null } | undefined> {
  const taken = await executor
    .insertInto('used_form')
    .values({ token_hash: tokenHash, used_at: now })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('used_at')
    .executeTakeFirst();
  if (taken) return undefined;
  const before = await executor
    .selectFrom('used_form')
    .select('led_to')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return before ?? { led_to: null };
}

export async function noteWhereFormLed(
  executor: Executor<IdentityTables>,
  tokenHash: Buffer,
  path: string,
): Promise<void> {
  await executor.updateTable('used_form').set({ led_to: path }).where('token_hash', '=', tokenHash).execute();
}

/** Deletes forms that were sent before this moment. */
export async function forgetUsedForms(executor: Executor<IdentityTables>, before: Date): Promise<void> {
  await executor.deleteFrom('used_form').where('used_at', '<', before).execute();
}
