import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { CourseOffer } from '@kavosh/contract/purchases.ts';
import { turnPanelEdition } from '@kavosh/contract/panel/panel-editions.ts';
import { indexCourses } from '../../apps/server/src/domains/catalogue/search/index-courses.ts';
import { addAccount } from './desk-client.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { actsOf, startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';

const PRICE = 1_700_000;
let academy: PanelAcademy;
let id: number;
let lastKey = 0;
beforeAll(async () => {
  academy = await startAcademy();
  id = academy.ids.python;
  await sql`update course set payment_type = 'wallet' where id = ${id}`.execute(db());
  await sql`
    insert into course_entry (course_id, delivery, changed_at) values (${id}, 'academy', now())
    on conflict (course_id) do update set delivery = 'academy'`.execute(db());
});
afterAll(() => academy.one.close());
beforeEach(async () => {
  await sql`delete from edition where course_id = ${id} and by_hand`.execute(db());
  await sql`update edition set is_open = false where course_id = ${id}`.execute(db());
});

const db = () => academy.one.database.kysely;
const client = signInClient(() => academy.one.app, keepingOutbox());
const { publicCourse } = actsOf(() => academy);

interface Written {
  byHand?: boolean;
  isOpen?: boolean;
  wasOpen?: boolean;
  endsAt?: Date | null;
}
async function edition({ byHand = true, isOpen = true, wasOpen = true, endsAt = null }: Written = {}): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into edition (course_id, source_key, center, teacher, schedule, is_open, was_open, waits, ends_at, by_hand)
    values (${id}, ${`${byHand ? 'hand' : 'feed'}:${(lastKey += 1)}`}, 'ونک', '', '', ${isOpen}, ${wasOpen},
      ${!isOpen && !wasOpen}, ${endsAt}, ${byHand})
    returning id`.execute(db());
  return rows[0]!.id;
}
const close = (one: number) =>
  academy.owner.call(turnPanelEdition, {
    params: { id: String(id), edition: String(one) },
    body: { version: 0, is_open: false },
  });
/** What the offer says, and what buying it answers; nothing is bought where it could be. */
async function sale(): Promise<[isOnSale: boolean, isClosed: boolean, refusal: string | null | undefined]> {
  const { mobile, password } = await addAccount(academy.one);
  const { token } = ((await client.login(mobile, password)).data as { user: { token: string } }).user;
  const { offer } = (await client.get(`service/courses/${id}/offer`, { token })).data as { offer: CourseOffer };
  const body = { method: 'wallet', amount: PRICE, shares_contact: true };
  const { status, message } = await client.post(`courses/${id}/purchase`, body, { token });
  return [offer.is_on_sale, offer.is_closed ?? false, status >= 400 ? message : String(status)];
}
const openSale = [true, false, expect.stringContaining('موجودی')];
const closedSale = [false, true, 'ثبت‌نام همه برنامه‌های این دوره بسته است.'];

test('a course whose only edition its academy closes is not sold any more, and its page says so', async () => {
  const one = await edition();
  expect(await sale()).toEqual(openSale);
  expect((await close(one)).status).toBe(200);
  expect(await sale()).toEqual(closedSale);
  expect(await publicCourse(id)).toMatchObject({ is_ended: true, is_closed: true, editions: [] });
  const found = await academy.one.app.domains.catalogue.courseCards([id]);
  expect(found).toMatchObject([{ id, is_ended: true, is_closed: true }]);
});

test('while one is open, or one of a feed, it is sold', async () => {
  await edition({ isOpen: false });
  expect(await sale()).toEqual(closedSale);
  await edition();
  expect(await sale()).toEqual(openSale);
  await sql`update edition set is_open = false where course_id = ${id}`.execute(db());
  await edition({ byHand: false });
  expect(await sale()).toEqual(openSale);
});

test('an edition that is over closes it as well, at its end', async () => {
  await edition({ endsAt: new Date(Date.now() - DAY_MS) });
  expect(await sale()).toEqual(closedSale);
  await indexCourses(db() as never, [id]);
  expect(await academy.one.app.domains.catalogue.courseCards([id])).toMatchObject([
    { is_ended: true, is_closed: true },
  ]);
});

test('editions that were never on the site, and those of feeds, close nothing', async () => {
  await edition({ isOpen: false, wasOpen: false });
  expect(await sale()).toEqual(openSale);
  await edition({ byHand: false, isOpen: false });
  await edition({ byHand: false, endsAt: new Date(Date.now() - DAY_MS) });
  expect(await sale()).toEqual(openSale);
  expect(await publicCourse(id)).not.toHaveProperty('is_closed');
});
