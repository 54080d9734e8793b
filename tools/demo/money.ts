import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import type { Outbox } from '../../apps/server/src/kernel/outbox.ts';
import { creditTopUp } from '../../apps/server/src/domains/wallet/top-ups/credit-top-up.ts';
import { endWithdrawal } from '../../apps/server/src/domains/wallet/withdrawals/end-withdrawal.ts';
import { requestWithdrawal } from '../../apps/server/src/domains/wallet/withdrawals/request-withdrawal.ts';

/** The demo's courses that are on sale, by how they are paid, in the order of their ids. */
export interface DemoShelf {
  wallet: readonly number[];
  /** Paid from the wallet as well, and handed over by code, or by an academy that enrols its buyers. */
  codes: readonly number[];
  academy: readonly number[];
  referral: readonly number[];
  free: readonly number[];
}

/** What a demo person did with money. `course`: a place on the shelf of its kind. */
export type MoneyDeed =
  | { daysAgo: number; topUp: number }
  | {
      daysAgo: number;
      buy: keyof DemoShelf;
      course: number;
      next?: { step: 'confirmed' | 'cancelled' | 'refunded'; daysLater: number }[];
      /** They entered it, and then asked their academy for the money back. */
      regrets?: { daysLater: number; note: string };
    }
  | { daysAgo: number; withdraw: number; next?: { state: 'settled' | 'rejected' | 'cancelled'; daysLater: number } };

const confirmed = (daysLater: number) => [{ step: 'confirmed' as const, daysLater }];

/** Somebody who began with little, and bought a course or two. */
export const someMoney: readonly MoneyDeed[] = [
  { daysAgo: 210, buy: 'free', course: 0 },
  { daysAgo: 150, buy: 'referral', course: 3, next: confirmed(4) },
  { daysAgo: 60, topUp: 400_000 },
  { daysAgo: 9, buy: 'referral', course: 4 },
];

/**
 * Somebody with much of everything: purchases in every state, withdrawals in every state, and a statement of several
 * pages.
 */
export const muchMoney: readonly MoneyDeed[] = [
  { daysAgo: 380, topUp: 20_000_000 },
  { daysAgo: 370, buy: 'wallet', course: 0 },
  { daysAgo: 350, buy: 'free', course: 1 },
  ...Array.from({ length: 10 }, (_, month): MoneyDeed => ({
    daysAgo: 345 - month * 30,
    topUp: 1_000_000 + (month % 3) * 500_000,
  })),
  { daysAgo: 320, buy: 'referral', course: 0, next: confirmed(6) },
  { daysAgo: 300, withdraw: 3_000_000, next: { state: 'settled', daysLater: 2 } },
  { daysAgo: 260, buy: 'wallet', course: 1 },
  { daysAgo: 240, buy: 'wallet', course: 2, next: [{ step: 'refunded', daysLater: 8 }] },
  {
    daysAgo: 200,
    buy: 'referral',
    course: 1,
    next: [
      { step: 'confirmed', daysLater: 5 },
      { step: 'refunded', daysLater: 12 },
    ],
  },
  { daysAgo: 170, withdraw: 1_200_000, next: { state: 'rejected', daysLater: 1 } },
  { daysAgo: 130, buy: 'referral', course: 2, next: [{ step: 'cancelled', daysLater: 10 }] },
  { daysAgo: 88, buy: 'wallet', course: 3 },
  { daysAgo: 71, withdraw: 2_500_000, next: { state: 'settled', daysLater: 3 } },
  { daysAgo: 45, topUp: 5_000_000 },
  { daysAgo: 40, buy: 'wallet', course: 4 },
  { daysAgo: 28, withdraw: 800_000, next: { state: 'cancelled', daysLater: 0.2 } },
  { daysAgo: 20, buy: 'referral', course: 5 },
  { daysAgo: 10, topUp: 2_000_000 },
  {
    daysAgo: 8,
    buy: 'wallet',
    course: 6,
    regrets: { daysLater: 6, note: 'دو جلسه دیدم و سطح دوره برایم بالاست.' },
  },
  { daysAgo: 6, buy: 'wallet', course: 5 },
  { daysAgo: 4, buy: 'referral', course: 6 },
  { daysAgo: 3, buy: 'codes', course: 1 },
  { daysAgo: 2, withdraw: 1_000_000 },
  { daysAgo: 1, buy: 'academy', course: 0 },
];

