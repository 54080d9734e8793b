import {
  addPanelCourse,
  addPanelTeacher,
  dropPanelDraft,
  findPanelTeachers,
  listPanelCourseChoices,
  openPanelCourse,
  previewPanelCourse,
  savePanelCourse,
  sendPanelCourse,
  sendPanelCover,
} from '@kavosh/contract/panel/panel-course-form.ts';
import {
  exportPanelCourses,
  listPanelCourses,
  showPanelCourse,
  turnPanelCourses,
} from '@kavosh/contract/panel/panel-courses.ts';
import {
  listPanelEditions,
  planPanelDates,
  savePanelEdition,
  turnPanelEdition,
} from '@kavosh/contract/panel/panel-editions.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import {
  cancelPanelEditionOrders,
  cancelPanelOrder,
  confirmPanelOrder,
  givePanelAccess,
  listPanelOrders,
  showPanelBuyer,
  showPanelEntry,
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
import { sellerDemandRoutes } from './demand/demand.routes.ts';
import { sellerKeysRoutes } from './keys/keys.routes.ts';
import { sellerWebhooksRoutes } from './keys/webhooks.routes.ts';
import { sellerImportRoutes } from './import/imports.routes.ts';
import { sellerMoneyRoutes } from './money/money.routes.ts';
import { sellerClosuresRoutes } from './page/closures.routes.ts';
import { sellerPageRoutes } from './page/page.routes.ts';
import { sellerTeamRoutes } from './team/team.routes.ts';
import type { SellerAct, SellerActOn } from './deps.ts';
import { discountsRoutes } from './discounts/discounts.routes.ts';
import { sellerSessionRoutes } from './session/seller-session.routes.ts';
import type { EditionOutcome, Sellers } from './sellers.ts';

type SellerContext = CallContext & { readonly actor: Seller };

const actOf = (context: SellerContext): SellerAct & { actor: Seller } => ({
  actor: context.actor,
  operator: sellerOperatorOf(context),
});
const actOn = (context: SellerContext, { id }: { id: number }): SellerActOn & { actor: Seller } => ({
  ...actOf(context),
  id,
});

/** Calls of the form of a course. */
const formRoutes = ({ form }: Sellers): Route[] => [
  route(listPanelCourseChoices, async () => ({ data: await form.choices() })),
  route(findPanelTeachers, async ({ query }, { actor }) => ({ data: await form.findTeachers(actor, query.find) })),
  route(addPanelTeacher, async ({ body }, context) => ({ data: await form.addTeacher(actOf(context), body) })),
  route(openPanelCourse, async ({ params }, { actor }) => ({ data: await form.open(actor, params.id) })),
  route(addPanelCourse, async ({ body }, context) => ({ data: await form.add(actOf(context), body) })),
  route(savePanelCourse, ({ params, body }, context) => form.save(actOn(context, params), body)),
  route(previewPanelCourse, ({ params, body }, context) => form.preview(actOn(context, params), body)),
  route(sendPanelCover, ({ params, body }, context) => form.sendCover(actOn(context, params), body)),
  route(sendPanelCourse, ({ params, body }, context) => form.send(actOn(context, params), body.version)),
  route(dropPanelDraft, ({ params, body }, context) => form.drop(actOn(context, params), body.version)),
];

const editionAct = (context: SellerContext, { id }: { id: number }) => ({
  id,
  writer: context.actor,
  operator: sellerOperatorOf(context),
});

const editionAnswer = ({ isDone, edition }: EditionOutcome) =>
  isDone ? { data: { edition } } : { refusal: 'panel.stale' as const, data: { edition } };

/** Calls of the editions of a course. */
const editionRoutes = ({ editions }: Sellers): Route[] => [
  route(listPanelEditions, async ({ params }, { actor }) => ({ data: await editions.list(actor, params.id) })),
  route(planPanelDates, async ({ params, body }, { actor }) => ({
    data: await editions.planDates(actor, params.id, body),
  })),
  route(savePanelEdition, async ({ params, body }, context) =>
    editionAnswer(await editions.save(editionAct(context, params), body)),
  ),
  route(turnPanelEdition, async ({ params, body }, context) =>
    editionAnswer(await editions.turn(editionAct(context, params), { edition: params.edition, ...body })),
  ),
];

