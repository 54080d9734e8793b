import type { listDeskPayments } from '@kavosh/contract/desk/payments.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { DeskPaymentsDeps } from './deps.ts';
import { presentPayments } from './present-payments.ts';

/** A page of payments: two queries. */
export async function listPayments(
  deps: DeskPaymentsDeps,
  { after, limit, name = '', ...filters }: HandlerInput<typeof listDeskPayments>['query'],
): Promise<EndpointData<typeof listDeskPayments>> {
  const found = await deps.wallet.desk.findTopUps({
    ...filters,
    name: name === '' ? undefined : toAsciiDigits(name),
    after: readIdKeyset(after),
    limit: limit + 1,
  });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { rows: await presentPayments(deps, rows), next };
}
