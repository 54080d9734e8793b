import type { QueryExecutorProvider } from 'kysely';
import { readHeld, type Held } from './held-store.ts';
import { isSameValue } from './is-same-value.ts';

/** A field whose override differs from the feed's value. */
export interface OverriddenValue {
  /** The kind of thing, as its table is called: `academy`. */
  subject: string;
  sourceKey: string;
  /** The key of a record of the feed that names it. */
  saidOf: string;
  field: string;
  /** The feed's value. */
  feed: unknown;
}

/**
 * Overridden fields where the feed has another value; of records with the same key the last counts. Writes nothing. One
 * query.
 */
export async function findOverridden<Values extends object>(
  executor: QueryExecutorProvider,
  held: Held<Values>,
  source: string,
  given: readonly { key: string; values: Values; saidOf: string }[],
): Promise<OverriddenValue[]> {
  const says = new Map(given.map((one) => [one.key, one]));
  if (says.size === 0) return [];
  const found = await readHeld(executor, held, source, [...says.keys()]);
  return [...found].flatMap(([sourceKey, { values: byHand }]) => {
    const { values, saidOf } = says.get(sourceKey)!;
    return (Object.keys(byHand) as (keyof Values & string)[])
      .filter((field) => !isSameValue(byHand[field], values[field]))
      .map((field) => ({ subject: held.table, sourceKey, saidOf, field, feed: values[field] }));
  });
}
