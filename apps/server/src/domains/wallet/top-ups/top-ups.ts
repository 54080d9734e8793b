import type { Kysely } from 'kysely';
import type { TopUp } from '@kavosh/contract/top-ups.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Payments } from '../../../kernel/payment-provider.ts';
import { runEvery, type RunEvery } from '../../../kernel/concurrency/run-every.ts';
import { withTimeout } from '../../../kernel/concurrency/with-timeout.ts';
import { beginTopUp, type BegunTopUp, type TopUpRequest } from './begin-top-up.ts';
import type { TopUpCredited } from './credit-top-up.ts';
import { reconcileTopUps } from './reconcile-top-ups.ts';
import { createReturnLimiter, returnTopUp, type BackFrom, type PaymentReturn } from './return-top-up.ts';
import { showTopUp } from './show-top-up.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** How money comes into wallets. */
export interface TopUps {
  /** As begin-top-up.ts says. */
  begin(request: TopUpRequest): Promise<BegunTopUp>;
  /** One of the person's own, as show-top-up.ts says. */
  show(userId: number, id: number): Promise<TopUp>;
  /** Handles a person's return from a gateway, as return-top-up.ts says. */
  comeBack(back: PaymentReturn): Promise<BackFrom>;
  /** Credits what was paid and never came back, as reconcile-top-ups.ts says. Done every minute by itself. */
  reconcile(): Promise<void>;
  close(): Promise<void>;
}

export interface TopUpDeps {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer'>;
  clock: Clock;
  topUpCredited: TopUpCredited;
  payments: Payments;
  /** 32 bytes, the same in every process: addresses of callers are stored under it. */
  callerKey: Buffer;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

/** How often payments that never came back are looked for. */
const RECONCILE_EVERY_MS = 60_000;
/** A provider that is being asked when the server stops is not waited for longer; what it says is found out later. */
const STOP_PATIENCE_MS = 3_000;

export function createTopUps(deps: TopUpDeps): TopUps {
  const { db, payments, logError, background = runEvery } = deps;
  const limiter = createReturnLimiter(deps.callerKey);
  let stopping = false;
  const reconcile = (): Promise<void> => reconcileTopUps({ ...deps, isStopping: () => stopping });
  // Tools take no payments and settle none.
  const reconciling =
    payments.byName.size === 0
      ? null
      : background(RECONCILE_EVERY_MS, reconcile, (error) => logError(error, 'top-ups could not be reconciled'));
  return {
    begin: (request) => beginTopUp(deps, request),
    show: (userId, id) => showTopUp(db, userId, id),
    comeBack: (back) => returnTopUp({ ...deps, limiter }, back),
    reconcile,
    async close() {
      stopping = true;
      if (reconciling) await withTimeout(STOP_PATIENCE_MS, reconciling.stop()).catch(() => undefined);
    },
  };
}
