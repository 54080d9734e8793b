import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approve } from '@kavosh/contract/desk/approvals.ts';
import { askAcademyState, type AcademyState } from '@kavosh/contract/desk/catalogue/academy-state.ts';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import { refusals } from '@kavosh/contract/errors.ts';
import { enterByLink } from '../factories/hand-over.ts';
import { addColleague } from './desk-client.ts';
import { addSeller } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { buy, ids, one, own, person, prepareWalletPagesApp, purchases } from './wallet-pages-app.ts';

// What people, owners and buyers see of an academy whose sales were stopped; its money: academy-state.db.test.ts.
prepareWalletPagesApp();

const service = '/api/v1/web/service';
async function call(method: 'GET' | 'POST', path: string, token: string, payload: object = {}) {
  const answer = await one.app.inject({
    method,
    url: `${service}/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json<{ message: string; data: Record<string, unknown> }>() };
}

async function put(academy: number, state: AcademyState): Promise<void> {
  const owner = await addColleague(one, 'owner');
  const other = await addColleague(one, 'owner');
  const of = { params: { id: String(academy) } };
  const asked = await owner.call(askAcademyState, { ...of, body: { state, reason: 'شکایت خریداران بررسی می‌شود' } });
  const { approval_id: id } = asked.envelope.data as unknown as { approval_id: number };
  expect((await other.call(approve, { params: { id: String(id) } })).status).toBe(200);
}

const told = async (userId: number): Promise<{ title: string; body: string }[]> =>
  (await one.app.domains.notifications.unread(userId, 20)).map(({ notification: { title, body } }) => ({
    title,
    body,
  }));

test('purchases are refused by name, what was bought stays and is given back, owners read why', async () => {
  const course = ids.branches;
  const { academy_id: academy } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', course)
    .executeTakeFirstOrThrow();
  await enterByLink(one.database.kysely);
  const seller = await addSeller(one, academy, 'academy_owner');
  const { rows: owners } = await sql<{ id: number }>`
    select person_id as id from staff_member where id = ${seller.memberId}`.execute(one.database.kysely);
  const owner = owners[0]!.id;
  const [buyer, late] = [await person(), await person()];
  for (const { mobile } of [buyer, late]) await putMoney(one.database.kysely, mobile, 80_000);
  expect((await buy(course, buyer.token, 'wallet')).status).toBe(200);
  expect((await seller.call(showPanelHome)).data.stopped).toBeNull();

  await put(academy, 'suspended');
  const sentence = refusals['academy.suspended'].message;
  for (const [method, path, body] of [
    ['GET', `courses/${course}/offer`, {}],
    ['POST', `courses/${course}/offer`, { coupon: 'نوروز' }],
    ['POST', `courses/${course}/purchase`, { method: 'wallet' }],
    ['POST', `courses/${course}/editions/1/waiting`, {}],
  ] as const) {
    const { status, message } = await call(method, path, late.token, body);
    expect([path, status, message]).toEqual([path, 409, sentence]);
  }
  expect((await call('POST', `courses/${course}/bookmark`, late.token, { is_bookmarked: true })).status).toBe(404);
  const page = await one.app.inject(`${service}/courses/${course}`);
  expect([page.statusCode, page.json<{ data: object }>().data]).toMatchObject([
    410,
    { course: null, is_stopped: true },
  ]);
  // Rows of cards, as the featured ones of the home page, leave it out.
  await expect.poll(() => one.app.domains.catalogue.courseCards([course]), { timeout: 10_000 }).toEqual([]);
  // One that was taken off for another reason says nothing of its academy.
  expect((await one.app.inject(`${service}/courses/${ids.gone}`)).json<{ data: object }>().data).toMatchObject({
    is_stopped: false,
  });

  // What was bought is there, and goes back as promised.
  const [bought] = (await purchases('', buyer.token)).purchases;
  expect((await own(`purchases/${bought!.id}/receipt`, buyer.token)).status).toBe(200);
  const back = await call('POST', `users/dashboard/purchases/${bought!.id}/withdraw`, buyer.token, { amount: 72_000 });
  expect([back.status, back.data['outcome']]).toEqual([200, 'undone']);
  expect((await sql`select * from ledger.violations`.execute(one.database.kysely)).rows).toEqual([]);

  expect((await seller.call(showPanelHome)).data.stopped).toMatchObject({ state: 'suspended' });
  expect(await told(owner)).toContainEqual({
    title: 'فروش آموزشگاه شما در کاوش متوقف شد',
    body: expect.stringContaining('شکایت خریداران بررسی می‌شود') as string,
  });

  await put(academy, 'active');
  expect((await told(owner)).map(({ title }) => title)).toContain('فروش آموزشگاه شما در کاوش دوباره باز شد');
  expect((await seller.call(showPanelHome)).data.stopped).toBeNull();
  expect((await call('GET', `courses/${course}/offer`, late.token)).status).toBe(200);
}, 60_000);
