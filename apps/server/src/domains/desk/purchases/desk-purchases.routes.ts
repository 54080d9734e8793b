import {
  askAcademy as askAcademyCall,
  cancelDeskPurchase,
  confirmDeskPurchase,
  exportDeskPurchases,
  listDeskPurchases,
  refundDeskPurchase,
  showAcademyQuestion,
  showDeskPurchase,
} from '@kavosh/contract/desk/purchases.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { askAcademy, showQuestion } from './ask-academy.ts';
import { cancelPurchase, confirmPurchase, refundPurchase } from './change-purchase.ts';
import type { DeskPurchasesDeps } from './deps.ts';
import { exportPurchases, listPurchases } from './list-purchases.ts';
import { showPurchase } from './show-purchase.ts';

export function deskPurchasesRoutes(deps: DeskPurchasesDeps): Route[] {
  const shown = async (id: number) => ({ data: await showPurchase(deps, id) });
  const askedOrDone = async (id: number, approvalId: number | null) =>
    approvalId === null ? shown(id) : deps.approvals.asked(approvalId);
  return [
    route(listDeskPurchases, async ({ query }) => ({ data: await listPurchases(deps, query) })),
    route(exportDeskPurchases, async ({ query }, context) => ({
      data: await exportPurchases(deps, query, operatorOf(context)),
    })),
    route(showDeskPurchase, async ({ params }) => shown(params.id)),
    route(showAcademyQuestion, async ({ params }) => ({ data: await showQuestion(deps, params.id) })),
    route(askAcademyCall, async ({ params: { id }, body }, context) => {
      const now = await askAcademy(deps, id, body, operatorOf(context));
      return now === null ? shown(id) : { refusal: 'desk.stale', data: now };
    }),
    route(confirmDeskPurchase, async ({ params: { id }, body }, context) =>
      askedOrDone(id, await confirmPurchase(deps, id, body, operatorOf(context))),
    ),
    route(cancelDeskPurchase, async ({ params: { id }, body }, context) => {
      await cancelPurchase(deps, id, body.reason, operatorOf(context));
      return shown(id);
    }),
    route(refundDeskPurchase, async ({ params: { id }, body }, context) =>
      askedOrDone(id, await refundPurchase(deps, id, body.reason, operatorOf(context))),
    ),
  ];
}
