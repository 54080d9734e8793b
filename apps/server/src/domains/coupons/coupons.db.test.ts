import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noEditions } from '../../../../../tests/factories/no-editions.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { verifyLedger } from '../wallet/ledger/verify-ledger.ts';
import {
  balances,
  buy,
  db,
  deps,
  ids,
  now,
  offers,
  person,
  prepareWallet,
  refused,
  settle,
  sound,
  testing,
} from '../wallet/wallet.test-set-up.ts';
import { showOffer } from '../wallet/purchases/show-offer.ts';
import { MOST_GUESSES } from './find-coupon.ts';
import type { NewCoupon } from './coupons.ts';

prepareWallet();

const PRICE = 100_000;
const operator = { kind: 'staff', staffId: null } as unknown as StaffOperator;
const coupons = () => deps().coupons;
const academy = (): number => offers.get(ids.python)!.academyId;
let last = 0;
const make = async (parts: Partial<NewCoupon> = {}, of = academy()) => {
  last += 1;
  return coupons().make(
    of,
    {
      code: `Code-${last}`,
      percent: 20,
      amount: null,
      from: null,
      until: null,
      cap: null,
      perPerson: null,
      courses: [],
      ...parts,
    },
    operator,
  );
};
const usedOf = async (id: number): Promise<number> =>
  (await db
    .selectFrom('coupon' as never)
    .select(sql<number>`used`.as('used'))
    .where(sql`id`, '=', id)
    .executeTakeFirst())!.used;
const offerWith = (userId: number, coupon: string) =>
  showOffer(
    {
      ...deps(),
      payments: { byName: new Map() } as never,
      accessUsed: async () => new Set<number>(),
      catalogue: { ...deps().catalogue, ...noEditions, courseNames: async () => new Map() },
      calendar: { ...deps().calendar, isAtLeast: async () => false } as never,
    },
    { userId, courseId: ids.python, coupon },
  );

test('lowers what is paid, and shares follow what is paid', async () => {
  const { id } = await make({ code: 'نوروز ۱۴۰۵' });
  const user = await person(PRICE);
  const { purchase } = await buy(user, ids.python, { coupon: 'نوروز1405', seenAmount: 80_000 });
  expect(purchase).toMatchObject({ purchase: { amount: 80_000 }, cashback: 8_000 });
  const row = await db.selectFrom('purchase').selectAll().where('id', '=', purchase.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ amount: 80_000, list_amount: PRICE, commission: 12_000, cashback: 8_000 });
  expect(await balances(user)).toMatchObject({ available: PRICE - 80_000 + 8_000 });
  expect(await usedOf(id)).toBe(1);
  // Prices know nothing of it.
  expect(await coupons().codesOf(db, [purchase.id])).toEqual(new Map([[purchase.id, 'نوروز ۱۴۰۵']]));
  await settle(purchase.id, 'refunded');
  expect(await usedOf(id)).toBe(0);
  expect(await balances(user)).toMatchObject({ available: PRICE });
  await sound();
});

test('what is shown before is what is paid', async () => {
  await make({ code: 'shown', amount: 30_000, percent: null });
  const user = await person(10_000);
  expect(await offerWith(user, ' SHOWN ')).toMatchObject({
    amount: 70_000,
    cashback: 7_000,
    missing: 60_000,
    coupon: { code: 'shown', off: 30_000, list_amount: PRICE },
  });
  await expect(offerWith(user, 'no such')).rejects.toEqual(refused('coupon.unknown'));
  await expect(buy(await person(PRICE), ids.python, { coupon: 'shown', seenAmount: PRICE })).rejects.toEqual(
    refused('purchase.price_changed'),
  );
});

test('of 200 who use it at once with a cap of 10, exactly 10 do', async () => {
  const { id } = await make({ code: 'ten', cap: 10 });
  const users: number[] = [];
  for (let at = 0; at < 200; at += 1) users.push(await person(PRICE));
  const results = await Promise.allSettled(users.map((user) => buy(user, ids.python, { coupon: 'ten' })));
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
  const reasons = new Set(results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : [])));
  expect([...reasons]).toHaveLength(1);
  expect(await usedOf(id)).toBe(10);
  await sound();
  // One gives it back, one more can use it.
  const { rows } = await sql<{ id: number }>`
    select purchase_id::int as id from coupon_use where coupon_id = ${id} limit 1`.execute(db);
  await settle(rows[0]!.id, 'refunded');
  await buy(await person(PRICE), ids.python, { coupon: 'ten' });
  await expect(buy(await person(PRICE), ids.python, { coupon: 'ten' })).rejects.toEqual(refused('coupon.used_up'));
  await sound();
}, 120_000);

test('one person uses it as often as one may, also at once', async () => {
  await make({ code: 'once', perPerson: 1 });
  offers.set(ids.csharp, { ...offers.get(ids.csharp)!, academyId: academy() });
  const user = await person(1_000_000);
  const results = await Promise.allSettled([
    buy(user, ids.python, { coupon: 'once' }),
    buy(user, ids.csharp, { coupon: 'once' }),
  ]);
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(results.find((one) => one.status === 'rejected')).toMatchObject({ reason: refused('coupon.used_by_you') });
  await sound();
});

test('a call that is repeated gets its first answer, also when the code is used up by then', async () => {
  await make({ code: 'single', cap: 1 });
  const user = await person(PRICE);
  const first = await buy(user, ids.python, { coupon: 'single', key: 'again' });
  expect(await buy(user, ids.python, { coupon: 'single', key: 'again' })).toEqual(JSON.parse(JSON.stringify(first)));
});

