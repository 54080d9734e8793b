import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Purchase, Receipt } from '@kavosh/contract/purchases.ts';
import {
  prepareWalletPagesApp,
  one,
  ids,
  client,
  person,
  credit,
  offer,
  buy,
  own,
  purchases,
} from './wallet-pages-app.ts';

prepareWalletPagesApp();

describe('an offer', () => {
  test("of the academy's: price with discount, cashback, nothing missing, and the purchase after it", async () => {
    const { token } = await person();
    expect(await offer(ids.python, token)).toEqual({
      course: { id: ids.python, title: 'پایتون از صفر' },
      academy: 'آموزشگاه نیلوفر',
      method: 'referral',
      amount: 1_700_000,
      cashback: 85_000,
      cashback_percent: 5,
      is_on_sale: true,
      delivery: null,
      let_in: null,
      not_ready: null,
      has_site: true,
      balance_available: 0,
      missing: 0,
      owed: 0,
      // Its working days begin once the academy has confirmed it.
      refund: { working_days: 7, cancel_until: null, is_at_least: false, days: [], exempt_reason: null },
      purchase: null,
      editions: [],
      edition: null,
      coupon: null,
    });
    await buy(ids.python, token);
    expect((await offer(ids.python, token)).purchase).toMatchObject({
      status: 'unconfirmed',
      status_title: 'در انتظار تأیید',
    });
  });

  test('from the wallet: says what is missing', async () => {
    const { token, id } = await person();
    await credit(id, 30_000);
    expect(await offer(ids.branches, token)).toMatchObject({
      method: 'wallet',
      amount: 80_000,
      cashback: 8_000,
      balance_available: 30_000,
      missing: 50_000,
      owed: 0,
      purchase: null,
    });
  });

  test('free, without a price, over: as they are; what is not published is not shown', async () => {
    const { token } = await person();
    expect(await offer(ids.drawing, token)).toMatchObject({
      method: 'free',
      amount: 0,
      cashback: 0,
      missing: 0,
      is_on_sale: true,
    });
    expect(await offer(ids.unpriced, token)).toMatchObject({
      method: 'referral',
      amount: null,
      missing: 0,
      has_site: false,
      is_on_sale: true,
    });
    expect(await offer(ids.ended, token)).toMatchObject({ is_on_sale: false });
    for (const id of [ids.hidden, ids.gone, 999_999])
      expect((await client.get(`service/courses/${id}/offer`, { token })).status).toBe(404);
  });
});

describe('purchases', () => {
  test('are two tabs: what waits, and all with their states, the latest first', async () => {
    const { token } = await person();
    await buy(ids.drawing, token);
    await buy(ids.python, token);
    const all = await purchases('', token);
    expect(all.purchases.map(({ course, status, status_title: title }) => [course.title, status, title])).toEqual([
      ['پایتون از صفر', 'unconfirmed', 'در انتظار تأیید'],
      ['طراحی با زغال', 'confirmed', 'تأییدشده'],
    ]);
    expect(all.purchases[0]!.purchase).toEqual({
      track_id: expect.stringMatching(/^[0-9a-v]{16}$/),
      amount: 1_700_000,
    });
    expect((await purchases('?tab=unconfirmed', token)).purchases.map(({ course }) => course.id)).toEqual([ids.python]);
    for (const tab of ['all', 'unconfirmed'])
      expect((await purchases(`?tab=${tab}`, token)).tabs).toEqual({ unconfirmed: 1, all: 2 });
    expect([all.meta, all.page]).toEqual([
      { last_page: 1, total: 2 },
      { current: 1, total: 1 },
    ]);
  });

  test('keep the name of a course that is not offered any more', async () => {
    const { token } = await person();
    await buy(ids.csharp, token);
    await sql`update course set state = 'withdrawn' where id = ${ids.csharp}`.execute(one.database.kysely);
    expect((await purchases('', token)).purchases[0]!.course.title).toBe('C# و .NET');
    await sql`update course set state = 'published' where id = ${ids.csharp}`.execute(one.database.kysely);
  });

  test('come by twenty; wrong pages and tabs fall back, one past the last is the last', async () => {
    const { token, id } = await person();
    await sql`
      insert into purchase (
        user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission,
        cashback, created_at, cancelled_at
      )
      select ${id}, ${ids.python}, academy_id, 'referral', 'cancelled', lpad(n::text, 16, '0'), 1000, 1500, 500, 150,
        50, now(), now()
      from course, generate_series(1, 45) n where course.id = ${ids.python}`.execute(one.database.kysely);
    expect(await purchases('', token)).toMatchObject({
      meta: { last_page: 3, total: 45 },
      page: { current: 1, total: 3 },
    });
    const last = await purchases('?page=3', token);
    expect(last.purchases).toHaveLength(5);
    for (const query of ['?page=4', '?page=999999', '?page=۳'])
      expect((await purchases(query, token)).purchases).toEqual(last.purchases);
    for (const query of ['?page=0', '?page=-1', '?page=x', '?page=1e9', '?tab=none', '?page=1&page=2', '?tab[]=all']) {
      const answer = await purchases(query, token);
      expect([query, answer.status, answer.page.current]).toEqual([query, 200, 1]);
    }
    expect((await purchases('?tab=unconfirmed', token)).meta).toEqual({ last_page: 1, total: 0 });
  });

  test('have a receipt, for their owner alone', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { purchase } = (await buy(ids.python, mine.token)).data as { purchase: Purchase };
    const { receipt } = (await own(`purchases/${purchase.id}/receipt`, mine.token)).data as { receipt: Receipt };
    expect(receipt).toEqual({
      ...purchase,
      edition: null,
      academy: 'آموزشگاه نیلوفر',
      method: 'referral',
      reference: null,
      confirmed_at: null,
      cancelled_at: null,
      refunded_at: null,
      refund: expect.objectContaining({ can: null, cancel_until: null, days: [], request: null }),
      coupon: null,
      changes: [],
    });
    const foreign = await own(`purchases/${purchase.id}/receipt`, theirs.token);
    expect([foreign.status, foreign.message]).toEqual([404, 'چنین خریدی پیدا نشد.']);
    expect(foreign.body).toBe((await own('purchases/2000000000/receipt', theirs.token)).body);
    expect((await own('purchases/x/receipt', theirs.token)).status).toBe(404);
    await one.app.domains.wallet.changePurchaseState({
      id: purchase.id,
      step: 'confirmed',
      actor: 'operator:test',
      reference: 'N-1',
    });
    expect(
      ((await own(`purchases/${purchase.id}/receipt`, mine.token)).data as { receipt: Receipt }).receipt,
    ).toMatchObject({
      status: 'confirmed',
      reference: 'N-1',
      confirmed_at: expect.stringMatching(/Z$/),
      refunded_at: null,
    });
  });
});
