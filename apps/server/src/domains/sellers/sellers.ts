import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelCourses, PanelCourse } from '@kavosh/contract/panel/panel-courses.ts';
import type { PanelHome } from '@kavosh/contract/panel/panel-home.ts';
import type { listPanelOrders, PanelOrder } from '@kavosh/contract/panel/panel-orders.ts';
import type { Seller } from '../../kernel/actor.ts';
import { listCoupons, listPlans, makeCoupon, makePlan, stopCoupon, stopPlan } from './discounts/discounts.ts';
import { listSeats, showSeats } from './seats/list-seats.ts';
import { listCourses, showCourse } from './courses/list-courses.ts';
import type { SellersDeps } from './deps.ts';
import { showHome } from './home/show-home.ts';
import { confirmOrder, giveAccess } from './orders/act-on-order.ts';
import { listOrders, showOrder } from './orders/list-orders.ts';
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
  /** As discounts.ts says. */
  listPlans(...asked: Act<typeof listPlans>): ReturnType<typeof listPlans>;
  makePlan(...asked: Act<typeof makePlan>): ReturnType<typeof makePlan>;
  stopPlan(...asked: Act<typeof stopPlan>): ReturnType<typeof stopPlan>;
  listCoupons(...asked: Act<typeof listCoupons>): ReturnType<typeof listCoupons>;
  makeCoupon(...asked: Act<typeof makeCoupon>): ReturnType<typeof makeCoupon>;
  stopCoupon(...asked: Act<typeof stopCoupon>): ReturnType<typeof stopCoupon>;
  /** As list-seats.ts says. */
  listSeats(...asked: Act<typeof listSeats>): ReturnType<typeof listSeats>;
  showSeats(...asked: Act<typeof showSeats>): ReturnType<typeof showSeats>;
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
  listPlans: (actor) => listPlans(deps, actor),
  makePlan: (act, plan) => makePlan(deps, act, plan),
  stopPlan: (act, id) => stopPlan(deps, act, id),
  listCoupons: (actor) => listCoupons(deps, actor),
  makeCoupon: (act, coupon) => makeCoupon(deps, act, coupon),
  stopCoupon: (act, id) => stopCoupon(deps, act, id),
  listSeats: (actor) => listSeats(deps, actor),
  showSeats: (actor, id) => showSeats(deps, actor, id),
});
