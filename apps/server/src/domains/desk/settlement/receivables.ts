import type {
  Invoice,
  listInvoices,
  listReceivables,
  showAcademyStatement,
  showInvoice,
} from '@kavosh/contract/desk/settlement/receivables.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ExecutorOf } from '../../approvals/approvals.ts';
import type { InvoiceRow, Settlement } from '../../settlement/settlement.ts';
import { staffName } from '../staff-name.ts';
import type { DeskSettlementDeps } from './deps.ts';

/** Who owes us: two queries. */
export async function showReceivables({
  settlement,
  catalogue,
}: DeskSettlementDeps): Promise<EndpointData<typeof listReceivables>> {
  const owing = await settlement.findOwing();
  const names = await catalogue.desk.academyNames(owing.map((one) => one.academy_id));
  return {
    rows: owing.map(({ academy_id: id, oldest_at: at, ...sums }) => ({
      academy: { id, name: names.get(id) ?? '' },
      oldest_at: at.toISOString(),
      ...sums,
    })),
  };
}

/**
 * Asks a second person to give up commission of an academy. Refuses with academy.not_found and commission.above_owed.
 * @returns the number of the request; null: done at once, by the only colleague
 */
export async function askWriteOff(
  { settlement, catalogue, approvals }: DeskSettlementDeps,
  academyId: number,
  { amount, reason }: { amount: number; reason: string },
  operator: StaffOperator,
): Promise<number | null> {
  const academy = (await catalogue.desk.academyNames([academyId])).get(academyId);
  if (academy === undefined) throw new Refusal('academy.not_found');
  const [owing] = await settlement.findOwing(academyId);
  if (amount === 0 || amount > (owing?.owed ?? 0)) throw new Refusal('commission.above_owed');
  const payload = { academy_id: academyId, academy, amount, owed: owing!.owed };
  const subject = `academy ${academyId}`;
  return approvals.ask({ action: 'commission.write_off', subject, payload, reason, operator });
}

export const writeOffExecutor = ({
  settlement,
}: {
  settlement: Pick<Settlement, 'owedVersion' | 'writeOff'>;
}): ExecutorOf<'commission.write_off'> => ({
  version: (tx, { academy_id: id }) => settlement.owedVersion(tx, id),
  execute: (tx, { academy_id: academyId, amount }, { operator, approval, reason }) =>
    settlement.writeOff(tx, { academyId, amount, approval: approval.id, reason }, operator),
});

const stateOf = ({ state, corrects, owed }: InvoiceRow): Invoice['state'] =>
  corrects !== null ? 'correction' : state === 'corrected' ? 'corrected' : owed === 0 ? 'paid' : 'issued';

async function presentInvoices(
  { catalogue, staff }: DeskSettlementDeps,
  rows: readonly InvoiceRow[],
): Promise<Invoice[]> {
  const [academies, names] = await Promise.all([
    catalogue.desk.academyNames(rows.map((row) => row.academy_id)),
    staff.namesOf(rows.map((row) => row.issued_by)),
  ]);
  return rows.map((row) => ({
    id: row.id,
    academy: { id: row.academy_id, name: academies.get(row.academy_id) ?? '' },
    year: row.year,
    number: row.number,
    until_day: row.until_day,
    net: row.net,
    vat: row.vat,
    owed: row.owed,
    state: stateOf(row),
    corrects: row.corrects,
    corrected_by: row.corrected_by,
    other_number: row.other_number,
    reason: row.reason,
    issued_by: staffName(row.issued_by, names),
    issued_at: row.issued_at.toISOString(),
  }));
}

/** A page of invoices: three queries. */
export async function showInvoices(
  deps: DeskSettlementDeps,
  { after, limit, academy }: HandlerInput<typeof listInvoices>['query'],
): Promise<EndpointData<typeof listInvoices>> {
  const found = await deps.settlement.findInvoices({ academy, after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { rows: await presentInvoices(deps, rows), next };
}

/** Refuses with invoice.not_found. */
export async function showOneInvoice(deps: DeskSettlementDeps, id: number): Promise<EndpointData<typeof showInvoice>> {
  const found = await deps.settlement.findInvoices({ id, after: null, limit: 1 });
  if (found.length === 0) throw new Refusal('invoice.not_found');
  const [[invoice], lines] = await Promise.all([presentInvoices(deps, found), deps.settlement.findInvoiceLines(id)]);
  const courses = await deps.catalogue.courseNames([...new Set(lines.map((line) => line.course_id))]);
  return {
    invoice: invoice!,
    lines: lines.map(({ course_id: course, at, ...line }) => ({
      ...line,
      course: courses.get(course)?.title ?? '',
      at: at.toISOString(),
    })),
  };
}

/** A page of an academy's account: three queries. Refuses with academy.not_found. */
export async function showStatement(
  { settlement, catalogue }: DeskSettlementDeps,
  id: number,
  { side, after, limit }: HandlerInput<typeof showAcademyStatement>['query'],
): Promise<EndpointData<typeof showAcademyStatement>> {
  const name = (await catalogue.desk.academyNames([id])).get(id);
  if (name === undefined) throw new Refusal('academy.not_found');
  const found = await settlement.findStatement(id, { side, after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  const courses = await catalogue.courseNames(rows.flatMap((row) => row.course_id ?? []));
  return {
    academy: { id, name },
    rows: rows.map(({ course_id: course, purchase_id: _purchase, at, ...row }) => ({
      ...row,
      course: course === null ? null : (courses.get(course)?.title ?? ''),
      at: at.toISOString(),
    })),
    next,
  };
}
