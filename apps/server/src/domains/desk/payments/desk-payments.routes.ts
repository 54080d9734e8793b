import {
  askProvider,
  closePayment,
  exportDeskPayments,
  linkPayment,
  listDeskPayments,
  showDeskPayment,
} from '@kavosh/contract/desk/payments.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { DeskPaymentsDeps } from './deps.ts';
import { exportPayments, listPayments } from './list-payments.ts';
import { showPayment } from './show-payment.ts';

export function deskPaymentsRoutes(deps: DeskPaymentsDeps): Route[] {
  const { desk } = deps.wallet;
  const shown = async (id: number) => ({ data: await showPayment(deps, id) });
  return [
    route(listDeskPayments, async ({ query }) => ({ data: await listPayments(deps, query) })),
    route(exportDeskPayments, async ({ query }, context) => ({
      data: await exportPayments(deps, query, operatorOf(context)),
    })),
    route(showDeskPayment, async ({ params }) => shown(params.id)),
    route(askProvider, async ({ params: { id } }, context) => {
      const result = await desk.askAboutTopUp(id, operatorOf(context));
      return { data: { result, ...(await showPayment(deps, id)) } };
    }),
    route(linkPayment, async ({ params: { id }, body }, context) => {
      const link = { authority: toAsciiDigits(body.authority), reason: body.reason };
      await desk.linkTopUp(id, link, operatorOf(context));
      return shown(id);
    }),
    route(closePayment, async ({ params: { id }, body }, context) => {
      await desk.closeTopUp(id, body.reason, operatorOf(context));
      return shown(id);
    }),
  ];
}
