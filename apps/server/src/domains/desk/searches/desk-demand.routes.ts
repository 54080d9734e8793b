import { actOnDemand, listDemand } from '@kavosh/contract/desk/search/desk-demand.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { Alerts } from '../../alerts/alerts.ts';

export interface DeskDemandDeps {
  alerts: Pick<Alerts, 'demand'>;
}

/** What is searched and hardly found, and what colleagues do about it. */
export const deskDemandRoutes = ({ alerts }: DeskDemandDeps): Route[] => [
  route(listDemand, async ({ query }) => ({ data: await alerts.demand.list(query.which) })),
  route(actOnDemand, async ({ body }, context) => ({ data: await alerts.demand.act(body, operatorOf(context)) })),
];
