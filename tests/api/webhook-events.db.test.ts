import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { webhookEvents } from '@kavosh/contract/panel/panel-webhooks.ts';
import { settlePayout } from '@kavosh/contract/desk/settlement/payouts.ts';
import { addAccount } from './desk-client.ts';
import { SettlementApp } from './settlement.test-set-up.ts';

const app = new SettlementApp();
let academy: number;
beforeAll(async () => {
  await app.start();
  academy = await app.academyOf('python');
  await app.one.app.domains.academyWebhooks.add(
    { academyId: academy, operator: { name: 'آزمون', staffId: app.finance.staffId, requestId: randomUUID() } },
    { address: 'https://hook.example/', events: webhookEvents },
  );
});
afterAll(() => app.one.close());
beforeEach(() => sql`delete from webhook_delivery`.execute(app.db));

/** What waits to be sent, in the order in which it was written. */
async function told(): Promise<Record<string, unknown>[]> {
  const rows = await app.db.selectFrom('webhook_delivery').selectAll().orderBy('seq').execute();
  for (const { id, event, body } of rows)
    expect(JSON.parse(body)).toMatchObject({ id, event, academy_id: academy, at: expect.stringMatching(/Z$/) });
  return rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}
const names = async () => (await told()).map(({ event }) => event);

test('a purchase that is paid here is made and paid; undone, it is cancelled', async () => {
  const { id, track_id: track, amount } = await app.sold('python');
  const [made, paid] = await told();
  expect([made!['event'], paid!['event']]).toEqual(['purchase.created', 'purchase.paid']);
  expect(paid!['purchase']).toMatchObject({ track_id: track, method: 'wallet', amount, refunded_bp: 0 });
  await app.refund(id, 2_500);
  expect((await told()).at(-1)).toMatchObject({
    event: 'purchase.cancelled',
    purchase: { track_id: track, status: 'refunded', refunded_bp: 2_500 },
  });
});

test('a referral is made, and paid once its academy says so; of the buyer there is no word', async () => {
  const { id, userId } = await app.sold('python', 'referral');
  expect(await names()).toEqual(['purchase.created', 'purchase.paid']);
  await app.one.app.domains.wallet.withdrawFrom({
    member: { kind: 'member', userId, sessionId: 1 } as never,
    address: '127.0.0.1',
    id,
    amount: 0,
    backTo: 'wallet',
    note: 'شماره‌ام ۰۹۱۲۳۴۵۶۷۸۹ است',
    proof: {},
  });
  const messages = await told();
  expect(messages.at(-1)).toMatchObject({
    event: 'refund.requested',
    refund: { promised_bp: 10_000, until: expect.any(String) },
    purchase: { status: 'confirmed', method: 'referral' },
  });
  const person = await app.one.app.domains.identity.readContact(app.db as never, userId);
  for (const secret of ['۰۹۱۲۳۴۵۶۷۸۹', person!.mobile, person!.first_name, person!.last_name])
    expect(JSON.stringify(messages)).not.toContain(secret);
  for (const { purchase } of messages as { purchase: object }[])
    expect(Object.keys(purchase).toSorted()).toEqual(
      ['track_id', 'status', 'method', 'amount', 'refunded_bp', 'reference', 'course', 'created_at'].toSorted(),
    );
});

test('a referral that ends unpaid is cancelled', async () => {
  const { userId } = await addAccount(app.one);
  const courseId = app.ids.python;
  const { wallet } = app.one.app.domains;
  const asked = { userId, courseId, method: 'referral' as const, seenAmount: null, key: null };
  const { purchase } = await wallet.buyCourse(asked);
  // Pressed again, it is the same purchase.
  await wallet.buyCourse(asked);
  await wallet.changePurchaseState({ id: purchase.id, step: 'cancelled', actor: 'system' });
  expect(await names()).toEqual(['purchase.created', 'purchase.cancelled']);
});

test('a payout is notified when the bank has paid it', async () => {
  await app.sold('python');
  await app.account(academy);
  await app.later(40);
  const batch = await app.agreed(academy);
  await app.file(batch);
  const [payout] = await app.one.app.domains.settlement.findPayouts({ batch, limit: 1 });
  await sql`delete from webhook_delivery`.execute(app.db);
  const settle = () =>
    app.finance.call(settlePayout, { params: { id: String(payout!.id) }, body: { bank_reference: 'A-1' } } as never);
  expect((await settle()).status).toBe(200);
  expect((await settle()).status).toBe(200);
  expect(await told()).toMatchObject([
    { event: 'payout.settled', payout: { id: payout!.id, amount: payout!.amount, bank_reference: 'A-1' } },
  ]);
});

test('what is undone is not told, and an academy that asked for nothing is notified nothing', async () => {
  const { academyWebhooks: hooks } = app.one.app.domains;
  const event = { academyId: academy, event: 'purchase.paid' as const, fields: {} };
  const undone = app.db.transaction().execute(async (tx) => {
    await hooks.tell(tx, [academy], async () => [event]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await told()).toEqual([]);
  const other = await app.academyOf('csharp');
  let asked = 0;
  await app.db.transaction().execute((tx) =>
    hooks.tell(tx, [other], async () => {
      asked += 1;
      return [{ ...event, academyId: other }];
    }),
  );
  expect([asked, await told()]).toEqual([0, []]);
});
