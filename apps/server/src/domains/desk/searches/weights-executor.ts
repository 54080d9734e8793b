import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { SearchWeights } from '../../search-weights/search-weights.ts';
import { colleague } from '../colleague.ts';

/** Puts weights of a search in force that two people agreed on; stale where others were put in force meanwhile. */
export const weightsExecutor = ({
  searchWeights,
}: {
  searchWeights: Pick<SearchWeights, 'lock' | 'save'>;
}): ExecutorOf<'search.weights'> => ({
  version: async (tx, { index }) => String((await searchWeights.lock(tx, index)).version),
  execute: (tx, { index, weights, restored }, { operator, approval, reason }) =>
    searchWeights.save(tx, { index, weights, restored, reason, operator: colleague(operator), approval }),
});
