import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { bestHost } from './failover/probe-host.ts';
import { splitHosts } from '../config/split-hosts.ts';
import { StartupError } from '../kernel/startup-error.ts';

const oldestMajor = 15;
const usualPatienceMs = 5_000;

/** What the connection string points at, without the password. */
function describe(client: pg.Client): string {
  const place = client.host.startsWith('/') ? `the socket in ${client.host}` : `${client.host}:${client.port}`;
  return `PostgreSQL at ${place}`;
}

/** The database is unavailable now, but may be available soon. */
export class DatabaseAway extends StartupError {}

/** Errors that stay the same however often one tries. */
const FINAL_CODES = new Set(['28P01', '28000', '3D000', '42501']);

const isFinal = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string };
  return code === undefined ? !SILENT.test(message) : FINAL_CODES.has(code);
};
const SILENT = /timeout|terminated unexpectedly/i;

function explain(error: unknown, client: pg.Client, blockedMs = 0): string {
  const place = describe(client);
  const user = client.user ?? 'the user';
  const database = client.database ?? 'the database';
  const { code, message } = error as { code?: string; message: string };
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `nothing listens there (${place})`,
    ENOENT: `nothing listens there (${place})`,
    ENOTFOUND: `the host ${client.host} is unknown`,
    EAI_AGAIN: `the host ${client.host} cannot be looked up`,
    EHOSTUNREACH: `the host ${client.host} cannot be reached`,
    ENETUNREACH: `the host ${client.host} cannot be reached`,
    ETIMEDOUT: `the host ${client.host} does not answer`,
    '28P01': `${place} refuses the password of ${user}`,
    '28000': `${place} does not let ${user} in`,
    '3D000': `${place} has no database named ${database}`,
    '42501': `${user} may not use the database ${database} at ${place}`,
    '53300': `${place} has no connection left`,
    '57P03': `${place} is starting or stopping; try again in a moment`,
  };
  const sentence = code === undefined ? undefined : sentences[code];
  if (sentence !== undefined) return sentence;
  if (code === undefined && SILENT.test(message) && blockedMs > 0)
    return (
      `this process was given no processor for ${(blockedMs / 1000).toFixed(1)} s while it waited, so it is unknown ` +
      `whether ${place} answers`
    );
  if (code === undefined && SILENT.test(message)) return `${place} does not answer as PostgreSQL does`;
  // SCRAM and TLS problems come as plain errors whose text names no secret.
  return `${place} says: ${message.split('\n')[0]}`;
}

/** What the database lacks for Kavosh, or null. */
async function lacking(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ version: string; number: string; encoding: string; ctype: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            current_setting('server_encoding') as encoding, datctype as ctype
       from pg_database where datname = current_database()`,
  );
  const row = rows[0];
  if (!row || Number(row.number) < oldestMajor * 10_000)
    return `PostgreSQL there is ${row?.version ?? 'unknown'}, and Kavosh needs ${oldestMajor} or newer`;
  if (row.encoding !== 'UTF8') return `the database is encoded in ${row.encoding}, and Kavosh needs UTF8`;
  // With these, pg_trgm sees no letter in Persian text and search finds nothing that is mistyped.
  if (row.ctype === 'C' || row.ctype === 'POSIX')
    return (
      `the database has the character type ${row.ctype}, which knows no Persian letter; create it with locale ` +
      'C.UTF-8'
    );
  return null;
}

/**
 * Tries a connection string that came from outside, and of one that names several hosts the one that takes writes.
 * @param patienceMs how long the connection and the look at the server may each take
 * @returns the connection string of that host
 * @throws {StartupError} one sentence beginning with DATABASE_URL that says what to mend; the password is never in it
 */
export async function probeDatabase(url: string, patienceMs = usualPatienceMs): Promise<string> {
  const urls = splitHosts(url) ?? [url];
  const chosen = urls.length === 1 ? url : await writableHost(urls, patienceMs);
  await probeHostAt(chosen, patienceMs);
  return chosen;
}

async function writableHost(urls: readonly string[], patienceMs: number): Promise<string> {
  const found = await bestHost(urls, patienceMs);
  if (found?.state.isWritable) return found.url;
  // One that does not answer says why.
  if (!found) await probeHostAt(urls[0]!, patienceMs);
  const names = urls.map((one) => new URL(one).host).join(', ');
  throw new DatabaseAway(
    `DATABASE_URL cannot be used: none of its hosts takes writes (${names}); promote one, or start the primary.`,
  );
}

async function probeHostAt(url: string, patienceMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    application_name: 'kavosh-start',
  });
  client.on('error', () => {});
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  try {
    await client.connect();
    const lack = await lacking(client);
    if (lack !== null) throw new StartupError(`DATABASE_URL cannot be used: ${lack}.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const cause = firstOf(error);
    const longestMs = delay.max / 1e6;
    const sentence = explain(cause, client, longestMs > patienceMs / 2 ? longestMs : 0);
    const Failure = isFinal(cause) ? StartupError : DatabaseAway;
    throw new Failure(`DATABASE_URL cannot be used: ${sentence}.`);
  } finally {
    delay.disable();
    // A connection that never came up has nothing to end in order; waiting for it would only hold the answer back.
    void client.end().catch(() => {});
  }
}

/** A name with several addresses fails with all their errors at once. */
const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
