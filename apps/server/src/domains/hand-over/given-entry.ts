import { sql } from 'kysely';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { followsCourse, type AccessRow } from './access-store.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { maskedCode, maskedUrl } from './masked-entry.ts';

/** How a purchase is handed over, address and code masked. `codesLeft`: free codes of its course, at most 1,000. */
export interface ShownEntry {
  row: Omit<AccessRow, 'sealed_url' | 'sealed_code'>;
  url: string | null;
  code: string | null;
  codesLeft: number;
}

const MOST_COUNTED = 1_000;

type EntryRow = AccessRow & { current: Buffer | null; codes_left: number };

async function readEntryRow(executor: Executor<HandOverTables>, purchaseId: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select a.*, ${followsCourse} as current,
      (select count(*)::int from (
        select from course_code c where c.course_id = a.course_id and c.purchase_id is null and c.void_at is null
        limit ${MOST_COUNTED}) x) as codes_left
    from purchase_access a left join course_entry e on e.course_id = a.course_id and a.delivery <> 'academy'
    where a.purchase_id = ${purchaseId}`.execute(executor);
  return rows[0];
}

/** What the buyer is shown now; nothing of it before it was given and after the purchase ended. */
function openEntry(
  { sealing }: Pick<HandOverWork, 'sealing'>,
  row: EntryRow,
): { url: string | null; code: string | null } {
  if (row.ended_at !== null || (row.state !== 'given' && row.state !== 'failed')) return { url: null, code: null };
  const open = (sealed: Buffer | null): string | null => (sealed === null ? null : sealing.open(sealed));
  return { url: open(row.current ?? row.sealed_url), code: open(row.sealed_code) };
}

/** How a purchase is handed over; undefined: in no way. One query. */
export async function showEntry(deps: HandOverWork, purchaseId: number): Promise<ShownEntry | undefined> {
  const found = await readEntryRow(deps.db, purchaseId);
  if (!found) return undefined;
  const { url, code } = openEntry(deps, found);
  const { sealed_url: _url, sealed_code: _code, current: _current, codes_left: codesLeft, ...row } = found;
  return {
    row,
    url: url === null ? null : maskedUrl(url),
    code: code === null ? null : maskedCode(code),
    codesLeft,
  };
}

/**
 * The address and the code that a buyer has now, with a row of the audit each time, which does not say them. Refuses
 * with access.not_found, access.ended and access.not_given.
 */
export function revealEntry(
  deps: HandOverWork,
  purchaseId: number,
  operator: Operator,
): Promise<{ url: string | null; code: string | null }> {
  return inTransaction(deps.db, async (tx) => {
    const row = await readEntryRow(tx, purchaseId);
    if (!row) throw new Refusal('access.not_found');
    if (row.ended_at !== null) throw new Refusal('access.ended');
    if (row.state !== 'given' && row.state !== 'failed') throw new Refusal('access.not_given');
    await deps.audit.record(tx, { operator, action: 'purchase.access_shown', subject: `purchase ${purchaseId}` });
    return openEntry(deps, row);
  });
}
