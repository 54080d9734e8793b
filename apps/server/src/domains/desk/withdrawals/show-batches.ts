import type {
  listWithdrawalBatches,
  showWithdrawalBatch,
  WithdrawalBatch,
} from '@kavosh/contract/desk/withdrawal-batches.ts';
import { MOST_IN_BATCH } from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { BatchRow } from '../../wallet/wallet.ts';
import { staffName } from '../staff-name.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { presentWithdrawals } from './present-withdrawals.ts';

async function presentBatches(
  { staff, approvals }: DeskWithdrawalsDeps,
  rows: readonly BatchRow[],
): Promise<WithdrawalBatch[]> {
  const subjectOf = (row: BatchRow) => `batch ${row.id}`;
  const [names, requests] = await Promise.all([
    staff.namesOf(rows.map((row) => row.made_by)),
    approvals.lastOf('withdrawal.batch', rows.map(subjectOf)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    state: row.state === 'approved' && row.waiting === 0 ? 'done' : row.state,
    created_at: row.created_at.toISOString(),
    made_by: staffName(row.made_by, names),
    withdrawals: row.withdrawals,
    amount: row.amount,
    settled: row.settled,
    ended: row.ended,
    file_made_at: row.file_made_at?.toISOString() ?? null,
    approval_id: requests.get(subjectOf(row)) ?? null,
  }));
}

/** A page of batches: three queries. */
export async function listBatches(
  deps: DeskWithdrawalsDeps,
  { after, limit }: HandlerInput<typeof listWithdrawalBatches>['query'],
): Promise<EndpointData<typeof listWithdrawalBatches>> {
  const found = await deps.wallet.desk.findBatches({ after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { rows: await presentBatches(deps, rows), next };
}

/** Refuses with batch.not_found. */
export async function readBatch({ wallet }: Pick<DeskWithdrawalsDeps, 'wallet'>, id: number): Promise<BatchRow> {
  const [row] = await wallet.desk.findBatches({ id, after: null, limit: 1 });
  if (!row) throw new Refusal('batch.not_found');
  return row;
}

/** Refuses with batch.not_approved too: a second person has not agreed, or did not. */
export async function readApprovedBatch(deps: DeskWithdrawalsDeps, id: number): Promise<BatchRow> {
  const row = await readBatch(deps, id);
  if (row.state !== 'approved') throw new Refusal('batch.not_approved');
  return row;
}

/** A batch with all its withdrawals, in any state. Refuses with batch.not_found. */
export async function showBatch(
  deps: DeskWithdrawalsDeps,
  id: number,
): Promise<EndpointData<typeof showWithdrawalBatch>> {
  const row = await readBatch(deps, id);
  const found = await deps.wallet.desk.findWithdrawals({ state: 'all', batch: id, after: null, limit: MOST_IN_BATCH });
  const [[batch], withdrawals] = await Promise.all([presentBatches(deps, [row]), presentWithdrawals(deps, found)]);
  return { batch: batch!, withdrawals: withdrawals.toReversed() };
}
