import { sql } from 'kysely';
import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { firstNameOfSkill } from '../skill-names.ts';
import type { JobsTables } from '../jobs.tables.ts';

const LONGEST_NAME = 100;

/**
 * The key under which two names are one skill, however they are spelled and in either language («Python», «پایتون»); ''
 * where the name is none.
 */
export const skillKey = (name: string): string =>
  name.length > LONGEST_NAME ? '' : nameKey(firstNameOfSkill(name) ?? name);

/**
 * Ids of skills by their key; new ones are added as the first one given writes them. Two queries, however many there
 * are.
 */
export async function saveSkills(
  executor: Executor<JobsTables>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const byKey = new Map<string, string>();
  for (const name of names) {
    const key = skillKey(name);
    if (key !== '' && !byKey.has(key)) byKey.set(key, name.trim());
  }
  if (byKey.size === 0) return new Map();
  const find = async () =>
    executor
      .selectFrom('skill')
      .select(['id', 'name_key'])
      .where('name_key', '=', sql<string>`any(${[...byKey.keys()]}::text[])`)
      .execute();
  let rows = await find();
  const known = new Set(rows.map((row) => row.name_key));
  // In the order of their keys, so that two feeds that bring the same ones at once wait for each other in one order.
  const added = [...byKey].filter(([key]) => !known.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
  if (added.length > 0) {
    await sql`
      insert into skill (name, name_key)
      select *
      from unnest(${added.map(([, name]) => name)}::text[], ${added.map(([key]) => key)}::text[])
      on conflict (name_key) do nothing`.execute(executor);
    rows = await find();
  }
  return new Map(rows.map((row) => [row.name_key, row.id]));
}
