import { DAY_MS } from '@kavosh/persian/durations.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endWithdrawal } from '../withdrawals/end-withdrawal.ts';
import { exportLines } from '../export-wallet-data.ts';
import { readBalances } from '../ledger/ledger-store.ts';
import { listTransactions } from './list-transactions.ts';
import { changePurchaseState } from '../purchases/change-purchase-state.ts';
import { showWallet } from './show-wallet.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import {
  prepareStatement,
  db,
  ids,
  now,
  reading,
  writing,
  person,
  topUp,
  buy,
  withdrawing,
  withdraw,
  page,
  wholeStatement,
} from './statement.test-set-up.ts';

prepareStatement();

describe('a statement', () => {
  test('says what happened and to which course; asking for a withdrawal and taking it back is no line', async () => {
    const user = await person();
    await topUp(user, 100_000);
    const { purchase } = await buy(user, ids.python);
    const referral = await buy(user, ids.branches);
    await changePurchaseState(writing(), { id: referral.purchase.id, step: 'confirmed', actor: 'system' });
    const [paid, back, waits] = [
      await withdraw(user, 20_000),
      await withdraw(user, 5_000),
      await withdraw(user, 1_000),
    ];
    await endWithdrawal(db, paid, { state: 'settled', bankReference: `b${paid}` }, 'operator:test', now);
    await endWithdrawal(db, back, { state: 'cancelled', userId: user }, `user:${user}`, now);
    await changePurchaseState(writing(), { id: purchase.id, step: 'refunded', actor: 'operator:test' });
    const { statement, pending_withdrawals: pending, page: pages, total } = await page(user);
    expect(statement.map(({ title, type, amount, after_balance: after }) => [title, type, amount, after])).toEqual([
      [`بازپرداخت دوره «دوره ${ids.python}»`, 'pos', 27_900, 82_100],
      ['برداشت به حسابی که به ۱۲۳۴ ختم می‌شود', 'neg', 20_000, 54_200],
      [`کش‌بک خرید دوره «دوره ${ids.branches}»`, 'pos', 2_100, 74_200],
      [`کش‌بک خرید دوره «دوره ${ids.python}»`, 'pos', 2_100, 72_100],
      [`خرید دوره «دوره ${ids.python}»`, 'neg', 30_000, 70_000],
      ['افزایش موجودی', 'pos', 100_000, 100_000],
    ]);
    expect([pages, total]).toEqual([{ current: 1, total: 1 }, 6]);
    expect(pending.map(({ id, status, checkout_at: at }) => [id, status, at])).toEqual([
      [waits, 'pending', null],
      [back, 'cancelled', null],
      [paid, 'settled', now.toISOString()],
    ]);
    const { rules, profile, identity } = withdrawing();
    expect(await showWallet({ ...reading(), profile, identity, rules }, user)).toEqual({
      purchases: { count: 1, amount: 30_000 },
      cashback: { amount: 2_100 },
      wallet: {
        balance: 82_100,
        balance_available: 81_100,
        held: 1_000,
        owed: 0,
        withdrawable: 79_000,
        // The referral's commission is not cleared.
        cashback_locked: 2_100,
        cashback_unlocks_at: new Date(now.getTime() + 45 * DAY_MS).toISOString(),
      },
      withdrawal: {
        has_bank_account: true,
        account: { kind: 'card', end: '1234', owner: 'نمونه' },
        held_until: null,
        held_reason: null,
        least: 1,
      },
    });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('names no course that the catalogue does not know', async () => {
    const user = await person();
    await topUp(user, 50_000);
    await buy(user, ids.python);
    const { statement } = await listTransactions(
      { ...reading(), catalogue: { ...reading().catalogue, courseNames: async () => new Map() } },
      user,
      1,
      1,
    );
    expect(statement.map(({ title }) => title)).toEqual(['کش‌بک خرید دوره «»', 'خرید دوره «»', 'افزایش موجودی']);
  });

  test('of no money is one empty page, and so are withdrawals; twenty of them fill one page', async () => {
    const user = await person();
    const nothing = {
      pending_withdrawals: [],
      withdrawals_page: { current: 1, total: 1 },
      statement: [],
      page: { current: 1, total: 1 },
      total: 0,
    };
    for (const wanted of [1, 2, 5_000_000])
      expect(await listTransactions(reading(), user, wanted, wanted)).toEqual(nothing);
    expect(await exportLines(db, reading().catalogue, user, 1_000)).toEqual({ lines: [], older_than: null });
    await topUp(user, 100_000);
    for (let at = 0; at < 20; at += 1) await withdraw(user, 1_000 + at);
    const { pending_withdrawals: listed, withdrawals_page: pages } = await listTransactions(reading(), user, 1, 2);
    expect([listed.map(({ amount }) => amount), pages]).toEqual([
      Array.from({ length: 20 }, (_, at) => 1_019 - at),
      { current: 1, total: 1 },
    ]);
    await withdraw(user, 5_000);
    const last = await listTransactions(reading(), user, 1, 9);
    expect([last.pending_withdrawals.map(({ amount }) => amount), last.withdrawals_page]).toEqual([
      [1_000],
      { current: 2, total: 2 },
    ]);
  });

  test('adds up to the books no matter what people do at once, on every page', async () => {
    const deeds = ['topUp', 'python', 'csharp', 'branches', 'refund', 'withdraw', 'settle', 'giveBack'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 6 }), { minLength: 6, maxLength: 14 }),
        async (rounds) => {
          const user = await person();
          const pendingIds = async () =>
            (
              await db
                .selectFrom('withdrawal')
                .select('id')
                .where('user_id', '=', user)
                .where('state', '=', 'pending')
                .execute()
            ).map(({ id }) => id);
          const confirmed = async () =>
            (
              await db
                .selectFrom('purchase')
                .select('id')
                .where('user_id', '=', user)
                .where('state', '=', 'confirmed')
                .execute()
            ).map(({ id }) => id);
          const doIt: Record<(typeof deeds)[number], () => Promise<unknown>> = {
            topUp: () => topUp(user, 41_000),
            python: () => buy(user, ids.python),
            csharp: () => buy(user, ids.csharp),
            branches: async () =>
              changePurchaseState(writing(), {
                id: (await buy(user, ids.branches)).purchase.id,
                step: 'confirmed',
                actor: 'system',
              }),
            refund: async () => {
              for (const id of (await confirmed()).slice(0, 1))
                await changePurchaseState(writing(), { id, step: 'refunded', actor: 'system' });
            },
            withdraw: () => withdraw(user, 9_000),
            settle: async () => {
              for (const id of (await pendingIds()).slice(0, 1))
                await endWithdrawal(db, id, { state: 'settled', bankReference: `b${id}` }, 'system', now);
            },
            giveBack: async () => {
              for (const id of (await pendingIds()).slice(-1))
                await endWithdrawal(db, id, { state: 'rejected' }, 'system', now);
            },
          };
          // All deeds of a round at once; what is refused leaves nothing.
          for (const round of rounds) await Promise.allSettled(round.map((deed) => doIt[deed]()));
          const lines = (await wholeStatement(user)).toReversed();
          let balance = 0;
          for (const { type, amount, after_balance: after } of lines) {
            balance += type === 'pos' ? amount : -amount;
            expect(after).toBe(balance);
            expect(after).toBeGreaterThanOrEqual(0);
          }
          expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
          const { available, held } = await readBalances(db, user);
          expect(balance).toBe(available + held);
        },
      ),
      { numRuns: 12 },
    );
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('a line that was altered, and one that is missing, is a defect of the books', async () => {
    const user = await person();
    await topUp(user, 10_000);
    await topUp(user, 5_000);
    const found = async (statement: string): Promise<unknown[]> => {
      let defects: unknown[] = [];
      await db
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql.raw(statement).execute(tx);
          defects = await tx.selectFrom('ledger.statement_violations').selectAll().execute();
          throw new Error('undo');
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'undo') throw error;
        });
      return defects;
    };
    expect(await found(`update ledger.statement set amount = 9999 where user_id = ${user} and n = 1`)).toHaveLength(3);
    expect(await found(`update ledger.statement set after_balance = 1 where user_id = ${user} and n = 2`)).toEqual([
      {
        rule: 'statement',
        subject: `line 2 of user ${user}`,
        detail: 'number 2, balance after 1, should be 2 and 15000',
      },
    ]);
    expect(await found(`delete from ledger.statement where user_id = ${user} and n = 2`)).toEqual([
      {
        rule: 'statement',
        subject: expect.stringMatching(/^journal \d+ of user \d+$/),
        detail: 'books 5000, statement 0',
      },
    ]);
    for (const change of [
      'update ledger.statement set n = n',
      'delete from ledger.statement',
      'truncate ledger.statement',
    ])
      await expect(sql.raw(change).execute(db), change).rejects.toThrow('append-only');
  });
});
