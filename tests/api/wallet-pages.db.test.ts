import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Purchase } from '@kavosh/contract/purchases.ts';
import type { ListedWithdrawal } from '@kavosh/contract/wallet.ts';
import { pendingWithdrawal } from './put-money.ts';
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
  statements,
} from './wallet-pages-app.ts';

prepareWalletPagesApp();

describe('the wallet', () => {
  test('of somebody who never had money is empty, not missing', async () => {
    const { token } = await person();
    expect((await own('wallet', token)).data).toMatchObject({
      purchases: { count: 0, amount: 0 },
      cashback: { amount: 0 },
      wallet: { balance: 0, balance_available: 0 },
    });
    expect(await own('wallet/transactions', token)).toMatchObject({
      data: { pending_withdrawals: [], statement: [], page: { current: 1, total: 1 } },
      meta: { last_page: 1, total: 0 },
    });
    const { days } = (await own('wallet/history', token)).data as { days: { day: string; balance: number }[] };
    expect(days.map(({ balance }) => balance)).toEqual(Array.from({ length: 90 }, () => 0));
    expect((await own('wallet/transactions/export', token)).data).toMatchObject({
      lines: 0,
      is_complete: true,
      csv: '\ufeffردیف,تاریخ,شرح,واریز (تومان),برداشت (تومان),مانده (تومان)\r\n',
    });
  });

  test('tells what was bought, what came back and what is there; the statement and its file say the same', async () => {
    const { token, id } = await person();
    await credit(id, 100_000);
    await buy(ids.branches, token, 'wallet');
    expect((await own('wallet', token)).data).toMatchObject({
      purchases: { count: 1, amount: 80_000 },
      cashback: { amount: 8_000 },
      wallet: { balance: 28_000, balance_available: 28_000 },
    });
    const { statement } = (await own('wallet/transactions', token)).data as {
      statement: { title: string; type: string; amount: number; after_balance: number }[];
    };
    expect(statement.map(({ title, type, amount, after_balance: after }) => [title, type, amount, after])).toEqual([
      ['کش‌بک خرید دوره «زبان تخصصی»', 'pos', 8_000, 28_000],
      ['خرید دوره «زبان تخصصی»', 'neg', 80_000, 20_000],
      ['گردش کیف پول', 'pos', 100_000, 100_000],
    ]);
    const { csv, file_name: file } = (await own('wallet/transactions/export', token)).data as {
      csv: string;
      file_name: string;
    };
    expect(file).toMatch(/^kavosh-statement-\d{4}-\d\d-\d\d\.csv$/);
    expect(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.replace(/^(\d+),[^,]+،[^,]+,/, '$1|')),
    ).toEqual([
      '1|کش‌بک خرید دوره «زبان تخصصی»,8000,,28000',
      '2|خرید دوره «زبان تخصصی»,,80000,20000',
      '3|گردش کیف پول,100000,,100000',
    ]);
    const { days } = (await own('wallet/history', token)).data as {
      days: { balance: number; highest: number; lowest: number }[];
    };
    // 100,000 came in and 80,000 went out on one day: the most is what it was, not what is left in the evening.
    expect(days.at(-1)).toMatchObject({ balance: 28_000, highest: 100_000, lowest: 0 });
    expect(days.at(-2)).toMatchObject({ balance: 0, highest: 0, lowest: 0 });
  });

  test('of who owes us: held and owed are told apart, no balance is below zero, what comes in repays', async () => {
    const { token, mobile } = await person();
    const waits = await pendingWithdrawal(one.database.kysely, mobile);
    const { purchase } = (await buy(ids.python, token)).data as { purchase: Purchase };
    const settle = (step: 'confirmed' | 'refunded') =>
      one.app.domains.wallet.changePurchaseState({ id: purchase.id, step, actor: 'operator:test' });
    await settle('confirmed');
    await buy(ids.branches, token, 'wallet');
    // Of the cashback of 85,000 there are 13,000 left.
    await settle('refunded');
    const nothingOut = { withdrawable: 0, cashback_locked: 0, cashback_unlocks_at: null };
    const told = async () => {
      const { wallet } = (await own('wallet', token)).data as { wallet: object };
      const { stat } = (await client.get('service/users/dashboard', { token })).data as {
        stat: { wallet: { balance: number } };
      };
      const header = (await client.get('content/header', { token })).data as { wallet: { balance: number } };
      const { statement } = (await own('wallet/transactions', token)).data as {
        statement: { title: string; amount: number; after_balance: number }[];
      };
      return {
        wallet,
        overview: stat.wallet.balance,
        header: header.wallet.balance,
        line: statement[0]!.title,
        after: statement[0]!.after_balance,
      };
    };
    expect(await told()).toEqual({
      wallet: { balance: 1_000, balance_available: 0, held: 1_000, owed: 72_000, ...nothingOut },
      overview: 1_000,
      header: 1_000,
      line: 'پس گرفتن کش‌بک دوره «پایتون از صفر»',
      after: 1_000,
    });
    expect((await client.post(`users/dashboard/wallet/withdrawals/${waits}/cancel`, undefined, { token })).status).toBe(
      200,
    );
    expect(await told()).toEqual({
      wallet: { balance: 0, balance_available: 0, held: 0, owed: 71_000, ...nothingOut },
      overview: 0,
      header: 0,
      line: 'تسویه بدهی کیف پول',
      after: 0,
    });
    // What a course of 80,000 would take now.
    expect(await offer(ids.branches, token)).toMatchObject({ balance_available: 0, owed: 71_000, missing: 151_000 });
  });

  test('says whether there is a bank account, and until when and why nothing is paid out', async () => {
    const { token, id } = await person();
    const withdrawal = async () => ((await own('wallet', token)).data as { withdrawal: object }).withdrawal;
    expect(await withdrawal()).toEqual({
      has_bank_account: false,
      account: null,
      held_until: null,
      held_reason: null,
      least: 50_000,
    });
    await sql`
      insert into profile (user_id, sealed_account, account_kind, account_end, account_changed_at, updated_at)
      values (${id}, 'x', 'card', '1234', now() - interval '23 hours', now())`.execute(one.database.kysely);
    const account = { kind: 'card', end: '1234', owner: null };
    // The first one, which waits for nothing.
    expect(await withdrawal()).toEqual({
      has_bank_account: true,
      account,
      held_until: null,
      held_reason: null,
      least: 50_000,
    });
    for (const end of ['4321', '1234'])
      await sql`
        insert into bank_account_change (user_id, account_end, at)
        values (${id}, ${end}, now() - interval '23 hours')`.execute(one.database.kysely);
    const held = async () => {
      const { held_until: until, held_reason: reason } = (await withdrawal()) as {
        held_until: string;
        held_reason: string;
      };
      return [reason, Math.round((Date.parse(until) - Date.now()) / 60_000)];
    };
    expect(await held()).toEqual(['account_changed', 60]);
    await sql`update profile set account_changed_at = now() - interval '24 hours' where user_id = ${id}`.execute(
      one.database.kysely,
    );
    expect(await withdrawal()).toEqual({
      has_bank_account: true,
      account,
      held_until: null,
      held_reason: null,
      least: 50_000,
    });
    await sql`update app_user set password_changed_at = now() - interval '22 hours' where id = ${id}`.execute(
      one.database.kysely,
    );
    expect(await held()).toEqual(['password_changed', 120]);
    // Of two changes the later one, whose day ends last.
    await sql`update profile set account_changed_at = now() - interval '21 hours' where user_id = ${id}`.execute(
      one.database.kysely,
    );
    expect(await held()).toEqual(['account_changed', 180]);
    await sql`update app_user set password_changed_at = now() - interval '20 hours' where id = ${id}`.execute(
      one.database.kysely,
    );
    expect(await held()).toEqual(['password_changed', 240]);
  });

  test('shows withdrawals however they ended, the latest first, by twenty, with the day of the payout', async () => {
    const { token, mobile } = await person();
    const { wallet } = one.app.domains;
    const [settled, rejected, cancelled, waits] = [
      await pendingWithdrawal(one.database.kysely, mobile),
      await pendingWithdrawal(one.database.kysely, mobile),
      await pendingWithdrawal(one.database.kysely, mobile),
      await pendingWithdrawal(one.database.kysely, mobile),
    ];
    await wallet.operateWithdrawal(settled, { state: 'settled', bankReference: `b${settled}` }, 'test');
    await wallet.operateWithdrawal(rejected, { state: 'rejected', reason: null }, 'test');
    expect(
      (await client.post(`users/dashboard/wallet/withdrawals/${cancelled}/cancel`, undefined, { token })).status,
    ).toBe(200);
    const listed = async (query = '') =>
      (await own(`wallet/transactions${query}`, token)).data as {
        pending_withdrawals: ListedWithdrawal[];
        withdrawals_page: { current: number; total: number };
        statement: unknown[];
      };
    const first = await listed();
    expect(first.pending_withdrawals.map(({ id, status, status_title: title }) => [id, status, title])).toEqual([
      [waits, 'pending', 'در انتظار'],
      [cancelled, 'cancelled', 'لغوشده'],
      [rejected, 'rejected', 'ردشده'],
      [settled, 'settled', 'تسویه‌شده'],
    ]);
    const {
      rows: [row],
    } = await sql<{ ended_at: Date }>`select ended_at from withdrawal where id = ${settled}`.execute(
      one.database.kysely,
    );
    expect(first.pending_withdrawals.map(({ checkout_at: at }) => at)).toEqual([
      null,
      null,
      null,
      row!.ended_at.toISOString(),
    ]);
    expect(first.pending_withdrawals[3]).toEqual({
      id: settled,
      created_at: expect.stringMatching(/Z$/),
      amount: 1_000,
      status: 'settled',
      status_title: 'تسویه‌شده',
      checkout_at: expect.any(String),
      account_end: '1234',
    });
    expect(first.withdrawals_page).toEqual({ current: 1, total: 1 });

    for (let more = 0; more < 17; more += 1) await pendingWithdrawal(one.database.kysely, mobile);
    const [newest, last] = [await listed(), await listed('?withdrawals_page=2')];
    expect([newest.pending_withdrawals.length, newest.withdrawals_page]).toEqual([20, { current: 1, total: 2 }]);
    expect([last.pending_withdrawals.map(({ id }) => id), last.withdrawals_page]).toEqual([
      [settled],
      { current: 2, total: 2 },
    ]);
    expect(newest.pending_withdrawals.map(({ id }) => id)).toEqual(
      newest.pending_withdrawals.map(({ id }) => id).toSorted((a, b) => b - a),
    );
    // Past the last page there is the last one; each table turns its own pages.
    for (const query of ['?withdrawals_page=9', '?withdrawals_page=2&page=2'])
      expect((await listed(query)).pending_withdrawals).toEqual(last.pending_withdrawals);
    expect((await listed('?withdrawals_page=2')).statement).toEqual(newest.statement);
    for (const query of ['?withdrawals_page=0', '?withdrawals_page=x', '?page=2'])
      expect((await listed(query)).pending_withdrawals).toEqual(newest.pending_withdrawals);
  });

  test("shows nobody else's lines", async () => {
    const [mine, theirs] = [await person(), await person()];
    await credit(mine.id, 1_000);
    expect((await own('wallet/transactions', theirs.token)).data).toMatchObject({ statement: [] });
    expect((await own('wallet', theirs.token)).data).toMatchObject({ wallet: { balance: 0 } });
  });
});

