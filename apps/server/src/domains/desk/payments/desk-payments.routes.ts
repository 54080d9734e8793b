import {
  askProvider,
  closePayment,
  linkPayment,
  listDeskPayments,
  showDeskPayment,
} from '@kavosh/contract/desk/payments.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { operatorOf, route, type Route } from '../../../http/calls/route.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { auditEvents, inOrder, journalEvents, stateEvents } from '../money-events.ts';
import { presentPayments } from './present-payments.ts';

export interface DeskPaymentsDeps {
  clock: Clock;
  audit: Pick<Audit, 'doneTo'>;
  identity: Pick<Identity, 'readNamesOf'>;
  wallet: Pick<Wallet, 'desk'>;
}

/** Who pays is given so long before somebody has to look. */
const LATE_MS = 10 * MINUTE_MS;

export function deskPaymentsRoutes(deps: DeskPaymentsDeps): Route[] {
  const { clock, audit, wallet } = deps;
  const lateBefore = () => new Date(clock.now().getTime() - LATE_MS);
  async function shown(id: number): Promise<EndpointData<typeof showDeskPayment>> {
    const asked = { show: 'all', id, lateBefore: lateBefore(), after: null, limit: 1 } as const;
    const [row] = await wallet.desk.findTopUps(asked);
    if (!row) throw new Refusal('payment.not_found');
    const [[payment], journals, done] = await Promise.all([
      presentPayments(deps, [row]),
      wallet.desk.topUpPostings(id),
      audit.doneTo(`payment ${id}`),
    ]);
    const timeline = inOrder([
      ...stateEvents([
        ['begun', row.created_at],
        [row.state, row.ended_at],
      ]),
      ...journalEvents(journals),
      ...auditEvents(done),
    ]);
    return { payment: payment!, timeline };
  }
  return [
    route(listDeskPayments, async ({ query: { after, limit, ...filters } }) => {
      const asked = { ...filters, lateBefore: lateBefore(), after: readIdKeyset(after), limit: limit + 1 };
      const { rows, next } = keysetPage(await wallet.desk.findTopUps(asked), limit, (row) => String(row.id));
      return { data: { rows: await presentPayments(deps, rows), next } };
    }),
    route(showDeskPayment, async ({ params }) => ({ data: await shown(params.id) })),
    route(askProvider, async ({ params }, context) => {
      const result = await wallet.desk.askAboutTopUp(params.id, operatorOf(context));
      return { data: { result, ...(await shown(params.id)) } };
    }),
    route(linkPayment, async ({ params, body }, context) => {
      await wallet.desk.linkTopUp(params.id, body, operatorOf(context));
      return { data: await shown(params.id) };
    }),
    route(closePayment, async ({ params, body }, context) => {
      await wallet.desk.closeTopUp(params.id, body.reason, operatorOf(context));
      return { data: await shown(params.id) };
    }),
  ];
}
