import type { Kysely } from 'kysely';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { MyData, showDeletion as showDeletionEndpoint, StatementPart } from '@kavosh/contract/my-data.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import { deleteMyAccount, type Deletion } from './delete-my-account.ts';
import { exportMyData } from './export-my-data.ts';
import type { MyDataDomains } from './domains.ts';

/** Public face of my-data: everything of a person, taken away by them or deleted. Owns no table. */
export interface MyDataDomain {
  /** As export-my-data.ts says. */
  exportAll(userId: number): Promise<{ file_name: string; document: MyData }>;
  /** Lines of the statement with numbers below `olderThan`. */
  exportStatement(userId: number, olderThan: number): Promise<StatementPart>;
  /** What keeps the account from being deleted now. */
  showDeletion(userId: number): Promise<EndpointData<typeof showDeletionEndpoint>>;
  /** As delete-my-account.ts says. */
  deleteAccount(deletion: Deletion): Promise<void>;
  /** For operators: money that came to people, or debts, after they left (a late payment, a refund). Whole toman. */
  moneyLeftBehind(): Promise<{ userId: number; available: number; owed: number }[]>;
  /** Removes pictures of people who left; done every minute by itself. */
  removePictures(): Promise<void>;
  close(): Promise<void>;
}

export interface MyDataDeps<Tables> {
  /** For its transactions alone: rows are read and written by the domains that own them. */
  db: Kysely<Tables>;
  clock: Clock;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
  domains: MyDataDomains;
}

const SWEEP_EVERY_MS = 60_000;

export function createMyData<Tables>({
  db,
  clock,
  logError,
  background = runEvery,
  domains,
}: MyDataDeps<Tables>): MyDataDomain {
  const {
    identity,
    media,
    wallet: { mine: money },
  } = domains;
  const deps = { db: db as unknown as Kysely<unknown>, clock, logError, domains };
  const sweeping = background(
    SWEEP_EVERY_MS,
    () => media.dropNotedPhotos(),
    (error) => logError(error, 'pictures of people who left could not be removed'),
  );
  return {
    exportAll: (userId) => exportMyData(deps, userId),
    exportStatement: (userId, olderThan) => money.exportLines(userId, olderThan - 1),
    async showDeletion(userId) {
      const [proof, { hindrances, waiting, rest }] = await Promise.all([
        identity.proofOf(userId),
        money.openMoney(deps.db, userId),
      ]);
      if (!proof) throw new Refusal('identity.unauthenticated');
      const codes = waiting.length > 0 ? [...hindrances, 'purchase_waits' as const] : hindrances;
      return {
        proof,
        hindrances: codes.map((code) => ({ code, message: new Refusal(`my_data.${code}`).sentence })),
        waiting_purchases: waiting.length,
        rest,
      };
    },
    deleteAccount: (deletion) => deleteMyAccount(deps, deletion),
    moneyLeftBehind: async () => money.balancesOf(await identity.deletedUserIds()),
    removePictures: () => media.dropNotedPhotos(),
    close: () => sweeping.stop(),
  };
}
