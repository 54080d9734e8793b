import { connect } from 'node:net';
import pg from 'pg';
import { isLoopbackName } from '../../apps/server/src/config/demo-reach.ts';
import { splitHosts } from '../../apps/server/src/config/split-hosts.ts';
import type { Config } from '../../apps/server/src/config/config.ts';
import { bad, good, look, type Finding } from './finding.ts';

const PATIENCE_MS = 3_000;
/** PostgreSQL keeps so many for superusers as a rule, and our own tools and the queue take some too. */
const OTHERS = 10;

/** What visitors and their addresses come through. */
export function checkEntrance({ publicUrl, trustProxy, demo }: Config): Finding[] {
  const findings: Finding[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopbackName(hostname))
    findings.push(
      (demo ? look : bad)(
        'entrance',
        `PUBLIC_URL is ${publicUrl}: passwords and codes cross the net unencrypted, and browsers keep no session`,
        'https in front of Kavosh, see docs/running.md, and PUBLIC_URL=https://…',
      ),
    );
  const everyone = trustProxy === false ? undefined : trustProxy.find((range) => /^(?:0\.0\.0\.0|::)\/0$/.test(range));
  if (everyone !== undefined)
    findings.push(
      bad(
        'entrance',
        `TRUST_PROXY trusts ${everyone}: each visitor may claim any address, and no limit by address holds`,
        "name the proxies' own addresses, such as loopback or 10.0.0.5",
      ),
    );
  return findings.length > 0 ? findings : [good('entrance', publicUrl)];
}

/** Whether a connection could be opened; nothing is sent. @returns null: it could, else why not */
function closedPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (why: string | null): void => {
      socket.destroy();
      resolve(why);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('it does not answer'));
    socket.once('error', ({ code, message }: NodeJS.ErrnoException) => end(code ?? message));
  });
}

const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80, 'smtps:': 465, 'smtp:': 587 };

/** The addresses of providers that are in use. */
function providersOf({ demo, sms, payment, mail }: Config): { check: string; url: string }[] {
  if (demo) return [];
  const used = [
    { check: 'sms', url: sms.provider === 'log' ? null : sms.url },
    { check: 'payment', url: payment.provider === 'zarinpal' ? payment.zarinpal?.url : null },
    { check: 'payment', url: payment.provider === 'zibal' ? payment.zibal?.url : null },
    { check: 'refunds', url: payment.zarinpal?.refunds?.url },
    { check: 'mail', url: mail.provider === 'smtp' ? mail.url : null },
  ];
  return used.flatMap(({ check, url }) => (url ? [{ check, url }] : []));
}

/** Whether the ports of providers are open from here. */
export async function checkPorts(config: Config): Promise<Finding[]> {
  return Promise.all(
    providersOf(config).map(async ({ check, url }) => {
      const { hostname, port, protocol } = new URL(url);
      const place = `${hostname}:${port === '' ? usualPorts[protocol]! : port}`;
      const why = await closedPort(hostname, Number(place.slice(place.lastIndexOf(':') + 1)));
      if (why === null) return good(check, `${place} is open from here`);
      return bad(
        check,
        `${place} cannot be reached from here (${why})`,
        'the firewall, the name server, its status page',
      );
    }),
  );
}

async function stateOf(url: string): Promise<{ isStandby: boolean; lagSeconds: number | null } | string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kavosh-doctor',
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean; lagSeconds: number | null }>(`
      select pg_is_in_recovery() as "isStandby",
        case when pg_is_in_recovery() and pg_last_wal_receive_lsn() <> pg_last_wal_replay_lsn()
          then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 else 0 end as "lagSeconds"`);
    return rows[0]!;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code ?? message.split('\n')[0]!;
  } finally {
    await client.end().catch(() => {});
  }
}

const placeOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname}:${port === '' ? '5432' : port}`;
};

/** Every host of DATABASE_URL, and the replica: one that is away is noticed only on the day it is needed. */
export async function checkHosts({ databaseUrl, databaseReadUrl }: Config): Promise<Finding[]> {
  const hosts = databaseUrl === null ? [] : (splitHosts(databaseUrl) ?? []);
  const findings: Finding[] = [];
  if (hosts.length > 1) {
    for (const url of hosts) {
      const state = await stateOf(url);
      findings.push(
        typeof state === 'string'
          ? bad(
              'hosts',
              `${placeOf(url)} of DATABASE_URL is away (${state})`,
              'bring it back before the other one goes',
            )
          : good('hosts', `${placeOf(url)} ${state.isStandby ? 'is a standby' : 'takes writes'}`),
      );
    }
  }
  if (databaseReadUrl === null) return findings;
  const replica = await stateOf(databaseReadUrl);
  const place = placeOf(databaseReadUrl);
  const primary = 'public pages are read from the primary meanwhile';
  if (typeof replica === 'string')
    findings.push(bad('replica', `${place} is away (${replica}); ${primary}`, 'see docs/running.md, "a standby"'));
  else if (!replica.isStandby)
    findings.push(look('replica', `${place} takes writes: it is no replica`, 'was it promoted? make a new standby'));
  else if ((replica.lagSeconds ?? 0) > 5)
    findings.push(
      bad('replica', `${place} is ${Math.round(replica.lagSeconds!)} s behind; ${primary}`, 'its disk, its network'),
    );
  else findings.push(good('replica', `${place} follows`));
  return findings;
}

/** Whether the database has the connections that the pools of this server may take. */
export async function checkPool(client: pg.Client, { databasePoolSize }: Config): Promise<Finding> {
  const { rows } = await client.query<{ most: number }>("select current_setting('max_connections')::int as most");
  const { most } = rows[0]!;
  if (databasePoolSize + OTHERS <= most) return good('pool', `${databasePoolSize} of ${most} connections`);
  return bad(
    'pool',
    `DATABASE_POOL_SIZE is ${databasePoolSize} and the database lets ${most} in, the queue and tools included`,
    `DATABASE_POOL_SIZE=${Math.max(1, most - OTHERS)} at most, for all servers together; or max_connections`,
  );
}
