import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Receipt } from '@kavosh/contract/purchases.ts';
import { buy, credit, ids, offer, one, own, person, prepareWalletPagesApp } from './wallet-pages-app.ts';

prepareWalletPagesApp();

/** An edition that meets once, from an hour of a day in January 2027 until another. */
async function edition(course: number, [from, until]: readonly [number, number]): Promise<number> {
  const at = (hour: number): Date => new Date(Date.UTC(2027, 0, 2, hour));
  const { rows } = await sql<{ id: number }>`
    with e as (
      insert into edition (course_id, source_key, center, address, teacher, schedule, starts_at, ends_at, capacity,
        is_open, by_hand)
      values (${course}, ${`test ${course} ${from}`}, 'شعبه مرکزی', 'پلاک ۱۲', '', 'شنبه‌ها', ${at(from)}, ${at(until)},
        5, true, true)
      returning id
    ), s as (
      insert into edition_session (edition_id, starts_at, ends_at) select id, ${at(from)}, ${at(until)} from e
    )
    select id from e`.execute(one.database.kysely);
  return rows[0]!.id;
}

test('a receipt says which edition it is for, and one at the same time says so before it is bought', async () => {
  const { token, id: userId } = await person();
  await credit(userId, 1_000_000);
  const bought = await edition(ids.branches, [14, 16]);
  const purchased = await buy(ids.branches, token, 'wallet');
  expect(purchased.status).toBe(200);
  const { purchase } = purchased.data as { purchase: { id: number } };
  const receipt = async () =>
    ((await own(`purchases/${purchase.id}/receipt`, token)).data as { receipt: Receipt }).receipt;
  expect((await receipt()).edition).toEqual({
    id: bought,
    center: 'شعبه مرکزی',
    address: 'پلاک ۱۲',
    teacher: '',
    schedule: 'شنبه‌ها',
    start_datetime: '2027-01-02T14:00:00.000Z',
    end_datetime: '2027-01-02T16:00:00.000Z',
    calendar: `/edition/${bought}.ics`,
  });
  await sql`update course set payment_type = 'wallet' where id = ${ids.drawing}`.execute(one.database.kysely);
  const [touching, overlapping] = [await edition(ids.drawing, [16, 18]), await edition(ids.drawing, [15, 17])];
  const { editions } = await offer(ids.drawing, token);
  const clashOf = (edition_: number) => editions.find((each) => each.id === edition_)!.clash;
  expect(clashOf(touching)).toBeNull();
  expect(clashOf(overlapping)).toMatchObject({ at: '2027-01-02T15:00:00.000Z' });
  // Another person has bought nothing.
  const other = await person();
  expect((await offer(ids.drawing, other.token)).editions.every((each) => each.clash === null)).toBe(true);
  // Off the site it is still theirs, without a file for calendars.
  await sql`update edition set is_open = false where id = ${bought}`.execute(one.database.kysely);
  expect((await receipt()).edition).toMatchObject({ id: bought, calendar: null });
});
