import { sql, type Kysely } from 'kysely';

/** Money comes in through a gateway; here it is put there. */
export async function putMoney<Tables>(db: Kysely<Tables>, mobile: string, toman: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(db);
  const { id } = rows[0]!;
  const {
    rows: [top],
  } = await sql<{ id: number }>`insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
    values (${id}, ${toman}, 'test', 'verified', gen_random_uuid()::text, now(), now()) returning id`.execute(db);
  await sql`
    select ledger.post(
      'top_up.verified', ${top!.id}, 'test', '{user.available,gateway.clearing}', array[${id}::int, 0],
      array[${-toman}::bigint, ${toman}::bigint]
    )`.execute(db);
  return id;
}

/** A pending withdrawal of 1,000 toman of this person, for an account that nobody can open. @returns its id */
export async function pendingWithdrawal<Tables>(db: Kysely<Tables>, mobile: string): Promise<number> {
  const user = await putMoney(db, mobile, 1_000);
  const { rows } = await sql<{ id: number }>`
    insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at)
    values (${user}, 1000, 'pending', 'x', '1234', now()) returning id`.execute(db);
  const { id } = rows[0]!;
  await sql`
    select ledger.post(
      'withdrawal.requested', ${id}, 'test', '{user.available,user.held}', array[${user}::int, ${user}],
      array[1000::bigint, -1000]
    )`.execute(db);
  return id;
}
