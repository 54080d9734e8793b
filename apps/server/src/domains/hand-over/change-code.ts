import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import { purchaseOf, type AccessRow } from './access-store.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { noteStock } from './note-stock.ts';

/** A code of the stock, if it is locked, and whose it is. */
interface StockCode {
  id: number;
  purchase_id: number | null;
  void_at: Date | null;
  sealed_code: Buffer;
}

/**
 * The code that a buyer has from now on, sealed; null: none. A code of the stock that the buyer had becomes void and is
 * not given to anyone again; a typed one that stands in the stock is taken out of it. Refuses with access.codes_gone,
 * and with access.code_used where the typed one is another buyer's or void.
 */
export async function changeCode(
  deps: HandOverWork,
  tx: Transaction<HandOverTables>,
  row: AccessRow,
  { code, fromStock }: { code: string | null; fromStock?: boolean | undefined },
): Promise<Buffer | null> {
  if (fromStock) {
    await voidCodes(deps, tx, row);
    return takeAnother(deps, tx, row);
  }
  const known = code === null ? undefined : await findCode(deps, tx, row, code);
  const keeps = known?.purchase_id === row.purchase_id && known.void_at === null;
  if (known && !keeps && (known.purchase_id !== null || known.void_at !== null)) throw new Refusal('access.code_used');
  if (!keeps) await voidCodes(deps, tx, row);
  if (known && !keeps) await takeCode(tx, known.id, row.purchase_id);
  if (known) return known.sealed_code;
  return code === null ? null : deps.sealing.seal(code);
}

const voidCodes = ({ clock }: HandOverWork, tx: Transaction<HandOverTables>, { purchase_id: id }: AccessRow) =>
  sql`update course_code set void_at = ${clock.now()} where purchase_id = ${id} and void_at is null`.execute(tx);

const takeCode = (tx: Transaction<HandOverTables>, id: number, purchaseId: number) =>
  sql`update course_code set purchase_id = ${purchaseId} where id = ${id}`.execute(tx);

/** The code of the course's stock that reads like this one. One that is being sold now counts as sold. */
async function findCode(
  { sealing }: HandOverWork,
  tx: Transaction<HandOverTables>,
  { course_id: courseId }: AccessRow,
  code: string,
): Promise<StockCode | undefined> {
  const digest = sealing.digest(courseId, code);
  const { rows } = await sql<StockCode>`
    select id, purchase_id, void_at, sealed_code from course_code where course_id = ${courseId} and digest = ${digest}
    for update skip locked`.execute(tx);
  if (rows[0]) return rows[0];
  const { rows: locked } = await sql`
    select from course_code where course_id = ${courseId} and digest = ${digest}`.execute(tx);
  if (locked.length > 0) throw new Refusal('access.code_used');
  return undefined;
}

/** A code that is being given to another buyer is passed over. */
async function takeAnother(deps: HandOverWork, tx: Transaction<HandOverTables>, row: AccessRow): Promise<Buffer> {
  const { rows } = await sql<{ sealed_code: Buffer }>`
    with free as (
      select id from course_code where course_id = ${row.course_id} and purchase_id is null and void_at is null
      order by id limit 1 for update skip locked
    )
    update course_code c set purchase_id = ${row.purchase_id} from free where c.id = free.id
    returning c.sealed_code`.execute(tx);
  if (rows.length === 0) throw new Refusal('access.codes_gone');
  await noteStock(deps, tx, purchaseOf(row));
  return rows[0]!.sealed_code;
}
