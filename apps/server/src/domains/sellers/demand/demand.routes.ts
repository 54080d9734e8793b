import { listPanelDemand } from '@kavosh/contract/panel/panel-demand.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { SellersDeps } from '../deps.ts';

/** What people look for in the academy's categories and hardly find. */
export const sellerDemandRoutes = ({ alerts }: Pick<SellersDeps, 'alerts'>): Route[] => [
  route(listPanelDemand, async (_input, { actor }) => ({
    data: { rows: await alerts.demand.listFor(actor.academyId) },
  })),
];
