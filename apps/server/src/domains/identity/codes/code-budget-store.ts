import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CodeBudget, IdentityTables } from '../identity.tables.ts';
import { codeBudgets } from '../limits.ts';

/**
 * Counts one more code in this hour, unless the hour holds far more than the hours of the last week did. Counting and
 * checking are one statement on one row.
 */
export async function takeCodeOfHour(
  executor: Executor<IdentityTables>,
  budget: CodeBudget,
  now: Date,
): Promise<boolean> {
  const { floor, factor } = codeBudgets[budget];
  const { rows } = await sql`
    insert into code_budget as this (budget, hour, sent)
    values (${budget}, date_trunc('hour', ${now}::timestamptz, 'UTC'), 1)
    on conflict (budget, hour) do update set sent = this.sent + 1
    where this.sent < greatest(${floor}::int, ${factor}::int * (
      select coalesce(sum(past.sent), 0) / 168.0 from code_budget past
      where past.budget = excluded.budget and past.hour < excluded.hour
        and past.hour >= excluded.hour - interval '7 days'))
    returning hour`.execute(executor);
  return rows.length > 0;
}

/** Deletes hours that no weekly budget needs. */
export async function forgetOldHours(executor: Executor<IdentityTables>, now: Date): Promise<void> {
  await sql`delete from code_budget where hour < ${now}::timestamptz - interval '8 days'`.execute(executor);
}
