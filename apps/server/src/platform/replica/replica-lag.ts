import { sql, type Kysely } from 'kysely';
import { isTroubled } from '../../kernel/database-trouble.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- of whichever tables: one of its own is asked
type AnyDatabase = Kysely<any>;

/** Why a replica is not read from. */
export type ReplicaTrouble = 'away' | 'promoted' | 'behind' | 'catching_up' | 'unmeasured';

export interface ReplicaLag {
  /** Milliseconds that the replica was behind when it was last measured; null where it could not be. */
  lagMs: number | null;
  /** Null: its answers may be shown to people. */
  trouble: ReplicaTrouble | null;
}

export interface LagMeter {
  /** Measures now. Never throws: what fails is a trouble. */
  measure(): Promise<void>;
  /** The current lag; a measurement that is too old counts as none. */
  read(): ReplicaLag;
  /** The replica failed while in use: it is not read from until it has been measured again. */
  noteAway(): void;
  /** It is not read from before it has all that was committed until now. */
  catchUp(): void;
}

export interface LagMeterOptions {
  primary: AnyDatabase;
  replica: AnyDatabase;
  /** Further behind it is not read from. */
  maxLagMs: number;
  /** A measurement older than this says nothing. */
  validMs: number;
  now?: () => number;
}

const SECOND_MS = 1_000;
const PATIENCE_MS = 1_000;
/** Where the primary is away nothing new is committed, and what the replica has may be shown as long as an old page. */
const PRIMARY_AWAY_MS = 600_000;

/** Times are seconds since 1970 by the primary's clock, as text: exact, in no server's time zone. */
interface Beat {
  now: string;
  /** The beat before the one that was written now. */
  before: string;
}

/** Writes the time into the primary, and says it. Several processes write one beat between them. */
async function beatPrimary(db: AnyDatabase): Promise<Beat> {
  const { rows } = await sql<Beat>`
    with beat as (
      update replica_heartbeat set at = clock_timestamp() where at < clock_timestamp() - interval '200 ms')
    select extract(epoch from clock_timestamp())::text as now, extract(epoch from at)::text as before
    from replica_heartbeat`.execute(db);
  return rows[0]!;
}

interface Seen {
  is_replica: boolean;
  at: string;
}

/** The replica's own state. */
async function readReplica(db: AnyDatabase): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select pg_is_in_recovery() as is_replica, extract(epoch from at)::text as at from replica_heartbeat`.execute(db);
  return rows[0]!;
}

/**
 * Measures how far a replica is behind by what it shows of a time that is written into the primary. Positions in the
 * log would not do: they are equal on a replica that has lost its primary, and another server's say nothing here.
 */
export function createLagMeter(options: LagMeterOptions): LagMeter {
  const { primary, replica, maxLagMs, validMs, now = Date.now } = options;
  let state: ReplicaLag = { lagMs: null, trouble: 'unmeasured' };
  let measuredAt = 0;
  let primarySeenAt = 0;
  /** Called since the last measurement began. */
  let isAsked = false;
  /** By the primary's clock: the replica has to show a beat of this time or later. */
  let neededTime: number | null = null;

  async function look(): Promise<ReplicaLag> {
    const wasAsked = isAsked;
    // The replica first: what the primary commits meanwhile counts as lag, never the other way round.
    const seen = await withTimeout(PATIENCE_MS, readReplica(replica));
    if (!seen.is_replica) return { lagMs: null, trouble: 'promoted' };
    const beat = await withTimeout(PATIENCE_MS, beatPrimary(primary)).catch((error: unknown) => {
      if (isTroubled(error) && now() - primarySeenAt < PRIMARY_AWAY_MS) return null;
      throw error;
    });
    if (beat === null) return { ...state, trouble: state.trouble === 'unmeasured' ? 'away' : state.trouble };
    primarySeenAt = now();
    if (wasAsked) {
      isAsked = false;
      neededTime = Number(beat.now);
    }
    const time = Number(seen.at);
    // It has all that the primary had when it last wrote the time.
    const lagMs = seen.at === beat.before ? 0 : Math.max(0, (Number(beat.now) - time) * SECOND_MS);
    if (neededTime !== null && time > neededTime) neededTime = null;
    if (lagMs > maxLagMs) return { lagMs, trouble: 'behind' };
    return { lagMs, trouble: neededTime === null ? null : 'catching_up' };
  }

  return {
    async measure() {
      const next = await look().catch((): ReplicaLag => ({ lagMs: null, trouble: 'away' }));
      state = next;
      measuredAt = now();
    },
    read() {
      if (now() - measuredAt > validMs) return { lagMs: null, trouble: 'unmeasured' };
      return isAsked && state.trouble === null ? { ...state, trouble: 'catching_up' } : state;
    },
    noteAway() {
      state = { lagMs: null, trouble: 'away' };
    },
    catchUp() {
      isAsked = true;
    },
  };
}
