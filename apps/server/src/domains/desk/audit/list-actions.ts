import type { Kysely } from 'kysely';
import { EXPORTED_ACTIONS, type DeskAction, type exportAudit, type listAudit } from '@kavosh/contract/desk/audit.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { csvText } from '../../../kernel/csv-text.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { Audit, FoundAction } from '../../audit/audit.ts';

export interface DeskAuditDeps {
  db: Kysely<unknown>;
  clock: Clock;
  audit: Pick<Audit, 'record' | 'find' | 'checkChain' | 'doneIn'>;
}

const present = ({ at, ...row }: FoundAction): DeskAction => ({ ...row, at: at.toISOString() });

/** A page of actions by colleagues and commands: one query. */
export async function listActions(
  { audit }: Pick<DeskAuditDeps, 'audit'>,
  { after, limit, ...filters }: HandlerInput<typeof listAudit>['query'],
): Promise<EndpointData<typeof listAudit>> {
  const found = await audit.find({ ...filters, after: readIdKeyset(after), limit: limit + 1 });
  const { rows, next } = keysetPage(found, limit, (row) => String(row.id));
  return { rows: rows.map(present), next };
}

const columns = ['id', 'at', 'staff_id', 'operator', 'request_id', 'action', 'subject', 'details'];

/** The newest filtered actions as a file; exporting is itself noted in the audit. */
export async function exportActions(
  { db, clock, audit }: DeskAuditDeps,
  filters: HandlerInput<typeof exportAudit>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportAudit>> {
  const found = await audit.find({ ...filters, after: null, limit: EXPORTED_ACTIONS + 1 });
  const rows = found.slice(0, EXPORTED_ACTIONS).map(present);
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: 'audit.exported',
      subject: 'audit',
      details: { filters, lines: rows.length },
    }),
  );
  const cells = rows.map((row) => [
    row.id,
    row.at,
    row.staff_id ?? '',
    row.operator,
    row.request_id ?? '',
    row.action,
    row.subject,
    JSON.stringify(row.details),
  ]);
  return {
    file_name: `kavosh-audit-${clock.now().toISOString().slice(0, 10)}.csv`,
    csv: csvText([columns, ...cells]),
    lines: rows.length,
    is_complete: found.length <= EXPORTED_ACTIONS,
  };
}
