import type {
  DeskPayout,
  exportPayouts,
  listDue,
  listPayoutBatches,
  listPayoutLines,
  listPayouts,
  PayoutBatch,
  showPayout,
  showPayoutBatch,
} from '@kavosh/contract/desk/settlement/payouts.ts';
import { MOST_DRAFTED } from '@kavosh/contract/desk/settlement/payouts.ts';
import { payoutStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PayoutBatchRow, PayoutRow } from '../../settlement/settlement.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import { auditEvents, byName, inOrder, journalEvents, stateEvents } from '../money-events.ts';
import { staffName } from '../staff-name.ts';
import type { DeskSettlementDeps } from './deps.ts';

const academyOf = (id: number, names: ReadonlyMap<number, string>) => ({ id, name: names.get(id) ?? '' });

/** What academies are owed: three queries. */
export async function showDue({
  settlement,
  catalogue,
}: Pick<DeskSettlementDeps, 'settlement' | 'catalogue'>): Promise<EndpointData<typeof listDue>> {
  const due = await settlement.findDue();
  const names = await catalogue.desk.academyNames(due.map((one) => one.academy_id));
  return {
    rows: due.map(({ academy_id: id, account, next_at: next, due_at: at, last_payout_at: _, ...sums }) => ({
      academy: academyOf(id, names),
      ...sums,
      next_at: next?.toISOString() ?? null,
      due_at: at?.toISOString() ?? null,
      account: account && { ...account, usable_from: account.usable_from.toISOString() },
    })),
  };
}

export async function presentPayouts(
  { catalogue }: Pick<DeskSettlementDeps, 'catalogue'>,
  rows: readonly PayoutRow[],
): Promise<DeskPayout[]> {
  const names = await catalogue.desk.academyNames([...new Set(rows.map((row) => row.academy_id))]);
  return rows.map((row) => ({
    id: row.id,
    batch_id: row.batch_id,
    academy: academyOf(row.academy_id, names),
    state: row.state,
    gross: row.gross,
    netted: row.netted,
    amount: row.amount,
    account: { end: row.account_end, owner: row.account_owner, is_current: row.account_is_current },
    bank_reference: row.bank_reference,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }));
}

