import { sql, type Kysely, type Transaction } from 'kysely';
import type { InterestEvent, InterestEventKind } from '@kavosh/contract/interests.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { RecommendationsTables } from '../recommendations.tables.ts';

/** What waits to be written; more than these at one time are not people's visits and are dropped. */
const MAX_WAITING = 5_000;
const MAX_WAITING_A_PERSON = 60;
/** Rows a person and day: more than a person looks at, and far less than it takes to fill a disk. */
const MAX_A_DAY = 200;
/** As often as a subject counts on one day. */
const MAX_TIMES = 50;
export const KEPT_DAYS = 180;
const SWEPT_AT_ONCE = 20_000;

/** Subjects that a text of a search names, as in `skill:5`. */
export type ReadSearch = (q: string) => Promise<readonly string[]>;

interface Waiting {
  userId: number;
  day: string;
  kind: InterestEventKind;
  /** Of a search that is not read yet: its text. */
  subject: { q: string } | string;
  n: number;
  suggested: number;
}

/** With a person's id: noting and forgetting of one person go one after the other. */
const PERSON_LOCK = 7_241_009;

/** Waits until nothing is being noted of the person, and keeps it so until the transaction ends. */
export const lockNoting = async (tx: Transaction<RecommendationsTables>, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${PERSON_LOCK}, ${userId})`.execute(tx);
};

/**
 * What browsers report of members, on its way to interest_event: gathered in memory and written in batches by `flush`,
 * so that reporting costs nothing. Of searches the subjects that they name are kept, never the text.
 */
export class InterestLog {
  #waiting = new Map<string, Waiting>();
  #people = new Map<number, number>();
  readonly #db: Kysely<RecommendationsTables>;
  readonly #clock: Clock;
  readonly #read: ReadSearch;

  constructor(db: Kysely<RecommendationsTables>, clock: Clock, read: ReadSearch) {
    this.#db = db;
    this.#clock = clock;
    this.#read = read;
  }

  /** A member did something. */
  note(userId: number, event: InterestEvent): void {
    const suggested = 'suggested' in event && event.suggested === true ? 1 : 0;
    const add = (kind: InterestEventKind, subject: Waiting['subject']) =>
      this.#add({ userId, day: this.#clock.now().toISOString().slice(0, 10), kind, subject, n: 1, suggested });
    if (event.kind === 'search') {
      if (event.q.trim() !== '') add('search', { q: event.q });
      if (event.category !== undefined) add('search', `category:${event.category}`);
    } else if ('job' in event) add(event.kind === 'job_view' ? 'job_view' : 'outgoing', `job:${event.job}`);
    else add(event.kind, `course:${event.course}`);
  }

  #add(one: Waiting): void {
    const { userId, kind, subject, day } = one;
    const key = JSON.stringify([userId, day, kind, subject]);
    const before = this.#waiting.get(key);
    if (before) {
      before.n = Math.min(MAX_TIMES, before.n + 1);
      before.suggested = Math.min(before.n, before.suggested + one.suggested);
      return;
    }
    const ofPerson = this.#people.get(userId) ?? 0;
    if (this.#waiting.size >= MAX_WAITING || ofPerson >= MAX_WAITING_A_PERSON) return;
    this.#people.set(userId, ofPerson + 1);
    this.#waiting.set(key, one);
  }

  /** Drops what waits of a person. */
  forget(userId: number): void {
    for (const [key, one] of this.#waiting) if (one.userId === userId) this.#waiting.delete(key);
    this.#people.delete(userId);
  }

  /** Writes what waits. What cannot be written is lost: it is not worth keeping a full memory for. */
  async flush(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    this.#people = new Map();
    const rows = new Map<string, Omit<Waiting, 'subject'> & { subject: string }>();
    for (const one of batch) {
      const subjects = typeof one.subject === 'string' ? [one.subject] : await this.#read(one.subject.q);
      for (const subject of subjects) {
        const key = `${one.userId} ${one.day} ${one.kind} ${subject}`;
        const before = rows.get(key);
        rows.set(key, { ...one, subject, n: Math.min(MAX_TIMES, one.n + (before?.n ?? 0)) });
      }
    }
    if (rows.size > 0) await this.#write([...rows.values()]);
  }

  async #write(rows: readonly (Omit<Waiting, 'subject'> & { subject: string })[]): Promise<void> {
    const people = [...new Set(rows.map(({ userId }) => userId))].toSorted((a, b) => a - b);
    await this.#db.transaction().execute(async (tx) => {
      // Of many people at once, in the order of their ids. A switch that is turned off meanwhile is seen behind it.
      await sql`
        select pg_advisory_xact_lock_shared(${PERSON_LOCK}, id) from (
          select id from unnest(${people}::int[]) as p(id) order by id
        ) p`.execute(tx);
      await sql`
        insert into interest_event (user_id, day, kind, subject, n, suggested)
        select user_id, day, kind, subject, n, suggested from (
          select r.*, row_number() over (partition by r.user_id, r.day order by r.kind, r.subject)
            + (select count(*) from interest_event e where e.user_id = r.user_id and e.day = r.day) as place,
            exists (
              select from interest_event e
              where e.user_id = r.user_id and e.day = r.day and e.kind = r.kind and e.subject = r.subject
            ) as known
          from unnest(
            ${rows.map((row) => row.userId)}::int[], ${rows.map((row) => row.day)}::date[],
            ${rows.map((row) => row.kind)}::text[], ${rows.map((row) => row.subject)}::text[],
            ${rows.map((row) => row.n)}::int[], ${rows.map((row) => row.suggested)}::int[]
          ) as r(user_id, day, kind, subject, n, suggested)
          where not exists (select from interest_setting s where s.user_id = r.user_id and not s.notes)
        ) r
        where known or place <= ${MAX_A_DAY}
        order by user_id, day, kind, subject
        on conflict (user_id, day, kind, subject) do update
          set n = least(${MAX_TIMES}, interest_event.n + excluded.n),
            suggested = least(
              least(${MAX_TIMES}, interest_event.n + excluded.n), interest_event.suggested + excluded.suggested
            )`.execute(tx);
    });
  }

  /** Deletes what is older than 180 days, in bounded steps; also done every hour by itself. */
  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
    for (let deleted = SWEPT_AT_ONCE; deleted >= SWEPT_AT_ONCE;) {
      const { numAffectedRows } = await sql`
        delete from interest_event where ctid = any(array(
          select ctid from interest_event where day < ${before}::date limit ${SWEPT_AT_ONCE}
        ))`.execute(this.#db);
      deleted = Number(numAffectedRows ?? 0n);
    }
  }
}
