import type { QueryExecutorProvider } from 'kysely';
import { lockThings, noteFeedValues, readHeld, readHeldOf, type Held, type HeldValues } from './held-store.ts';
import { isSameValue } from './is-same-value.ts';

/** A thing with the feed's current values. */
export interface SaidOf<Values> {
  id: number;
  key: string;
  values: Values;
}

/** The overrides of things with the feed's current values. */
export interface LaidHeld<Values> {
  /** By the feed's keys: the values to write instead of the feed's. */
  values: Map<string, Partial<Values>>;
  /** Overridden fields with another value in the feed. `isEnded`: the override ends, and the feed's value applies. */
  overridden: { sourceKey: string; field: keyof Values & string; feed: unknown; isEnded: boolean }[];
  /** The feed's current values of fields that stay overridden. */
  said: { id: number; field: string; feed: unknown }[];
  /** Fields that are no longer overridden. */
  released: { id: number; field: string }[];
}

/** Combines overrides with the feed's current values. Writes nothing. One query. */
export async function layOver<Values extends object>(
  executor: QueryExecutorProvider,
  held: Held<Values>,
  given: readonly SaidOf<Values>[],
): Promise<LaidHeld<Values>> {
  const found = await readHeldOf(
    executor,
    held,
    given.map((one) => one.id),
  );
  return lay(held, given, found);
}

/**
 * The values to write instead of the feed's, by its keys. Stores the feed's values under the overrides, and locks the
 * things against new ones. At most three queries.
 */
export async function layHeld<Values extends object>(
  tx: QueryExecutorProvider,
  held: Held<Values>,
  source: string,
  given: readonly { key: string; values: Values }[],
): Promise<Map<string, Partial<Values>>> {
  const keys = given.map((one) => one.key);
  await lockThings(tx, held, source, keys);
  const found = await readHeld(tx, held, source, keys);
  const said = given.flatMap(({ key, values }) => {
    const one = found.get(key);
    return one ? [{ id: one.id, key, values }] : [];
  });
  const laid = lay(held, said, new Map([...found.values()].map((one) => [one.id, one])));
  await noteFeedValues(tx, held, laid.said);
  return laid.values;
}

/** Pure. */
function lay<Values extends object>(
  { drawn = [], endsWithFeed = [] }: Held<Values>,
  given: readonly SaidOf<Values>[],
  byHand: ReadonlyMap<number, HeldValues<Values>>,
): LaidHeld<Values> {
  const laid: LaidHeld<Values> = { values: new Map(), overridden: [], said: [], released: [] };
  for (const { id, key: sourceKey, values: says } of given) {
    const one = byHand.get(id);
    if (!one) continue;
    const fields = Object.keys(one.values).toSorted() as (keyof Values & string)[];
    const isNew = (field: keyof Values & string) => !isSameValue(one.feed[field], says[field]);
    const ended = fields.filter((field) => endsWithFeed.includes(field) && isNew(field));
    const stays = fields.filter((field) => !ended.includes(field));
    laid.values.set(sourceKey, Object.fromEntries(stays.map((field) => [field, one.values[field]])) as Partial<Values>);
    for (const field of stays) {
      const feed = says[field];
      if (isNew(field)) laid.said.push({ id, field, feed });
      if (!drawn.includes(field) && !isSameValue(one.values[field], feed))
        laid.overridden.push({ sourceKey, field, feed, isEnded: false });
    }
    for (const field of ended) {
      laid.released.push({ id, field });
      laid.overridden.push({ sourceKey, field, feed: says[field], isEnded: true });
    }
  }
  return laid;
}
