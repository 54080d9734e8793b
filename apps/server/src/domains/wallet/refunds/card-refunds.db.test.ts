import { beforeEach, expect, test } from 'vitest';
import { PurchaseRefund } from '@kavosh/contract/refunds.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { balances, db, ids, person, prepareWallet, refused, sound, topUp } from '../wallet.test-set-up.ts';
import { presentRefunds } from '../purchases/present-refunds.ts';
import { sendCardRefunds } from './card-refunds.ts';
import { buyNow, gateway, payments, press, refundDeps, refundTest, rowOf } from './refunds.test-set-up.ts';

prepareWallet();

const now = new Date('2026-11-21T08:00:00Z');
beforeEach(() => {
  refundTest.now = now;
  gateway.asked.length = 0;
  gateway.answers.length = 0;
});
const alerts: unknown[] = [];
const round = () =>
  sendCardRefunds({
    db,
    clock: { now: () => refundTest.now },
    payments: { ...payments, alert: (alert: unknown) => alerts.push(alert) } as never,
    isStopping: () => false,
  });
const later = (minutes: number): void => {
  refundTest.now = new Date(refundTest.now.getTime() + minutes * MINUTE_MS);
};
const rows = (user: number) =>
  db.selectFrom('card_refund').selectAll().where('user_id', '=', user).orderBy('id').execute();
/** A member with a top-up of 150,000 who undid a purchase of 100,000 (90,000 came back) and wants it on the card. */
async function undone(toman = 150_000): Promise<number> {
  const user = await person(toman);
  const id = await buyNow(user, ids.python);
  await press(user, id, 90_000, { backTo: 'card' });
  return user;
}

test('what came back is held, sent once, and leaves the gateway when it has arrived', async () => {
  const user = await undone();
  expect(await balances(user)).toEqual({ available: 60_000, held: 90_000, receivable: 0 });
  await sound();
  gateway.answers.push({ result: 'accepted', reference: 'r1' });
  await Promise.all([round(), round(), round()]);
  expect(gateway.asked).toMatchObject([
    { call: 'refund', question: { amount: 90_000, reference: 'r', refundId: expect.stringMatching(/^card-\d+$/) } },
  ]);
  expect(await rows(user)).toMatchObject([{ state: 'sent', reference: 'r1', amount: 90_000 }]);
  await round();
  expect(gateway.asked).toHaveLength(1);
  later(31);
  gateway.answers.push({ result: 'done', reference: 'r1' });
  await round();
  expect(gateway.asked.map(({ call }) => call)).toEqual(['refund', 'state']);
  expect(await rows(user)).toMatchObject([{ state: 'done', reference: 'r1' }]);
  expect(await balances(user)).toEqual({ available: 60_000, held: 0, receivable: 0 });
  await sound();
});

test('what fails, and what a provider never took on, is in the wallet again', async () => {
  const failed = await undone();
  gateway.answers.push({ result: 'failed', code: 12 });
  await round();
  expect(await rows(failed)).toMatchObject([{ state: 'failed', failure: 'provider-12' }]);
  const refusedOne = await undone();
  gateway.answers.push({ result: 'refused', reason: 'merchant', code: 401 });
  await round();
  expect(await rows(refusedOne)).toMatchObject([{ state: 'failed', failure: 'merchant' }]);
  const unknown = await undone();
  gateway.answers.push({ result: 'unclear', reason: 'timeout', code: null });
  await round();
  expect(await rows(unknown)).toMatchObject([{ state: 'sent' }]);
  later(31);
  gateway.answers.push({ result: 'none' });
  await round();
  expect(await rows(unknown)).toMatchObject([{ state: 'failed', failure: 'never-taken' }]);
  for (const user of [failed, refusedOne, unknown])
    expect(await balances(user)).toEqual({ available: 150_000, held: 0, receivable: 0 });
  await sound();
});

test('what is not known is asked about and never sent again; after three days a colleague has to look', async () => {
  const user = await undone();
  for (let tries = 0; tries < 5; tries += 1) {
    await round();
    later(31);
  }
  expect(gateway.asked.map(({ call }) => call)).toEqual(['refund', 'state', 'state', 'state', 'state']);
  expect(await balances(user)).toMatchObject({ held: 90_000 });
  refundTest.now = new Date(now.getTime() + 4 * DAY_MS);
  alerts.length = 0;
  await round();
  expect(alerts).toMatchObject([{ alert: 'refund-unsettled', reason: 'timeout' }]);
  gateway.answers.push({ result: 'done', reference: 'r' });
  later(31);
  await round();
  expect(await rows(user)).toMatchObject([{ state: 'done' }]);
  await sound();
});

test('a slow answer and a second one end it once', async () => {
  const user = await undone();
  let answer: (outcome: { result: 'done'; reference: string }) => void = () => undefined;
  gateway.answers.push(new Promise((resolve) => (answer = resolve)), { result: 'done', reference: 'b' });
  const slow = round();
  await expect.poll(() => gateway.asked.length).toBe(1);
  later(3);
  await round();
  answer({ result: 'done', reference: 'a' });
  await slow;
  expect(await rows(user)).toMatchObject([{ state: 'done', reference: 'b' }]);
  expect(await balances(user)).toEqual({ available: 60_000, held: 0, receivable: 0 });
  await sound();
});

test('only what a top-up of the last thirty days brought, each once; the rest stays in the wallet', async () => {
  const user = await person(40_000);
  await db
    .updateTable('top_up')
    .set({ created_at: new Date(now.getTime() - 31 * DAY_MS) })
    .where('user_id', '=', user)
    .execute();
  await topUp(user, 70_000);
  const id = await buyNow(user, ids.python);
  await press(user, id, 90_000, { backTo: 'card' });
  expect(await balances(user)).toEqual({ available: 40_000, held: 70_000, receivable: 0 });
  const again = await buyNow(user, ids.csharp);
  await expect(press(user, again, 30_000, { backTo: 'card' })).rejects.toEqual(refused('refund.no_card'));
  await press(user, again, 30_000);
  expect(await balances(user)).toEqual({ available: 40_000, held: 70_000, receivable: 0 });
  await sound();
});

test('what goes to a card is shown as one sum, in the state of the part that is least far', async () => {
  // What earlier tests left takes no answer of this one.
  await db.updateTable('card_refund').set({ next_look_at: null }).execute();
  const user = await person(40_000);
  await topUp(user, 70_000);
  const id = await buyNow(user, ids.python);
  await press(user, id, 90_000, { backTo: 'card' });
  // As calls answer it.
  const shown = async () =>
    PurchaseRefund.parse((await presentRefunds(db, refundDeps(), user, [await rowOf(id)])).get(id)).card;
  const told = (state: string) => ({ amount: 90_000, state, state_title: expect.any(String) });
  expect(await shown()).toEqual(told('asked'));
  gateway.answers.push({ result: 'done', reference: 'r' }, { result: 'accepted', reference: 'r' });
  await round();
  expect((await rows(user)).map(({ state }) => state)).toEqual(['done', 'sent']);
  expect(await shown()).toEqual(told('sent'));
  later(31);
  gateway.answers.push({ result: 'done', reference: 'r' });
  await round();
  expect(await shown()).toEqual(told('done'));
});
