import type { Kysely, Transaction } from 'kysely';
import type { StatementPart } from '@kavosh/contract/my-data.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Coupons } from '../coupons/coupons.ts';
import type { HandOver } from '../hand-over/hand-over.ts';
import type { Executor } from '../../kernel/executor.ts';
import { exportLines, exportWallet, type ExportedWallet } from './export-wallet-data.ts';
import { cancelWaiting, anonymizeUser, giveUpRest, openMoney, type OpenMoney } from './anonymize-wallet.ts';
import type { PurchaseStateDeps } from './purchases/change-purchase-state.ts';
import { anonymizeRefunds } from './refunds/refund-data.ts';
import type { WalletTables } from './wallet.tables.ts';

/**
 * What the wallet keeps of a person, for the export and the deletion of an account. Within the caller's transaction
 * where one is given.
 */
export interface MyMoney {
  exportOf<Tables>(executor: Executor<Tables>, userId: number): Promise<ExportedWallet>;
  /** Lines of the statement from number `last` down. */
  exportLines(userId: number, last: number): Promise<StatementPart>;
  /** As anonymize-wallet.ts says. */
  openMoney<Tables>(executor: Executor<Tables>, userId: number): Promise<OpenMoney>;
  cancelWaiting<Tables>(tx: Transaction<Tables>, userId: number, waiting: readonly number[]): Promise<void>;
  giveUpRest<Tables>(tx: Transaction<Tables>, userId: number, amount: number): Promise<void>;
  anonymizeUser<Tables>(tx: Transaction<Tables>, userId: number): Promise<void>;
  /** Those of the people who have money or owe some; whole toman. */
  balancesOf(userIds: readonly number[]): Promise<{ userId: number; available: number; owed: number }[]>;
}

/** Another domain's transaction is on the same database. */
const own = <Tables>(tx: Transaction<Tables>): Transaction<WalletTables> => tx as unknown as Transaction<WalletTables>;

export function createMyMoney(
  deps: PurchaseStateDeps & {
    db: Kysely<WalletTables>;
    catalogue: Pick<Catalogue, 'courseNames'>;
    coupons: PurchaseStateDeps['coupons'] & Pick<Coupons, 'codesOf'>;
    handOver: Pick<HandOver, 'anonymizeUser' | 'exportOf'>;
  },
): MyMoney {
  const { db, catalogue, clock } = deps;
  return {
    exportOf: (executor, userId) => exportWallet(executor as unknown as Executor<WalletTables>, deps, userId),
    exportLines: (userId, last) => exportLines(db, catalogue, userId, last),
    openMoney: (executor, userId) => openMoney(executor as unknown as Executor<WalletTables>, userId),
    cancelWaiting: (tx, userId, waiting) => cancelWaiting(own(tx), deps, userId, waiting),
    giveUpRest: (tx, userId, amount) => giveUpRest(own(tx), userId, amount, clock.now()),
    async anonymizeUser(tx, userId) {
      await deps.handOver.anonymizeUser(tx, userId);
      await anonymizeRefunds(own(tx), userId, clock.now());
      await anonymizeUser(own(tx), userId);
    },
    async balancesOf(userIds) {
      const rows = await db
        .selectFrom('ledger.account as a')
        .innerJoin('ledger.balance as b', 'b.account_id', 'a.id')
        .select(['a.owner_id', 'a.code', 'b.amount'])
        .where((eb) => eb('a.owner_id', '=', eb.fn.any(eb.val([...userIds]))))
        .where('a.code', 'in', ['user.available', 'user.receivable'])
        .where('b.amount', '>', 0)
        .execute();
      return [...new Set(rows.map((row) => row.owner_id))].map((userId) => {
        const of = (code: string): number =>
          rows.find((row) => row.owner_id === userId && row.code === code)?.amount ?? 0;
        return { userId, available: of('user.available'), owed: of('user.receivable') };
      });
    },
  };
}
