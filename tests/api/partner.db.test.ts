import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { signBody } from '../../apps/server/src/domains/wallet/partner/partner-signature.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
/** What `ids.python` costs, and what of it comes back. */
const PRICE = 1_700_000;
const CASHBACK = 170_000;
let one: TestApp;
let ids: Record<SmallCourse, number>;
let academy: number;
let stranger: number;
let secret: string;
let now = Date.now();
let lastNumber = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    outbox,
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  await sql`update course set cashback_percent = 10 where id = ${ids.python}`.execute(db);
  const { rows } = await sql<{ academy_id: number }>`select academy_id from course where id = ${ids.python}`.execute(
    db,
  );
  academy = rows[0]!.academy_id;
  const { rows: others } = await sql<{ id: number }>`select id from academy where id <> ${academy} limit 1`.execute(db);
  stranger = others[0]!.id;
  secret = await one.app.domains.terms.renewSecret(academy, { isLeaked: false, operator: 'test' });
});
afterAll(() => one.close());

const person = async (): Promise<string> => client.register(`0916333${String((lastNumber += 1)).padStart(4, '0')}`);

/** A new referral of somebody. */
async function referral(): Promise<{ token: string; track: string }> {
  const token = await person();
  const { data } = await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token });
  return { token, track: (data as { purchase: { purchase: { track_id: string } } }).purchase.purchase.track_id };
}

interface Sent {
  academyId?: number;
  key?: string;
  at?: number;
  signed?: string;
  header?: string;
}

