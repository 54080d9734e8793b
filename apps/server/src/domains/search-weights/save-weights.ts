import { sql, type Kysely, type Transaction } from 'kysely';
import type { TunedIndex } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  findWeightRevisions,
  writeWeights,
  type SearchIndexTables,
  type WeightRevision,
  type Weights,
} from '../../search-index/search-index.ts';
import type { Audit } from '../audit/audit.ts';

export interface SaveWeightsDeps {
  db: Kysely<SearchIndexTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  /** What the product ships, by index. */
  shipped: Readonly<Record<TunedIndex, Weights>>;
}

/** Whether they were saved, and what is in force; false: others were saved since `version` was looked at. */
export interface WeightsSaved {
  isDone: boolean;
  revision: WeightRevision;
}

export interface SavingWeights {
  /** That was looked at. */
  version: number;
  reason: string;
  operator: StaffOperator;
}

/** Puts weights in force as a new revision, with a row of the audit. */
export const saveWeights = (
  deps: SaveWeightsDeps,
  index: TunedIndex,
  weights: Weights,
  saving: SavingWeights,
): Promise<WeightsSaved> => inTransaction(deps.db, (tx) => saveWithin(tx, deps, index, weights, saving));

/** Puts an earlier revision in force, as a new one. Refuses with search_weights.revision_not_found. */
export const restoreWeights = (
  deps: SaveWeightsDeps,
  index: TunedIndex,
  revision: number,
  saving: SavingWeights,
): Promise<WeightsSaved> =>
  inTransaction(deps.db, async (tx) => {
    const [found] = await findWeightRevisions(tx, index, { after: revision + 1, limit: 1 });
    if (found?.version !== revision) throw new Refusal('search_weights.revision_not_found');
    return saveWithin(tx, deps, index, found.weights, saving, revision);
  });

/** What is another weight than the product ships, whose names alone are kept; the rest follows the product. */
const differing = (weights: Weights, shipped: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights).filter(([name, weight]) => Object.hasOwn(shipped, name) && weight !== shipped[name]),
  );

async function saveWithin(
  tx: Transaction<SearchIndexTables>,
  { clock, audit, shipped }: SaveWeightsDeps,
  index: TunedIndex,
  given: Weights,
  { version, reason, operator }: SavingWeights,
  restored?: number,
): Promise<WeightsSaved> {
  // Simultaneous saves wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`search weights ${index}`}))`.execute(tx);
  const [before] = await findWeightRevisions(tx, index, { after: null, limit: 1 });
  if (before!.version !== version) return { isDone: false, revision: before! };
  const weights = differing(given, shipped[index]);
  const revision = { version: version + 1, weights, reason, by: operator.staffId, at: clock.now() };
  await writeWeights(tx, index, revision);
  await audit.record(tx, {
    operator,
    action: restored === undefined ? 'search.weights_saved' : 'search.weights_restored',
    subject: `search weights of ${index}`,
    details: {
      before: { ...shipped[index], ...before!.weights },
      after: { ...shipped[index], ...weights },
      version: revision.version,
      reason,
      ...(restored === undefined ? {} : { restored }),
    },
  });
  return { isDone: true, revision };
}