/** The bank account of today, as if it had been there in the past. */
const alwaysThere = (profile: Domains['profile']): Pick<Domains['profile'], 'payoutAccount' | 'nameAccountOwner'> => ({
  nameAccountOwner: (...named) => profile.nameAccountOwner(...named),
  async payoutAccount(executor, userId) {
    const account = await profile.payoutAccount(executor, userId);
    return account && { ...account, changedAt: null };
  },
});
/** Nobody is sent a message about what an invented person did in an invented past. */
const untold = {
  passwordChangedAt: async () => null,
  readMobile: async () => undefined,
  refuseRestricted: async () => undefined,
};
const refuse = (): Promise<never> => Promise.reject(new Error('the demo sends nothing'));
const noLimits = { leastWithdrawal: 1 };
const noOutbox: Outbox = { putCode: refuse, putMemberSms: refuse, sendsToMembers: () => false };
/** An hour at which people are up, another one for each deed. */
const hourOf = (place: number): number => (place * 7919) % (9 * 3_600_000);

interface Step {
  at: Date;
  run: () => Promise<void>;
}

/** Entering a course that was bought, and then asking its academy for the money back. */
const regretting = (
  { daysLater, note }: { daysLater: number; note: string },
  userId: number,
  purchase: () => number,
  { wallet, handOver, later }: Pick<Domains, 'wallet' | 'handOver'> & { later: (days: number) => Date },
): Step[] => [
  {
    at: later(daysLater / 2),
    run: async () => {
      await handOver.show(userId, purchase());
    },
  },
  {
    at: later(daysLater),
    run: async () => {
      await wallet.withdrawFrom({
        member: { kind: 'member', userId, sessionId: 0 },
        address: '192.0.2.1',
        id: purchase(),
        amount: 0,
        backTo: 'wallet',
        note,
        proof: {},
      });
    },
  },
];

/** The deeds of one person as steps in time; later ones come to what the earlier ones made. */
function stepsOf(
  userId: number,
  deeds: readonly MoneyDeed[],
  {
    db,
    wallet,
    handOver,
    profile,
    shelf,
    now,
  }: Pick<Domains, 'wallet' | 'handOver' | 'profile'> & { db: Kysely<Tables>; shelf: DemoShelf; now: Date },
): Step[] {
  return deeds.flatMap((deed, place) => {
    const at = new Date(now.getTime() - deed.daysAgo * DAY_MS - hourOf(place));
    const later = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
    if ('topUp' in deed) {
      return [
        {
          at,
          run: async () => {
            const { id } = await db
              .insertInto('top_up')
              .values({
                user_id: userId,
                amount: deed.topUp,
                provider: 'demo',
                state: 'redirected',
                authority: `demo-${userId}-${place}`,
                created_at: at,
              })
              .returning('id')
              .executeTakeFirstOrThrow();
            await creditTopUp(db, id, `D${userId}${String(place).padStart(4, '0')}`, at);
          },
        },
      ];
    }
    let id = 0;
    if ('withdraw' in deed) {
      const { next } = deed;
      return [
        {
          at,
          run: async () => {
            ({ id } = await requestWithdrawal(
              {
                db,
                clock: { now: () => at },
                profile: alwaysThere(profile),
                identity: untold,
                outbox: noOutbox,
                rules: noLimits,
              },
              { userId, amount: deed.withdraw, key: `demo-${place}` },
            ));
          },
        },
        ...(next
          ? [
              {
                at: later(next.daysLater),
                run: async () => {
                  const end =
                    next.state === 'settled'
                      ? { state: next.state, bankReference: `demo-${userId}-${place}` }
                      : next.state === 'cancelled'
                        ? { state: next.state, userId }
                        : { state: next.state };
                  await endWithdrawal(
                    db,
                    id,
                    end,
                    next.state === 'cancelled' ? `user:${userId}` : 'operator:demo',
                    later(next.daysLater),
                  );
                },
              },
            ]
          : []),
      ];
    }
    const courses = shelf[deed.buy];
    const courseId = courses[deed.course % courses.length];
    if (courseId === undefined) return [];
    return [
      {
        at,
        run: async () => {
          ({ id } = (
            await wallet.buyCourse({
              userId,
              courseId,
              method: deed.buy === 'referral' ? 'referral' : 'wallet',
              seenAmount: null,
              sharesContact: true,
              key: null,
            })
          ).purchase);
        },
      },
      ...(deed.regrets ? regretting(deed.regrets, userId, () => id, { wallet, handOver, later }) : []),
      ...(deed.next ?? []).map(({ step, daysLater }) => ({
        at: later(daysLater),
        run: async () => {
          await wallet.changePurchaseState({ id, step, actor: 'operator:demo' });
        },
      })),
    ];
  });
}

