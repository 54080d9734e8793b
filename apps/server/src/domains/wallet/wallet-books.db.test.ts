import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endWithdrawal } from './withdrawals/end-withdrawal.ts';
import { Overdraft, post } from './ledger/ledger-store.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import { prepareWallet, now, db, owner, ids, buy, person, balances, sound, withdraw } from './wallet.test-set-up.ts';

prepareWallet();

describe('the books', () => {
  const posting = (userId: number, amount: number) =>
    [
      { code: 'user.available', owner: userId, amount: -amount },
      { code: 'gateway.clearing', owner: 0, amount },
    ] as const;

  test('take a posting key once, and no overdraft', async () => {
    const user = await person();
    const write = (kind: string, amount: number) =>
      db.transaction().execute((tx) => post(tx, { kind, ref: user, postings: posting(user, amount) }, 'system'));
    expect(await write('test.once', 5)).toBeGreaterThan(0);
    expect(await write('test.once', 5)).toBeNull();
    await expect(write('test.below', -6)).rejects.toBeInstanceOf(Overdraft);
    expect((await balances(user)).available).toBe(5);
    await write('test.back', -5);
  });

  test('refuse what does not balance, half journals, and every change', async () => {
    const user = await person();
    const write = (
      postings: readonly { code: 'user.available' | 'gateway.clearing'; owner: number; amount: number }[],
    ) => db.transaction().execute((tx) => post(tx, { kind: 'test.wrong', ref: user, postings }, 'system'));
    await expect(
      write([
        { code: 'user.available', owner: user, amount: -5 },
        { code: 'gateway.clearing', owner: 0, amount: 4 },
      ]),
    ).rejects.toThrow('does not balance');
    await expect(write([{ code: 'user.available', owner: user, amount: -5 }])).rejects.toThrow('does not balance');
    await expect(write([])).rejects.toThrow('has no entries');
    const stray = (journal: number, account: number) =>
      sql`insert into ledger.entry (journal_id, account_id, amount) values (${journal}, ${account}, 5)`.execute(
        owner.kysely,
      );
    const { id: journal } = await db.selectFrom('ledger.journal').select('id').limit(1).executeTakeFirstOrThrow();
    const { id: account } = await db.selectFrom('ledger.account').select('id').limit(1).executeTakeFirstOrThrow();
    await expect(stray(journal, 999_999)).rejects.toThrow('is of no account or no journal');
    await expect(stray(999_999, account)).rejects.toThrow('is of no account or no journal');
    for (const statement of [
      'update ledger.entry set amount = amount + 1',
      'delete from ledger.entry',
      'update ledger.journal set actor = $$x$$',
      'delete from ledger.journal',
      'truncate ledger.seal',
      'delete from ledger.balance',
    ]) {
      await expect(sql.raw(statement).execute(owner.kysely), statement).rejects.toThrow('append-only');
    }
  });

  test('a state is never skipped, also by direct SQL', async () => {
    const user = await person();
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    await expect(
      sql`
        update purchase set state = 'refunded', confirmed_at = now(), refunded_at = now()
        where id = ${purchase.id}`.execute(owner.kysely),
    ).rejects.toThrow('does not go from unconfirmed to refunded');
  });

  test('a withdrawal that ended stays so, also by direct SQL', async () => {
    const user = await person(10_000);
    const states = ['pending', 'on_hold', 'settled', 'rejected', 'cancelled'] as const;
    const moves = (['settled', 'rejected', 'cancelled'] as const).flatMap((from) =>
      states.filter((to) => to !== from).map((to) => [from, to] as const),
    );
    for (const [from, to] of moves) {
      const id = await withdraw(user, 1_000, `${from}-${to}`);
      await endWithdrawal(
        db,
        id,
        {
          settled: { state: 'settled', bankReference: `w${id}` } as const,
          rejected: { state: 'rejected' } as const,
          cancelled: { state: 'cancelled', userId: user } as const,
        }[from],
        'operator:test',
        now,
      );
      await expect(
        sql`
          update withdrawal
          set state = ${to}, ended_at = ${to === 'pending' || to === 'on_hold' ? null : now},
            bank_reference = ${to === 'settled' ? `w${id}` : null}
          where id = ${id}`.execute(owner.kysely),
      ).rejects.toThrow(`does not go from ${from} to ${to}`);
    }
    await sound();
  });

  test('an entry that lost its journal or its account is a defect', async () => {
    const user = await person(7_000);
    for (const [lost, detail] of [
      [
        'journal where id in (select journal_id from ledger.entry where account_id = (select id from ' +
          "ledger.account where code = 'user.available' and owner_id = $1))",
        'journal',
      ],
      ["account where code = 'user.available' and owner_id = $1", 'account'],
    ] as const) {
      let defects: { rule: string; detail: string }[] = [];
      await owner.kysely
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx);
          await sql.raw(`delete from ledger.${lost.replace('$1', String(user))}`).execute(tx);
          defects = await tx.selectFrom('ledger.stray_entries').selectAll().execute();
          throw new Error('undo');
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'undo') throw error;
        });
      // A journal's two entries, or an account's one.
      expect([detail, defects.map(({ rule }) => rule)]).toEqual([
        detail,
        detail === 'journal' ? ['stray', 'stray'] : ['stray'],
      ]);
    }
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('each rule finds its own defect', async () => {
    const user = await person(20_000);
    const { purchase } = await buy(user, ids.branches, { method: 'referral' });
    const found = async (statement: string): Promise<string[]> => {
      let rules: string[] = [];
      await owner.kysely
        .transaction()
        .execute(async (tx) => {
          await sql.raw(`set local session_replication_role = replica`).execute(tx);
          await sql.raw(statement).execute(tx);
          rules = [
            ...new Set((await tx.selectFrom('ledger.violations').select('rule').execute()).map(({ rule }) => rule)),
          ].sort();
          throw new Error('undo');
        })
        .catch((error: unknown) => {
          if ((error as Error).message !== 'undo') throw error;
        });
      return rules;
    };
    const wallet = `select id from ledger.account where code = 'user.available' and owner_id = ${user}`;
    expect(await found(`update ledger.balance set amount = 1 where account_id = (${wallet})`)).toEqual(['I3']);
    expect(await found(`delete from ledger.balance where account_id = (${wallet})`)).toEqual(['I12']);
    expect(
      await found(`update purchase set state = 'confirmed', confirmed_at = now() where id = ${purchase.id}`),
    ).toEqual(['I10', 'I13', 'I18', 'I7']);
    expect(
      await found(
        `
          insert into withdrawal (user_id, amount, state, sealed_account, account_end, created_at)
          values (${user}, 5, 'pending', '', '1234', now())`,
      ),
    ).toEqual(['I6', 'I8']);
    const ended = await withdraw(user, 6_000);
    expect(await found(`update withdrawal set state = 'rejected', ended_at = now() where id = ${ended}`)).toEqual([
      'I6',
      'I8',
    ]);
    await endWithdrawal(db, ended, { state: 'settled', bankReference: `e${ended}` }, 'operator:test', now);
    expect(
      await found(
        `update withdrawal set state = 'pending', ended_at = null, bank_reference = null where id = ${ended}`,
      ),
    ).toEqual(['I13', 'I6', 'I8']);
    // What a state's journals are is what the table says: there is a withdrawal in every state by now.
    await withdraw(user, 4_000);
    expect(
      await found(`update withdrawal set state = 'on_hold' where user_id = ${user} and state = 'pending'`),
    ).toEqual(['I15']);
    for (const [state, kind] of [
      ['pending', 'requested'],
      ['settled', 'requested'],
      ['settled', 'settled'],
      ['rejected', 'requested'],
      ['rejected', 'returned'],
      ['cancelled', 'requested'],
      ['cancelled', 'returned'],
    ]) {
      expect([
        state,
        kind,
        await found(`delete from withdrawal_posting where state = '${state}' and kind = 'withdrawal.${kind}'`),
      ]).toEqual([state, kind, ['I8']]);
    }
    expect(await found(`update top_up set state = 'failed' where user_id = ${user}`)).toEqual(['I13', 'I9']);
    expect(
      await found(
        `
          insert into ledger.journal (kind, ref_id, actor)
          values ('purchase.confirmed', ${purchase.id}, 'x'), ('referral.confirmed', ${purchase.id}, 'x')`,
      ),
    ).toEqual(['I11', 'I2', 'I7']);
    expect(await found(`update purchase set method = 'wallet' where id = ${purchase.id}`)).toEqual(['I13', 'I5', 'I7']);
    await sound();
  });
});
