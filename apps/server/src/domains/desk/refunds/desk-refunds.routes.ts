import {
  acceptRefundRequest,
  exportCardRefunds,
  exportRefundRequests,
  listCardRefunds,
  listRefundRequests,
  refuseRefundRequest,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { acceptRequest } from './accept-request.ts';
import type { DeskRefundsDeps } from './deps.ts';
import { exportCards, exportRequests, listCards, listRequests } from './list-refunds.ts';

export const deskRefundsRoutes = (deps: DeskRefundsDeps): Route[] => [
  route(listRefundRequests, async ({ query }) => ({ data: await listRequests(deps, query) })),
  route(exportRefundRequests, async ({ query }, context) => ({
    data: await exportRequests(deps, query, operatorOf(context)),
  })),
  route(acceptRefundRequest, async ({ params: { id }, body: { percent, reason } }, context) => {
    const asked = await acceptRequest(deps, id, { shareBp: percent * 100, reason }, operatorOf(context));
    return asked === null ? { data: {} } : deps.approvals.asked(asked);
  }),
  route(refuseRefundRequest, async ({ params: { id }, body: { reason } }, context) => {
    await inTransaction(deps.db, (tx) =>
      deps.wallet.desk.refuseRefundWithin(tx, id, { answer: reason, operator: operatorOf(context) }),
    );
    return { data: {} };
  }),
  route(listCardRefunds, async ({ query }) => ({ data: await listCards(deps, query) })),
  route(exportCardRefunds, async ({ query }, context) => ({
    data: await exportCards(deps, query, operatorOf(context)),
  })),
];
