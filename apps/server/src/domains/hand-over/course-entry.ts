import { sql, type Transaction } from 'kysely';
import { formatNumber } from '@kavosh/persian/money.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { outgoingAddress } from '../catalogue/catalogue.ts';
import type { Delivery } from '../terms/terms.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { forgetLowStock } from './note-stock.ts';
import { MOST_CODES, readCodes } from './read-codes.ts';

/** How many codes a course has: free, given to buyers, and void. */
export interface CodeStock {
  free: number;
  given: number;
  voided: number;
}

/** What a course hands over. `own`: how, where that is set for the course; `agreed`: as its academy's terms say. */
export interface CourseEntry {
  agreed: Delivery;
  own: Delivery | null;
  url: string | null;
  code: string | null;
  note: string | null;
  /** The hosts that the address may have. */
  hosts: string[];
  stock: CodeStock;
}

interface CourseOf {
  courseId: number;
  academyId: number;
}

async function readStock(executor: Executor<HandOverTables>, courseId: number): Promise<CodeStock> {
  const { rows } = await sql<CodeStock>`
    select count(*) filter (where void_at is null and purchase_id is null)::int as free,
      count(*) filter (where void_at is null and purchase_id is not null)::int as given,
      count(*) filter (where void_at is not null)::int as voided
    from course_code where course_id = ${courseId}`.execute(executor);
  return rows[0]!;
}

export async function readEntry(
  { db, terms, catalogue, sealing }: HandOverWork,
  { courseId, academyId }: CourseOf,
): Promise<CourseEntry> {
  const [agreed, academy, row, stock] = await Promise.all([
    terms.of(db, [academyId]),
    catalogue.academyContact({ id: academyId }),
    db.selectFrom('course_entry').selectAll().where('course_id', '=', courseId).executeTakeFirst(),
    readStock(db, courseId),
  ]);
  const open = (sealed: Buffer | null | undefined): string | null => (sealed ? sealing.open(sealed) : null);
  return {
    agreed: agreed(academyId).delivery,
    own: row?.delivery ?? null,
    url: open(row?.sealed_url),
    code: open(row?.sealed_code),
    note: row?.note ?? null,
    hosts: academy?.hosts ?? [],
    stock,
  };
}

export interface EntryChange {
  delivery: Delivery | null;
  url: string | null;
  code: string | null;
  note: string | null;
}

/**
 * Sets how a course is handed over and what with, with a row of the audit, which does not say the entry itself. Who
 * bought it before sees the new address. Refuses with access.address_host, and access.no_url where the course is handed
 * over by an address and has none.
 */
export function saveEntry(
  deps: HandOverWork,
  { courseId, academyId }: CourseOf,
  { delivery, url, code, note }: EntryChange,
  operator: Operator,
): Promise<void> {
  const { catalogue, sealing, audit, clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    const academy = await catalogue.academyContact({ id: academyId }, tx);
    const address = url === null ? null : outgoingAddress(url, academy?.hosts ?? []);
    if (url !== null && address === null) throw new Refusal('access.address_host');
    if (delivery === 'link' && address === null) throw new Refusal('access.no_url');
    const seal = (text: string | null): Buffer | null => (text === null ? null : sealing.seal(text));
    const before = await tx
      .selectFrom('course_entry')
      .select(['delivery', 'sealed_url'])
      .where('course_id', '=', courseId)
      .forUpdate()
      .executeTakeFirst();
    const values = {
      delivery,
      sealed_url: seal(address),
      sealed_code: seal(code),
      note,
      changed_at: clock.now(),
    };
    await tx
      .insertInto('course_entry')
      .values({ course_id: courseId, ...values })
      .onConflict((conflict) => conflict.column('course_id').doUpdateSet(values))
      .execute();
    await audit.record(tx, {
      operator,
      action: 'course.entry',
      subject: `course ${courseId}`,
      details: {
        before: before?.delivery ?? null,
        after: delivery,
        host: address === null ? null : new URL(address).host,
        has_code: code !== null,
        note,
      },
    });
  });
}

export interface AddedCodes {
  added: number;
  /** How many lines repeat an earlier one of the list. */
  repeated: number;
  /** Codes that the course had already, free, given or void. */
  known: number;
}

const wrongWords = { long: 'بلندتر از ۲۰۰ حرف است', address: 'نشانی است، نه کد' } as const;
/** More are not named. */
const MOST_NAMED = 20;

/**
 * Adds a pasted list of codes to a course's stock, each once however often it is said, with a row of the audit. Refuses
 * with request.invalid where there is no code, more than 10,000, or a line that is none; nothing is added then.
 */
export function addCodes(
  deps: HandOverWork,
  { courseId }: CourseOf,
  pasted: string,
  operator: Operator,
): Promise<AddedCodes> {
  const { codes, repeated, wrong } = readCodes(pasted);
  if (wrong.length > 0) {
    const named = wrong.slice(0, MOST_NAMED).map(({ line, why }) => `خط ${formatNumber(line)} ${wrongWords[why]}.`);
    const more = wrong.length > MOST_NAMED ? [`و ${formatNumber(wrong.length - MOST_NAMED)} خط دیگر.`] : [];
    throw new Refusal('request.invalid', {}, { codes: [...named, ...more] });
  }
  if (codes.length === 0) throw new Refusal('request.invalid', {}, { codes: ['دست‌کم یک کد بنویسید، هر کد در یک خط.'] });
  if (codes.length > MOST_CODES) throw new Refusal('request.invalid', {}, { codes: ['در هر بار حداکثر ۱۰٬۰۰۰ کد.'] });
  return inTransaction(deps.db, async (tx) => {
    const added = await insertCodes(deps, tx, courseId, codes);
    await forgetLowStock(tx, courseId);
    if (added > 0)
      await deps.audit.record(tx, {
        operator,
        action: 'course.codes_added',
        subject: `course ${courseId}`,
        details: { added },
      });
    return { added, repeated, known: codes.length - added };
  });
}

async function insertCodes(
  { sealing, clock }: HandOverWork,
  tx: Transaction<HandOverTables>,
  courseId: number,
  codes: readonly string[],
): Promise<number> {
  // Two lists at once with the same codes wait for each other in one order.
  const rows = codes
    .map((code) => ({ sealed: sealing.seal(code), digest: sealing.digest(courseId, code) }))
    .toSorted((a, b) => Buffer.compare(a.digest, b.digest));
  const { numAffectedRows } = await sql`
    insert into course_code (course_id, sealed_code, digest, added_at)
    select ${courseId}, sealed, digest, ${clock.now()}::timestamptz
    from unnest(${rows.map((row) => row.sealed)}::bytea[], ${rows.map((row) => row.digest)}::bytea[])
      as x(sealed, digest)
    on conflict (course_id, digest) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Makes all free codes of a course void, with a row of the audit: the academy took them back. @returns how many */
export function voidFreeCodes(deps: HandOverWork, { courseId }: CourseOf, operator: Operator): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const { numAffectedRows } = await sql`
      update course_code set void_at = ${deps.clock.now()}
      where course_id = ${courseId} and purchase_id is null and void_at is null`.execute(tx);
    const count = Number(numAffectedRows ?? 0);
    if (count > 0)
      await deps.audit.record(tx, {
        operator,
        action: 'course.codes_voided',
        subject: `course ${courseId}`,
        details: { voided: count },
      });
    return count;
  });
}
