import { nameKey } from '@kavosh/persian/fold.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { giveThingsToFeed, unknownKeys } from '../../../kernel/held/made-by-hand.ts';
import { heldCompany } from '../company-fields.ts';
import type { CompanyRecord } from '../job-record.ts';
import type { JobsTables } from '../jobs.tables.ts';

/**
 * Gives a feed the companies that colleagues made and that it names now for the first time: by their name, letters
 * folded (decision 0197). One query; three where there are any.
 */
export async function takeOverCompanies(
  executor: Executor<JobsTables>,
  source: string,
  records: readonly CompanyRecord[],
): Promise<void> {
  const names = new Map(records.map(({ sourceKey, nameFa }) => [sourceKey, nameKey(nameFa)]));
  const byHand = await executor
    .selectFrom('company')
    .select(['id', 'name_key'])
    .where('source', '=', BY_HAND)
    .where('name_key', '=', sql<string>`any(${[...names.values()]}::text[])`)
    .orderBy('id')
    .execute();
  if (byHand.length === 0) return;
  const found = new Map<string, number>();
  for (const key of await unknownKeys(executor, heldCompany, source, [...names.keys()])) {
    const at = byHand.findIndex((row) => row.name_key === names.get(key));
    if (at >= 0) found.set(key, byHand.splice(at, 1)[0]!.id);
  }
  await giveThingsToFeed(executor, heldCompany, source, found);
}
