import { sql, type Transaction } from 'kysely';
import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { startOfDay } from '../../../kernel/keyset.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SettlementDeps } from '../deps.ts';
import type { SettlementTables } from '../settlement.tables.ts';

/** An invoice of our commission; whole toman. */
export interface InvoiceRow {
  id: number;
  academy_id: number;
  year: number;
  number: number;
  /** `2026-11-26`; what happened before it is in the invoice. */
  until_day: string;
  net: number;
  vat: number;
  state: 'issued' | 'corrected';
  corrects: number | null;
  corrected_by: number | null;
  /** Their numbers: of the one that this corrects, and of the one that corrects this. */
  other_number: { year: number; number: number } | null;
  reason: string | null;
  issued_by: number;
  issued_at: Date;
  /** What of it the academy still owes: commission of its referrals that is not cleared. */
  owed: number;
}

export interface InvoiceLine {
  id: number;
  purchase_id: number;
  course_id: number;
  kind: 'sale' | 'refund';
  method: 'referral' | 'wallet';
  /** What the buyer paid. */
  amount: number;
  net: number;
  vat: number;
  at: Date;
}

/** One number after another: the lock is held until the transaction ends, so that none is left out. */
const NUMBER_LOCK = 7_241_012;

const jalaliYear = (now: Date): number => {
  const day = new Date(tehranDay(now) * DAY_MS);
  return gregorianToJalali(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()).y;
};

async function nextNumber(tx: Transaction<SettlementTables>, now: Date): Promise<{ year: number; number: number }> {
  await sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`.execute(tx);
  const year = jalaliYear(now);
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from invoice where year = ${year}`.execute(tx);
  return { year, number: rows[0]!.number };
}

/**
 * Issues an invoice of an academy's commission until a day, which has ended in Tehran: what no invoice has yet, less
 * what of invoiced commission was refunded. Refuses with academy.not_found, invoice.day, and with invoice.nothing where
 * it would be of nothing or less.
 * @returns its id
 */
export function issueInvoice(
  { db, clock, audit }: SettlementDeps,
  { academyId, untilDay }: { academyId: number; untilDay: string },
  operator: StaffOperator,
): Promise<number> {
  const now = clock.now();
  if (Date.parse(untilDay) > tehranDay(now) * DAY_MS) throw new Refusal('invoice.day');
  return inTransaction(db, async (tx) => {
    const academy = await sql`select id from academy where id = ${academyId}`.execute(tx);
    if (academy.rows.length === 0) throw new Refusal('academy.not_found');
    const { year, number } = await nextNumber(tx, now);
    const { rows } = await sql<{ id: number; net: number; vat: number }>`
      with due as materialized (
        select * from invoice_due where academy_id = ${academyId} and at < ${startOfDay(untilDay)}
      ), made as (
        insert into invoice (academy_id, year, number, until_day, net, vat, state, issued_by, issued_at)
        select ${academyId}::int, ${year}::int, ${number}::int, ${untilDay}::date, sum(net), sum(vat), 'issued',
          ${operator.staffId}::int, ${now}::timestamptz
        from due having sum(net) > 0 returning id, net, vat
      ), lines as (
        insert into invoice_line (invoice_id, purchase_id, kind, net, vat, share_n)
        select made.id, due.purchase_id, due.kind, due.net, due.vat, due.share_n from due, made
        order by due.at, due.purchase_id, due.share_n
      )
      select id, net::float8, vat::float8 from made`.execute(tx);
    const [made] = rows;
    if (!made) throw new Refusal('invoice.nothing');
    await audit.record(tx, {
      operator,
      action: 'invoice.issued',
      subject: `invoice ${made.id}`,
      details: { academy: academyId, year, number, until: untilDay, net: made.net, vat: made.vat },
    });
    return made.id;
  });
}

/**
 * Takes an invoice back by another one, with the next number and everything negative; what was in it may be invoiced
 * again. Refuses with invoice.not_found and invoice.corrected.
 * @returns the id of the correction
 */
