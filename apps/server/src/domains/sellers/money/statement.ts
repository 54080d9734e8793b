import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type {
  exportPanelStatement,
  listPanelInvoices,
  listPanelStatement,
  PanelInvoice,
  PanelStatementLine,
  showPanelInvoice,
} from '@kavosh/contract/panel/panel-money.ts';
import { statementEventWord, whyWord } from '@kavosh/contract/panel/money-words.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CodeShare } from '../../coupons/coupons.ts';
import type { AcademyStatementRow, InvoiceRow, StatementPage } from '../../settlement/settlement.ts';
import { usualTerms, type DatedTerms } from '../../terms/terms.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';
import type { MoneyDeps } from './show-money.ts';

/**
 * By which terms the commission of a line was reckoned, and by which code's share below theirs; null: it has none.
 * Pure.
 */
export function whyCommission(
  { commission, commission_bp: share, terms_id: termsId }: AcademyStatementRow,
  terms: readonly DatedTerms[],
  code?: CodeShare,
): PanelStatementLine['why'] {
  if (commission === null || share === null) return null;
  const held = terms.find(({ id }) => id === termsId);
  const agreed = held?.commission_bp ?? (termsId === null ? usualTerms.commission_bp : share);
  const ours = code === undefined ? agreed : Math.min(code.shareBp, agreed);
  return {
    from: held?.from_at.toISOString() ?? null,
    by_two: (held?.approval_id ?? null) !== null,
    terms_bp: agreed,
    // The commission pays for the cashback, so that it is never below it.
    is_cashback: share > ours,
    coupon: code === undefined ? null : { code: code.code, share_bp: ours },
  };
}

/** Lines of the academy's account: four queries. */
async function findLines(
  { settlement, terms, catalogue, coupons }: Pick<MoneyDeps, 'settlement' | 'terms' | 'catalogue' | 'coupons'>,
  academyId: number,
  page: StatementPage,
): Promise<PanelStatementLine[]> {
  const [rows, history] = await Promise.all([settlement.findStatement(academyId, page), terms.history(academyId)]);
  const [courses, codes] = await Promise.all([
    catalogue.courseNames([...new Set(rows.flatMap((row) => row.course_id ?? []))]),
    coupons.sharesOf([...new Set(rows.flatMap((row) => row.purchase_id ?? []))]),
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    ref_id: row.ref_id,
    amount: row.amount,
    balance: row.balance,
    course: row.course_id === null ? null : (courses.get(row.course_id)?.title ?? ''),
    price: row.price,
    commission: row.commission,
    commission_vat: row.commission_vat,
    commission_bp: row.commission_bp,
    why: whyCommission(row, history, row.purchase_id === null ? undefined : codes.get(row.purchase_id)),
  }));
}

/** A page of the academy's account. */
export async function listStatement(
  deps: MoneyDeps,
  academyId: number,
  { after, limit, ...filters }: HandlerInput<typeof listPanelStatement>['query'],
): Promise<EndpointData<typeof listPanelStatement>> {
  const found = await findLines(deps, academyId, { ...filters, after: readIdKeyset(after), limit: limit + 1 });
  return keysetPage(found, limit, (row) => String(row.id));
}

const columns: readonly FileColumn<PanelStatementLine>[] = [
  { head: 'زمان', cell: ({ at }) => timeOf(at) },
  { head: 'رویداد', cell: statementEventWord },
  { head: 'دوره', cell: ({ course }) => course },
  { head: 'مبلغ (تومان)', cell: ({ amount }) => amount },
  { head: 'مانده (تومان)', cell: ({ balance }) => balance },
  { head: 'مبلغ خرید (تومان)', cell: ({ price }) => price },
  { head: 'کارمزد (تومان)', cell: ({ commission }) => commission },
  { head: 'مالیات کارمزد (تومان)', cell: ({ commission_vat: vat }) => vat },
  { head: 'چرا این کارمزد', cell: whyWord },
];

/** The same as a file, as export-list.ts says. */
export const exportStatement = (
  deps: MoneyDeps & Pick<SellersDeps, 'db' | 'audit'>,
  { actor: { academyId }, operator }: SellerAct,
  { format, ...filters }: HandlerInput<typeof exportPanelStatement>['query'],
): Promise<EndpointData<typeof exportPanelStatement>> =>
  exportList(
    { ...deps, db: deps.db as never },
    {
      what: 'academy-statement',
      filters,
      format,
      operator,
      details: { academy: academyId },
      find: (page) => findLines(deps, academyId, { ...filters, ...page }),
      columns,
    },
  );

/** Pure. */
const presentInvoice = (row: InvoiceRow): PanelInvoice => ({
  id: row.id,
  year: row.year,
  number: row.number,
  until_day: row.until_day,
  net: row.net,
  vat: row.vat,
  owed: row.owed,
  state:
    row.corrects !== null ? 'correction' : row.state === 'corrected' ? 'corrected' : row.owed === 0 ? 'paid' : 'issued',
  other_number: row.other_number,
  issued_at: row.issued_at.toISOString(),
});

/** A page of invoices: one query. */
export async function listInvoices(
  { settlement }: MoneyDeps,
  academy: number,
  { after, limit }: HandlerInput<typeof listPanelInvoices>['query'],
): Promise<EndpointData<typeof listPanelInvoices>> {
  const found = await settlement.findInvoices({ academy, after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { rows: rows.map(presentInvoice), next };
}

/** One invoice, whole. Refuses with invoice.not_found, also for one of another academy. */
export async function showInvoice(
  { settlement, catalogue }: MoneyDeps,
  academy: number,
  id: number,
): Promise<EndpointData<typeof showPanelInvoice>> {
  const [found] = await settlement.findInvoices({ id, academy, after: null, limit: 1 });
  if (!found) throw new Refusal('invoice.not_found');
  const [lines, names] = await Promise.all([settlement.findInvoiceLines(id), catalogue.desk.academyNames([academy])]);
  const courses = await catalogue.courseNames([...new Set(lines.map((line) => line.course_id))]);
  return {
    academy: names.get(academy) ?? '',
    invoice: presentInvoice(found),
    lines: lines.map(({ course_id: course, purchase_id: order, at, ...line }) => ({
      ...line,
      order_id: order,
      course: courses.get(course)?.title ?? '',
      at: at.toISOString(),
    })),
  };
}
