import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { listPanelRefunds, PanelRefund } from '@kavosh/contract/panel/panel-refunds.ts';
import type { Seller, StaffOperator } from '../../../kernel/actor.ts';
import { keysetPage } from '../../../kernel/keyset.ts';
import type { MemberAnswer, Wallet } from '../../wallet/wallet.ts';
import type { SellersDeps } from '../deps.ts';

type RefundsDeps = Pick<SellersDeps, 'catalogue' | 'wallet'>;
type RequestRow = Awaited<ReturnType<Wallet['desk']['findRefundRequests']>>[number];

/** With names of courses, which one query reads. */
async function presentRefunds({ catalogue }: RefundsDeps, rows: readonly RequestRow[]): Promise<PanelRefund[]> {
  const names = await catalogue.courseNames(rows.map(({ purchase }) => purchase.course_id));
  return rows.map(({ purchase, ...row }) => ({
    id: row.id,
    state: row.state,
    why: row.why,
    promised_bp: row.promised_bp,
    accepted_bp: row.accepted_bp,
    academy_bp: row.academy_bp,
    note: row.note,
    answer: row.answer ?? row.academy_answer,
    created_at: row.created_at.toISOString(),
    until: row.academy_until.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    may_answer: row.state === 'asked',
    order: { id: purchase.id, track_id: purchase.track_id, amount: purchase.amount, method: purchase.method },
    course: { id: purchase.course_id, title: names.get(purchase.course_id)?.title ?? '' },
  }));
}

/** A page of the requests about the academy's courses: four queries. */
export async function listRefunds(
  deps: RefundsDeps,
  academyId: number,
  { after, limit, order, state, ...days }: HandlerInput<typeof listPanelRefunds>['query'],
): Promise<EndpointData<typeof listPanelRefunds>> {
  const { desk } = deps.wallet;
  const filter = { ...days, open: state === 'open', academy: academyId };
  const [found, total] = await Promise.all([
    desk.findRefundRequests({ ...filter, order, after, limit: limit + 1 }),
    desk.totalOfRefundRequests(filter),
  ]);
  const { rows, next } = keysetPage(found, limit, ({ cursor }) => cursor);
  return { rows: await presentRefunds(deps, rows), next, total };
}

/** Answers a request; refuses as answer-by-member.ts of the wallet says. */
export async function answerRefund(
  deps: RefundsDeps,
  { actor: { academyId }, operator, id }: { actor: Seller; operator: StaffOperator; id: number },
  given: MemberAnswer,
): Promise<PanelRefund> {
  await deps.wallet.answerRefundByMember({ academyId, id, operator }, given);
  const found = await deps.wallet.desk.findRefundRequests({ academy: academyId, ids: [id], limit: 1 });
  return (await presentRefunds(deps, found))[0]!;
}
