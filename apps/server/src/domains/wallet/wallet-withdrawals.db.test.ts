import { describe, expect, test } from 'vitest';
import { endWithdrawal } from './withdrawals/end-withdrawal.ts';
import { prepareWallet, now, db, person, balances, refused, reasons, sound, withdraw } from './wallet.test-set-up.ts';

prepareWallet();

describe('withdrawals', () => {
  test('a hundred at once of the whole balance: one', async () => {
    const user = await person(50_000);
    const tries = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => withdraw(user, 50_000, `k${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(reasons(tries))).toEqual(new Set(['withdrawal.above_balance']));
    expect(await balances(user)).toEqual({ available: 0, held: 50_000, receivable: 0 });
    await sound();
  });

  test('without a key the same amount is not taken twice; under a key it is one', async () => {
    const user = await person(50_000);
    await withdraw(user, 10_000);
    await expect(withdraw(user, 10_000)).rejects.toEqual(refused('withdrawal.same_again'));
    const many = await Promise.all(Array.from({ length: 50 }, () => withdraw(user, 10_000, 'w')));
    expect(new Set(many).size).toBe(1);
    expect(await balances(user)).toEqual({ available: 30_000, held: 20_000, receivable: 0 });
    await sound();
  });

  test('settled, rejected, cancelled: once, and by nobody else', async () => {
    const user = await person(60_000);
    const [settled, rejected, cancelled] = [
      await withdraw(user, 10_000),
      await withdraw(user, 20_000),
      await withdraw(user, 30_000),
    ];
    const end = (id: number, how: Parameters<typeof endWithdrawal>[2]) =>
      endWithdrawal(db, id, how, 'operator:test', now);
    await Promise.all(Array.from({ length: 10 }, () => end(settled, { state: 'settled', bankReference: 'b1' })));
    await end(rejected, { state: 'rejected' });
    await expect(end(cancelled, { state: 'cancelled', userId: user + 1 })).rejects.toEqual(
      refused('withdrawal.not_found'),
    );
    await expect(end(999_999_999, { state: 'cancelled', userId: user })).rejects.toEqual(
      refused('withdrawal.not_found'),
    );
    await end(cancelled, { state: 'cancelled', userId: user });
    await expect(end(cancelled, { state: 'settled', bankReference: 'b2' })).rejects.toEqual(
      refused('withdrawal.wrong_state'),
    );
    await expect(end(settled, { state: 'settled', bankReference: 'b3' })).rejects.toEqual(
      refused('withdrawal.wrong_state'),
    );
    expect(await balances(user)).toEqual({ available: 50_000, held: 0, receivable: 0 });
    await sound();
  });
});