export function correctInvoice(
  { db, clock, audit }: SettlementDeps,
  id: number,
  reason: string,
  operator: StaffOperator,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const found = await sql<{ state: string; corrects: number | null }>`
      select state, corrects from invoice where id = ${id} for update`.execute(tx);
    const before = found.rows[0];
    if (!before) throw new Refusal('invoice.not_found');
    if (before.state !== 'issued' || before.corrects !== null) throw new Refusal('invoice.corrected');
    const { year, number } = await nextNumber(tx, now);
    const { rows } = await sql<{ id: number }>`
      insert into invoice (academy_id, year, number, until_day, net, vat, state, corrects, reason, issued_by, issued_at)
      select academy_id, ${year}::int, ${number}::int, until_day, -net, -vat, 'issued', id, ${reason},
        ${operator.staffId}::int, ${now}::timestamptz
      from invoice where id = ${id} returning id`.execute(tx);
    const correction = rows[0]!.id;
    await sql`update invoice set state = 'corrected' where id = ${id}`.execute(tx);
    await sql`
      insert into invoice_line (invoice_id, purchase_id, kind, net, vat, share_n, is_live)
      select ${correction}::int, purchase_id, kind, -net, -vat, share_n, false from invoice_line
      where invoice_id = ${id} order by id`.execute(tx);
    await sql`update invoice_line set is_live = false where invoice_id = ${id}`.execute(tx);
    await audit.record(tx, {
      operator,
      action: 'invoice.corrected',
      subject: `invoice ${id}`,
      details: { correction, year, number, reason },
    });
    return correction;
  });
}

/** Invoices, the latest first. */
export async function findInvoices(
  executor: Executor<SettlementTables>,
  {
    id,
    academy,
    after,
    limit,
  }: { id?: number | undefined; academy?: number | undefined; after: number | null; limit: number },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.academy_id, i.year, i.number, i.until_day::text as until_day, i.net::float8, i.vat::float8, i.state,
      i.corrects, (select c.id from invoice c where c.corrects = i.id) as corrected_by, (
        select json_build_object('year', c.year, 'number', c.number) from invoice c
        where c.id = i.corrects or c.corrects = i.id) as other_number, i.reason, i.issued_by,
      i.issued_at, case when i.state = 'corrected' or i.corrects is not null then 0 else coalesce((
        select sum(p.commission + p.commission_vat - coalesce((
          select sum(c.amount) from commission_clearing c where c.purchase_id = p.id and c.is_live), 0))
        from invoice_line l join purchase p on p.id = l.purchase_id
        where l.invoice_id = i.id and l.kind = 'sale' and p.method = 'referral' and p.commission_cleared_at is null
      ), 0) end::float8 as owed
    from invoice i
    where (${id ?? null}::int is null or i.id = ${id ?? null})
      and (${academy ?? null}::int is null or i.academy_id = ${academy ?? null})
      and (${after}::int is null or i.id < ${after})
    order by i.id desc limit ${limit}`.execute(executor);
  return rows;
}

/** So many lines an invoice shows; a longer one says how many there are. */
export const MOST_INVOICE_LINES = 5_000;

export async function findInvoiceLines(
  executor: Executor<SettlementTables>,
  invoiceId: number,
): Promise<InvoiceLine[]> {
  const { rows } = await sql<InvoiceLine>`
    select l.id::float8 as id, l.purchase_id::float8 as purchase_id, p.course_id, l.kind, p.method,
      p.amount::float8 as amount, l.net::float8 as net, l.vat::float8 as vat,
      case l.kind when 'sale' then p.confirmed_at else coalesce(r.created_at, p.refunded_at) end as at
    from invoice_line l join purchase p on p.id = l.purchase_id
      left join purchase_refund r on r.purchase_id = p.id and r.n = l.share_n
    where l.invoice_id = ${invoiceId} order by l.id limit ${MOST_INVOICE_LINES}`.execute(executor);
  return rows;
}