test.each([
  ['coupon.unknown', {}, 'another'],
  ['coupon.not_yet', { from: new Date(now.getTime() + 1_000) }, null],
  ['coupon.other_course', { courses: [999] }, null],
  ['coupon.no_effect', {}, null],
] as const)('%s', async (code, parts, typed) => {
  const made = await make(parts);
  if (code === 'coupon.no_effect') offers.set(ids.python, { ...offers.get(ids.python)!, amount: 1_000 });
  await expect(buy(await person(PRICE), ids.python, { coupon: typed ?? made.code })).rejects.toEqual(refused(code));
});

test('one of another academy is unknown; at the own site of an academy it is of no use', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from academy where id <> ${academy()} order by id limit 1`.execute(db);
  await make({ code: 'theirs' }, rows[0]!.id);
  // The same name may be of both.
  await make({ code: 'both' }, rows[0]!.id);
  await make({ code: 'both' });
  await expect(buy(await person(PRICE), ids.python, { coupon: 'theirs' })).rejects.toEqual(refused('coupon.unknown'));
  await expect(buy(await person(), ids.branches, { method: 'referral', coupon: 'both' })).rejects.toEqual(
    refused('coupon.not_here'),
  );
});

test('is made once by name, within its times, and stopped', async () => {
  await make({ code: 'twice' });
  await expect(make({ code: 'TW ice' })).rejects.toEqual(refused('coupon.taken'));
  await expect(make({ code: '—' })).rejects.toEqual(refused('coupon.malformed'));
  await expect(make({ until: now })).rejects.toEqual(refused('coupon.times'));
  const made = await make({ code: 'stopped', until: new Date(now.getTime() + 86_400_000) });
  await expect(coupons().stop(academy() + 1, made.id, operator)).rejects.toEqual(refused('coupon.not_found'));
  await coupons().stop(academy(), made.id, operator);
  await coupons().stop(academy(), made.id, operator);
  await expect(buy(await person(PRICE), ids.python, { coupon: 'stopped' })).rejects.toEqual(refused('coupon.over'));
  expect((await coupons().list(academy(), 5))[0]).toMatchObject({ code: 'stopped', used: 0, off: 0 });
});

test('its own share is ours below the terms, the books stay sound, and the purchase keeps it', async () => {
  const owner = openPatiently({ url: testing.url, poolSize: 1, log: console });
  // The usual terms: 15 percent of commission.
  for (const [share, percent, back] of [
    [1_200, 20, 10],
    [0, 90, 0],
    [0, 1, 10],
    [777, 33, 7],
    [1_500, 50, 3],
    [9_000, 20, 10],
    [null, 20, 10],
  ] as const) {
    const { id, code } = await make({ percent });
    await sql`update coupon set commission_bp = ${share} where id = ${id}`.execute(owner.kysely);
    offers.set(ids.python, { ...offers.get(ids.python)!, cashbackPercent: back });
    const { purchase } = await buy(await person(PRICE), ids.python, { coupon: code });
    const row = await db.selectFrom('purchase').selectAll().where('id', '=', purchase.id).executeTakeFirstOrThrow();
    const held = Math.max(Math.min(share ?? 1_500, 1_500), back * 100);
    const amount = PRICE - (PRICE * percent) / 100;
    expect(row).toMatchObject({ amount, commission_bp: held, commission: Math.floor((amount * held) / 10_000) });
    expect(row.amount - row.commission - row.commission_vat).toBeGreaterThanOrEqual(0);
    const noted = share === null ? [] : [[purchase.id, { code, shareBp: share }]];
    expect([...(await coupons().sharesOf([purchase.id]))]).toEqual(noted);
    await sound();
    await settle(purchase.id, 'refunded');
    await sound();
  }
  await owner.close();
});

test('unknown codes can be guessed at so often, known ones count on', async () => {
  await make({ code: 'known' });
  const user = await person(PRICE);
  for (let at = 0; at < MOST_GUESSES; at += 1)
    await expect(offerWith(user, `guess ${at}`)).rejects.toEqual(refused('coupon.unknown'));
  await expect(offerWith(user, 'one more')).rejects.toEqual(refused('coupon.too_many'));
  expect(await offerWith(user, 'known')).toMatchObject({ amount: 80_000 });
});

test('seeded faults of codes are named', async () => {
  const { id } = await make({ code: 'faults', cap: 5, perPerson: 1 });
  const { purchase } = await buy(await person(PRICE), ids.python, { coupon: 'faults' });
  await sound();
  const owner = openPatiently({ url: testing.url, poolSize: 1, log: console });
  const found = async (change: string, back: string) => {
    await sql.raw(change).execute(owner.kysely);
    const defects = await verifyLedger(db);
    await sql.raw(back).execute(owner.kysely);
    return defects.map(({ rule, subject }) => `${rule} ${subject.split(' ')[0]}`);
  };
  expect(
    await found(
      `update coupon set used = used + 1 where id = ${id}`,
      `update coupon set used = used - 1 where id = ${id}`,
    ),
  ).toEqual(['I22 coupon']);
  // Given back although the purchase lives: more could use it than may.
  expect(
    await found(
      `update coupon_use set given_back_at = now() where purchase_id = ${purchase.id};
        update coupon set used = used - 1 where id = ${id}`,
      `update coupon_use set given_back_at = null where purchase_id = ${purchase.id};
        update coupon set used = used + 1 where id = ${id}`,
    ),
  ).toEqual(['I22 purchase']);
  expect(
    await found(
      `update coupon_use set off = off + 1 where purchase_id = ${purchase.id}`,
      `update coupon_use set off = off - 1 where purchase_id = ${purchase.id}`,
    ),
  ).toEqual(['I22 purchase']);
  await owner.close();
  await sound();
});
