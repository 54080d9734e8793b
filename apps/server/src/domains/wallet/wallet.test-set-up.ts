import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import { noClock } from '../../../../../tests/factories/no-clock.ts';
import { handOverAlone } from '../../../../../tests/factories/hand-over.ts';
import { unrestricted } from '../../../../../tests/factories/unrestricted.ts';
import { couponsAlone } from '../../../../../tests/factories/coupons.ts';
import { seatsAlone } from '../../../../../tests/factories/seats.ts';
import { onUsualTerms } from '../../../../../tests/factories/usual-terms.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Tables } from '../../domains.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { servingRole } from '../../platform/serving-role.ts';
import type { CourseOffer } from '../catalogue/catalogue.ts';
import { buyCourse, type BuyRequest } from './purchases/buy-course.ts';
import { creditTopUp } from './top-ups/credit-top-up.ts';
import { readBalances } from './ledger/ledger-store.ts';
import type { ChangedPurchase } from './purchases/purchase-changed.ts';
import type { PurchaseRow } from './purchases/purchase-store.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { changePurchaseState } from './purchases/change-purchase-state.ts';
import { verifyLedger } from './ledger/verify-ledger.ts';
import type { WalletTables } from './wallet.tables.ts';

export const now = new Date('2026-11-21T08:00:00Z');

/** A bank account that nobody changed lately; the rest is tests/api/withdrawals.db.test.ts. */
export const account = {
  encrypted: Buffer.from('encrypted'),
  end: '1234',
  kind: 'card',
  owner: 'نمونه',
  changedAt: new Date('2026-01-01T00:00:00Z'),
} as const;

export let testing: TestDatabase;

export let database: Database<Tables & WalletTables>;

/** As the server has it. */
export let db: Kysely<WalletTables>;

/** Who owns the tables, and may do what the server may not. */
export let owner: Database<WalletTables>;

export let ids: Record<SmallCourse, number>;

export let offers: Map<number, CourseOffer>;

export let told: PurchaseRow[] = [];

export let lastUser = 0;

export const deps = () => ({
  db,
  calendar: noClock,
  clock: { now: () => now },
  handOver: handOverAlone(db as never, { now: () => now }),
  coupons: couponsAlone(db as never, { now: () => now }),
  seats: seatsAlone(db as never, { now: () => now }),
  identity: unrestricted,
  terms: onUsualTerms,
  catalogue: { courseOffer: async (id: number) => offers.get(id), whyNoOffer: async () => 'course.not_found' as const },
  purchasesChanged: async (_tx: unknown, changed: readonly ChangedPurchase[]) => {
    told.push(...changed.map((one) => one.purchase));
  },
});

export const buy = (userId: number, courseId: number, parts: Partial<BuyRequest> = {}) =>
  buyCourse(deps(), { userId, courseId, method: 'wallet', seenAmount: null, key: null, ...parts });

export const settle = (id: number, step: 'confirmed' | 'cancelled' | 'refunded') =>
  changePurchaseState(deps(), { id, step, actor: 'operator:test' });

export async function person(toman = 0): Promise<number> {
  lastUser += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0912${String(lastUser).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  const { id } = rows[0]!;
  if (toman > 0) await topUp(id, toman);
  return id;
}

export async function begunTopUp(userId: number, amount: number): Promise<number> {
  return (
    await db
      .insertInto('top_up')
      .values({
        user_id: userId,
        amount,
        provider: 'test',
        state: 'redirected',
        authority: `a${userId}-${Math.random()}`,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function topUp(userId: number, amount: number): Promise<void> {
  await creditTopUp(db, await begunTopUp(userId, amount), 'r', now);
}

export const balances = (userId: number) => readBalances(db, userId);

export const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });

export const reasons = (tries: readonly PromiseSettledResult<unknown>[]) =>
  tries.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Refusal ? one.reason.code : one.reason] : [],
  );

export const sound = async () => {
  expect(await verifyLedger(db)).toEqual([]);
};

export const withdrawing = () => ({
  db,
  clock: { now: () => now },
  profile: { payoutAccount: async () => account, nameAccountOwner: async () => {} },
  rules: { leastWithdrawal: 1 },
  identity: { ...unrestricted, passwordChangedAt: async () => null, readMobile: async () => undefined },
  outbox: { putCode: async () => {}, putMemberSms: async () => {}, sendsToMembers: () => false },
});

export const withdraw = async (userId: number, amount: number, key: string | null = null): Promise<number> =>
  (await requestWithdrawal(withdrawing(), { userId, amount, key })).id;

/** A database with the small catalogue, for the test file that calls it; each test begins with the same offers. */
export function prepareWallet(): void {
  beforeAll(async () => {
    lastUser = 0;
    testing = await testDatabase();
    database = openPatiently({ url: testing.url, poolSize: 10, log: console, role: servingRole });
    owner = openPatiently({ url: testing.url, poolSize: 2, log: console });
    db = database.kysely;
    ids = await fillSmallCatalogue(database);
  });
  afterAll(async () => {
    await Promise.all([database.close(), owner.close()]);
    await testing.drop();
  });
  beforeEach(async () => {
    told = [];
    const academy = (await sql<{ id: number }>`select id from academy order by id limit 1`.execute(db)).rows[0]!.id;
    const offer = (courseId: number, parts: Partial<CourseOffer>): [number, CourseOffer] => [
      courseId,
      {
        courseId,
        title: 'دوره',
        academyId: academy,
        academy: 'آموزشگاه',
        courseTypeId: 1,
        startsAt: null,
        paymentType: 'wallet',
        amount: 100_000,
        cashbackPercent: 10,
        onSale: true,
        isClosed: false,
        refUrl: null,
        priceDoubt: null,
        editions: [],
        ...parts,
      },
    ];
    offers = new Map([
      offer(ids.python, {}),
      offer(ids.csharp, { amount: 30_000, cashbackPercent: 0 }),
      offer(ids.drawing, { amount: 0 }),
      offer(ids.branches, {
        paymentType: 'referral',
        amount: 200_000,
        cashbackPercent: 5,
        refUrl: 'https://nilufar.example/zaban?x=1',
      }),
      offer(ids.ended, { onSale: false }),
      offer(ids.unpriced, { amount: null }),
    ]);
  });
}
