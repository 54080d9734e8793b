import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { TopUpState, WalletTables } from '../wallet.tables.ts';

export type TopUpRow = Selectable<WalletTables['top_up']>;
/** A row that its provider knows. */
export type AnnouncedTopUp = TopUpRow & { authority: string };

type WalletExecutor = Executor<WalletTables>;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Space of advisory locks for people who begin top-ups; the other number is the person. */
const BEGINNERS = 7_241_003;

/** Puts those who begin a top-up for one person in line, until the transaction ends. */
export async function lockBeginner(tx: Transaction<WalletTables>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BEGINNERS}::int, ${userId}::int)`.execute(tx);
}

/** A person's top-ups that are younger than `since`, the oldest first. */
export async function begunSince(
  executor: WalletExecutor,
  userId: number,
  since: Date,
): Promise<Pick<TopUpRow, 'state' | 'created_at'>[]> {
  return executor
    .selectFrom('top_up')
    .select(['state', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
}

export async function insertTopUp(
  tx: Transaction<WalletTables>,
  topUp: {
    user_id: number;
    amount: number;
    course_id: number | null;
    without_script: boolean;
    provider: string;
    created_at: Date;
    next_check_at: Date;
  },
): Promise<number> {
  return (
    await tx
      .insertInto('top_up')
      .values({ ...topUp, state: 'begun' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function findTopUp(executor: WalletExecutor, id: number): Promise<TopUpRow | undefined> {
  return executor.selectFrom('top_up').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockTopUp(tx: Transaction<WalletTables>, id: number): Promise<TopUpRow | undefined> {
  return tx.selectFrom('top_up').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findOwnTopUp(
  executor: WalletExecutor,
  userId: number,
  id: number,
): Promise<TopUpRow | undefined> {
  return executor
    .selectFrom('top_up')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findByAuthority(
  executor: WalletExecutor,
  provider: string,
  authority: string,
): Promise<TopUpRow | undefined> {
  return executor
    .selectFrom('top_up')
    .selectAll()
    .where('provider', '=', provider)
    .where('authority', '=', authority)
    .executeTakeFirst();
}

/** Claims the announcement of a begun top-up for a while. @returns whether the claim succeeded */
export async function claimBegun(db: Kysely<WalletTables>, id: number, now: Date, forMs: number): Promise<boolean> {
  const row = await db
    .updateTable('top_up')
    .set({ busy_until: after(now, forMs) })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Binds the provider's name to a begun top-up. @returns false where it has ended meanwhile, or where another top-up has
 * that name
 */
export async function bindAuthority(
  db: Kysely<WalletTables>,
  id: number,
  authority: string,
  redirectUrl: string,
  nextCheckAt: Date,
): Promise<boolean> {
  try {
    const row = await db
      .updateTable('top_up')
      .set({ state: 'redirected', authority, redirect_url: redirectUrl, busy_until: null, next_check_at: nextCheckAt })
      .where('id', '=', id)
      .where('state', '=', 'begun')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  }
}

/** Ends a top-up that was never announced: it cannot have been paid. */
export async function failBegun(executor: WalletExecutor, id: number, failure: string, now: Date): Promise<void> {
  await executor
    .updateTable('top_up')
    .set({ state: 'failed', failure, ended_at: now, busy_until: null, next_check_at: null })
    .where('id', '=', id)
    .where('state', '=', 'begun')
    .execute();
}

/**
 * Claims, for a while, the check with the provider of a top-up that is not verified.
 * @returns undefined where it is verified, unknown to its provider, or claimed by another process
 */
export async function claimCheck(
  db: Kysely<WalletTables>,
  id: number,
  now: Date,
  forMs: number,
): Promise<AnnouncedTopUp | undefined> {
  const row = await db
    .updateTable('top_up')
    .set({ busy_until: after(now, forMs), last_checked_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['redirected', 'cancelled', 'failed'])
    .where('authority', 'is not', null)
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<', now)]))
    .returningAll()
    .executeTakeFirst();
  return row as AnnouncedTopUp | undefined;
}

/**
 * The next that is due, of other providers than those, taken on oneself as above; of many processes at once each gets
 * another one.
 */
export async function claimDue(
  db: Kysely<WalletTables>,
  except: readonly string[],
  now: Date,
  forMs: number,
): Promise<TopUpRow | undefined> {
  return db
    .updateTable('top_up')
    .set({ busy_until: after(now, forMs), last_checked_at: now, next_check_at: after(now, forMs) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('top_up')
        .select('id')
        .where('next_check_at', '<=', now)
        .where('state', '<>', 'verified')
        .where((or) => or.or([or('busy_until', 'is', null), or('busy_until', '<', now)]))
        .$if(except.length > 0, (query) => query.where('provider', 'not in', [...except]))
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * What was learned about a top-up. `moved`: it ends in another state than it was in; `nextCheckAt` null: it is no
 * longer checked automatically.
 */
export interface Learned {
  moved: { to: Extract<TopUpState, 'failed' | 'cancelled'>; failure: string | null } | null;
  nextCheckAt: Date | null;
}

/**
 * Writes what was learned about a top-up and releases the claim, unless its state was changed meanwhile. One that had
 * ended keeps the time of its end; one that a colleague closed and that is now contradicted is open to colleagues
 * again.
 */
export async function keepLearned(
  executor: WalletExecutor,
  { id, state }: TopUpRow,
  { moved, nextCheckAt }: Learned,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('top_up')
    .set({
      busy_until: null,
      next_check_at: nextCheckAt,
      ...(moved
        ? {
            state: moved.to,
            failure: moved.failure,
            closed_at: null,
            closed_reason: null,
            ...(moved.to === state ? {} : { ended_at: now }),
          }
        : {}),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

/**
 * Makes those due at once that a provider names as paid and that are not verified.
 * @returns how many of the names are ours at all
 */
export async function makeDue(
  db: Kysely<WalletTables>,
  provider: string,
  authorities: readonly string[],
  now: Date,
): Promise<number> {
  if (authorities.length === 0) return 0;
  await db
    .updateTable('top_up')
    .set({ next_check_at: now })
    .where('provider', '=', provider)
    .where('authority', 'in', [...authorities])
    .where('state', 'in', ['redirected', 'cancelled', 'failed'])
    .execute();
  const { ours } = await db
    .selectFrom('top_up')
    .select((eb) => eb.fn.countAll<number>().as('ours'))
    .where('provider', '=', provider)
    .where('authority', 'in', [...authorities])
    .executeTakeFirstOrThrow();
  return ours;
}

/** @returns whether this caller asks the provider for its list; one caller within `everyMs` does */
export async function takeSweep(
  db: Kysely<WalletTables>,
  provider: string,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_sweep')
    .values({ provider, swept_at: now })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ swept_at: now })
        .where('payment_sweep.swept_at', '<=', after(now, -everyMs)),
    )
    .returning('provider')
    .executeTakeFirst();
  return row !== undefined;
}
