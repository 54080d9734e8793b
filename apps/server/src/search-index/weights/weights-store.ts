import type { Executor } from '../../kernel/executor.ts';
import { noteWritten } from '../index-writer.ts';
import type { SearchIndexTables } from '../search-index.tables.ts';
import type { Weights } from './weights.ts';

/** Weights of an index as they were put in force: those that are not named are as the product ships them. */
export interface WeightRevision {
  /** 0: as the product ships all of them. */
  version: number;
  weights: Weights;
  reason: string;
  by: number | null;
  at: Date | null;
}

const shipped: WeightRevision = { version: 0, weights: {}, reason: '', by: null, at: null };

/** The revisions of an index, the latest first; below `after` where it is given. One query. */
export async function findWeightRevisions(
  executor: Executor<SearchIndexTables>,
  name: string,
  { after, limit }: { after: number | null; limit: number },
): Promise<WeightRevision[]> {
  const all = executor
    .selectFrom('search_index_weights')
    .select(['version', 'weights', 'reason', 'staff_id as by', 'at'])
    .where('index_name', '=', name)
    .orderBy('version', 'desc');
  const found = await (after === null ? all : all.where('version', '<', after)).limit(limit).execute();
  // What the product ships is the last of the list.
  return found.length < limit && (after === null || after > 0) ? [...found, shipped] : found;
}

/** Puts weights in force when the transaction commits; every process follows within a second. */
export async function writeWeights(
  transaction: Executor<SearchIndexTables>,
  name: string,
  { version, weights, reason, by, at }: { [Key in keyof WeightRevision]: NonNullable<WeightRevision[Key]> },
): Promise<void> {
  noteWritten(name);
  await transaction
    .insertInto('search_index_weights')
    .values({ index_name: name, version, weights: JSON.stringify(weights), reason, staff_id: by, at })
    .execute();
}
