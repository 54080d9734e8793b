import type { FeedDoubt } from '../../domains/catalogue/catalogue.ts';
import { showValue } from '../feed/problem.ts';
import type { SavedFinding } from '../run/import-target.ts';

const codes = {
  host: ['academy.new_host', 'academy.hosts'],
  name: ['academy.name_taken', 'academy.name'],
  cashback: ['cashback.above_share', 'cashback'],
} as const;

/** Reports each doubt once in a run, however many courses an academy has. */
export function doubtsOnce(): (doubts: readonly FeedDoubt[]) => SavedFinding[] {
  const reported = new Set<string>();
  return (doubts) =>
    doubts.flatMap(({ kind, sourceKey, about, value }) => {
      const name = JSON.stringify([kind, about, value]);
      if (reported.has(name)) return [];
      reported.add(name);
      const [code, field] = codes[kind];
      return [{ code, key: sourceKey, field, value: showValue(value) }];
    });
}
