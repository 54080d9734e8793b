import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { remindAcademies } from '../../apps/server/src/remind-academies.ts';
import { addAccount } from './desk-client.ts';
import { addMember } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { SettlementApp } from './settlement.test-set-up.ts';

// What members of an academy read of its orders on their dashboards.
const at = new SettlementApp();
let academy: number;
const people: Record<'owner' | 'finance' | 'editor' | 'dismissed' | 'other', number> = {
  owner: 0,
  finance: 0,
  editor: 0,
  dismissed: 0,
  other: 0,
};

beforeAll(async () => {
  await at.start();
  academy = await at.academyOf('python');
  const member = async (of: number, role: Parameters<typeof addMember>[2]) =>
    (await addMember(at.one, of, role)).userId;
  people.owner = await member(academy, 'academy_owner');
  people.finance = await member(academy, 'academy_finance');
  people.editor = await member(academy, 'academy_editor');
  people.dismissed = await member(academy, 'academy_owner');
  people.other = await member(await at.academyOf('csharp'), 'academy_owner');
  await sql`update staff_member set dismissed_at = now() where person_id = ${people.dismissed}`.execute(at.db);
  await sql`update course set payment_type = 'wallet' where id = ${at.ids.python}`.execute(at.db);
  await sql`update course_entry set delivery = 'academy' where course_id = ${at.ids.python}`.execute(at.db);
});
afterAll(() => at.one.close());

const domains = () => at.one.app.domains;
async function buyer(): Promise<number> {
  const { userId, mobile } = await addAccount(at.one);
  await putMoney(at.db, mobile, 10_000_000);
  return userId;
}
const buy = async (userId: number) => {
  const courseId = at.ids.python;
  const asked = { userId, courseId, method: 'wallet' as const, seenAmount: null, key: null, sharesContact: true };
  const editionId = (await domains().catalogue.courseOffer(courseId))?.editions[0]?.id ?? null;
  return { userId, ...(await domains().wallet.buyCourse({ ...asked, editionId })).purchase };
};
/** Titles of what a person has not read of an academy's orders, and where they lead. */
const unread = async (who: keyof typeof people, about = 'academy-'): Promise<string[]> =>
  (
    await sql<{ title: string }>`
      select title from notification where user_id = ${people[who]} and viewed_at is null
        and starts_with(key, ${about}) order by id`.execute(at.db)
  ).rows.map(({ title }) => title);
const readAll = async (): Promise<void> => {
  for (const id of Object.values(people)) await domains().notifications.viewAll(id, 'personal');
};
const cancel = (id: number) => domains().wallet.changePurchaseState({ id, step: 'cancelled', actor: 'operator:آزمون' });
const remind = () =>
  remindAcademies({
    ...domains(),
    db: at.db,
    clock: { now: () => new Date(at.now) },
    members: domains().academyMembers,
  });

test('many orders at once are one notice that counts them, for those alone who let buyers in', async () => {
  const buyers = [await buyer(), await buyer(), await buyer(), await buyer()];
  await Promise.all(buyers.map(buy));
  for (const who of ['owner', 'finance'] as const) expect(await unread(who)).toEqual(['۴ سفارش منتظر دسترسی است']);
  for (const who of ['editor', 'dismissed', 'other'] as const) expect(await unread(who)).toEqual([]);
  const [notice] = await domains().notifications.unread(people.owner, 10);
  expect(notice!.data).toMatchObject({ link_url: '/academy/orders' });
  expect(notice!.notification.body).toContain('نخستین مهلت');
  // Read, it is there again with the next one; the other member has still one.
  await domains().notifications.viewAll(people.owner, 'personal');
  await buy(await buyer());
  for (const who of ['owner', 'finance'] as const) expect(await unread(who)).toEqual(['۵ سفارش منتظر دسترسی است']);
}, 60_000);

