import type { CourseOffer, Receipt } from '@kavosh/contract/purchases.ts';
import type { CourseRefund } from '@kavosh/contract/refunds.ts';
import { balanceLots } from './balance-lots.ts';
import { balanceHistory, type DayBalance } from './balance-history.ts';
import { exportStatement, type ExportedStatement } from './export-statement.ts';
import { listPurchases, type PurchaseList } from '../purchases/list-purchases.ts';
import { listTransactions, type Transactions } from './list-transactions.ts';
import { showCourseRefund } from '../refunds/show-course-refund.ts';
import { showOffer, type ReadPurchasesDeps } from '../purchases/show-offer.ts';
import { showReceipt } from '../purchases/show-receipt.ts';
import { proveStatement, type ProvedStatement } from './prove-statement.ts';
import { showWallet, type WalletSummary, type WalletDeps } from './show-wallet.ts';
import { walletFigures, type WalletFigures } from './wallet-figures.ts';

/** A person's own money pages: the person's id is in every WHERE. */
export interface WalletPages {
  showOffer(asked: Parameters<typeof showOffer>[1]): Promise<CourseOffer>;
  /** The same for everybody. */
  showCourseRefund(courseId: number): Promise<CourseRefund | null>;
  listPurchases(userId: number, tab: 'unconfirmed' | 'all', page: number): Promise<PurchaseList>;
  showReceipt(userId: number, id: number): Promise<Receipt>;
  showWallet(userId: number): Promise<WalletSummary>;
  /** What showWallet says of purchases and balances, in one query. */
  walletFigures(userId: number): Promise<WalletFigures>;
  listTransactions(userId: number, page: number, withdrawalsPage: number): Promise<Transactions>;
  balanceHistory(userId: number): Promise<DayBalance[]>;
  exportStatement(userId: number): Promise<ExportedStatement>;
  balanceLots(userId: number): ReturnType<typeof balanceLots>;
  proveStatement(userId: number): Promise<ProvedStatement>;
}

export const createWalletPages = (deps: WalletDeps & ReadPurchasesDeps): WalletPages => ({
  showOffer: (asked) => showOffer(deps, asked),
  showCourseRefund: (courseId) => showCourseRefund(deps, courseId),
  listPurchases: (userId, tab, page) => listPurchases(deps, userId, tab, page),
  showReceipt: (userId, id) => showReceipt(deps, userId, id),
  showWallet: (userId) => showWallet(deps, userId),
  walletFigures: (userId) => walletFigures(deps.db, userId, deps.clock.now()),
  listTransactions: (userId, page, withdrawalsPage) => listTransactions(deps, userId, page, withdrawalsPage),
  balanceHistory: (userId) => balanceHistory(deps, userId),
  exportStatement: (userId) => exportStatement(deps, userId),
  balanceLots: (userId) => balanceLots(deps, userId),
  proveStatement: (userId) => proveStatement(deps, userId),
});
