import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '@kavosh/persian/durations.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import { creditTopUp } from '../../apps/server/src/domains/wallet/top-ups/credit-top-up.ts';

/** The code of the demo that works: for what the academy of the panel sells here, once for each person. */
export const demoCoupon = 'KAVOSH20';

/** The seat that is sold, and who waits for it. */
const PEOPLE = 4;

/**
 * Gives the academy of the demo's panel what its pages about selling show: an edition that is full, with three people
 * who wait, and one with room beside it; a discount that runs; a code that works. Once.
 */
export async function addDemoSales(
  domains: Domains,
  db: Kysely<Tables>,
  { academyId, people, now }: { academyId: number; people: readonly number[]; now: Date },
): Promise<void> {
  if (people.length < PEOPLE || (await domains.coupons.list(academyId, 1)).length > 0) return;
  const member = await sql<{ id: number }>`
    select m.id from staff_member m join organisation o on o.id = m.organisation_id
    where o.academy_id = ${academyId} order by m.id limit 1`.execute(db);
  const staffId = member.rows[0]?.id;
  // The oldest ones without a discount: what is paid here first.
  const { rows: courses } = await sql<{ id: number; payment_type: string }>`
    select c.id, c.payment_type from course c join course_price_now p on p.course_id = c.id
    where c.academy_id = ${academyId} and c.source = 'demo' and c.state = 'published'
      and (c.ends_at is null or c.ends_at > ${now}) and p.original > 0
      and p.discount_percent is null and p.discount_amount is null
    order by c.payment_type desc, c.id`.execute(db);
  const full = courses.find((one) => one.payment_type === 'wallet');
  const planned = courses.findLast((one) => one.id !== full?.id);
  if (staffId === undefined || !full) return;
  const operator = { kind: 'staff', staffId, name: 'demo', requestId: randomUUID() } as const;
  await domains.coupons.make(
    academyId,
    {
      code: demoCoupon,
      percent: 20,
      amount: null,
      from: null,
      until: null,
      cap: 1_000,
      perPerson: 1,
      courses: [],
    },
    operator,
  );
  if (planned)
    await domains.catalogue.ofAcademy.makePlan(
      academyId,
      {
        courseId: planned.id,
        percent: 15,
        amount: null,
        from: null,
        until: new Date(now.getTime() + 10 * DAY_MS),
      },
      operator,
    );
  await fillEdition(domains, db, { courseId: full.id, people: await notBought(db, full.id, people), now });
}

/** The first of the people who did not buy the course; so many as an edition needs. */
async function notBought(db: Kysely<Tables>, courseId: number, people: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('purchase').select('user_id').where('course_id', '=', courseId).execute();
  const bought = new Set(rows.map((row) => row.user_id));
  return people.filter((id) => !bought.has(id)).slice(0, PEOPLE);
}

async function fillEdition(
  { wallet, seats, catalogue }: Domains,
  db: Kysely<Tables>,
  { courseId, people, now }: { courseId: number; people: readonly number[]; now: Date },
): Promise<void> {
  const startsAt = new Date(now.getTime() + 12 * DAY_MS);
  const edition = (center: string, capacity: number) => ({
    course_id: courseId,
    source_key: `demo ${center}`,
    center,
    teacher: '',
    schedule: 'شنبه و دوشنبه ۱۷ تا ۲۰',
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 28 * DAY_MS),
    capacity,
    duration_minutes: null,
    ref_url: null,
  });
  const [full] = await db
    .insertInto('edition')
    .values([edition('کلاس عصر', 1), edition('کلاس صبح', 12)])
    .returning('id')
    .execute();
  const [buyer, ...waiting] = people;
  const offer = await catalogue.courseOffer(courseId);
  if (!full || buyer === undefined || !offer?.amount) return;
  const { id } = await db
    .insertInto('top_up')
    .values({
      user_id: buyer,
      amount: offer.amount,
      provider: 'test',
      state: 'redirected',
      authority: `demo-seat-${buyer}`,
      created_at: new Date(now.getTime() - HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await creditTopUp(db, id, `S${buyer}`, now);
  await wallet.buyCourse({
    userId: buyer,
    courseId,
    method: 'wallet',
    seenAmount: null,
    sharesContact: true,
    editionId: full.id,
    key: null,
  });
  for (const userId of waiting) await seats.join({ userId, courseId, editionId: full.id, capacity: 1 });
}
