import { listPanelCourses, showPanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import {
  confirmPanelOrder,
  givePanelAccess,
  listPanelOrders,
  showPanelOrder,
} from '@kavosh/contract/panel/panel-orders.ts';
import { route, sellerOperatorOf, type Route } from '../../kernel/route.ts';
import { discountsRoutes } from './discounts/discounts.routes.ts';
import { sellerSessionRoutes } from './session/seller-session.routes.ts';
import type { Sellers } from './sellers.ts';

/** Calls of the academies' panel. */
export const sellersRoutes = (sellers: Sellers): Route[] => [
  ...sellerSessionRoutes(sellers.sessions),
  ...discountsRoutes(sellers),
  route(showPanelHome, async (_input, { actor }) => ({ data: await sellers.showHome(actor) })),
  route(listPanelCourses, async ({ query }, { actor }) => ({ data: await sellers.listCourses(actor, query) })),
  route(showPanelCourse, async ({ params }, { actor }) => ({
    data: { course: await sellers.showCourse(actor, params.id) },
  })),
  route(listPanelOrders, async ({ query }, { actor }) => ({ data: await sellers.listOrders(actor, query) })),
  route(showPanelOrder, async ({ params }, { actor }) => ({
    data: { order: await sellers.showOrder(actor, params.id) },
  })),
  route(givePanelAccess, async ({ params: { id }, body }, context) => ({
    data: {
      order: await sellers.giveAccess({ actor: context.actor, operator: sellerOperatorOf(context), id }, body),
    },
  })),
  route(confirmPanelOrder, async ({ params: { id }, body }, context) => ({
    data: {
      order: await sellers.confirmOrder({ actor: context.actor, operator: sellerOperatorOf(context), id }, body),
    },
  })),
];