/** Calls of the academies' panel. */
export const sellersRoutes = (sellers: Sellers): Route[] => [
  ...sellerSessionRoutes(sellers.sessions),
  ...sellerMoneyRoutes(sellers.parts),
  ...sellerTeamRoutes(sellers.parts),
  ...sellerPageRoutes(sellers.parts),
  ...sellerClosuresRoutes(sellers.parts),
  ...sellerKeysRoutes(sellers.parts),
  ...sellerWebhooksRoutes(sellers.parts),
  ...formRoutes(sellers),
  ...editionRoutes(sellers),
  ...discountsRoutes(sellers),
  ...sellerImportRoutes(sellers.imports),
  ...sellerDemandRoutes(sellers.parts),
  route(showPanelHome, async (_input, { actor }) => ({ data: await sellers.showHome(actor) })),
  route(listPanelCourses, async ({ query }, { actor }) => ({ data: await sellers.listCourses(actor, query) })),
  route(exportPanelCourses, async ({ query }, context) => ({
    data: await sellers.exportCourses(actOf(context), query),
  })),
  route(turnPanelCourses, async ({ body }, context) => ({ data: await sellers.turnCourses(actOf(context), body) })),
  route(showPanelCourse, async ({ params }, { actor }) => ({
    data: { course: await sellers.showCourse(actor, params.id) },
  })),
  route(listPanelOrders, async ({ query }, { actor }) => ({ data: await sellers.listOrders(actor, query) })),
  route(showPanelOrder, async ({ params }, { actor }) => ({
    data: { order: await sellers.showOrder(actor, params.id) },
  })),
  route(givePanelAccess, async ({ params: { id }, body }, context) => ({
    data: {
      order: await sellers.giveAccess(actOn(context, { id }), body),
    },
  })),
  route(confirmPanelOrder, async ({ params: { id }, body }, context) => ({
    data: {
      order: await sellers.confirmOrder(actOn(context, { id }), body),
    },
  })),
  route(showPanelBuyer, async ({ params: { id } }, context) => ({
    data: await sellers.showBuyer(actOn(context, { id })),
  })),
  route(showPanelEntry, async ({ params: { id } }, context) => ({
    data: await sellers.showEntry(actOn(context, { id })),
  })),
  route(cancelPanelOrder, async ({ params: { id }, body: { reason } }, context) => ({
    data: await sellers.cancelOrder(actOn(context, { id }), reason),
  })),
  route(cancelPanelEditionOrders, async ({ params: { id, edition }, body: { reason } }, context) => ({
    data: await sellers.cancelEditionOrders(actOn(context, { id }), { edition, reason }),
  })),
  route(listPanelRefunds, async ({ query }, { actor }) => ({ data: await sellers.listRefunds(actor, query) })),
  route(acceptPanelRefund, async ({ params: { id }, body: { percent, reason } }, context) => ({
    data: {
      refund: await sellers.answerRefund(actOn(context, { id }), { shareBp: percent * 100, answer: reason }),
    },
  })),
  route(refusePanelRefund, async ({ params: { id }, body: { reason } }, context) => ({
    data: {
      refund: await sellers.answerRefund(actOn(context, { id }), { shareBp: 0, answer: reason }),
    },
  })),
  route(listPanelReviews, async ({ query }, { actor }) => ({ data: await sellers.listReviews(actor, query) })),
  route(replyToPanelReview, async ({ params, body }, context) => ({
    data: { review: await sellers.actOnReview(actOn(context, params), { act: 'reply', content: body.content }) },
  })),
  route(removePanelReply, async ({ params }, context) => ({
    data: { review: await sellers.actOnReview(actOn(context, params), { act: 'remove_reply' }) },
  })),
  route(reportPanelReview, async ({ params, body }, context) => ({
    data: { review: await sellers.actOnReview(actOn(context, params), { act: 'report', ...body }) },
  })),
];
