import { listPanelCourses, showPanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import {
  confirmPanelOrder,
  givePanelAccess,
  listPanelOrders,
  showPanelOrder,
} from '@kavosh/contract/panel/panel-orders.ts';
import { acceptPanelRefund, listPanelRefunds, refusePanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import {
  listPanelReviews,
  removePanelReply,
  replyToPanelReview,
  reportPanelReview,
} from '@kavosh/contract/panel/panel-reviews.ts';
import type { Seller } from '../../kernel/actor.ts';
import { route, sellerOperatorOf, type CallContext, type Route } from '../../kernel/route.ts';
import { sellerMoneyRoutes } from './money/money.routes.ts';
import { sellerPageRoutes } from './page/page.routes.ts';
import { sellerTeamRoutes } from './team/team.routes.ts';
import { sellerSessionRoutes } from './session/seller-session.routes.ts';
import type { Sellers } from './sellers.ts';

/** Who acts on what, as the use cases take it. */
const actOf = (context: CallContext & { readonly actor: Seller }, id: number) => ({
  actor: context.actor,
  operator: sellerOperatorOf(context),
  id,
});

/** Calls of the academies' panel. */
export const sellersRoutes = (sellers: Sellers): Route[] => [
  ...sellerSessionRoutes(sellers.sessions),
  ...sellerMoneyRoutes(sellers.parts),
  ...sellerTeamRoutes(sellers.parts),
  ...sellerPageRoutes(sellers.parts),
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
      order: await sellers.giveAccess(actOf(context, id), body),
    },
  })),
  route(confirmPanelOrder, async ({ params: { id }, body }, context) => ({
    data: {
      order: await sellers.confirmOrder(actOf(context, id), body),
    },
  })),
  route(listPanelRefunds, async ({ query }, { actor }) => ({ data: await sellers.listRefunds(actor, query) })),
  route(acceptPanelRefund, async ({ params: { id }, body: { percent, reason } }, context) => ({
    data: {
      refund: await sellers.answerRefund(actOf(context, id), { shareBp: percent * 100, answer: reason }),
    },
  })),
  route(refusePanelRefund, async ({ params: { id }, body: { reason } }, context) => ({
    data: {
      refund: await sellers.answerRefund(actOf(context, id), { shareBp: 0, answer: reason }),
    },
  })),
  route(listPanelReviews, async ({ query }, { actor }) => ({ data: await sellers.listReviews(actor, query) })),
  route(replyToPanelReview, async ({ params, body }, context) => ({
    data: { review: await sellers.actOnReview(actOf(context, params.id), { act: 'reply', content: body.content }) },
  })),
  route(removePanelReply, async ({ params }, context) => ({
    data: { review: await sellers.actOnReview(actOf(context, params.id), { act: 'remove_reply' }) },
  })),
  route(reportPanelReview, async ({ params, body }, context) => ({
    data: { review: await sellers.actOnReview(actOf(context, params.id), { act: 'report', ...body }) },
  })),
];