async function report(
  track: string,
  body: object | string,
  { academyId = academy, key = secret, at = Math.floor(now / 1000), signed, header }: Sent = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const signature =
    header ?? `academy=${academyId},t=${at},v1=${signBody(key, at, Buffer.from(signed ?? payload)).toString('hex')}`;
  const answer = await one.app.inject({
    method: 'POST',
    url: `/api/v1/partner/purchases/${track}`,
    payload,
    headers: { 'content-type': 'application/json', ...(signature === '' ? {} : { 'kavosh-signature': signature }) },
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    ...answer.json<{
      data: {
        purchase: { status: string; amount: number; cashback: number; commission: number; reference: string | null };
      } | null;
      message: string;
    }>(),
  };
}

const balanceOf = async (token: string): Promise<number> =>
  ((await client.get('content/header', { token })).data as { wallet: { balance: number } }).wallet.balance;
const defects = () => one.app.domains.wallet.verify();

describe('an academy confirms a purchase', () => {
  test('the learner has cashback and course; saying it again, or a hundred times, changes nothing', async () => {
    const { token, track } = await referral();
    const body = { status: 'confirmed', amount: PRICE, reference: 'سفارش ۱۷' };
    const answers = await Promise.all(Array.from({ length: 100 }, () => report(track, body)));
    expect(answers[0]).toMatchObject({
      status: 200,
      data: { purchase: { status: 'confirmed', amount: PRICE, cashback: CASHBACK, reference: 'سفارش ۱۷' } },
    });
    for (const other of answers) expect(other.body).toBe(answers[0]!.body);
    expect(await balanceOf(token)).toBe(CASHBACK);
    expect(
      ((await client.get(`service/courses/${ids.python}`, { token })).data as { course: { is_purchased: boolean } })
        .course.is_purchased,
    ).toBe(true);
    now += 60_000;
    expect((await report(track, body)).body).toBe(answers[0]!.body);
    expect(await defects()).toEqual([]);
  });

  test('of a lower amount the shares follow; another amount later is refused', async () => {
    const { token, track } = await referral();
    expect(await report(track, { status: 'confirmed', amount: 1_000_003 })).toMatchObject({
      status: 200,
      data: { purchase: { amount: 1_000_003, cashback: 100_000, commission: 150_000 } },
    });
    expect(await report(track, { status: 'confirmed', amount: 5 })).toMatchObject({
      status: 409,
      message: expect.stringContaining('۱٬۰۰۰٬۰۰۳'),
    });
    expect(await balanceOf(token)).toBe(100_000);
    expect(await defects()).toEqual([]);
  });

  test.each([
    [PRICE + 1, 'بیشتر'],
    [PRICE / 2 - 1, 'نصف'],
    [0, 'نصف'],
    [9_999_999_999, 'بیشتر'],
  ])('%i waits for an operator, who sees it', async (amount, word) => {
    const { wallet } = one.app.domains;
    const { token, track } = await referral();
    const body = { status: 'confirmed', amount, reference: 'سفارش ۲' };
    for (let times = 0; times < 2; times += 1)
      expect(await report(track, body)).toMatchObject({
        status: 409,
        data: null,
        message: expect.stringContaining(word),
      });
    expect(await wallet.readPurchase(track)).toMatchObject({
      state: 'unconfirmed',
      amount: PRICE,
      reported_amount: amount,
      reported_reference: 'سفارش ۲',
    });
    expect(
      (await wallet.findPurchases({ state: 'unconfirmed', limit: 1_000 })).find((one) => one.track_id === track),
    ).toMatchObject({ reported_amount: amount });
    expect(await balanceOf(token)).toBe(0);
    // It does not run out while it waits for us.
    now += 31 * DAY_MS;
    await wallet.expirePurchases();
    const { id, state } = (await wallet.readPurchase(track))!;
    expect(state).toBe('unconfirmed');
    if (amount > 17_000_000) return;
    await wallet.operatePurchase({
      id,
      step: 'confirmed',
      operator: 'test',
      amount,
      amountAgain: amount,
      reason: 'پرسیده شد',
    });
    now += 1_000;
    expect(await report(track, body)).toMatchObject({
      status: 200,
      data: { purchase: { status: 'confirmed', amount } },
    });
    expect(await wallet.readPurchase(track)).toMatchObject({ shown_amount: PRICE, amount });
    expect(await defects()).toEqual([]);
  });

  test('half of the price is taken, and so is a cancellation after what waited', async () => {
    const { track } = await referral();
    expect((await report(track, { status: 'confirmed', amount: PRICE / 2 })).status).toBe(200);
    const { track: other } = await referral();
    expect((await report(other, { status: 'confirmed', amount: 1 })).status).toBe(409);
    expect((await report(other, { status: 'cancelled' })).status).toBe(200);
    now += 1_000;
  });

  test('after cancelling it cannot; a cancelled one can be bought again', async () => {
    const { token, track } = await referral();
    for (let times = 0; times < 2; times += 1)
      expect(await report(track, { status: 'cancelled' })).toMatchObject({
        status: 200,
        data: { purchase: { status: 'cancelled' } },
      });
    expect((await report(track, { status: 'confirmed', amount: 1 })).status).toBe(409);
    expect(await balanceOf(token)).toBe(0);
    const { data } = await client.post(`courses/${ids.python}/purchase`, { method: 'referral' }, { token });
    expect((data as { purchase: { purchase: { track_id: string } } }).purchase.purchase.track_id).not.toBe(track);
  });
});

describe('an academy gives money back', () => {
  const confirmed = async () => {
    const bought = await referral();
    now += 1_000;
    expect((await report(bought.track, { status: 'confirmed', amount: PRICE })).status).toBe(200);
    now += 1_000;
    return bought;
  };

  test('within the right to withdraw: all of it or a share, and saying it again changes nothing', async () => {
    const [whole, half] = [await confirmed(), await confirmed()];
    for (let times = 0; times < 2; times += 1) {
      now += 1_000;
      expect(await report(whole.track, { status: 'refunded' })).toMatchObject({
        status: 200,
        data: { purchase: { status: 'refunded' } },
      });
      now += 1_000;
      expect((await report(half.track, { status: 'refunded', refunded_bp: 5_000 })).status).toBe(200);
    }
    expect(await balanceOf(whole.token)).toBe(0);
    expect(await balanceOf(half.token)).toBe(CASHBACK / 2);
    now += 1_000;
    expect(await report(half.track, { status: 'refunded', refunded_bp: 4_999 })).toMatchObject({ status: 409 });
    now += 1_000;
    expect((await report(half.track, { status: 'refunded', refunded_bp: 9_000 })).status).toBe(200);
    expect(await balanceOf(half.token)).toBe(CASHBACK / 10);
    now += 30 * DAY_MS;
    expect((await report(half.track, { status: 'refunded' })).status).toBe(409);
    now += 1_000;
    expect((await report(half.track, { status: 'refunded', refunded_bp: 9_000 })).status).toBe(200);
    expect(await balanceOf(half.token)).toBe(CASHBACK / 10);
    expect(await defects()).toEqual([]);
  });

  test('after it has ended only while the learner asks: it would lessen what the academy owes', async () => {
    const { token, track } = await confirmed();
    now += 30 * DAY_MS;
    expect((await report(track, { status: 'refunded' })).status).toBe(409);
    expect(await balanceOf(token)).toBe(CASHBACK);
    const { id } = (await one.app.domains.wallet.readPurchase(track))!;
    await sql`
      insert into refund_request (purchase_id, user_id, state, promised_bp, why, created_at, academy_until)
      select id, user_id, 'asked', 0, 'referral', ${new Date(now)}, ${new Date(now + DAY_MS)} from purchase
      where id = ${id}`.execute(one.database.kysely);
    now += 1_000;
    expect((await report(track, { status: 'refunded' })).status).toBe(200);
    expect(await balanceOf(token)).toBe(0);
    expect(await defects()).toEqual([]);
  });

  test('what is not confirmed is not refunded, and a share lies between nothing and all', async () => {
    const { track } = await referral();
    now += 1_000;
    expect((await report(track, { status: 'refunded' })).status).toBe(409);
    for (const refunded of [0, 10_001, 0.5, '5000']) {
      now += 1_000;
      expect((await report(track, { status: 'refunded', refunded_bp: refunded })).status, String(refunded)).toBe(422);
    }
  });
});

describe('what is not believed', () => {
  test('an unsigned call, wrong secret, other body, old or future time, unknown academy: one answer', async () => {
    const { token, track } = await referral();
    const body = { status: 'confirmed', amount: PRICE };
    const at = Math.floor(now / 1000);
    const answers = [
      await report(track, body, { header: '' }),
      await report(track, body, { header: 'nonsense' }),
      await report(track, body, { key: 'wrong' }),
      await report(track, body, { signed: JSON.stringify({ ...body, amount: 1 }) }),
      await report(track, body, { at: at - 301 }),
      await report(track, body, { at: at + 301 }),
      await report(track, body, { academyId: stranger }),
      await report(track, body, { academyId: 999_999 }),
    ];
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, data: null });
    expect(await balanceOf(token)).toBe(0);
  });

  test("another academy's purchase is as one that is not there", async () => {
    const theirs = await one.app.domains.terms.renewSecret(stranger, { isLeaked: false, operator: 'test' });
    const { track } = await referral();
    const foreign = await report(track, { status: 'cancelled' }, { academyId: stranger, key: theirs });
    const missing = await report('0'.repeat(16), { status: 'cancelled' }, { academyId: stranger, key: theirs });
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await report('not-a-code', { status: 'cancelled' })).status).toBe(404);
  });

  test('a signature that was used for one purchase is not good for another', async () => {
    const [first, second] = [await referral(), await referral()];
    now += 1_000;
    const body = { status: 'confirmed', amount: 900_000 };
    expect((await report(first.track, body)).status).toBe(200);
    expect((await report(second.track, body)).status).toBe(401);
    expect(await balanceOf(second.token)).toBe(0);
    now += 1_000;
    expect((await report(second.track, body)).status).toBe(200);
  });

  test('a secret stays valid for a day beside the new one, and a leaked one ends at once', async () => {
    const renew = (isLeaked: boolean) => one.app.domains.terms.renewSecret(academy, { isLeaked, operator: 'test' });
    const tracks = await Promise.all([referral(), referral(), referral(), referral(), referral()]);
    const statusOf = async (at: number, key: string) => {
      // A signature is good for one purchase.
      now += 1_000;
      return (await report(tracks[at]!.track, { status: 'cancelled' }, { key })).status;
    };
    const first = secret;
    const second = await renew(false);
    expect(await statusOf(0, first)).toBe(200);
    expect(await statusOf(1, second)).toBe(200);
    // Two are valid at most.
    const third = await renew(false);
    expect(await statusOf(2, first)).toBe(401);
    expect(await statusOf(2, second)).toBe(200);
    now += 24 * 3_600_000;
    expect(await statusOf(3, second)).toBe(401);
    expect(await statusOf(3, third)).toBe(200);
    secret = await renew(true);
    expect(await statusOf(4, third)).toBe(401);
    expect(await statusOf(4, secret)).toBe(200);
    const { rows } = await sql<{ text: string }>`
      select string_agg(encode(sealed, 'escape'), ' ') as text from academy_secret`.execute(one.database.kysely);
    expect(rows[0]!.text).not.toContain(secret);
  });

  test('wrong fields are named', async () => {
    const { track } = await referral();
    for (const [body, field] of [
      [{ status: 'paid' }, 'status'],
      [{ status: 'confirmed', amount: 1.5 }, 'amount'],
      [{ status: 'confirmed', amount: -1 }, 'amount'],
      [{ status: 'confirmed' }, 'amount'],
      [{ status: 'cancelled', reference: 'x'.repeat(101) }, 'reference'],
      [{ status: 'cancelled', reference: 'a\u0000b' }, 'reference'],
    ] as const) {
      now += 1_000;
      const answer = await report(track, body);
      expect(
        [answer.status, Object.keys((answer as unknown as { errors: object }).errors)],
        JSON.stringify(body),
      ).toEqual([422, [field]]);
    }
  });
});