test('an order that could not be written is in no notice', async () => {
  await readAll();
  const { userId } = await addAccount(at.one);
  await expect(buy(userId)).rejects.toBeInstanceOf(Error);
  expect(await unread('owner')).toEqual([]);
});

test('a buyer who could not get in is counted with those who wait', async () => {
  await readAll();
  const one = await buy(await buyer());
  expect(await unread('owner')).toEqual(['۶ سفارش منتظر دسترسی است']);
  const given = { url: null, code: null, note: 'ساعت هشت در کلاس باشید.' };
  await at.db
    .transaction()
    .execute((tx) => domains().handOver.give(tx, one.id, given, { actor: `academy:${academy}`, member: null }));
  await readAll();
  await domains().handOver.reportNotReached(one.userId, one.id, 'در بسته بود');
  expect(await unread('owner')).toEqual(['۶ سفارش منتظر دسترسی است']);
});

test('cancelled orders are one notice a day, also of an academy whose sales were stopped', async () => {
  await readAll();
  const [first, second] = [await buy(await buyer()), await buy(await buyer())];
  await sql`update academy set state = 'suspended' where id = ${academy}`.execute(at.db);
  await readAll();
  await cancel(first.id);
  expect(await unread('finance', 'academy-ended')).toEqual(['امروز ۱ سفارش لغو یا بازپرداخت شد']);
  await cancel(second.id);
  // Once more changes nothing.
  await cancel(second.id);
  expect(await unread('finance', 'academy-ended')).toEqual(['امروز ۲ سفارش لغو یا بازپرداخت شد']);
  expect(await unread('other')).toEqual([]);
  expect(await unread('dismissed')).toEqual([]);
  await sql`update academy set state = 'listed' where id = ${academy}`.execute(at.db);
});

test('a day before time runs out there is one reminder, however many processes look', async () => {
  await readAll();
  const { due } = await at.db.transaction().execute((tx) => domains().handOver.waitingNow(tx, academy));
  at.now = due!.getTime() - 30 * HOUR_MS;
  await remind();
  expect(await unread('owner', 'academy-orders-due')).toEqual([]);
  at.now = due!.getTime() - 20 * HOUR_MS;
  await Promise.all([remind(), remind(), remind()]);
  for (const who of ['owner', 'finance'] as const) {
    const titles = await unread(who, 'academy-orders-due');
    expect(titles).toHaveLength(1);
    expect(titles[0]).toMatch(/^مهلت [۰-۹]+ سفارش رو به پایان است$/);
  }
  await readAll();
  at.now += HOUR_MS;
  await remind();
  for (const who of Object.keys(people) as (keyof typeof people)[])
    expect(await unread(who, 'academy-orders-due')).toEqual([]);
}, 60_000);

test('a request to withdraw is a notice with its time, and a reminder before it', async () => {
  await readAll();
  await sql`update course_entry set delivery = 'link' where course_id = ${at.ids.python}`.execute(at.db);
  const { id, userId } = await at.sold('python', 'referral');
  await domains().wallet.withdrawFrom({
    member: { kind: 'member', userId, sessionId: 1 } as never,
    address: '127.0.0.1',
    id,
    amount: 0,
    backTo: 'wallet',
    note: '',
    proof: {},
  });
  for (const who of ['owner', 'finance'] as const)
    expect(await unread(who, 'academy-refunds')).toEqual(['۱ درخواست انصراف منتظر پاسخ است']);
  for (const who of ['editor', 'dismissed', 'other'] as const) expect(await unread(who, 'academy-refunds')).toEqual([]);
  await readAll();
  const [request] = await domains().wallet.desk.findRefundRequests({ academy, limit: 1 });
  at.now = request!.academy_until.getTime() - 2 * HOUR_MS;
  await Promise.all([remind(), remind()]);
  expect(await unread('owner', 'academy-refunds-due')).toEqual(['مهلت پاسخ به ۱ درخواست انصراف رو به پایان است']);
  expect(await unread('editor', 'academy-refunds-due')).toEqual([]);
}, 60_000);
