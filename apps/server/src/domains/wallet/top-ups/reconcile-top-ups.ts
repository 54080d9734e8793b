import type { PaymentProvider } from '../../../kernel/payment-provider.ts';
import { OPEN_WITHIN_MS } from './begin-top-up.ts';
import { CHECK_CLAIM_MS, nextCheckMs, verifyTopUp, type CheckDeps } from './check-top-up.ts';
import {
  claimDue,
  failBegun,
  keepLearned,
  makeDue,
  takeSweep,
  type AnnouncedTopUp,
  type TopUpRow,
} from './top-up-store.ts';

export interface ReconcileDeps extends CheckDeps {
  /** Asked between two top-ups; true ends the round. */
  isStopping: () => boolean;
}

/**
 * How often a provider is asked for its list, by all processes together; a little less than a round takes to come
 * again.
 */
const SWEEP_EVERY_MS = 50_000;
/** Asked about at once, and in one round. */
const AT_ONCE = 4;
const MOST_A_ROUND = 400;

/**
 * Settles what the person never came back from: asks each provider that can tell for what it holds unverified, and
 * about every open top-up that is due, however old. Safe in any number of processes at once: each takes other rows, and
 * what one that died had in its hands is free again after a while. What can no longer be paid ends as failed.
 */
export async function reconcileTopUps(deps: ReconcileDeps): Promise<void> {
  const { db, clock, payments, isStopping } = deps;
  for (const provider of payments.byName.values()) if (!isStopping()) await sweep(deps, provider);
  // Providers that cannot be reached: their remaining top-ups wait for the next round.
  const away = new Set<string>();
  let left = MOST_A_ROUND;
  const work = async (): Promise<void> => {
    while (!isStopping() && left-- > 0) {
      const row = await claimDue(db, [...away], clock.now(), CHECK_CLAIM_MS);
      if (!row) return;
      const result = await look(deps, row);
      if (result === 'refused' || result === 'unclear') away.add(row.provider);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function sweep({ db, clock, payments }: ReconcileDeps, provider: PaymentProvider): Promise<void> {
  if (!provider.listUnverified || !(await takeSweep(db, provider.name, clock.now(), SWEEP_EVERY_MS))) return;
  const list = await provider.listUnverified();
  if (list.result !== 'listed') return;
  const names = [...new Set(list.authorities)];
  const foreign = names.length - (await makeDue(db, provider.name, names, clock.now()));
  if (foreign > 0) payments.alert({ alert: 'foreign', provider: provider.name, count: foreign });
}

async function look(deps: ReconcileDeps, row: TopUpRow): Promise<string> {
  const { db, clock, payments } = deps;
  const now = clock.now();
  const age = now.getTime() - row.created_at.getTime();
  if (row.authority === null) {
    // No person was sent to a gateway with it. It may still be asked for again under its key, for a while.
    if (age >= OPEN_WITHIN_MS) await failBegun(db, row.id, 'never-announced', now);
    else await keepLearned(db, row, { moved: null, nextCheckAt: new Date(now.getTime() + nextCheckMs(age)) }, now);
    return 'begun';
  }
  const provider = payments.byName.get(row.provider);
  if (provider) return verifyTopUp(deps, provider, row as AnnouncedTopUp, null);
  payments.alert({ alert: 'unsettled', provider: row.provider, topUpId: row.id, reason: 'not-configured' });
  await keepLearned(db, row, { moved: null, nextCheckAt: new Date(now.getTime() + nextCheckMs(Infinity)) }, now);
  return 'not-configured';
}
