import type pg from 'pg';

const COMPANIES = 6_000;
const RUNS = 10_000;
/** How many things the reading that is looked at changed. */
const OF_ONE_RUN = 5_000;
const BATCHES = 2_000;

/**
 * What the desk lists of jobs, companies, readings of feeds, batches of withdrawals, and texts, as rows alone. Called
 * where nothing looks at foreign keys.
 * @param jobs how many
 * @returns the reading of which much is kept
 */
export async function fillFeeds(client: pg.Client, jobs: number): Promise<{ run: number }> {
  await client.query(
    `insert into job_category (id, name, name_key)
     select g, 'گروه شغلی ' || g, 'گروه' || g from generate_series(1, 20) g on conflict do nothing`,
  );
  await client.query(
    `insert into company (name_fa, name_en, name_key, industry, about, source, source_key)
     select 'شرکت نمونه ' || g, case when g % 3 = 0 then 'Sample ' || g end, 'شرکتنمونه' || g, 'فناوری',
       'شرکتی نمونه که در چند شهر کار می‌کند.', 'bench', g::text from generate_series(1, $1::int) g`,
    [COMPANIES],
  );
  await client.query(
    `insert into job (title, company_id, category_id, salary_from, description_html, valid_until, closed_at, kept_off,
       closed_before, source, source_key, published_at)
     select (array['برنامه‌نویس', 'حسابدار', 'طراح', 'فروشنده', 'تحلیل‌گر'])[1 + g % 5] || ' شماره ' || g,
       1 + g % $2::int, 1 + g % 20, case when g % 4 <> 0 then 20000000 + g % 40 * 1000000 end, '<p>شرح کار</p>',
       now() + (g % 60 - 6) * interval '1 day', case when g % 50 = 0 then now() end,
       case when g % 200 = 0 then 'hidden' when g % 350 = 0 then 'closed' end, null, 'bench', g::text,
       now() - g * interval '30 seconds'
     from generate_series(1, $1::int) g`,
    [jobs, COMPANIES],
  );
  await client.query(
    `update job set closed_at = coalesce(closed_at, now()) where kept_off is not null and closed_at is null`,
  );
  await client.query(
    `insert into import_run (source, address, started_at, ended_at, counts)
     select 'bench-' || g % 12, 'https://feeds.example/courses-' || g % 12 || '.csv', t.at,
       case when g % 900 <> 0 then t.at + interval '40 seconds' end,
       jsonb_build_object('inserted', g % 7, 'updated', g % 40, 'unchanged', 900,
         'badRows', case when g % 9 = 0 then 3 else 0 end)
     from generate_series(1, $1::int) g cross join lateral (select now() - ($1::int - g) * interval '2 hours' as at) t`,
    [RUNS],
  );
  const {
    rows: [last],
  } = await client.query<{ run: number }>(`select max(id)::int as run from import_run where ended_at is not null`);
  const { run } = last!;
  for (const from of [run - 1, run])
    await client.query(
      `insert into course_feed_record (run_id, source, source_key, record, is_first)
       select $1, source, source_key, json_build_object('title', title), $3 from course order by id limit $2`,
      [from, OF_ONE_RUN, from === run - 1],
    );
  await client.query(
    `insert into feed_upload (file_name, profile, source, is_full, bytes, staff_id, created_at, state, digest, ended_at)
     select 'feed-' || g || '.csv', 'kavosh', 'bench-' || g % 12, true, 1000000 + g, 1, now() - g * interval '3 hours',
       (array['done', 'failed', 'discarded'])[1 + g % 3], sha256(g::text::bytea), now() - g * interval '3 hours'
     from generate_series(1, 2000) g`,
  );
  await client.query(
    `insert into withdrawal_batch (made_by, state, created_at)
     select 1, 'approved', now() - g * interval '6 hours' from generate_series(1, $1::int) g`,
    [BATCHES],
  );
  await client.query(
    `insert into withdrawal_batch_item (batch_id, withdrawal_id)
     select b.id, w.id
     from (select id, row_number() over (order by id) as place from withdrawal where state = 'settled') w
       join (select id, row_number() over (order by id) as place from withdrawal_batch) b
         on b.place = 1 + (w.place - 1) / 50
     where w.place <= $1::int * 50`,
    [BATCHES],
  );
  await client.query(
    `insert into content_revision (key, version, body, reason, staff_id, at)
     select 'faq', g, jsonb_build_object('lead', 'پاسخ پرسش‌ها', 'questions',
         jsonb_build_array(jsonb_build_object('question', 'پرسش ' || g, 'answer', 'پاسخ'))),
       'به‌روز شد', 1, now() - (500 - g) * interval '1 day' from generate_series(1, 500) g`,
  );
  await client.query(
    `insert into news_post (title, body, created_at)
     select 'خبر شماره ' || g, 'متن خبر', now() - g * interval '5 hours' from generate_series(1, 2000) g`,
  );
  return { run };
}
