import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../apps/server/src/domains.ts';

/**
 * What is wrong with the hand-over: each course that was paid here has exactly one way in, and before that its money in
 * escrow; each code has one owner.
 */
export async function judgeHandOver(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    with sold as (select * from purchase where method = 'wallet' and delivery is not null)
    select format('purchase %s is %s, its hand-over %s (%s)', p.id, p.state, coalesce(a.state, 'missing'), p.delivery)
      as told
    from sold p left join purchase_access a on a.purchase_id = p.id
    where a.purchase_id is null or a.delivery <> p.delivery
      or (p.state = 'confirmed' and (a.state not in ('given', 'failed') or a.ended_at is not null))
      or (p.state = 'unconfirmed' and (a.state not in ('owed', 'told') or a.ended_at is not null))
      or (p.state in ('cancelled', 'refunded') and a.ended_at is null)
    union all
    select format('purchase %s of codes has %s codes', p.id, count(c.id))
    from sold p left join course_code c on c.purchase_id = p.id and c.void_at is null
    where p.delivery = 'codes' and p.state = 'confirmed' group by p.id having count(c.id) <> 1
    union all
    select format('code %s is of purchase %s, which is %s', c.id, p.id, p.state)
    from course_code c join purchase p on p.id = c.purchase_id
    where c.void_at is null and (p.course_id <> c.course_id or p.state in ('cancelled', 'refunded'))
    union all
    select format('purchase %s was given a code that is not its own', a.purchase_id)
    from purchase_access a left join course_code c
      on c.purchase_id = a.purchase_id and c.sealed_code = a.sealed_code
    where a.delivery = 'codes' and a.ended_at is null and a.state = 'given' and c.id is null`.execute(db);
  return rows.map(({ told }) => told);
}
