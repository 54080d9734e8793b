import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { db, ids, person, prepareWallet, refused, sound } from '../wallet.test-set-up.ts';
import { acceptRequest } from './decide-request.ts';
import { buyNow, move, press, refundDeps, refundTest, rowOf } from './refunds.test-set-up.ts';

prepareWallet();

beforeEach(() => {
  refundTest.now = new Date('2026-11-26T08:00:00Z');
  refundTest.used = new Set();
});
const buyer = () => person(1_000_000);
const requests = (id: number) =>
  db.selectFrom('refund_request').selectAll().where('purchase_id', '=', id).orderBy('id').execute();

test('a request is accepted by a share that comes back otherwise', async () => {
  const user = await buyer();
  const id = await buyNow(user, ids.python);
  refundTest.used = new Set([id]);
  await press(user, id, 0);
  await move(id, 'refunded', { total: 3_000 });
  expect(await requests(id)).toMatchObject([{ state: 'accepted', accepted_bp: 3_000 }]);
  await sound();
});

test('a request waits on where less came back than was promised; accepting counts what is back', async () => {
  const user = await buyer();
  const id = await buyNow(user, ids.branches, 'referral');
  await move(id, 'confirmed');
  await press(user, id, 0);
  await move(id, 'refunded', { total: 1 });
  const [request] = await requests(id);
  expect(request).toMatchObject({ state: 'asked', promised_bp: 10_000 });
  await inTransaction(db, (tx) =>
    acceptRequest(tx, refundDeps(), request!.id, { shareBp: 10_000, answer: '', operator: 'test' }),
  );
  expect(await rowOf(id)).toMatchObject({ refunded_bp: 10_000 });
  await sound();
});

test('an old page is answered with why its amount no longer comes back', async () => {
  const user = await buyer();
  const id = await buyNow(user, ids.python);
  const shown = (await rowOf(id)).amount - (await rowOf(id)).cashback;
  refundTest.used = new Set([id]);
  await expect(press(user, id, shown)).rejects.toEqual(refused('refund.used'));
  await expect(press(user, id, 1)).rejects.toEqual(refused('refund.used'));
});