/** A page of payouts with what all of them come to: three queries. */
export async function showPayouts(
  deps: DeskSettlementDeps,
  { after, limit, order, ...filter }: HandlerInput<typeof listPayouts>['query'],
): Promise<EndpointData<typeof listPayouts>> {
  const [found, total] = await Promise.all([
    deps.settlement.findPayouts({ ...filter, order, after, limit: limit + 1 }),
    deps.settlement.totalOfPayouts(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentPayouts(deps, rows), next, total };
}

const columns: readonly FileColumn<DeskPayout>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ created_at: at }) => timeOf(at) },
  { head: 'شماره آموزشگاه', cell: ({ academy }) => academy.id },
  { head: 'آموزشگاه', cell: ({ academy }) => academy.name },
  { head: 'وضعیت', cell: ({ state }) => payoutStateWords[state] },
  { head: 'جمع سهم (تومان)', cell: ({ gross }) => gross },
  { head: 'تهاتر (تومان)', cell: ({ netted }) => netted },
  { head: 'واریز (تومان)', cell: ({ amount }) => amount },
  { head: 'پایان شبا', cell: ({ account }) => account.end },
  { head: 'صاحب حساب', cell: ({ account }) => account.owner },
  { head: 'دسته', cell: ({ batch_id: batch }) => batch },
  { head: 'پیگیری بانک', cell: ({ bank_reference: reference }) => reference },
  { head: 'سپردن به بانک', cell: ({ sent_at: at }) => timeOf(at) },
  { head: 'پایان', cell: ({ ended_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export const exportPayoutList = (
  deps: DeskSettlementDeps,
  { format, ...filters }: HandlerInput<typeof exportPayouts>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportPayouts>> =>
  exportList(deps, {
    what: 'payouts',
    filters,
    format,
    operator,
    find: async (page) => presentPayouts(deps, await deps.settlement.findPayouts({ ...filters, ...page })),
    columns,
  });

async function readPayout({ settlement }: DeskSettlementDeps, id: number): Promise<PayoutRow> {
  const [row] = await settlement.findPayouts({ ids: [id], after: null, limit: 1 });
  if (!row) throw new Refusal('payout.not_found');
  return row;
}

/** One payout, whole. Refuses with payout.not_found. */
export async function showOnePayout(deps: DeskSettlementDeps, id: number): Promise<EndpointData<typeof showPayout>> {
  const row = await readPayout(deps, id);
  const [[payout], journals, done] = await Promise.all([
    presentPayouts(deps, [row]),
    deps.settlement.payoutPostings(id),
    deps.audit.doneTo(`payout ${id}`),
  ]);
  const timeline = await byName(
    deps.staff,
    inOrder([
      ...stateEvents([
        ['drafted', row.created_at],
        ['sent', row.sent_at],
        [row.state, row.ended_at],
      ]),
      ...journalEvents(journals),
      ...auditEvents(done),
    ]),
  );
  return { payout: payout!, timeline };
}

/** A page of what a payout is made of. Refuses with payout.not_found. */
export async function showPayoutLines(
  deps: DeskSettlementDeps,
  id: number,
  { after, limit }: HandlerInput<typeof listPayoutLines>['query'],
): Promise<EndpointData<typeof listPayoutLines>> {
  await readPayout(deps, id);
  const found = await deps.settlement.findLines(id, { after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  const courses = await deps.catalogue.courseNames(rows.flatMap((row) => row.course_id ?? []));
  return {
    rows: rows.map(({ course_id: course, ...row }) => ({
      ...row,
      course: course === null ? null : (courses.get(course)?.title ?? ''),
    })),
    next,
  };
}

async function presentBatches(
  { staff, approvals }: Pick<DeskSettlementDeps, 'staff' | 'approvals'>,
  rows: readonly PayoutBatchRow[],
): Promise<PayoutBatch[]> {
  const subjectOf = (row: PayoutBatchRow) => `payout_batch ${row.id}`;
  const [names, requests] = await Promise.all([
    staff.namesOf(rows.map((row) => row.made_by)),
    approvals.lastOf('payout.batch', rows.map(subjectOf)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    state: row.state === 'approved' && row.waiting === 0 ? 'done' : row.state,
    created_at: row.created_at.toISOString(),
    made_by: staffName(row.made_by, names),
    payouts: row.payouts,
    amount: row.amount,
    netted: row.netted,
    settled: row.settled,
    ended: row.ended,
    file_made_at: row.file_made_at?.toISOString() ?? null,
    approval_id: requests.get(subjectOf(row)) ?? null,
  }));
}

/** A page of batches: three queries. */
export async function showPayoutBatches(
  deps: DeskSettlementDeps,
  { after, limit }: HandlerInput<typeof listPayoutBatches>['query'],
): Promise<EndpointData<typeof listPayoutBatches>> {
  const found = await deps.settlement.findBatches({ after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { rows: await presentBatches(deps, rows), next };
}

/** Refuses with batch.not_found. */
async function readPayoutBatch({ settlement }: DeskSettlementDeps, id: number): Promise<PayoutBatchRow> {
  const [row] = await settlement.findBatches({ id, after: null, limit: 1 });
  if (!row) throw new Refusal('batch.not_found');
  return row;
}

/** Refuses with batch.not_approved too: a second person has not agreed, or did not. */
export async function readApprovedPayoutBatch(deps: DeskSettlementDeps, id: number): Promise<PayoutBatchRow> {
  const row = await readPayoutBatch(deps, id);
  if (row.state !== 'approved') throw new Refusal('batch.not_approved');
  return row;
}

/** A batch with all its payouts. Refuses with batch.not_found. */
export async function showOneBatch(
  deps: DeskSettlementDeps,
  id: number,
): Promise<EndpointData<typeof showPayoutBatch>> {
  const row = await readPayoutBatch(deps, id);
  const found = await deps.settlement.findPayouts({ batch: id, after: null, limit: MOST_DRAFTED });
  const [[batch], payouts] = await Promise.all([presentBatches(deps, [row]), presentPayouts(deps, found)]);
  return { batch: batch!, payouts: payouts.toReversed() };
}
