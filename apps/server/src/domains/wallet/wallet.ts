import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Profile } from '../profile/profile.ts';
import type { Clock } from '../../kernel/clock.ts';
import { repeated } from '../../kernel/repeated.ts';
import { buyCourse, NotEnough, type Bought, type BuyRequest } from './buy-course.ts';
import { readBalances } from './ledger-store.ts';
import type { PurchaseChanged } from './purchase-changed.ts';
import { confirmedAmong, confirmedCourses } from './purchase-store.ts';
import { settlePurchase, type PurchaseStep } from './settle-purchase.ts';
import { sealLedger, verifyLedger, type LedgerDefect } from './verify-ledger.ts';
import { createWalletPages, type WalletPages } from './wallet-pages.ts';
import type { WalletTables } from './wallet.tables.ts';

export { NotEnough };
export type { PurchaseChanged };

/** Public face of the wallet: money and what is bought with it. Amounts are whole toman. */
export interface Wallet {
  /** As buy-course.ts says. */
  buyCourse(request: BuyRequest): Promise<Bought>;
  /** Confirms, cancels or refunds, as settle-purchase.ts says; for operators and academies. */
  settlePurchase(id: number, step: PurchaseStep, actor: string, reference?: string): Promise<void>;
  /** What a person has: `available` may be spent, `balance` is that and what is set aside for withdrawals, less what they owe us. */
  balance(userId: number): Promise<{ balance: number; available: number }>;
  /** Those of the courses that the person bought, confirmed. */
  boughtAmong(userId: number, courseIds: readonly number[]): Promise<Set<number>>;
  /** All courses that the person bought, confirmed, the latest first; at most 200. */
  boughtCourses(userId: number): Promise<number[]>;
  /** What people are shown of their own money, as wallet-pages.ts says. */
  pages: WalletPages;
  verify(): Promise<LedgerDefect[]>;
  close(): Promise<void>;
}

export interface WalletDependencies {
  db: Kysely<WalletTables>;
  catalogue: Pick<Catalogue, 'courseOffer' | 'courseNames'>;
  profile: Pick<Profile, 'payoutAccount'>;
  clock: Clock;
  purchaseChanged: PurchaseChanged;
  logError: (error: unknown, what: string) => void;
}

/** How often what was posted is sealed. */
const SEAL_EVERY_MS = 60_000;

export function createWallet(dependencies: WalletDependencies): Wallet {
  const { db, logError } = dependencies;
  const sealing = repeated(SEAL_EVERY_MS, async () => { await sealLedger(db); }, (error) => logError(error, 'the ledger could not be sealed'));
  return {
    buyCourse: (request) => buyCourse(dependencies, request),
    async settlePurchase(id, step, actor, reference) {
      await settlePurchase(dependencies, id, step, actor, reference ?? null);
    },
    async balance(userId) {
      const { available, held, receivable } = await readBalances(db, userId);
      return { balance: available + held - receivable, available };
    },
    boughtAmong: (userId, courseIds) => confirmedAmong(db, userId, courseIds),
    boughtCourses: (userId) => confirmedCourses(db, userId),
    pages: createWalletPages(dependencies),
    verify: () => verifyLedger(db),
    close: () => sealing.stop(),
  };
}
