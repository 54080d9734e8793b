import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import { handOverAlone } from '../../../../../tests/factories/hand-over.ts';
import { noCoupons } from '../../../../../tests/factories/coupons.ts';
import { noClock } from '../../../../../tests/factories/no-clock.ts';
import { seatsAlone } from '../../../../../tests/factories/seats.ts';
import { unrestricted } from '../../../../../tests/factories/unrestricted.ts';
import { onUsualTerms } from '../../../../../tests/factories/usual-terms.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Tables } from '../../domains.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Database } from '../../platform/database.ts';
import { servingRole } from '../../platform/serving-role.ts';
import { courseOffers, whyNoOffer } from '../catalogue/courses/course-offer.ts';
import { buyCourse } from '../wallet/purchases/buy-course.ts';
import { changePurchaseState } from '../wallet/purchases/change-purchase-state.ts';
import { joinWaitingList } from '../wallet/purchases/join-waiting-list.ts';
import { verifyLedger } from '../wallet/ledger/verify-ledger.ts';
import type { PlaceMoved } from './deps.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let db: Kysely<Tables>;
let ids: Record<SmallCourse, number>;
/** An edition of `branches`, sold here. */
let edition: number;
let now = new Date('2026-11-28T08:00:00Z');
const clock = { now: () => now };
let told: PlaceMoved[] = [];
let last = 0;

const hour = 3_600_000;
const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * hour);
};
const deps = () => ({
  db: db as never,
  clock,
  calendar: noClock,
  handOver: handOverAlone(db as never, clock),
  coupons: noCoupons,
  seats: seatsAlone(db as never, clock, told),
  identity: unrestricted,
  terms: onUsualTerms,
  catalogue: {
    courseOffer: async (id: number) => (await courseOffers(db, [id], now)).get(id),
    whyNoOffer: (id: number) => whyNoOffer(db, id),
  },
  purchasesChanged: async () => undefined,
});
const seats = () => deps().seats;

beforeAll(async () => {
  testing = await testDatabase();
  // As many connections as a server has: 200 buyers wait for them.
  database = openPatiently({ url: testing.url, poolSize: 10, log: console, role: servingRole });
  db = database.kysely;
  ids = await fillSmallCatalogue(database);
  await sql`update course set payment_type = 'wallet' where id = ${ids.branches}`.execute(db);
  await sql`update edition set is_open = false where course_id = ${ids.branches} and center <> 'مرکز'`.execute(db);
  edition = (
    await sql<{ id: number }>`select id from edition where course_id = ${ids.branches} and is_open`.execute(db)
  ).rows[0]!.id;
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  told = [];
  const owner = openPatiently({ url: testing.url, poolSize: 1, log: console });
  await sql`delete from waiting_place`.execute(owner.kysely);
  await sql`delete from seat where purchase_id is null`.execute(owner.kysely);
  await sql`update edition_seats c set taken = (
    select count(*) from seat s where s.edition_id = c.edition_id and s.state <> 'freed')`.execute(owner.kysely);
  await owner.close();
  await capacity(null);
});

const capacity = (seatsThere: number | null) =>
  sql`update edition set capacity = ${seatsThere} where id = ${edition}`.execute(db);
