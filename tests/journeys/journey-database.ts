import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Lets the journeys do in the database what no page does, such as letting time pass. */
export async function inDatabase<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const { port, password } = JSON.parse(
    readFileSync(join(process.env['JOURNEYS_DATA_DIR'] ?? 'data', 'postgres.json'), 'utf8'),
  ) as { port: number; password: string };
  const client = new pg.Client({ host: '127.0.0.1', port, password, user: 'kavosh', database: 'kavosh' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A course that was taken off: a copy of another, so that nothing that others read changes. @returns its id */
export const withdrawnCourse = (): Promise<number> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `
     insert into course (
       title, cover, academy_id, course_type_id, category_id, payment_type, state, source, source_key, published_at,
       shown_at
     )
     select title, cover, academy_id, course_type_id, category_id, payment_type, 'withdrawn', 'journeys',
       gen_random_uuid()::text, published_at, published_at
     from course where source <> 'journeys' order by id limit 1 returning id`,
    );
    return rows[0]!.id;
  });

/** A job that was closed so long ago, in the same way. @returns its id */
export const closedJob = (ago: string): Promise<number> =>
  inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `
     insert into job (
       title, company_id, category_id, province_id, city_id, salary_from, description_html, ref_url, closed_at, source,
       source_key, published_at
     )
     select title, company_id, category_id, province_id, city_id, salary_from, description_html, ref_url,
       now() - $1::interval, 'journeys', gen_random_uuid()::text, published_at
     from job where source <> 'journeys' order by id limit 1 returning id`,
      [ago],
    );
    return rows[0]!.id;
  });
