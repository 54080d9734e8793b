import type { listDeskWithdrawals } from '@kavosh/contract/desk/withdrawals.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { presentWithdrawals } from './present-withdrawals.ts';

/** A page of withdrawals: four queries. */
export async function listWithdrawals(
  deps: DeskWithdrawalsDeps,
  { after, limit, ...filters }: HandlerInput<typeof listDeskWithdrawals>['query'],
): Promise<EndpointData<typeof listDeskWithdrawals>> {
  const asked = { ...filters, after: readIdKeyset(after), limit: limit + 1 };
  const { rows, next } = keysetPage(await deps.wallet.desk.findWithdrawals(asked), limit, (row) => String(row.id));
  return { rows: await presentWithdrawals(deps, rows), next };
}
