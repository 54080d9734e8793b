import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { countPopular, POPULAR_LOCK } from './count-popular.ts';
import { foldedSearch } from './folded-search.ts';
import type { SearchExecutor } from './listed-course-store.ts';

/** What a text was read as and how many courses it finds. */
export interface JudgedSearch {
  folded: string;
  shown: string;
  results: number;
}

/** What waits to be written; more than these in one go are not people's searches and are forgotten. */
const MAX_WAITING = 500;
const MAX_WAITING_A_CALLER = 20;
/** Texts that one batch looks up; each is a search. */
const MAX_TEXTS = 100;
/** Texts of one network on one day: what a busy office searches, and far less than it takes to fill a disk. */
const MAX_A_DAY = 300;
const KEPT_DAYS = 30;

/**
 * Searches that browsers report, on their way to search_log: gathered in memory, looked up and written in batches by
 * `flush`, so that reporting costs nothing. What a text finds is never taken from the caller. A caller who searches the
 * same text twice counts once a day. A caller is saved as a hash under a random salt of the day, which is deleted when
 * the day is over: after that it cannot be found out who it was, nor that the rows of two days are one person's.
 */
export class SearchLog {
  #waiting = new Map<string, { text: string; caller: string; at: Date }>();
  #callers = new Map<string, number>();
  #texts = new Map<string, string>();
  readonly #db: SearchExecutor;
  readonly #clock: Clock;
  readonly #judge: (text: string) => Promise<JudgedSearch>;

  /** `judge` searches a text, with a slip of the pen mended as the person saw it. */
  constructor(db: SearchExecutor, clock: Clock, judge: (text: string) => Promise<JudgedSearch>) {
    this.#db = db;
    this.#clock = clock;
    this.#judge = judge;
  }

  /** A caller at a network address, which is never stored, searched a text. */
  note(text: string, address: string): void {
    if (this.#waiting.size >= MAX_WAITING) return;
    const folded = foldedSearch(text);
    const caller = callerNetwork(address).address;
    const key = `${caller} ${folded}`;
    if (folded === '' || this.#waiting.has(key)) return;
    const ofCaller = this.#callers.get(caller) ?? 0;
    if (ofCaller >= MAX_WAITING_A_CALLER || (!this.#texts.has(folded) && this.#texts.size >= MAX_TEXTS)) return;
    this.#callers.set(caller, ofCaller + 1);
    if (!this.#texts.has(folded)) this.#texts.set(folded, text);
    this.#waiting.set(key, { text, caller, at: this.#clock.now() });
  }

  /**
   * Looks up and writes what waits. What cannot be written is lost: a log of searches is not worth keeping a full
   * memory for.
   */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const [batch, texts] = [[...this.#waiting.values()], this.#texts];
    this.#waiting = new Map();
    this.#callers = new Map();
    this.#texts = new Map();
    const judged = new Map<string, JudgedSearch>();
    for (const [folded, text] of texts) judged.set(folded, await this.#judge(text));
    const salts = new Map<string, Buffer>();
    for (const day of new Set(batch.map((one) => dayOf(one.at)))) salts.set(day, await this.#saltOf(day));
    const rows = batch.map(({ text, caller, at }) => {
      const asked = foldedSearch(text);
      const search = judged.get(asked)!;
      return {
        day: dayOf(at),
        at,
        folded: search.folded,
        results: search.results,
        // As this person wrote it; where it was mended, as it was mended.
        shown: search.folded === asked ? text : search.shown,
        caller: createHmac('sha256', salts.get(dayOf(at))!)
          .update(caller)
          .digest()
          .subarray(0, 16),
      };
    });
    await sql`
      insert into search_log (day, folded, caller, shown, results, at)
      select day, folded, caller, shown, results, at from (
        select n.*, row_number() over (partition by n.day, n.caller order by n.at) as place
        from unnest(
          ${rows.map((row) => row.day)}::date[], ${rows.map((row) => row.folded)}::text[],
          ${rows.map((row) => `\\x${row.caller.toString('hex')}`)}::bytea[],
          ${rows.map((row) => row.shown)}::text[], ${rows.map((row) => row.results)}::int[],
          ${rows.map((row) => row.at.toISOString())}::timestamptz[])
          as n(day, folded, caller, shown, results, at)) n
      where place + (select count(*) from search_log l where l.day = n.day and l.caller = n.caller) <= ${MAX_A_DAY}
      on conflict do nothing`.execute(this.#db);
  }

  /**
   * Counts again which texts several people search, and forgets what is old. Of several processes one does it at a
   * time.
   */
  async refreshPopular(): Promise<void> {
    const today = dayOf(this.#clock.now());
    const run = async (transaction: SearchExecutor): Promise<void> => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${POPULAR_LOCK}) as mine`.execute(
        transaction,
      );
      if (!rows[0]?.mine) return;
      await sql`delete from search_salt where day < ${today}::date`.execute(transaction);
      await sql`delete from search_log where day <= ${today}::date - ${KEPT_DAYS}::int`.execute(transaction);
      await countPopular(transaction);
    };
    await (this.#db.isTransaction ? run(this.#db) : this.#db.transaction().execute(run));
  }

  async #saltOf(day: string): Promise<Buffer> {
    await sql`
      insert into search_salt (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`.execute(
      this.#db,
    );
    const { salt } = await this.#db
      .selectFrom('search_salt')
      .select('salt')
      .where('day', '=', sql<string>`${day}::date`)
      .executeTakeFirstOrThrow();
    return salt;
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
