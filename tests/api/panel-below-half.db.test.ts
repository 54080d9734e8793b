import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPanelCoupons, makePanelCoupon, stopPanelCoupon } from '@kavosh/contract/panel/panel-discounts.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const PRICE = 1_700_000;

let one: TestApp;
let ids: Record<SmallCourse, number>;
let ours: PanelClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  await sql`update course set payment_type = 'referral'`.execute(db);
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db);
  const { academy_id: academy } = await db
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  ours = await addSeller(one, academy, 'academy_owner');
});
afterAll(() => one.close());

const make = (body: object) => ours.call(makePanelCoupon, { body: body as never });
const names = async () => (await ours.call(listPanelCoupons)).data.coupons.map(({ code }) => code);

test('a code below half is asked about with the figures, and made once that is meant', async () => {
  const body = { code: 'half60', percent: 60, courses: [ids.python] };
  const asked = await make(body);
  expect([asked.status, asked.refusal]).toEqual([409, 'coupon.below_half']);
  expect((asked.envelope as { message: string }).message).toBe(
    'این کد قیمت را به کمتر از نصف می‌رساند: در ۱ دوره؛ برای نمونه ۱٬۷۰۰٬۰۰۰ تومان می‌شود ۶۸۰٬۰۰۰ تومان. ' +
      'اگر همین را می‌خواهید، تأیید کنید.',
  );
  expect(asked.envelope.data).toMatchObject({
    courses: 1,
    example: { course: { id: ids.python }, price: PRICE, left: 680_000 },
  });
  expect(await names()).toEqual([]);
  const made = await make({ ...body, below_half: true });
  expect(made.data.coupon).toMatchObject({ code: 'half60', percent: 60 });
  await ours.call(stopPanelCoupon, { params: { id: String(made.data.coupon.id) } });
});

test('an amount is measured by the least price, also of an open edition', async () => {
  const body = { amount: '800000', courses: [ids.python] };
  expect((await make({ code: 'amount1', ...body })).status).toBe(200);
  const db = one.database.kysely;
  const edition = await sql<{ id: number }>`
    insert into edition (course_id, source_key, center, teacher, schedule) values (${ids.python}, 'cheap', '', '', '')
    returning id`.execute(db);
  await sql`
    insert into price_event (course_id, edition_id, original, is_free, source, at)
    values (${ids.python}, ${edition.rows[0]!.id}, 1000000, false, 'test', now())`.execute(db);
  const asked = await make({ code: 'amount2', ...body });
  expect(asked.envelope.data).toMatchObject({ example: { price: 1_000_000, left: 200_000 } });
  await sql`update edition set is_open = false where id = ${edition.rows[0]!.id}`.execute(db);
  expect((await make({ code: 'amount2', ...body })).status).toBe(200);
});

test('half and what is paid elsewhere is not asked about; a share above half always is', async () => {
  expect((await make({ code: 'half50', percent: 50 })).status).toBe(200);
  expect((await make({ code: 'elsewhere', amount: '1600000', courses: [ids.branches] })).status).toBe(200);
  await sql`update course set payment_type = 'referral' where id = ${ids.python}`.execute(one.database.kysely);
  expect((await make({ code: 'amount3', amount: '1600000' })).status).toBe(200);
  const asked = await make({ code: 'half70', percent: 70 });
  expect([asked.refusal, asked.envelope.data]).toEqual(['coupon.below_half', { courses: 0, example: null }]);
});
