import { showCourseRefund } from '@kavosh/contract/refunds.ts';
import { listPurchases, priceWithCoupon, showOffer, showReceipt } from '@kavosh/contract/purchases.ts';
import {
  exportStatement,
  listTransactions,
  proveStatement,
  showBalanceHistory,
  showBalanceLots,
  showWallet,
} from '@kavosh/contract/wallet.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { PageOf } from '../page-of.ts';
import type { WalletPages } from './wallet-pages.ts';

const metaOf = ({ page, total }: PageOf) => ({ last_page: page.total, total });

export const walletPagesRoutes = (pages: WalletPages): Route[] => [
  route(showCourseRefund, async ({ params }) => ({ data: { refund: await pages.showCourseRefund(params.id) } })),
  route(showOffer, async ({ params, query }, { actor }) => ({
    data: {
      offer: await pages.showOffer({ userId: actor.userId, courseId: params.id, editionId: query.edition || null }),
    },
  })),
  route(priceWithCoupon, async ({ params, body }, { actor }) => ({
    data: {
      offer: await pages.showOffer({
        userId: actor.userId,
        courseId: params.id,
        editionId: body.edition ?? null,
        coupon: body.coupon,
      }),
    },
  })),
  route(listPurchases, async ({ query }, { actor }) => {
    const list = await pages.listPurchases(actor.userId, query.tab, query.page);
    return { data: list, meta: metaOf(list) };
  }),
  route(showReceipt, async ({ params }, { actor }) => ({
    data: { receipt: await pages.showReceipt(actor.userId, params.id) },
  })),
  route(showWallet, async (_, { actor }) => ({ data: await pages.showWallet(actor.userId) })),
  route(listTransactions, async ({ query }, { actor }) => {
    const list = await pages.listTransactions(actor.userId, query.page, query.withdrawals_page);
    return { data: list, meta: metaOf(list) };
  }),
  route(showBalanceHistory, async (_, { actor }) => ({ data: { days: await pages.balanceHistory(actor.userId) } })),
  route(exportStatement, async (_, { actor }) => ({ data: await pages.exportStatement(actor.userId) })),
  route(showBalanceLots, async (_, { actor }) => ({ data: await pages.balanceLots(actor.userId) })),
  route(proveStatement, async (_, { actor }) => ({ data: await pages.proveStatement(actor.userId) })),
];
