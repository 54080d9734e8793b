import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { CourseOffer, Purchase } from '@kavosh/contract/purchases.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { queriesOf } from './count-queries.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

export const outbox = keepingOutbox();
export let one: TestApp;
export let ids: Record<SmallCourse, number>;
let lastNumber = 0;
export const client = signInClient(() => one.app, outbox);

export const person = async (): Promise<{ token: string; mobile: string; id: number }> => {
  const mobile = `0916222${String((lastNumber += 1)).padStart(4, '0')}`;
  const token = await client.register(mobile);
  const { rows } = await sql<{ id: number }>`select id from app_user where mobile = ${mobile}`.execute(
    one.database.kysely,
  );
  return { token, mobile, id: rows[0]!.id };
};
export const credit = (userId: number, toman: number) =>
  sql`
    select ledger.post(
      'test.credit', ${userId}, 'test', '{user.available,gateway.clearing}', array[${userId}::int, 0],
      array[${-toman}::bigint, ${toman}::bigint]
    )`.execute(one.database.kysely);
export const offer = async (id: number, token: string) =>
  ((await client.get(`service/courses/${id}/offer`, { token })).data as { offer: CourseOffer }).offer;
export const buy = (id: number, token: string, method = 'referral') =>
  client.post(`courses/${id}/purchase`, { method }, { token });
export const own = (path: string, token: string) => client.get(`service/users/dashboard/${path}`, { token });
export const purchases = async (query: string, token: string) => {
  const { data, meta, status } = await own(`purchases${query}`, token);
  return {
    status,
    meta,
    ...(data as {
      purchases: Purchase[];
      page: { current: number; total: number };
      tabs: { unconfirmed: number; all: number };
    }),
  };
};

/** How often reading something asks the database. */
export const statements = (ask: () => Promise<unknown>): Promise<number> => queriesOf(one, ask);

/** The app with the small catalogue, for the test file that calls it. */
export function prepareWalletPagesApp(): void {
  beforeAll(async () => {
    lastNumber = 0;
    one = await startApp({
      outbox,
      fill: async (database) => {
        ids = await fillSmallCatalogue(database);
      },
    });
    await sql`update course set payment_type = 'wallet', cashback_percent = 10 where id = ${ids.branches}`.execute(
      one.database.kysely,
    );
    // Bought as a whole.
    await sql`update edition set is_open = false where course_id = ${ids.branches}`.execute(one.database.kysely);
    await sql`insert into price_event (course_id, original, source) values (${ids.branches}, 80000, 'test')`.execute(
      one.database.kysely,
    );
  });
  afterAll(() => one.close());
}