/** Leaves so many seats, however many the tests before took. */
async function left(free: number): Promise<void> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce((select taken from edition_seats where edition_id = ${edition}), 0) as taken`.execute(db);
  await capacity(rows[0]!.taken + free);
}
async function person(toman = 5_000_000): Promise<number> {
  last += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0913${String(last).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  const { id } = rows[0]!;
  if (toman > 0) {
    const { rows: added } = await sql<{ id: number }>`
      insert into top_up (user_id, amount, provider, state, authority, created_at, ended_at)
      values (${id}, ${toman}, 'test', 'redirected', ${`s${id}`}, ${now}, null) returning id`.execute(db);
    const { creditTopUp } = await import('../wallet/top-ups/credit-top-up.ts');
    await creditTopUp(db as never, added[0]!.id, 'r', now);
  }
  return id;
}
const people = async (count: number): Promise<number[]> => {
  const all: number[] = [];
  for (let at = 0; at < count; at += 1) all.push(await person());
  return all;
};
const buy = async (userId: number, editionId: number | null = null): Promise<number> =>
  (
    await buyCourse(deps(), {
      userId,
      courseId: ids.branches,
      method: 'wallet',
      seenAmount: null,
      key: null,
      editionId,
    })
  ).purchase.id;
const step = (id: number, to: 'cancelled' | 'refunded' | 'confirmed') =>
  changePurchaseState(deps(), { id, step: to, actor: 'operator:test' });
const join = (userId: number) => joinWaitingList(deps(), { userId, courseId: ids.branches, editionId: edition });
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const counted = async () => (await seats().counts([edition])).get(edition);
const sound = async () => {
  expect(await verifyLedger(db as never)).toEqual([]);
};

test('an edition without a capacity counts nothing', async () => {
  const id = await buy(await person());
  expect(await sql`select from seat where purchase_id = ${id}`.execute(db)).toMatchObject({ rows: [] });
  const { rows } = await sql`select edition_id from purchase where id = ${id}`.execute(db);
  expect(rows).toEqual([{ edition_id: edition }]);
});

test('of 200 who buy the last seat at once one has it, and 199 are asked whether to wait', async () => {
  const buyers = await people(200);
  await left(1);
  const before = (await counted())?.taken ?? 0;
  const results = await Promise.allSettled(buyers.map((id) => buy(id, edition)));
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(new Set(results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : [])))).toEqual(
    new Set(['edition.full']),
  );
  expect(new Refusal('edition.full').sentence).toContain('می‌خواهید در صف بمانید؟');
  expect((await counted())!.taken).toBe(before + 1);
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from purchase where user_id = any(${buyers})`.execute(db);
  expect(rows[0]!.paid).toBe(1);
  await sound();
}, 120_000);

test('of 200 who buy 12 seats at once 12 have one', async () => {
  const buyers = await people(200);
  await left(12);
  const results = await Promise.allSettled(buyers.map((id) => buy(id)));
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(12);
  await sound();
}, 120_000);

test('one for whom no seat is left is not asked to top up first', async () => {
  await left(0);
  await expect(buy(await person(0))).rejects.toEqual(refused('edition.full'));
});

