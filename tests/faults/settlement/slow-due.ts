import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { SettlementWorld } from './settlement-world.ts';

interface DueRow {
  purchase_id: number | null;
  again_id: number | null;
  kind: 'share' | 'refund' | 'adjust' | 'again';
  amount: number;
  payable_at: Date;
  share_n: number;
}

/** What is due to an academy, worked out of all of its sales and lines, without what is kept to find it quickly. */
const slowDue = (academyId: number) => sql<DueRow>`
  with sale as materialized (
    select p.id, p.method, p.amount - p.commission - p.commission_vat as share,
      coalesce(p.cancel_until, p.confirmed_at + interval '7 days') + make_interval(days => coalesce(t.hold_days, 0))
        as payable_at,
      p.state = 'refunded' as is_refunded, p.state = 'refunded' and coalesce(p.refunded_bp, 10000) = 10000 as is_whole
    from purchase p left join academy_terms t on t.id = p.terms_id
    where p.academy_id = ${academyId} and p.state in ('confirmed', 'refunded')
  ), live as materialized (select * from payout_line where is_live),
  back as (
    select s.*, b.share_n, b.at, -e.amount as amount
    from sale s
      cross join lateral (select * from booked_refund r where r.purchase_id = s.id offset 0) b
      join ledger.account a on a.code = 'academy.payable' and a.owner_id = ${academyId}
      join ledger.entry e on e.journal_id = b.journal_id and e.account_id = a.id
    where s.is_refunded
  )
  select s.id::float8 as purchase_id, null::int as again_id, 'share' as kind, s.share::float8 as amount, s.payable_at,
    1 as share_n
  from sale s
  where s.method = 'wallet' and s.share > 0
    and not exists (select from live l where l.purchase_id = s.id and l.kind = 'share')
    and (not s.is_whole or exists (select from live l where l.purchase_id = s.id))
  union all
  select b.id::float8, null, 'refund', b.amount::float8,
    case when exists (select from live l where l.purchase_id = b.id and l.kind = 'share') then b.at
      else b.payable_at end, b.share_n
  from back b
  where b.method = 'wallet' and (not b.is_whole or exists (select from live l where l.purchase_id = b.id))
    and not exists (select from live l where l.purchase_id = b.id and l.kind = 'refund' and l.share_n = b.share_n)
  union all
  select b.id::float8, null, 'adjust', b.amount::float8, b.at, b.share_n
  from back b
  where b.method = 'referral'
    and not exists (select from live l where l.purchase_id = b.id and l.kind = 'adjust' and l.share_n = b.share_n)
  union all
  select null, o.id, 'again', o.amount::float8, o.ended_at, 1
  from payout o
  where o.academy_id = ${academyId} and o.state = 'bounced'
    and not exists (select from live l where l.again_id = o.id)`;

const textOf = (row: DueRow): string =>
  [row.kind, row.purchase_id, row.again_id, row.share_n, row.amount, row.payable_at.toISOString()].join(' ');
const sumOf = (rows: readonly DueRow[], ...kinds: DueRow['kind'][]): number =>
  rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);

/** Where what an academy is shown as due and owed is not what all of its sales come to; empty is what it should be. */
export async function differsFromSlow({ db, domains, now }: SettlementWorld, academyId: number): Promise<string[]> {
  const { rows: slow } = await slowDue(academyId).execute(db);
  const { rows: quick } = await sql<DueRow>`
    select purchase_id::float8, again_id, kind, amount::float8, payable_at, share_n from payout_due
    where academy_id = ${academyId}`.execute(db);
  const wrong: string[] = [];
  const compare = (what: string, is: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(is, expected))
      wrong.push(`${what} is ${JSON.stringify(is)}, of all sales ${JSON.stringify(expected)}`);
  };
  compare('payout_due', quick.map(textOf).toSorted(), slow.map(textOf).toSorted());

  const payable = slow.filter((row) => row.payable_at.getTime() <= now);
  const later = slow.filter((row) => row.payable_at.getTime() > now);
  const [shares, refunds, added] = [
    sumOf(payable, 'share'),
    sumOf(payable, 'refund'),
    sumOf(payable, 'adjust', 'again'),
  ];
  const gross = shares + refunds + added;
  const [owing] = await domains.settlement.findOwing(academyId);
  const owed = owing?.owed ?? 0;
  const netted = Math.max(0, Math.min(gross, owed));
  const quickly = await domains.settlement.moneyOf(academyId);
  const listed = (await domains.settlement.findDue()).find((one) => one.academy_id === academyId) ?? null;
  compare('what moneyOf says', quickly.due, listed);
  const { due } = quickly;
  const figures = due && {
    shares: due.shares,
    refunds: due.refunds,
    added: due.added,
    gross: due.gross,
    owed: due.owed,
    netted: due.netted,
    amount: due.amount,
    held: due.held,
    next_at: due.next_at,
  };
  compare(
    'what is due',
    figures,
    slow.length === 0
      ? null
      : {
          shares,
          refunds,
          added,
          gross,
          owed,
          netted,
          amount: gross - netted,
          held: later.reduce((sum, { amount }) => sum + amount, 0),
          next_at: later.length === 0 ? null : new Date(Math.min(...later.map((row) => row.payable_at.getTime()))),
        },
  );
  compare('what is owed', quickly.owed, owed);

  const { rows: marked } = await sql<{ id: string }>`
    select p.id from purchase p
    where p.share_taken <> exists (
      select from payout_line l where l.purchase_id = p.id and l.kind = 'share' and l.is_live)`.execute(db);
  compare('purchases with a wrong share_taken', marked, []);
  return wrong;
}
