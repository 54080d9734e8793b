import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_MONEY_SMS } from '@kavosh/contract/alert-settings.ts';
import { buy, client, credit, ids, one, outbox, own, person, prepareWalletPagesApp } from './wallet-pages-app.ts';

prepareWalletPagesApp();

const path = 'users/dashboard/alerts/settings';
const usual = { courses: [], jobs: [], prices: [], quiet_from: 0, quiet_to: 0 };
const sentTo = (mobile: string) =>
  outbox.memberSms.filter(({ to, kind }) => to === mobile && kind.startsWith('money-'));

test('a purchase and what comes back of it are said by SMS to who turned that on, and to no other', async () => {
  const [asked, silent] = [await person(), await person()];
  const saved = await client.post(path, { ...usual, money: ['purchase', 'refund'] }, { token: asked.token });
  expect(saved.data).toMatchObject({
    settings: { money: ['purchase', 'refund'] },
    sends: { money: ['top_up', 'purchase', 'refund', 'withdrawal'] },
  });
  // An older client that knows nothing of them leaves them as they are.
  await client.post(path, usual, { token: asked.token });
  for (const { id } of [asked, silent]) await credit(id, 1_000_000);
  for (const { token } of [asked, silent]) expect((await buy(ids.branches, token, 'wallet')).status).toBe(200);
  expect(sentTo(silent.mobile)).toEqual([]);
  const end = asked.mobile.slice(-4);
  expect(sentTo(asked.mobile)).toEqual([{ to: asked.mobile, kind: 'money-paid', amount: 80_000, end }]);
  const { data } = await own('purchases', asked.token);
  const { purchases } = data as { purchases: { id: number; refund: { amount: number } }[] };
  const [{ id, refund }] = purchases as [(typeof purchases)[number]];
  const back = await client.post(`users/dashboard/purchases/${id}/withdraw`, { amount: refund.amount }, asked);
  expect(back.status).toBe(200);
  expect(sentTo(asked.mobile).at(-1)).toEqual({ to: asked.mobile, kind: 'money-back', amount: refund.amount, end });
  expect(sentTo(asked.mobile)).toHaveLength(2);
});

test('a purchase that is refused sends nothing', async () => {
  const who = await person();
  await client.post(path, { ...usual, money: ['purchase'] }, { token: who.token });
  expect((await buy(ids.branches, who.token, 'wallet')).status).toBe(422);
  expect(sentTo(who.mobile)).toEqual([]);
});

test('a day has its most, however many moves come at once, and the count goes with the account', async () => {
  const who = await person();
  await client.post(path, { ...usual, money: ['purchase'] }, { token: who.token });
  await sql`update money_sms set day = 100000, sent = ${MOST_MONEY_SMS} where user_id = ${who.id}`.execute(
    one.database.kysely,
  );
  await credit(who.id, 1_000_000);
  expect((await buy(ids.branches, who.token, 'wallet')).status).toBe(200);
  // A clock that was set back opens no new day.
  expect(sentTo(who.mobile)).toEqual([]);
  await sql`update money_sms set day = 1 where user_id = ${who.id}`.execute(one.database.kysely);
  const { data } = await own('purchases', who.token);
  const [{ id, refund }] = (data as { purchases: [{ id: number; refund: { amount: number } }] }).purchases;
  await client.post(path, { ...usual, money: ['refund'] }, { token: who.token });
  await client.post(`users/dashboard/purchases/${id}/withdraw`, { amount: refund.amount }, who);
  expect(sentTo(who.mobile)).toHaveLength(1);
});
