import pg from 'pg';
import { expect, test } from 'vitest';
import { someoneWaits } from '../../../../../../tests/faults/someone-waits.ts';
import { buy, db, ids, now, person, prepareWallet, settle, testing } from '../wallet.test-set-up.ts';
import { clearCommission } from './commission-clearing.ts';

prepareWallet();

const sell = async () => (await buy(await person(), ids.branches, { method: 'referral' })).purchase;
const academyOf = async (id: number): Promise<number> =>
  (await db.selectFrom('purchase').select('academy_id').where('id', '=', id).executeTakeFirstOrThrow()).academy_id;

test('clearing leaves out a referral that is confirmed while it waits for its locks', async () => {
  const [first, late] = [await sell(), await sell()];
  await settle(first.id, 'confirmed');
  const academyId = await academyOf(first.id);
  const other = new pg.Client(testing.url);
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select from purchase where id = $1 for update', [first.id]);
    const clears = db
      .transaction()
      .execute((tx) => clearCommission(tx, 'paid', [{ academyId, most: 100_000_000 }], now));
    while (!(await someoneWaits(other))) await new Promise((resolve) => setTimeout(resolve, 5));
    await settle(late.id, 'confirmed');
    await other.query('rollback');
    const { ids: made } = await clears;
    const cleared = await db.selectFrom('commission_clearing').select('purchase_id').where('id', 'in', made).execute();
    expect(cleared.map((one) => one.purchase_id)).toEqual([first.id]);
  } finally {
    await other.end();
  }
});

test('clearing does not wait for rows that merely refer to a referral', async () => {
  const purchase = await sell();
  await settle(purchase.id, 'confirmed');
  const academyId = await academyOf(purchase.id);
  const other = new pg.Client(testing.url);
  await other.connect();
  try {
    await other.query('begin');
    // As a foreign key does.
    await other.query('select from purchase where id = $1 for key share', [purchase.id]);
    const { ids: made } = await db
      .transaction()
      .execute((tx) => clearCommission(tx, 'paid', [{ academyId, most: 1 }], now));
    expect(made).toHaveLength(1);
  } finally {
    await other.end();
  }
});
