import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

export interface Buyer {
  id: number;
  token: string;
}

/** Of one transaction. */
const BATCH = 500;
/** After so many of them the tables are analysed: what was planned while they were empty reads them whole. */
const FIRST_BATCHES = 4;

/** Top-ups as they are when they were verified, of the query `made` that wrote their rows. */
const posted = `
  journals as (
    select id, jsonb_build_object('kind', 'top_up.verified', 'ref', id, 'actor', 'system',
      'postings', jsonb_build_array(
      jsonb_build_object('code', 'gateway.clearing', 'owner', 0, 'amount', amount),
      jsonb_build_object('code', 'user.available', 'owner', user_id, 'amount', -amount))) as journal from made)
  select ledger.post_journals(jsonb_agg(journal order by id)) from journals`;

/**
 * People who are signed in and have far more than they can spend, with `entries` entries in the books between them; the
 * first one has a tenth of them.
 */
export async function fillBooks(client: pg.Client, people: number, entries: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let number = 0; number < people; number += 1) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await client.query<{ id: number }>(
      `insert into app_user (mobile, first_name, last_name) values ($1, 'نمونه', 'نمونه') returning id`,
      [`0918${String(number).padStart(7, '0')}`],
    );
    const { id } = rows[0]!;
    await client.query(
      `
        insert into session (token_hash, user_id, device_name, created_at, last_seen_at)
        values ($1, $2, 'bench', now(), now())`,
      [createHash('sha256').update(token).digest(), id],
    );
    buyers.push({ id, token });
  }
  // A top-up of a thousand toman for each two entries; the last one of everybody is large.
  const ids = buyers.map((one) => one.id);
  const topUps = Math.floor(entries / 2);
  const begun = performance.now();
  for (let from = 0; from < topUps; from += BATCH) {
    await client.query(
      `
      with made as (
        insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
          select ($1::int[])[case when g % 10 = 0 then 1 else 1 + g % cardinality($1::int[]) end], 1000, 'bench',
            'verified', 'b' || g, now(), now()
          from generate_series($2::int, least($2::int + $4::int - 1, $3::int - 1)) g
          returning id, user_id, amount),${posted}`,
      [ids, from, topUps, BATCH],
    );
    if (from === FIRST_BATCHES * BATCH)
      await client.query(
        'analyze top_up, ledger.account, ledger.balance, ledger.journal, ledger.entry, ledger.statement',
      );
  }
  await client.query(
    `
    with made as (
      insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
      select u, 50000000, 'bench', 'verified', 'rich' || u, now(), now()
      from unnest($1::int[]) u
      returning id, user_id, amount),${posted}`,
    [ids],
  );
  const {
    rows: [count],
  } = await client.query<{ entries: number }>('select count(*)::int as entries from ledger.entry');
  console.log(
    `${count!.entries} entries of ${people} people posted in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  await client.query('vacuum analyze');
  // Written out now and not while something is measured.
  await client.query('checkpoint');
  return buyers;
}

/** Courses that are paid from the wallet, a price each. @returns their ids */
export async function sellCourses(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `
    with wanted as (select id from course where state = 'published' and ends_at is null order by id limit $1)
    update course c set payment_type = 'wallet', cashback_percent = 5 from wanted w where c.id = w.id returning c.id`,
    [count],
  );
  const ids = rows.map((row) => row.id);
  await client.query(
    `insert into price_event (course_id, original, source) select id, 10000, 'bench' from unnest($1::int[]) id`,
    [ids],
  );
  // Handed over by link: nobody looks at the address.
  await client.query(
    `insert into course_entry (course_id, delivery, sealed_url, changed_at)
      select id, 'link', 'sealed', now() from unnest($1::int[]) id`,
    [ids],
  );
  return ids;
}
