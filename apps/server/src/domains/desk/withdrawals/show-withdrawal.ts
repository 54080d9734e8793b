import type { showDeskWithdrawal } from '@kavosh/contract/desk/withdrawals.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WithdrawalForDesk } from '../../wallet/wallet.ts';
import { auditEvents, byName, inOrder, journalEvents, stateEvents } from '../money-events.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { presentWithdrawals } from './present-withdrawals.ts';

/** Refuses with withdrawal.not_found. */
export async function readWithdrawal(
  { wallet }: Pick<DeskWithdrawalsDeps, 'wallet'>,
  id: number,
): Promise<WithdrawalForDesk> {
  const [row] = await wallet.desk.findWithdrawals({ state: 'all', ids: [id], after: null, limit: 1 });
  if (!row) throw new Refusal('withdrawal.not_found');
  return row;
}

/** One withdrawal, whole. Refuses with withdrawal.not_found. */
export async function showWithdrawal(
  deps: DeskWithdrawalsDeps,
  id: number,
): Promise<EndpointData<typeof showDeskWithdrawal>> {
  const row = await readWithdrawal(deps, id);
  const [[withdrawal], open, journals, done] = await Promise.all([
    presentWithdrawals(deps, [row]),
    deps.approvals.openFor(`withdrawal ${id}`),
    deps.wallet.desk.withdrawalPostings(id),
    deps.audit.doneTo(`withdrawal ${id}`),
  ]);
  const timeline = await byName(
    deps.staff,
    inOrder([
      ...stateEvents([
        ['pending', row.created_at],
        [row.state, row.ended_at],
      ]),
      ...journalEvents(journals),
      ...auditEvents(done),
    ]),
  );
  return { withdrawal: withdrawal!, open_approvals: open, timeline };
}
