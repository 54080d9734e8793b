import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import { indexWords, weightWord, type TunedIndex } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Kysely } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { SearchWeights, WeightRevision, Weights } from '../../search-weights/search-weights.ts';

/** Of requests, as in the audit. */
export const subjectOf = (index: TunedIndex): string => `search weights of ${index}`;

interface AskWeightsDeps {
  db: Kysely<unknown>;
  searchWeights: Pick<SearchWeights, 'shipped' | 'lock' | 'revision'>;
  approvals: Pick<Approvals, 'request'>;
}

export interface AskedWeights {
  index: TunedIndex;
  /** The revision that was looked at. */
  version: number;
  /** All weights by name, or an earlier revision that is to be put back. */
  wanted: { weights: Weights } | { revision: number };
  reason: string;
  operator: StaffOperator;
}

/** Each weight that would be another one, in words. Pure. */
const changesOf = (index: TunedIndex, before: Weights, after: Weights): string[] =>
  Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${weightWord(index, name)}: از ${formatNumber(before[name]!)} به ${formatNumber(after[name]!)}`);

/**
 * Asks a second person for other weights of a search. Refuses with search_weights.revision_not_found,
 * search_weights.same and approval.open.
 * @returns the id of the request; the revision in force where it is another than was looked at, and no request was made
 */
export const askWeights = (
  { db, searchWeights, approvals }: AskWeightsDeps,
  { index, version, wanted, reason, operator }: AskedWeights,
): Promise<number | WeightRevision> =>
  inTransaction(db, async (tx) => {
    const now = await searchWeights.lock(tx, index);
    if (now.version !== version) return now;
    const shipped = searchWeights.shipped[index];
    const restored = 'revision' in wanted ? wanted.revision : null;
    const given =
      'revision' in wanted ? (await searchWeights.revision(tx, index, wanted.revision)).weights : wanted.weights;
    const known = (weights: Weights): Weights =>
      Object.fromEntries(Object.entries(shipped).map(([name, weight]) => [name, weights[name] ?? weight]));
    const weights = known(given);
    const changes = changesOf(index, known(now.weights), weights);
    if (changes.length === 0) throw new Refusal('search_weights.same');
    const payload: PayloadOf<'search.weights'> = { search: indexWords[index], changes, index, weights, restored };
    return approvals.request(tx, { action: 'search.weights', subject: subjectOf(index), payload, reason, operator });
  });