test('each call costs as many statements for much as for little', async () => {
  const [poor, rich] = [await person(), await person()];
  await credit(rich.id, 1_000_000);
  await buy(ids.drawing, rich.token);
  await buy(ids.python, rich.token);
  await buy(ids.branches, rich.token, 'wallet');
  await sql`
    insert into purchase (
      user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission, cashback,
      created_at, cancelled_at
    )
    select ${rich.id}, course.id, academy_id, 'referral', 'cancelled',
      'a' || lpad((n * 1000 + course.id)::text, 15, '0'), 1000, 1500, 500, 150, 50, now(), now()
    from course, generate_series(1, 60) n
    where course.state = 'published' limit 300`.execute(one.database.kysely);
  // Who asks is one of them.
  const limits = {
    // With what may be taken back of each: policies, calendar, requests, shares, refunds to cards, payments.
    // And what changed since they were bought.
    purchases: 12,
    // Also how far those that wait are handed over.
    'purchases?tab=unconfirmed': 13,
    wallet: 4,
    'wallet/transactions': 4,
    'wallet/transactions?page=9&withdrawals_page=9': 4,
    'wallet/history': 2,
    'wallet/transactions/export': 3,
    'wallet/transactions/proof': 5,
    'wallet/lots': 3,
  };
  for (const { token } of [poor, rich]) {
    await own('wallet', token);
    for (const [path, most] of Object.entries(limits))
      expect([path, await statements(() => own(path, token))]).toSatisfy(([, asked]) => Number(asked) <= most);
    // With the academy's terms, how it is handed over, and the right to withdraw.
    expect(await statements(() => offer(ids.python, token))).toBeLessThanOrEqual(7);
  }
});
