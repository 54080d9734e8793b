import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../apps/server/src/domains.ts';
import type { ClientLog } from './client-log.ts';

/**
 * What is wrong with payouts: what the bank was given is what the server has, each sale is paid once in it, and what is
 * paid, on its way and due is what academies have earned.
 */
export async function judgePayouts(db: Kysely<Tables>, log: ClientLog): Promise<string[]> {
  const wrong: string[] = [];
  const { rows } = await sql<{ id: number; amount: number; state: string; reference: string | null }>`
    select id, amount::float8 as amount, state, bank_reference as reference from payout
    where sent_at is not null`.execute(db);
  const kept = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { amount, state }] of log.payouts) {
    const row = kept.get(id);
    if (row?.amount !== amount || row.state !== state)
      wrong.push(`payout ${id}: the bank knows «${amount} ${state}», the server has ${JSON.stringify(row ?? null)}`);
  }
  for (const id of kept.keys()) if (!log.payouts.has(id)) wrong.push(`payout ${id} was sent, and the bank has none`);
  const { rows: doubled } = await sql<{ told: string }>`
    select format('purchase %s is paid by %s payouts that the bank has', l.purchase_id, count(*)) as told
    from payout_line l join payout p on p.id = l.payout_id
    where l.kind = 'share' and p.sent_at is not null group by l.purchase_id having count(*) > 1`.execute(db);
  wrong.push(...doubled.map(({ told }) => told));
  const { rows: sums } = await sql<{ academy_id: number; earned: number; paid: number; due: number }>`
    select a.id as academy_id, coalesce((
        select sum(p.amount - p.commission - p.commission_vat) from purchase p
        where p.academy_id = a.id and p.method = 'wallet' and p.state = 'confirmed'), 0)::float8 as earned,
      coalesce((select sum(case o.state when 'bounced' then o.netted else o.gross end) from payout o
        where o.academy_id = a.id and o.state <> 'dropped'), 0)::float8 as paid,
      coalesce((select sum(case d.kind when 'adjust' then 0 else d.amount end) from payout_due d
        where d.academy_id = a.id), 0)::float8 as due
    from academy a`.execute(db);
  const { rows: adjusted } = await sql<{ academy_id: number; amount: number }>`
    select o.academy_id, sum(l.amount)::float8 as amount from payout_line l join payout o on o.id = l.payout_id
    where l.kind = 'adjust' and l.is_live group by 1`.execute(db);
  const back = new Map(adjusted.map((one) => [one.academy_id, one.amount]));
  for (const { academy_id: id, earned, paid, due } of sums)
    if (paid - (back.get(id) ?? 0) + due !== earned)
      wrong.push(`academy ${id} earned ${earned}, was paid ${paid} and is due ${due}`);
  return wrong;
}
