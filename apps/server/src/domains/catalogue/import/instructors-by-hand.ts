import { nameKey } from '@kavosh/persian/fold.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { BY_HAND } from '../../../kernel/held/held-store.ts';
import { giveThingsToFeed, unknownKeys } from '../../../kernel/held/made-by-hand.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { InstructorRecord } from '../courses/course-record.ts';
import { heldInstructor } from '../instructor-fields.ts';

interface Name {
  first_name: string;
  last_name: string;
}

/** One key for a whole name, letters folded. Pure. */
export const keyOfName = ({ first_name: first, last_name: last }: Name): string => nameKey(`${first} ${last}`);

/** Teachers that colleagues made and no feed has brought; those that were merged are others. One query. */
export async function instructorsByHand(executor: Executor<CatalogueTables>): Promise<(Name & { id: number })[]> {
  return executor
    .selectFrom('instructor')
    .select(['id', 'first_name', 'last_name'])
    .where('source', '=', BY_HAND)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Gives a feed the teachers that colleagues made and that it names now for the first time: by their whole name, letters
 * folded (decision 0197). One query; three where there are any.
 */
export async function takeOverInstructors(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly InstructorRecord[],
): Promise<void> {
  const byHand = await instructorsByHand(executor);
  if (byHand.length === 0) return;
  const names = new Map(
    records.map(({ sourceKey, firstName, lastName }) => [
      sourceKey,
      keyOfName({ first_name: firstName, last_name: lastName }),
    ]),
  );
  const found = new Map<string, number>();
  for (const key of await unknownKeys(executor, heldInstructor, source, [...names.keys()])) {
    const at = byHand.findIndex((row) => keyOfName(row) === names.get(key));
    if (at >= 0) found.set(key, byHand.splice(at, 1)[0]!.id);
  }
  await giveThingsToFeed(executor, heldInstructor, source, found);
}