/**
 * What is paid, and when the business rows say that it happened: journals are given the times of the rows they are
 * about.
 */
const backdating = (people: readonly number[]) => sql`
  with moment (kind, ref_id, at) as (
    select 'top_up.verified', id, ended_at from top_up where user_id = any(${people})
    union all select unnest(array['purchase.paid']), id, created_at from purchase where user_id = any(${people})
    union all select unnest(array['purchase.confirmed', 'referral.confirmed']), id, confirmed_at
    from purchase where user_id = any(${people})
    union all select 'purchase.cancelled', id, cancelled_at from purchase where user_id = any(${people})
    union all select unnest(array['purchase.refunded', 'referral.refunded']), id, refunded_at
    from purchase where user_id = any(${people})
    union all select 'withdrawal.requested', id, created_at from withdrawal where user_id = any(${people})
    union all select unnest(array['withdrawal.settled', 'withdrawal.returned']), id, ended_at
    from withdrawal where user_id = any(${people}))
  update ledger.journal j set at = moment.at from moment where j.kind = moment.kind and j.ref_id = moment.ref_id`;

/**
 * Runs what posts for people at times of the past. The books only know the present, so the journals are dated back
 * afterwards, as their owner: all of it within an open transaction, before whose end nothing of it can be sealed.
 */
export async function datedBack(
  db: Kysely<Tables>,
  people: readonly number[],
  run: () => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    // This transaction is idle while all other data is written, which takes long on a busy machine.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await run();
    await sql`set local role none`.execute(tx);
    await sql`alter table ledger.journal disable trigger journal_append_only`.execute(tx);
    await sql`alter table ledger.statement disable trigger statement_append_only`.execute(tx);
    await backdating(people).execute(tx);
    await sql`
      update ledger.statement s set at = j.at from ledger.journal j
      where j.id = s.journal_id and s.user_id = any(${people})`.execute(tx);
    await sql`alter table ledger.journal enable trigger journal_append_only`.execute(tx);
    await sql`alter table ledger.statement enable trigger statement_append_only`.execute(tx);
  });
}

/**
 * Gives people a past with money, through the wallet as everybody's goes.
 * @param domainsAt builds the domains with a clock of the demo's own
 */
export async function addDemoMoney(
  db: Kysely<Tables>,
  people: readonly { id: number; deeds: readonly MoneyDeed[] }[],
  shelf: DemoShelf,
  now: Date,
  domainsAt: (clock: { now: () => Date }) => Domains,
): Promise<void> {
  let at = now;
  const domains = domainsAt({ now: () => at });
  try {
    const steps = people
      .flatMap(({ id, deeds }) => stepsOf(id, deeds, { ...domains, db, shelf, now }))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    await datedBack(
      db,
      people.map(({ id }) => id),
      async () => {
        for (const step of steps) {
          at = step.at;
          await step.run();
        }
      },
    );
  } finally {
    await domains.close();
  }
}

/** What the demo's own courses offer today; empty where the demo catalogue is not there. */
export async function demoShelf(
  db: Kysely<Tables>,
  { catalogue, terms }: Pick<Domains, 'catalogue' | 'terms'>,
): Promise<DemoShelf> {
  const rows = await db
    .selectFrom('course')
    .select('id')
    .where('source', '=', 'demo')
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
  const shelf: Record<keyof DemoShelf, number[]> = { wallet: [], codes: [], academy: [], referral: [], free: [] };
  for (const { id } of rows) {
    const offer = await catalogue.courseOffer(id);
    if (!offer?.onSale || offer.amount === null) continue;
    const { delivery } = (await terms.of(db, [offer.academyId]))(offer.academyId);
    if (offer.amount === 0) shelf.free.push(id);
    else if (offer.paymentType === 'referral') {
      if (offer.refUrl !== null) shelf.referral.push(id);
    } else if (delivery === 'codes' || delivery === 'academy') shelf[delivery].push(id);
    else shelf.wallet.push(id);
  }
  return shelf;
}
