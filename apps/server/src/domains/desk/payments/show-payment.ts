import type { showDeskPayment } from '@kavosh/contract/desk/payments.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { auditEvents, byName, inOrder, journalEvents, stateEvents } from '../money-events.ts';
import type { DeskPaymentsDeps } from './deps.ts';
import { presentPayments } from './present-payments.ts';

/** One payment, whole. Refuses with payment.not_found. */
export async function showPayment(deps: DeskPaymentsDeps, id: number): Promise<EndpointData<typeof showDeskPayment>> {
  const { audit, wallet } = deps;
  const row = await wallet.desk.readTopUp(id);
  if (!row) throw new Refusal('payment.not_found');
  const [[payment], journals, done] = await Promise.all([
    presentPayments(deps, [row]),
    wallet.desk.topUpPostings(id),
    audit.doneTo(`payment ${id}`),
  ]);
  const timeline = await byName(
    deps.staff,
    inOrder([
      ...stateEvents([
        ['begun', row.created_at],
        [row.state, row.ended_at],
      ]),
      ...journalEvents(journals),
      ...auditEvents(done),
    ]),
  );
  return { payment: payment!, may: row.may, timeline };
}
