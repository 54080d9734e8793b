import {
  exportPanelStatement,
  listPanelInvoices,
  listPanelPayouts,
  listPanelStatement,
  setPanelAccount,
  showPanelInvoice,
  showPanelMoney,
  stopPanelAccount,
} from '@kavosh/contract/panel/panel-money.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import type { SellersDeps } from '../deps.ts';
import { listPayouts, setAccount, showMoney, stopAccount, type MoneyDeps } from './show-money.ts';
import { exportStatement, listInvoices, listStatement, showInvoice } from './statement.ts';

/** The academy's money; everything is of the academy of the session. */
export const sellerMoneyRoutes = (deps: MoneyDeps & Pick<SellersDeps, 'db' | 'audit'>): Route[] => [
  route(showPanelMoney, async (_input, { actor }) => ({ data: await showMoney(deps, actor.academyId) })),
  route(listPanelStatement, async ({ query }, { actor }) => ({
    data: await listStatement(deps, actor.academyId, query),
  })),
  route(exportPanelStatement, async ({ query }, context) => ({
    data: await exportStatement(deps, { actor: context.actor, operator: sellerOperatorOf(context) }, query),
  })),
  route(listPanelPayouts, async ({ query }, { actor }) => ({ data: await listPayouts(deps, actor.academyId, query) })),
  route(listPanelInvoices, async ({ query }, { actor }) => ({
    data: await listInvoices(deps, actor.academyId, query),
  })),
  route(showPanelInvoice, async ({ params }, { actor }) => ({
    data: await showInvoice(deps, actor.academyId, params.id),
  })),
  route(setPanelAccount, async ({ body }, context) => ({
    data: await setAccount(deps, { actor: context.actor, operator: sellerOperatorOf(context) }, body),
  })),
  route(stopPanelAccount, async (_input, context) => ({
    data: await stopAccount(deps, { actor: context.actor, operator: sellerOperatorOf(context) }),
  })),
];
