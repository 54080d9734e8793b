import { CHAIN_STEP, checkAudit, exportAudit, listAudit, showOutcome } from '@kavosh/contract/desk/audit.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { exportActions, listActions, type DeskAuditDeps } from './list-actions.ts';

/** How far back the outcome of a call can be read: the page asks while the user waits for its answer. */
const OUTCOME_MS = 3_600_000;

export function deskAuditRoutes(deps: DeskAuditDeps): Route[] {
  return [
    route(listAudit, async ({ query }) => ({ data: await listActions(deps, query) })),
    route(exportAudit, async ({ query }, context) => ({
      data: await exportActions(deps, query, operatorOf(context)),
    })),
    route(showOutcome, async ({ params }, { actor }) => {
      const since = new Date(deps.clock.now().getTime() - OUTCOME_MS);
      const done = await deps.audit.doneIn(actor.staffId, params.request, since);
      return { data: { done: done.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })) } };
    }),
    route(checkAudit, async ({ query: { after = 0 } }) => {
      const { checked, broken } = await deps.audit.checkChain(after, CHAIN_STEP);
      return { data: { checked, broken, next: broken === null && checked === CHAIN_STEP ? after + checked : null } };
    }),
  ];
}