describe('the queue', () => {
  /** A sold seat and three who wait for it. */
  async function queue(): Promise<{ sold: number; waiting: [number, number, number] }> {
    await left(1);
    const sold = await buy(await person());
    const waiting = (await people(3)) as [number, number, number];
    for (const id of waiting) await join(id);
    return { sold, waiting };
  }

  test('only where no seat is left, once, and not by one who has the course', async () => {
    await left(1);
    const buyer = await person();
    await expect(join(buyer)).rejects.toEqual(refused('edition.not_full'));
    await buy(buyer);
    await expect(join(buyer)).rejects.toEqual(refused('purchase.already'));
    const [one, two] = (await people(2)) as [number, number];
    expect(await join(one)).toMatchObject({ ahead: 0, offered_until: null });
    expect(await join(two)).toMatchObject({ ahead: 1 });
    const again = await Promise.all([join(two), join(two), join(two)]);
    expect(new Set(again.map((place) => place.id)).size).toBe(1);
    expect(await counted()).toMatchObject({ waiting: 2 });
  });

  test('a refund offers the seat to the first, for 12 hours, and to no other buyer', async () => {
    const { sold, waiting } = await queue();
    const before = (await counted())!.taken;
    await step(sold, 'refunded');
    expect(told).toMatchObject([
      { userId: waiting[0], what: { state: 'offered', until: new Date(now.getTime() + 12 * hour) } },
    ]);
    expect(await counted()).toMatchObject({ taken: before, held: 1, waiting: 2, offered: 1 });
    await expect(buy(await person())).rejects.toEqual(refused('edition.full'));
    await expect(buy(waiting[1])).rejects.toEqual(refused('edition.full'));
    const standing = (await seats().standings([edition], waiting[0])).get(edition);
    expect(standing).toMatchObject({ place: { ahead: 0, offered_until: expect.any(String) as string } });
    const bought = await buy(waiting[0]);
    expect(await sql`select state from seat where purchase_id = ${bought}`.execute(db)).toMatchObject({
      rows: [{ state: 'taken' }],
    });
    expect(await counted()).toMatchObject({ taken: before, waiting: 2, offered: 0 });
    await sound();
  });

  test('an offer that is not taken goes to the next by itself', async () => {
    const { sold, waiting } = await queue();
    await step(sold, 'refunded');
    later(11);
    await seats().moveQueues();
    expect(told).toHaveLength(1);
    later(2);
    told.length = 0;
    // Several processes at once do it once.
    await Promise.all([seats().moveQueues(), seats().moveQueues(), seats().moveQueues()]);
    expect(new Set(told.map(({ userId, what }) => `${userId} ${what.state}`))).toEqual(
      new Set([`${waiting[0]} lapsed`, `${waiting[1]} offered`]),
    );
    expect(told).toHaveLength(2);
    await expect(buy(waiting[0])).rejects.toEqual(refused('edition.full'));
    await buy(waiting[1]);
    await sound();
  });

  test('who leaves gives the seat on, and only their own', async () => {
    const { sold, waiting } = await queue();
    await step(sold, 'refunded');
    const mine = (await seats().myPlaces(waiting[0]))[0]!;
    await expect(seats().leave(waiting[1], mine.id)).rejects.toEqual(refused('waiting.not_found'));
    told.length = 0;
    await seats().leave(waiting[0], mine.id);
    expect(told).toMatchObject([{ userId: waiting[1], what: { state: 'offered' } }]);
    await expect(seats().leave(waiting[0], mine.id)).rejects.toEqual(refused('waiting.not_found'));
    const place = (await seats().myPlaces(waiting[2]))[0]!;
    expect(place).toMatchObject({ ahead: 0, course: { id: ids.branches }, edition: { center: 'مرکز' } });
    await seats().leave(waiting[2], place.id);
    expect(await seats().myPlaces(waiting[2])).toEqual([]);
    await sound();
  });

  test('a place that ends while it is asked for again is a new one', async () => {
    const { waiting } = await queue();
    const again = await db.transaction().execute(async (tx) => {
      await sql`select from edition_seats where edition_id = ${edition} for update`.execute(tx);
      const asked = join(waiting[1]);
      const waits = sql`select from pg_locks where not granted`;
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0);
      await sql`update waiting_place set state = 'left', ended_at = ${now} where user_id = ${waiting[1]}`.execute(tx);
      return { asked };
    });
    expect(await again.asked).toMatchObject({ ahead: 2, offered_until: null });
  });

  test('moves where the capacity was raised, and closes with its edition', async () => {
    const { waiting } = await queue();
    await left(2);
    // Those who wait come before those who come now.
    await expect(buy(await person())).rejects.toEqual(refused('edition.full'));
    await seats().moveQueues();
    expect(told.map((one) => one.userId)).toEqual([waiting[0], waiting[1]]);
    told.length = 0;
    await sql`update edition set is_open = false where id = ${edition}`.execute(db);
    await seats().moveQueues();
    expect(told).toMatchObject([{ userId: waiting[2], what: { state: 'closed' }, edition: undefined }]);
    await sql`update edition set is_open = true where id = ${edition}`.execute(db);
  });

  test('a lowered capacity sells nothing and breaks nothing', async () => {
    await left(2);
    const sold = await buy(await person());
    await buy(await person());
    await left(-1);
    const waiting = await person();
    await join(waiting);
    await step(sold, 'refunded');
    expect(told).toEqual([]);
    await expect(buy(await person())).rejects.toEqual(refused('edition.full'));
    await sound();
  });

  test('of a transaction that is undone nothing moves', async () => {
    const { sold } = await queue();
    const before = await counted();
    const undone = { ...deps(), purchasesChanged: () => Promise.reject(new Error('cut off')) };
    await expect(changePurchaseState(undone, { id: sold, step: 'refunded', actor: 'operator:test' })).rejects.toThrow(
      'cut off',
    );
    expect(await counted()).toEqual(before);
    await sound();
  });

  test('a process that ends in the middle loses nothing', async () => {
    const { sold, waiting } = await queue();
    // A connection that dies between the free seat and its commit.
    const dying = openPatiently({ url: testing.url, poolSize: 1, log: { ...console, error: () => undefined } });
    const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying.kysely)).rows[0]!.pid;
    const cut = {
      ...deps(),
      db: dying.kysely as never,
      purchasesChanged: async () => {
        const killer = openPatiently({ url: testing.url, poolSize: 1, log: console });
        await sql`select pg_terminate_backend(${pid})`.execute(killer.kysely);
        await killer.close();
      },
    };
    // Whether the socket's end or its error is seen first is for the network to say.
    await expect(changePurchaseState(cut, { id: sold, step: 'refunded', actor: 'operator:test' })).rejects.toThrow(
      /terminat|reset|not queryable/i,
    );
    await dying.close().catch(() => undefined);
    expect(await counted()).toMatchObject({ waiting: 3, offered: 0 });
    told.length = 0;
    await step(sold, 'refunded');
    expect(told).toMatchObject([{ userId: waiting[0], what: { state: 'offered' } }]);
    await sound();
  });

  test('a person waits for ten editions at most', async () => {
    await queue();
    const eager = await person();
    await sql`
      with more as (
        insert into edition (course_id, source_key, center, teacher, schedule, capacity, is_open)
        select ${ids.branches}, 'x' || n, '', '', '', 1, false from generate_series(1, 10) n
        on conflict (course_id, source_key) do update set capacity = 1 returning id
      ), counters as (
        insert into edition_seats select id, ${ids.branches}, 1, 0 from more on conflict do nothing
      ) select 1`.execute(db);
    await sql`
      insert into waiting_place (edition_id, course_id, user_id, state, at)
      select id, ${ids.branches}, ${eager}, 'waiting', ${now} from edition where source_key like 'x%'`.execute(db);
    await expect(join(eager)).rejects.toEqual(refused('waiting.too_many'));
  });

  test('goes with an account: its seat to the next, its places gone', async () => {
    const { sold, waiting } = await queue();
    await step(sold, 'refunded');
    told.length = 0;
    await db.transaction().execute((tx) => seats().anonymizeUser(tx, waiting[0]));
    expect(told).toMatchObject([{ userId: waiting[1], what: { state: 'offered' } }]);
    expect(await seats().exportOf(db, waiting[0], 10)).toEqual([]);
    expect(await seats().exportOf(db, waiting[1], 10)).toMatchObject([{ state: 'offered', course_id: ids.branches }]);
  });
});

