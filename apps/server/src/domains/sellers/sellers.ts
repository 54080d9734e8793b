import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import type { PanelHome } from '@kavosh/contract/panel/panel-home.ts';
import type { listPanelOrders, PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import type { listPanelRefunds, PanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import type { listPanelReviews, PanelReview } from '@kavosh/contract/panel/panel-reviews.ts';
import type { Seller } from '../../kernel/actor.ts';
import { listCourses, showCourse } from './courses/list-courses.ts';
import type { SellersDeps } from './deps.ts';
import { showHome } from './home/show-home.ts';
import { confirmOrder, giveAccess } from './orders/act-on-order.ts';
import { listOrders, showOrder } from './orders/list-orders.ts';
import { answerRefund, listRefunds } from './refunds/list-refunds.ts';
import { actOnReview, listReviews, type ReviewAct } from './reviews/reviews.ts';
import { createSellerSessions, type SellerSessions } from './session/seller-sessions.ts';

/**
 * Public face of the academies' panel: what members of an academy see and do there. Everything is of the academy of
 * the session, `actor.academyId`; nothing that a call says names an academy.
 */
export interface Sellers {
  /** Signing in and out, with the academy's name. */
  sessions: SellerSessions;
  /** As show-home.ts says. */
  showHome(actor: Seller): Promise<PanelHome>;
  /** As list-courses.ts says. */
  listCourses(
    actor: Seller,
    query: HandlerInput<typeof listPanelCourses>['query'],
  ): Promise<EndpointData<typeof listPanelCourses>>;
  showCourse(actor: Seller, id: number): Promise<PanelCourse>;
  /** As list-orders.ts says. */
  listOrders(
    actor: Seller,
    query: HandlerInput<typeof listPanelOrders>['query'],
  ): Promise<EndpointData<typeof listPanelOrders>>;
  showOrder(actor: Seller, id: number): Promise<PanelOrder>;
  /** As act-on-order.ts says. */
  giveAccess(...asked: Act<typeof giveAccess>): Promise<PanelOrder>;
  confirmOrder(...asked: Act<typeof confirmOrder>): Promise<PanelOrder>;
  /** As list-refunds.ts says. */
  listRefunds(
    actor: Seller,
    query: HandlerInput<typeof listPanelRefunds>['query'],
  ): Promise<EndpointData<typeof listPanelRefunds>>;
  answerRefund(...asked: Act<typeof answerRefund>): Promise<PanelRefund>;
  /** What the calls about money, members and the page work with. */
  parts: SellersDeps;
  /** As reviews.ts says. */
  listReviews(
    actor: Seller,
    query: HandlerInput<typeof listPanelReviews>['query'],
  ): Promise<EndpointData<typeof listPanelReviews>>;
  actOnReview(...asked: Act<typeof actOnReview>): Promise<PanelReview>;
}

/** What a use case takes besides its dependencies. */
type Act<UseCase extends (deps: never, ...asked: never[]) => unknown> =
  Parameters<UseCase> extends [unknown, ...infer Asked] ? Asked : never;

export const createSellers = (deps: SellersDeps): Sellers => ({
  sessions: createSellerSessions(deps),
  showHome: (actor) => showHome(deps, actor),
  listCourses: ({ academyId }, query) => listCourses(deps, academyId, query),
  showCourse: ({ academyId }, id) => showCourse(deps, academyId, id),
  listOrders: ({ academyId }, query) => listOrders(deps, academyId, query),
  showOrder: ({ academyId }, id) => showOrder(deps, academyId, id),
  giveAccess: (act, given) => giveAccess(deps, act, given),
  confirmOrder: (act, sale) => confirmOrder(deps, act, sale),
  listRefunds: ({ academyId }, query) => listRefunds(deps, academyId, query),
  answerRefund: (act, given) => answerRefund(deps, act, given),
  parts: deps,
  listReviews: ({ academyId }, query) => listReviews(deps, academyId, query),
  actOnReview: (act, asked: ReviewAct) => actOnReview(deps, act, asked),
});
