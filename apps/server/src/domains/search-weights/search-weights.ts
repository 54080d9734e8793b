import type { TunedIndex } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { findWeightRevisions, type WeightRevision, type Weights } from '../../search-index/search-index.ts';
import {
  restoreWeights,
  saveWeights,
  type SaveWeightsDeps,
  type SavingWeights,
  type WeightsSaved,
} from './save-weights.ts';

export type { WeightRevision, WeightsSaved };

/** Public face of the weights of searches: what the desk makes of those that the product ships. */
export interface SearchWeights {
  /** What the product ships, by index. */
  readonly shipped: Readonly<Record<TunedIndex, Weights>>;
  /** The revisions, the latest first, which is the one in force; the last is what the product ships. */
  revisions(index: TunedIndex, asked: { after: number | null; limit: number }): Promise<WeightRevision[]>;
  /** As save-weights.ts says; every process follows within two seconds. */
  save(index: TunedIndex, weights: Weights, saving: SavingWeights): Promise<WeightsSaved>;
  restore(index: TunedIndex, revision: number, saving: SavingWeights): Promise<WeightsSaved>;
}

export function createSearchWeights(deps: SaveWeightsDeps): SearchWeights {
  return {
    shipped: deps.shipped,
    revisions: (index, asked) => findWeightRevisions(deps.db, index, asked),
    save: (index, weights, saving) => saveWeights(deps, index, weights, saving),
    restore: (index, revision, saving) => restoreWeights(deps, index, revision, saving),
  };
}
