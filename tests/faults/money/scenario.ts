import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../apps/server/src/domains.ts';
import { lowerPrice } from '../../../apps/server/src/domains/coupons/lower-price.ts';
import { createAccountCipher } from '../../../apps/server/src/domains/profile/account-cipher.ts';
import { renewSecret } from '../../../apps/server/src/domains/terms/secrets.ts';
import { usualTerms } from '../../../apps/server/src/domains/terms/terms.ts';
import { createSealing } from '../../../apps/server/src/domains/hand-over/sealing.ts';
import { createCipher } from '../../../apps/server/src/kernel/cipher.ts';
import { deriveKeys, keptSecretKey } from '../../../apps/server/src/platform/secret-key.ts';
import { fillSmallCatalogue } from '../../factories/small-catalogue.ts';
import { addSignedIn } from '../processes/signed-in.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export interface Person {
  id: number;
  /** Of the device that they are signed in on. */
  token: string;
}

/** `edition`: one that has few seats. `code`: lowers the price to `lowered`, so many times and twice a person. */
export interface SoldHere {
  id: number;
  price: number;
  edition?: number;
  code?: string;
  lowered?: number;
}

/**
 * Who buys from whom: people with a bank account that is old enough, courses of both kinds, and an academy that signs
 * its calls.
 */
export interface Scenario {
  people: Person[];
  /** Paid from the wallet. */
  courses: SoldHere[];
  /** Paid at the academy. */
  referrals: { id: number; price: number }[];
  /** With an account that is old enough; each of its payouts is worth sending. */
  academy: { id: number; secret: string };
  /** Two colleagues, who make and agree to payouts. */
  finance: number[];
}

/** How courses are handed over, in turn; so many codes run out. */
const DELIVERIES = ['link', 'codes', 'academy'] as const;
const CODES = 60;
const SOLD_HERE = 12;
const SOLD_THERE = 4;
/** The last of those sold here have an edition with so many seats, and the one before also a code. */
const WITH_SEATS = 4;
const SEATS = 5;
const WITH_CODES = 3;
const CODE_USES = 8;
const CODE_PERCENT = 20;
/** So much that a refund often finds less: what was spent is owed. */
const THERE_PERCENT = 90;

export async function prepareScenario({ database, dataDir }: ServerUnderTest, people: number): Promise<Scenario> {
  const { kysely: db } = database;
  const keys = deriveKeys(keptSecretKey(dataDir));
  const ids = await fillSmallCatalogue(database);
  const {
    rows: [python],
  } = await sql<{ academy_id: number }>`select academy_id from course where id = ${ids.python}`.execute(db);
  const academyId = python!.academy_id;
  const sealing = createSealing(keys.partnerKey);
  const handOver = async (id: number, delivery: (typeof DELIVERIES)[number]): Promise<void> => {
    await sql`insert into course_entry (course_id, delivery, sealed_url, changed_at)
      values (${id}, ${delivery}, ${sealing.seal('https://nilufar.example/enter')}, now())`.execute(db);
    if (delivery !== 'codes') return;
    for (let at = 0; at < CODES; at += 1)
      await sql`insert into course_code (course_id, sealed_code, digest, added_at)
        values (${id}, ${sealing.seal(`K-${at}`)}, ${sealing.digest(id, `K-${at}`)}, now())`.execute(db);
  };
  const sell = async (number: number, paymentType: 'wallet' | 'referral'): Promise<{ id: number; price: number }> => {
    const price = 10_000 + number * 3_337;
    const { rows } = await sql<{ id: number }>`
      insert into course (
        source, source_key, title, academy_id, category_id, course_type_id, payment_type, cashback_percent, ref_url,
        published_at
      )
      select 'chaos', ${`${paymentType} ${number}`}, ${`دوره ${number}`}, academy_id, category_id, course_type_id,
        ${paymentType}, ${paymentType === 'referral' ? THERE_PERCENT : (number % 3) * 7},
        'https://nilufar.example/chaos test', now()
      from course where id = ${ids.python} returning id`.execute(db);
    const { id } = rows[0]!;
    await sql`insert into price_event (course_id, original, source) values (${id}, ${price}, 'chaos')`.execute(db);
    if (paymentType === 'wallet') await handOver(id, DELIVERIES[number % DELIVERIES.length]!);
    return { id, price };
  };
  const courses: SoldHere[] = [];
  for (let number = 0; number < SOLD_HERE; number += 1) courses.push(await sell(number, 'wallet'));
  for (const course of courses.slice(-WITH_SEATS)) course.edition = await addSeats(db, course.id);
  for (const course of courses.slice(-WITH_CODES - 1, -1)) await addCode(db, academyId, course);
  const referrals = [];
  for (let number = 0; number < SOLD_THERE; number += 1) referrals.push(await sell(number, 'referral'));
  const cipher = createAccountCipher(keys.bankAccountKey);
  const living: Person[] = [];
  for (let number = 0; number < people; number += 1) {
    const { id, token } = await addSignedIn(database, `0918${String(number).padStart(7, '0')}`);
    const account = cipher.encrypt(id, { kind: 'card', digits: '5022291083818920' });
    await sql`insert into profile (user_id, sealed_account, account_kind, account_end, account_changed_at, updated_at)
      values (${id}, ${account.encrypted}, 'card', ${account.end}, now() - interval '3 days', now())`.execute(db);
    living.push({ id, token });
  }
  const secret = await db.transaction().execute((tx) =>
    renewSecret(tx as never, createCipher(keys.partnerKey, 'partner'), {
      academyId,
      now: new Date(),
      isLeaked: false,
      forStaff: null,
    }),
  );
  const finance: number[] = [];
  for (const person of living.slice(0, 2)) {
    const { rows } = await sql<{ id: number }>`
      insert into staff_member (user_id, created_at) values (${person.id}, now()) returning id`.execute(db);
    finance.push(rows[0]!.id);
  }
  await sql`
    insert into academy_account (academy_id, sealed_sheba, account_end, owner, added_by, added_at, usable_from, state)
    values (${academyId}, 'x', '0001', 'موسسه', ${finance[0]}, now() - interval '9 days', now() - interval '9 days',
      'current')`.execute(db);
  const usual = usualTerms;
  await sql`
    insert into academy_terms (academy_id, from_at, commission_bp, vat_bp, delivery, payout_every, minimum, hold_days,
      credit_limit, created_at)
    values (${academyId}, now() - interval '9 days', ${usual.commission_bp}, ${usual.vat_bp}, ${usual.delivery},
      ${usual.payout_every}, 1, 0, ${usual.credit_limit}, now())`.execute(db);
  return { people: living, courses, referrals, academy: { id: academyId, secret }, finance };
}

/** An edition with few seats. @returns its id */
async function addSeats(db: Kysely<Tables>, courseId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into edition (course_id, source_key, capacity) values (${courseId}, 'chaos', ${SEATS})
    returning id`.execute(db);
  return rows[0]!.id;
}

async function addCode(db: Kysely<Tables>, academyId: number, course: SoldHere): Promise<void> {
  const [code, folded] = [`CHAOS-${course.id}`, `chaos${course.id}`];
  await sql`
    insert into coupon (academy_id, code, folded, percent, from_at, cap, per_person, courses, created_at)
    values (${academyId}, ${code}, ${folded}, ${CODE_PERCENT}, now() - interval '1 day', ${CODE_USES}, 2,
      array[${course.id}::int], now())`.execute(db);
  course.code = code;
  course.lowered = course.price - lowerPrice({ percent: CODE_PERCENT, amount: null }, course.price);
}
