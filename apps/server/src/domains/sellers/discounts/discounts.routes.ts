import {
  listPanelCoupons,
  listPanelPlans,
  makePanelCoupon,
  makePanelPlan,
  stopPanelCoupon,
  stopPanelPlan,
} from '@kavosh/contract/panel/panel-discounts.ts';
import { listPanelSeats, showPanelSeats } from '@kavosh/contract/panel/panel-seats.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import type { Sellers } from '../sellers.ts';

type Selling = Pick<
  Sellers,
  'listPlans' | 'makePlan' | 'stopPlan' | 'listCoupons' | 'makeCoupon' | 'stopCoupon' | 'listSeats' | 'showSeats'
>;

/** Calls about discounts, codes and seats. */
export const discountsRoutes = (sellers: Selling): Route[] => [
  route(listPanelPlans, async (_input, { actor }) => ({ data: await sellers.listPlans(actor) })),
  route(makePanelPlan, async ({ body }, context) => ({
    data: { plan: await sellers.makePlan({ actor: context.actor, operator: sellerOperatorOf(context) }, body) },
  })),
  route(stopPanelPlan, async ({ params: { id } }, context) => ({
    data: { plan: await sellers.stopPlan({ actor: context.actor, operator: sellerOperatorOf(context) }, id) },
  })),
  route(listPanelCoupons, async (_input, { actor }) => ({ data: await sellers.listCoupons(actor) })),
  route(makePanelCoupon, async ({ body }, context) => {
    const made = await sellers.makeCoupon({ actor: context.actor, operator: sellerOperatorOf(context) }, body);
    if ('coupon' in made) return { data: made };
    return { refusal: 'coupon.below_half' as const, data: made.belowHalf, details: { shown: made.shown } };
  }),
  route(stopPanelCoupon, async ({ params: { id } }, context) => ({
    data: { coupon: await sellers.stopCoupon({ actor: context.actor, operator: sellerOperatorOf(context) }, id) },
  })),
  route(listPanelSeats, async (_input, { actor }) => ({ data: await sellers.listSeats(actor) })),
  route(showPanelSeats, async ({ params: { id } }, { actor }) => ({ data: await sellers.showSeats(actor, id) })),
];
