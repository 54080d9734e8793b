import type { DeskPayment, exportDeskPayments, listDeskPayments } from '@kavosh/contract/desk/payments.ts';
import { paymentStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import type { DeskPaymentsDeps } from './deps.ts';
import { presentPayments } from './present-payments.ts';

const narrowedBy = <Filters extends { name?: string | undefined }>({ name = '', ...rest }: Filters) => ({
  ...rest,
  name: name === '' ? undefined : toAsciiDigits(name),
});

/** A page of payments with what all of them come to: three queries. */
export async function listPayments(
  deps: DeskPaymentsDeps,
  { after, limit, order, ...rest }: HandlerInput<typeof listDeskPayments>['query'],
): Promise<EndpointData<typeof listDeskPayments>> {
  const { desk } = deps.wallet;
  const filters = narrowedBy(rest);
  const [found, total] = await Promise.all([
    desk.findTopUps({ ...filters, order, after, limit: limit + 1 }),
    desk.totalOfTopUps(filters),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentPayments(deps, rows), next, total };
}

const columns: readonly FileColumn<DeskPayment>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ created_at: at }) => timeOf(at) },
  { head: 'وضعیت', cell: ({ state }) => paymentStateWords[state] },
  { head: 'مبلغ (تومان)', cell: ({ amount }) => amount },
  { head: 'شماره کاربر', cell: ({ person }) => person.id },
  { head: 'کاربر', cell: ({ person }) => person.name },
  { head: 'درگاه', cell: ({ provider }) => provider },
  { head: 'شناسه درگاه', cell: ({ authority }) => authority },
  { head: 'شناسه ما', cell: ({ order_id: order }) => order },
  { head: 'شماره پیگیری', cell: ({ provider_reference: reference }) => reference },
  { head: 'چرا نرسید', cell: ({ failure }) => failure },
  { head: 'پایان', cell: ({ ended_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export const exportPayments = (
  deps: DeskPaymentsDeps,
  { format, ...filters }: HandlerInput<typeof exportDeskPayments>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportDeskPayments>> =>
  exportList(deps, {
    what: 'payments',
    filters,
    format,
    operator,
    find: async (page) => presentPayments(deps, await deps.wallet.desk.findTopUps({ ...narrowedBy(filters), ...page })),
    columns,
  });