test('what nobody confirms for thirty days is cancelled, and not a day sooner', async () => {
  const { token, track } = await referral();
  const { wallet } = one.app.domains;
  now += 30 * DAY_MS - 60_000;
  await wallet.expirePurchases();
  expect((await wallet.readPurchase(track))!.state).toBe('unconfirmed');
  now += 120_000;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from purchase where state = 'unconfirmed'
    and id not in (select purchase_id from purchase_report)`.execute(one.database.kysely);
  const [first, second] = await Promise.all([wallet.expirePurchases(), wallet.expirePurchases()]);
  expect(first + second).toBe(rows[0]!.n);
  expect((await wallet.readPurchase(track))!.state).toBe('cancelled');
  expect(await balanceOf(token)).toBe(0);
  expect((await report(track, { status: 'confirmed', amount: 1 })).status).toBe(409);
});

test('the example client does it, and says what is wrong in a sentence', async () => {
  now = Date.now();
  // The one before is of a later day of this test's clock.
  secret = await one.app.domains.terms.renewSecret(academy, { isLeaked: false, operator: 'test' });
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = one.app.server.address() as AddressInfo;
  const { track } = await referral();
  const run = (key: string) =>
    new Promise<{ code: number | null; out: string; errors: string }>((resolve) => {
      const path = fileURLToPath(new URL('../../examples/academy-client/report-purchase.mjs', import.meta.url));
      const child = spawn(process.execPath, [path, track, 'confirmed', '900000', 'order-1'], {
        env: { KAVOSH_URL: `http://127.0.0.1:${port}`, KAVOSH_ACADEMY: String(academy), KAVOSH_SECRET: key },
      });
      let [out, errors] = ['', ''];
      child.stdout.on('data', (text: Buffer) => {
        out += text.toString();
      });
      child.stderr.on('data', (text: Buffer) => {
        errors += text.toString();
      });
      child.once('close', (code) => resolve({ code, out, errors }));
    });
  expect(await run('wrong')).toMatchObject({ code: 1, errors: expect.stringContaining('401') });
  const { code, out } = await run(secret);
  expect([code, JSON.parse(out)]).toEqual([
    0,
    expect.objectContaining({ status: 'confirmed', amount: 900_000, cashback: 90_000, reference: 'order-1' }),
  ]);
  expect(await defects()).toEqual([]);
});
