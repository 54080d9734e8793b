import type { Kysely } from 'kysely';
import type { DeskAction, exportAudit, listAudit } from '@kavosh/contract/desk/audit.ts';
import { actionWord } from '@kavosh/contract/desk/words/action-words.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { keysetPage, readIdKeyset } from '../../../kernel/keyset.ts';
import type { Audit, FoundAction } from '../../audit/audit.ts';
import { exportList, timeOf } from '../../../kernel/exports/export-list.ts';
import type { FileColumn } from '../../../kernel/exports/list-file.ts';

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

const columns: readonly FileColumn<DeskAction>[] = [
  { head: 'شماره', cell: ({ id }) => id },
  { head: 'زمان', cell: ({ at }) => timeOf(at) },
  { head: 'شماره همکار', cell: ({ staff_id: staff }) => staff },
  { head: 'همکار', cell: ({ operator }) => operator },
  { head: 'شناسه درخواست', cell: ({ request_id: request }) => request },
  { head: 'کار', cell: ({ action }) => actionWord(action) },
  { head: 'نام کار', cell: ({ action }) => action },
  { head: 'درباره', cell: ({ subject }) => subject },
  { head: 'جزئیات', cell: ({ details }) => JSON.stringify(details) },
];

/** As export-list.ts says. */
export const exportActions = (
  deps: DeskAuditDeps,
  { format, ...filters }: HandlerInput<typeof exportAudit>['query'],
  operator: Operator,
): Promise<EndpointData<typeof exportAudit>> =>
  exportList(deps, {
    what: 'audit',
    filters,
    format,
    operator,
    find: async (page) => (await deps.audit.find({ ...filters, ...page })).map(present),
    columns,
  });
