import type { Transaction } from 'kysely';
import type { TunedIndex } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import {
  findWeightRevisions,
  type SearchIndexTables,
  type WeightRevision,
  type Weights,
} from '../../search-index/search-index.ts';
import { findRevision, lockWeights, saveWeights, type AgreedWeights, type SaveWeightsDeps } from './save-weights.ts';

export type { WeightRevision, Weights };

/** Public face of the weights of searches: what the desk makes of those that the product ships. */
export interface SearchWeights {
  /** What the product ships, by index. */
  readonly shipped: Readonly<Record<TunedIndex, Weights>>;
  /** The revisions, the latest first, which is the one in force; the last is what the product ships. */
  revisions(index: TunedIndex, asked: { after: number | null; limit: number }): Promise<WeightRevision[]>;
  /** As save-weights.ts says, within the caller's transaction; every process follows a saving within two seconds. */
  lock<Tables>(tx: Transaction<Tables>, index: TunedIndex): Promise<WeightRevision>;
  revision<Tables>(tx: Transaction<Tables>, index: TunedIndex, version: number): Promise<WeightRevision>;
  save<Tables>(tx: Transaction<Tables>, agreed: AgreedWeights): Promise<void>;
}

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<SearchIndexTables> => tx as Transaction<SearchIndexTables>;

export function createSearchWeights(deps: SaveWeightsDeps): SearchWeights {
  return {
    shipped: deps.shipped,
    revisions: (index, asked) => findWeightRevisions(deps.db, index, asked),
    lock: (tx, index) => lockWeights(ours(tx), index),
    revision: (tx, index, version) => findRevision(ours(tx), index, version),
    save: (tx, agreed) => saveWeights(ours(tx), deps, agreed),
  };
}
