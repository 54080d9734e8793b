import {
  acceptRefundRequest,
  listCardRefunds,
  listRefundRequests,
  refuseRefundRequest,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import { personName } from '../names.ts';
import { acceptRequest } from './accept-request.ts';
import type { DeskRefundsDeps } from './deps.ts';

export function deskRefundsRoutes(deps: DeskRefundsDeps): Route[] {
  const { db, wallet, identity, catalogue } = deps;
  return [
    route(listRefundRequests, async ({ query: { state, after, limit } }) => {
      const found = await wallet.desk.findRefundRequests({
        open: state === 'open',
        after: readIdKeyset(after),
        limit: limit + 1,
      });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
      const [names, courses] = await Promise.all([
        identity.readNamesOf(rows.map((row) => row.user_id)),
        catalogue.courseNames(rows.map((row) => row.purchase.course_id)),
      ]);
      return {
        data: {
          rows: rows.map(({ purchase, user_id: userId, ...row }) => ({
            id: row.id,
            state: row.state,
            why: row.why,
            promised_bp: row.promised_bp,
            accepted_bp: row.accepted_bp,
            back_to: row.back_to,
            note: row.note,
            answer: row.answer,
            created_at: row.created_at.toISOString(),
            academy_until: row.academy_until.toISOString(),
            decided_at: row.decided_at?.toISOString() ?? null,
            decided_by: row.decided_by,
            purchase: {
              id: purchase.id,
              amount: purchase.amount,
              cashback: purchase.cashback,
              method: purchase.method,
            },
            person: personName(userId, names),
            course: { id: purchase.course_id, ...(courses.get(purchase.course_id) ?? { title: '', academy: '' }) },
          })),
          next,
        },
      };
    }),
    route(acceptRefundRequest, async ({ params: { id }, body: { percent, reason } }, context) => {
      const asked = await acceptRequest(deps, id, { shareBp: percent * 100, reason }, operatorOf(context));
      return asked === null ? { data: {} } : deps.approvals.asked(asked);
    }),
    route(refuseRefundRequest, async ({ params: { id }, body: { reason } }, context) => {
      await inTransaction(db, (tx) =>
        wallet.desk.refuseRefundWithin(tx, id, { answer: reason, operator: operatorOf(context) }),
      );
      return { data: {} };
    }),
    route(listCardRefunds, async ({ query: { after, limit } }) => {
      const found = await wallet.desk.findCardRefunds({ after: readIdKeyset(after), limit: limit + 1 });
      const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
      const names = await identity.readNamesOf(rows.map((row) => row.user_id));
      return {
        data: {
          rows: rows.map((row) => ({
            id: row.id,
            state: row.state,
            amount: row.amount,
            purchase_id: row.purchase_id,
            top_up_id: row.top_up_id,
            reference: row.reference,
            failure: row.failure,
            created_at: row.created_at.toISOString(),
            ended_at: row.ended_at?.toISOString() ?? null,
            person: personName(row.user_id, names),
          })),
          next,
        },
      };
    }),
  ];
}
