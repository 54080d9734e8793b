import { sql, type Kysely, type Transaction } from 'kysely';
import type { TunedIndex } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
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

/** What two colleagues agreed on. */
export interface AgreedWeights {
  index: TunedIndex;
  weights: Weights;
  /** The revision that is put back; null: none. */
  restored: number | null;
  reason: string;
  /** Who approved it. */
  operator: StaffOperator;
  approval: { id: number; requested_by: number };
}

/**
 * The weights in force, with their index locked until the transaction ends: those who change them wait for each other.
 */
export async function lockWeights(tx: Transaction<SearchIndexTables>, index: TunedIndex): Promise<WeightRevision> {
  await sql`select pg_advisory_xact_lock(hashtext(${`search weights ${index}`}))`.execute(tx);
  const [now] = await findWeightRevisions(tx, index, { after: null, limit: 1 });
  return now!;
}

/** An earlier revision. Refuses with search_weights.revision_not_found. */
export async function findRevision(
  tx: Transaction<SearchIndexTables>,
  index: TunedIndex,
  version: number,
): Promise<WeightRevision> {
  const [found] = await findWeightRevisions(tx, index, { after: version + 1, limit: 1 });
  if (found?.version !== version) throw new Refusal('search_weights.revision_not_found');
  return found;
}

/** What is another weight than the product ships, whose names alone are kept; the rest follows the product. */
const differing = (weights: Weights, shipped: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights).filter(([name, weight]) => Object.hasOwn(shipped, name) && weight !== shipped[name]),
  );

/** Puts weights in force as a new revision of the colleague who asked for them, with a row of the audit. */
export async function saveWeights(
  tx: Transaction<SearchIndexTables>,
  { clock, audit, shipped }: SaveWeightsDeps,
  { index, weights: given, restored, reason, operator, approval }: AgreedWeights,
): Promise<void> {
  const before = await lockWeights(tx, index);
  const weights = differing(given, shipped[index]);
  const version = before.version + 1;
  await writeWeights(tx, index, { version, weights, reason, by: approval.requested_by, at: clock.now() });
  await audit.record(tx, {
    operator,
    action: restored === null ? 'search.weights_saved' : 'search.weights_restored',
    subject: `search weights of ${index}`,
    details: {
      before: { ...shipped[index], ...before.weights },
      after: { ...shipped[index], ...weights },
      version,
      reason,
      approval,
      ...(restored === null ? {} : { restored }),
    },
  });
}
