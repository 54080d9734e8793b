import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { SearchExecutor } from './search-store.ts';

/** One search by a person. `address`: the caller's network address; it is never stored. */
export interface NotedSearch {
  folded: string;
  shown: string;
  results: number;
  address: string;
}

/** What waits to be written; more than these in one go are not a person's searches and are forgotten. */
const MAX_WAITING = 500;
const MAX_WAITING_A_CALLER = 20;
const KEPT_DAYS = 30;
/** People who must have searched a text on one day before anyone else is shown it. */
const MIN_PEOPLE = 3;
const MAX_POPULAR = 500;
const MAX_SHOWN_LENGTH = 60;
const popularLock = 0x6b617670; // «kavp»

/**
 * Searches on their way to search_log: gathered in memory, written in batches by `flush`, never in the way of a search. Somebody who
 * searches the same text twice counts once a day. A caller is kept as a hash under a random salt of the day, which is deleted when
 * the day is over: later nobody can tell who it was, not even that two days' rows are one person's.
 */
export class SearchLog {
  #waiting = new Map<string, NotedSearch & { at: Date }>();
  #callers = new Map<string, number>();
  readonly #db: SearchExecutor;
  readonly #clock: Clock;

  constructor(db: SearchExecutor, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  note(search: NotedSearch): void {
    if (search.folded === '' || this.#waiting.size >= MAX_WAITING) return;
    const caller = networkOf(search.address);
    const key = `${caller} ${search.folded}`;
    if (this.#waiting.has(key)) return;
    const ofCaller = this.#callers.get(caller) ?? 0;
    if (ofCaller >= MAX_WAITING_A_CALLER) return;
    this.#callers.set(caller, ofCaller + 1);
    this.#waiting.set(key, { ...search, address: caller, at: this.#clock.now() });
  }

  /** Writes what waits. What cannot be written is lost: a log of searches is not worth keeping a full memory for. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#callers = new Map();
    const salts = new Map<string, Buffer>();
    for (const day of new Set(batch.map((one) => dayOf(one.at)))) salts.set(day, await this.#saltOf(day));
    const rows = batch.map((one) => ({ ...one, day: dayOf(one.at), caller: createHmac('sha256', salts.get(dayOf(one.at))!).update(one.address).digest().subarray(0, 16) }));
    await sql`
      insert into search_log (day, folded, caller, shown, results, at)
      select * from unnest(${rows.map((row) => row.day)}::date[], ${rows.map((row) => row.folded)}::text[], ${rows.map((row) => `\\x${row.caller.toString('hex')}`)}::bytea[],
        ${rows.map((row) => row.shown)}::text[], ${rows.map((row) => row.results)}::int[], ${rows.map((row) => row.at.toISOString())}::timestamptz[])
      on conflict do nothing`.execute(this.#db);
  }

  /** Counts anew which texts several people search, and forgets what is old. Of several processes one does it at a time. */
  async refreshPopular(): Promise<void> {
    const today = dayOf(this.#clock.now());
    const run = async (transaction: SearchExecutor): Promise<void> => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${popularLock}) as mine`.execute(transaction);
      if (!rows[0]?.mine) return;
      await sql`delete from search_salt where day < ${today}::date`.execute(transaction);
      await sql`delete from search_log where day <= ${today}::date - ${KEPT_DAYS}::int`.execute(transaction);
      await sql`delete from search_popular`.execute(transaction);
      await sql`
        insert into search_popular (folded, shown, people)
        select folded, mode() within group (order by shown), sum(people) from (
          select folded, day, mode() within group (order by shown) as shown, count(*) as people from search_log
          where results > 0 and length(shown) <= ${MAX_SHOWN_LENGTH} group by folded, day having count(*) >= ${MIN_PEOPLE}) days
        group by folded order by sum(people) desc, folded limit ${MAX_POPULAR}`.execute(transaction);
    };
    await (this.#db.isTransaction ? run(this.#db) : this.#db.transaction().execute(run));
  }

  async #saltOf(day: string): Promise<Buffer> {
    await sql`insert into search_salt (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`.execute(this.#db);
    const { salt } = await this.#db.selectFrom('search_salt').select('salt').where('day', '=', sql<string>`${day}::date`).executeTakeFirstOrThrow();
    return salt;
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** One household or phone of IPv6 has a whole /64: its first four groups stand for it. Everything else as it is. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - behind.length);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...behind].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
