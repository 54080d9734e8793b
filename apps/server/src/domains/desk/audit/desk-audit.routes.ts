import { CHAIN_STEP, checkAudit, exportAudit, listAudit } from '@kavosh/contract/desk/audit.ts';
import { operatorOf, route, type Route } from '../../../http/calls/route.ts';
import { exportActions, listActions, type DeskAuditDeps } from './list-actions.ts';

export function deskAuditRoutes(deps: DeskAuditDeps): Route[] {
  return [
    route(listAudit, async ({ query }) => ({ data: await listActions(deps, query) })),
    route(exportAudit, async ({ query }, context) => ({
      data: await exportActions(deps, query, operatorOf(context)),
    })),
    route(checkAudit, async ({ query: { after = 0 } }) => {
      const { checked, broken } = await deps.audit.checkChain(after, CHAIN_STEP);
      return { data: { checked, broken, next: broken === null && checked === CHAIN_STEP ? after + checked : null } };
    }),
  ];
}
