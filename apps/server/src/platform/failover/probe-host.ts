import pg from 'pg';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';

export interface HostState {
  /** It takes writes: no standby, and not told to be read only. */
  isWritable: boolean;
  /** How often a standby was promoted on the way to it; of two that take writes the higher is the newer. */
  timeline: number;
}

interface Row {
  is_standby: boolean;
  is_read_only: boolean;
  timeline: string | null;
}

const question = `
  select pg_is_in_recovery() as is_standby, current_setting('default_transaction_read_only')::bool as is_read_only,
    case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

/** Asks a server on an open connection about its state. */
export async function askHost(client: pg.Client, patienceMs: number): Promise<HostState> {
  const { rows } = await withTimeout(patienceMs, client.query<Row>(question));
  const { is_standby: isStandby, is_read_only: isReadOnly, timeline } = rows[0]!;
  return { isWritable: !isStandby && !isReadOnly, timeline: timeline === null ? 0 : Number.parseInt(timeline, 16) };
}

/** A connection to a host for repeated questions. */
export async function openWatch(url: string, patienceMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    application_name: 'kavosh-hosts',
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function probeHost(url: string, patienceMs: number): Promise<HostState> {
  const client = await openWatch(url, patienceMs);
  try {
    return await askHost(client, patienceMs);
  } finally {
    void client.end().catch(() => {});
  }
}

export interface FoundHost {
  url: string;
  state: HostState;
}

/**
 * Asks all hosts, and answers the one to use: of those that take writes the one that was promoted last; where none
 * does, the one that is used already or another one that answers. Null: none answers.
 */
export async function bestHost(urls: readonly string[], patienceMs: number, used?: string): Promise<FoundHost | null> {
  const asked = await Promise.all(
    urls.map(async (url) => ({ url, state: await probeHost(url, patienceMs).catch(() => null) })),
  );
  const answering = asked.filter((one): one is FoundHost => one.state !== null);
  const writable = answering.filter(({ state }) => state.isWritable);
  const newest = Math.max(...writable.map(({ state }) => state.timeline));
  return (
    writable.find(({ state }) => state.timeline === newest) ??
    answering.find(({ url }) => url === used) ??
    answering[0] ??
    null
  );
}
