import * as discounts from '@kavosh/contract/panel/panel-discounts.ts';
import * as seats from '@kavosh/contract/panel/panel-seats.ts';

/** Calls that name something of an academy and are asked of another one in panel-sales.db.test.ts. */
export const salesNaming = [
  discounts.makePanelPlan,
  discounts.stopPanelPlan,
  discounts.makePanelCoupon,
  discounts.stopPanelCoupon,
  seats.showPanelSeats,
] as const;
