import {
  correctInvoice,
  issueInvoice,
  listInvoices,
  listReceivables,
  sendReminder,
  showAcademyStatement,
  showInvoice,
  showReminder,
  writeOffCommission,
} from '@kavosh/contract/desk/settlement/receivables.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskSettlementDeps } from './deps.ts';
import { askWriteOff, showInvoices, showOneInvoice, showReceivables, showStatement } from './receivables.ts';
import { remind, reminderOf } from './reminder.ts';

export const receivablesRoutes = (deps: DeskSettlementDeps): Route[] => [
  route(listReceivables, async () => ({ data: await showReceivables(deps) })),
  route(showReminder, async ({ params }) => ({ data: await reminderOf(deps, params.id) })),
  route(sendReminder, async ({ params }, context) => ({ data: await remind(deps, params.id, operatorOf(context)) })),
  route(writeOffCommission, async ({ params, body }, context) => {
    const approvalId = await askWriteOff(deps, params.id, body, operatorOf(context));
    return approvalId === null ? { data: {} } : deps.approvals.asked(approvalId);
  }),
  route(listInvoices, async ({ query }) => ({ data: await showInvoices(deps, query) })),
  route(showInvoice, async ({ params }) => ({ data: await showOneInvoice(deps, params.id) })),
  route(issueInvoice, async ({ params, body }, context) => {
    const asked = { academyId: params.id, untilDay: body.until_day };
    return { data: await showOneInvoice(deps, await deps.settlement.issueInvoice(asked, operatorOf(context))) };
  }),
  route(correctInvoice, async ({ params, body }, context) => {
    const correction = await deps.settlement.correctInvoice(params.id, body.reason, operatorOf(context));
    return { data: await showOneInvoice(deps, correction) };
  }),
  route(showAcademyStatement, async ({ params, query }) => ({ data: await showStatement(deps, params.id, query) })),
];