test('seeded faults of seats are named', async () => {
  await left(2);
  const sold = await buy(await person());
  await buy(await person());
  const waiting = await person();
  await join(waiting);
  await step(sold, 'refunded');
  await sound();
  const owner = openPatiently({ url: testing.url, poolSize: 1, log: console });
  const found = async (change: string, back: string) => {
    await sql.raw(change).execute(owner.kysely);
    const defects = await verifyLedger(db as never);
    await sql.raw(back).execute(owner.kysely);
    return defects.map(({ rule, subject }) => `${rule} ${subject.split(' ')[0]}`);
  };
  const counter = `where edition_id = ${edition}`;
  // One more sold than is counted, and more than there are.
  expect(
    await found(
      `update edition_seats set taken = taken - 1 ${counter}`,
      `update edition_seats set taken = taken + 1 ${counter}`,
    ),
  ).toEqual(['I21 edition']);
  expect(
    await found(
      `alter table edition_seats drop constraint edition_seats_check;
        update edition_seats set capacity = taken - 1 ${counter}`,
      `update edition_seats set capacity = taken ${counter};
        alter table edition_seats add constraint edition_seats_check check (taken between 0 and capacity)`,
    ),
  ).toEqual(['I21 edition']);
  // A refund that freed nothing.
  expect(
    await found(
      `update seat set state = 'taken', freed_at = null where purchase_id = ${sold};
        update edition_seats set capacity = capacity + 1, taken = taken + 1 ${counter}`,
      `update seat set state = 'freed', freed_at = now() where purchase_id = ${sold};
        update edition_seats set taken = taken - 1, capacity = capacity - 1 ${counter}`,
    ),
  ).toEqual(['I21 seat']);
  // A seat that is kept for a person who left.
  expect(
    await found(
      `update waiting_place set state = 'left', ended_at = now() where user_id = ${waiting}`,
      `update waiting_place set state = 'offered', ended_at = null where user_id = ${waiting}`,
    ),
  ).toEqual(['I21 seat']);
  await sound();
  await owner.close();
});
