import type { Transaction } from 'kysely';
import type { CourseName } from '../../catalogue/catalogue.ts';
import type { PurchaseRow } from './purchase-store.ts';
import type { RefundWhy, WalletTables } from '../wallet.tables.ts';

/** A purchase that was made or moved. `name`: of the course, where it is known already. */
export interface ChangedPurchase {
  purchase: PurchaseRow;
  /** It was made now. */
  isMade?: boolean | undefined;
  name?: CourseName;
  /** What was paid goes back to the buyer's cards, as far as it can. */
  toCard?: boolean | undefined;
  /** Why its academy cancelled it, which the buyer reads. */
  reason?: string | undefined;
  /** Of a refund: what came back. */
  back?: GoneBack;
}

/** A person asked the academy to take a purchase back. */
export interface AskedRefund {
  purchase: PurchaseRow;
  requestId: number;
  why: RefundWhy;
  promisedBp: number;
  /** The academy answers by then. */
  until: Date;
}

/** Told in the transaction of the request. */
export type RefundAsked = (tx: Transaction<WalletTables>, asked: AskedRefund) => Promise<void>;

/** What the shares of a refunded purchase gave so far. */
export interface GoneBack {
  /** Whole toman: what came to the wallet, less the cashback; of a referral, the cashback that was taken back. */
  amount: number;
  /** Another share came back before. */
  isFurther: boolean;
}

/**
 * Told of every purchase that was made or moved, within its transaction: what others keep of it (who took part, what a
 * person is to be told) is true the moment the purchase is. Handed over by domains.ts, since those others stand to the
 * right of the wallet.
 */
export type PurchasesChanged = (tx: Transaction<WalletTables>, changed: readonly ChangedPurchase[]) => Promise<void>;
