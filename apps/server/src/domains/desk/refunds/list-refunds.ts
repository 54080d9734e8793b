import type {
  DeskCardRefund,
  DeskRefundRequest,
  exportCardRefunds as exportCardRefundsCall,
  exportRefundRequests as exportRefundRequestsCall,
  listCardRefunds as listCardRefundsCall,
  listRefundRequests as listRefundRequestsCall,
} from '@kavosh/contract/desk/refunds/refund-requests.ts';
import {
  academyAnswerWord,
  cardStateWords,
  refundWhyWords,
  requestStateWords,
} from '@kavosh/contract/desk/words/state-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import { personName } from '../names.ts';
import type { DeskRefundsDeps } from './deps.ts';

type RequestRow = Awaited<ReturnType<Wallet['desk']['findRefundRequests']>>[number];
type CardRow = Awaited<ReturnType<Wallet['desk']['findCardRefunds']>>[number];

/** Requests with names of people and courses, which two queries read. */
async function presentRequests(
  { identity, catalogue }: Pick<DeskRefundsDeps, 'identity' | 'catalogue'>,
  rows: readonly RequestRow[],
): Promise<DeskRefundRequest[]> {
  const [names, courses] = await Promise.all([
    identity.readNamesOf(rows.map((row) => row.user_id)),
    catalogue.courseNames(rows.map((row) => row.purchase.course_id)),
  ]);
  return rows.map(({ purchase, user_id: userId, ...row }) => ({
    id: row.id,
    state: row.state,
    why: row.why,
    promised_bp: row.promised_bp,
    accepted_bp: row.accepted_bp,
    back_to: row.back_to,
    note: row.note,
    answer: row.answer,
    academy:
      row.academy_bp === null
        ? null
        : { bp: row.academy_bp, answer: row.academy_answer, at: row.academy_answered_at!.toISOString() },
    created_at: row.created_at.toISOString(),
    academy_until: row.academy_until.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by,
    purchase: { id: purchase.id, amount: purchase.amount, cashback: purchase.cashback, method: purchase.method },
    person: personName(userId, names),
    course: { id: purchase.course_id, ...(courses.get(purchase.course_id) ?? { title: '', academy: '' }) },
  }));
}

/** A page of requests with what all of them come to. */
export async function listRequests(
  deps: DeskRefundsDeps,
  { after, limit, order, state, ...days }: HandlerInput<typeof listRefundRequestsCall>['query'],
): Promise<EndpointData<typeof listRefundRequestsCall>> {
  const { desk } = deps.wallet;
  const filters = { ...days, open: state === 'open' };
  const [found, total] = await Promise.all([
    desk.findRefundRequests({ ...filters, order, after, limit: limit + 1 }),
    desk.totalOfRefundRequests(filters),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentRequests(deps, rows), next, total };
}

const requestColumns: readonly FileColumn<DeskRefundRequest>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ created_at: at }) => timeOf(at) },
  { head: 'وضعیت', cell: ({ state }) => requestStateWords[state] },
  { head: 'چرا درخواست شد', cell: ({ why }) => refundWhyWords[why] },
  { head: 'شماره خرید', cell: ({ purchase }) => purchase.id },
  { head: 'مبلغ خرید (تومان)', cell: ({ purchase }) => purchase.amount },
  { head: 'وعده سیاست (درصد)', cell: ({ promised_bp: share }) => share / 100 },
  { head: 'پذیرفته‌شده (درصد)', cell: ({ accepted_bp: share }) => (share === null ? null : share / 100) },
  { head: 'پاسخ آموزشگاه', cell: academyAnswerWord },
  { head: 'بازگشت به', cell: ({ back_to: to }) => (to === 'card' ? 'کارت' : 'کیف پول') },
  { head: 'شماره خریدار', cell: ({ person }) => person.id },
  { head: 'خریدار', cell: ({ person }) => person.name },
  { head: 'دوره', cell: ({ course }) => course.title },
  { head: 'آموزشگاه', cell: ({ course }) => course.academy },
  { head: 'مهلت آموزشگاه', cell: ({ academy_until: at }) => timeOf(at) },
  { head: 'تصمیم', cell: ({ decided_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export const exportRequests = (
  deps: DeskRefundsDeps,
  { format, ...filters }: HandlerInput<typeof exportRefundRequestsCall>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportRefundRequestsCall>> =>
  exportList(deps, {
    what: 'refund_requests',
    filters,
    format,
    operator,
    find: async (page) => {
      const { state, ...rest } = filters;
      return presentRequests(
        deps,
        await deps.wallet.desk.findRefundRequests({ ...rest, open: state === 'open', ...page }),
      );
    },
    columns: requestColumns,
  });

/** Refunds to cards with names of people, which one query reads. */
async function presentCards(
  { identity }: Pick<DeskRefundsDeps, 'identity'>,
  rows: readonly CardRow[],
): Promise<DeskCardRefund[]> {
  const names = await identity.readNamesOf(rows.map((row) => row.user_id));
  return rows.map((row) => ({
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
  }));
}

/** A page of refunds to cards with what all of them come to. */
export async function listCards(
  deps: DeskRefundsDeps,
  { after, limit, order, ...days }: HandlerInput<typeof listCardRefundsCall>['query'],
): Promise<EndpointData<typeof listCardRefundsCall>> {
  const { desk } = deps.wallet;
  const [found, total] = await Promise.all([
    desk.findCardRefunds({ ...days, order, after, limit: limit + 1 }),
    desk.totalOfCardRefunds(days),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentCards(deps, rows), next, total };
}

const cardColumns: readonly FileColumn<DeskCardRefund>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ created_at: at }) => timeOf(at) },
  { head: 'وضعیت', cell: ({ state }) => cardStateWords[state] },
  { head: 'مبلغ (تومان)', cell: ({ amount }) => amount },
  { head: 'شماره خرید', cell: ({ purchase_id: id }) => id },
  { head: 'شماره پرداخت', cell: ({ top_up_id: id }) => id },
  { head: 'شماره خریدار', cell: ({ person }) => person.id },
  { head: 'خریدار', cell: ({ person }) => person.name },
  { head: 'شناسه درگاه', cell: ({ reference }) => reference },
  { head: 'چرا نرسید', cell: ({ failure }) => failure },
  { head: 'پایان', cell: ({ ended_at: at }) => timeOf(at) },
];

/** As export-list.ts says. */
export const exportCards = (
  deps: DeskRefundsDeps,
  { format, ...filters }: HandlerInput<typeof exportCardRefundsCall>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportCardRefundsCall>> =>
  exportList(deps, {
    what: 'card_refunds',
    filters,
    format,
    operator,
    find: async (page) => presentCards(deps, await deps.wallet.desk.findCardRefunds({ ...filters, ...page })),
    columns: cardColumns,
  });
