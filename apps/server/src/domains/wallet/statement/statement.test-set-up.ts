import { noEditions } from '../../../../../../tests/factories/no-editions.ts';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';
import { noRefunds } from '../../../../../../tests/factories/no-clock.ts';
import { handOverAlone } from '../../../../../../tests/factories/hand-over.ts';
import { noCoupons } from '../../../../../../tests/factories/coupons.ts';
import { noSeats } from '../../../../../../tests/factories/seats.ts';
import { unrestricted } from '../../../../../../tests/factories/unrestricted.ts';
import { onUsualTerms } from '../../../../../../tests/factories/usual-terms.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Tables } from '../../../domains.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import type { CourseOffer } from '../../catalogue/catalogue.ts';
import { buyCourse } from '../purchases/buy-course.ts';
import { creditTopUp } from '../top-ups/credit-top-up.ts';
import { listTransactions } from './list-transactions.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import type { WalletTables } from '../wallet.tables.ts';

export const account = {
  encrypted: Buffer.from('encrypted'),
  end: '1234',
  kind: 'card',
  owner: 'نمونه',
  changedAt: new Date('2026-01-01T00:00:00Z'),
} as const;

export let testing: TestDatabase;

export let database: Database<Tables & WalletTables>;

export let db: Kysely<WalletTables>;

export let ids: Record<SmallCourse, number>;

export let academy: number;

export let lastUser = 0;

export let now = new Date();

export const clock = { now: () => now };

export const offerOf = async (courseId: number): Promise<CourseOffer> => ({
  courseId,
  title: 'دوره',
  academyId: academy,
  academy: 'آموزشگاه',
  courseTypeId: 1,
  startsAt: null,
  paymentType: courseId === ids.branches ? 'referral' : 'wallet',
  amount: 30_000,
  cashbackPercent: 7,
  onSale: true,
  isClosed: false,
  refUrl: null,
  priceDoubt: null,
  editions: [],
});

export const reading = () => ({
  ...noRefunds,
  db,
  clock,
  catalogue: {
    courseOffer: offerOf,
    whyNoOffer: async () => 'course.not_found' as const,
    courseNames: async (of: readonly number[]) =>
      new Map(of.map((id) => [id, { title: `دوره ${id}`, academy: 'آموزشگاه' }])),
    ...noEditions,
  },
});

export const writing = () => ({
  ...reading(),
  terms: onUsualTerms,
  handOver: handOverAlone(db as never, { now: () => now }),
  seats: noSeats,
  coupons: noCoupons,
  identity: unrestricted,
  purchasesChanged: async () => undefined,
});

export async function person(): Promise<number> {
  lastUser += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0913${String(lastUser).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  return rows[0]!.id;
}

export async function topUp(userId: number, amount: number): Promise<void> {
  const { id } = await db
    .insertInto('top_up')
    .values({
      user_id: userId,
      amount,
      provider: 'test',
      state: 'redirected',
      authority: `s${userId}-${Math.random()}`,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await creditTopUp(db, id, 'r', now);
}

export const buy = (userId: number, courseId: number) =>
  buyCourse(writing(), {
    userId,
    courseId,
    method: courseId === ids.branches ? 'referral' : 'wallet',
    seenAmount: null,
    key: null,
  });

export const withdrawing = () => ({
  db,
  clock: { now: () => now },
  profile: { payoutAccount: async () => account, nameAccountOwner: async () => {} },
  rules: { leastWithdrawal: 1 },
  identity: { ...unrestricted, passwordChangedAt: async () => null, readMobile: async () => undefined },
  outbox: { putCode: async () => {}, putMemberSms: async () => {}, sendsToMembers: () => false },
});

export const withdraw = async (userId: number, amount: number): Promise<number> =>
  (await requestWithdrawal(withdrawing(), { userId, amount, key: `${Math.random()}` })).id;

export const page = (userId: number, wanted = 1) => listTransactions(reading(), userId, wanted, 1);

export async function wholeStatement(userId: number) {
  const first = await page(userId);
  const further = await Promise.all(Array.from({ length: first.page.total - 1 }, (_, at) => page(userId, at + 2)));
  return [first, ...further].flatMap(({ statement }) => statement);
}

/** Lines of one toman each, that no books stand behind. */
export const writeLines = (user: number, kind: string, lines: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into ledger.journal (kind, ref_id, actor, at)
      select ${kind}, 1000000 + n, 'test', now() - make_interval(mins => ${lines} - n)
      from generate_series(1, ${lines}::int) n`.execute(tx);
    await sql`insert into ledger.statement (user_id, n, journal_id, amount, after_balance, at)
    select ${user}, j.ref_id - 1000000, j.id, 1, j.ref_id - 1000000, j.at
    from ledger.journal j where j.kind = ${kind}`.execute(tx);
  });

export interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** Rows read from the tables that grow with a statement; the number of the newest line is one of them. */
export function rowsRead(top: PlanNode): Record<string, number> {
  const read: Record<string, number> = { statement: 0, journal: 0 };
  const look = ({
    'Relation Name': table,
    'Actual Rows': rows,
    'Actual Loops': loops,
    Plans: below = [],
  }: PlanNode): void => {
    if (table !== undefined && table in read) read[table]! += rows * loops;
    for (const node of below) look(node);
  };
  look(top);
  return read;
}

export const setNow = (value: Date): void => {
  now = value;
};

/** A database with the small catalogue, for the test file that calls it. */
export function prepareStatement(): void {
  beforeAll(async () => {
    lastUser = 0;
    now = new Date();
    testing = await testDatabase();
    database = openPatiently({ url: testing.url, poolSize: 10, log: console, statementTimeoutMs: 60_000 });
    db = database.kysely;
    ids = await fillSmallCatalogue(database);
    academy = (await sql<{ id: number }>`select id from academy order by id limit 1`.execute(db)).rows[0]!.id;
  });
  afterAll(async () => {
    await database.close();
    await testing.drop();
  });
}
