import { Socket } from 'node:net';
import type pg from 'pg';
import type { Logger } from 'pino';
import { askHost, bestHost, openWatch, type FoundHost } from './probe-host.ts';

/** Which of several hosts the connections of this process go to. */
export interface DatabaseHosts {
  /** Connection string of the host that is used now. */
  current(): string;
  /** For the driver's `stream`: a socket that goes to the host that takes writes when it is connected. */
  stream(): Socket;
  close(): Promise<void>;
}

export interface DatabaseHostsOptions {
  /** A connection string for each; the order decides where two are alike. */
  urls: readonly string[];
  log: Pick<Logger, 'info' | 'warn'>;
  /** How often the host in use is asked whether it still takes writes. */
  everyMs?: number;
}

const usualEveryMs = 1_000;
/** A host that takes longer does not answer. */
const patienceMs = 1_500;
/** How long a new connection waits for a host that takes writes, before it is given one that does not. */
const waitMs = 3_000;
const againMs = 200;

/** As the pool's own: the database cannot be connected to now. */
class NoHost extends Error {
  readonly code = '57P03';
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());
const nameOf = (url: string): string => new URL(url).host;

/**
 * Follows the one of several hosts that takes writes. It asks the host in use once a second, on a connection of its
 * own; when that breaks, falls silent, or says that it is read only, the others are asked, and once one of them takes
 * writes all connections to the host before are cut: what runs on them ends as where the database is away, and the
 * next connection goes to the new host. Where none takes writes, one that answers is good enough for reading. Of two
 * that take writes the one that was promoted later is the primary.
 */
export async function followPrimary({
  urls,
  log,
  everyMs = usualEveryMs,
}: DatabaseHostsOptions): Promise<DatabaseHosts> {
  let used: { url: string; isWritable: boolean } | null = null;
  let choosing: Promise<string> | undefined;
  let isClosed = false;
  let watch: { url: string; client: pg.Client } | undefined;
  const sockets = new Map<Socket, string>();

  function adopt({ url, state: { isWritable } }: FoundHost): void {
    const before = used;
    used = { url, isWritable };
    if (before?.url === url && before.isWritable === isWritable) return;
    if (isWritable) log.info({ host: nameOf(url) }, 'the database takes writes on this host');
    else log.warn({ host: nameOf(url) }, 'no host of the database takes writes; this one is read from');
    // Their holders would go on talking to a server that is read only, or to one that no longer receives writes.
    for (const [socket, at] of sockets) if (at !== url) socket.destroy(new Error('Connection terminated'));
  }

  async function choose(): Promise<string> {
    const until = Date.now() + waitMs;
    for (;;) {
      const found = await bestHost(urls, patienceMs, used?.url);
      if (found) adopt(found);
      else if (used) used = { ...used, isWritable: false };
      if (found?.state.isWritable || Date.now() >= until || isClosed) {
        if (found) return found.url;
        throw new NoHost('none of the hosts of DATABASE_URL answers');
      }
      await pause(againMs);
    }
  }

  const host = (): Promise<string> => {
    if (used?.isWritable) return Promise.resolve(used.url);
    return (choosing ??= choose().finally(() => {
      choosing = undefined;
    }));
  };

  /** The state of the host in use; a broken watch counts as no answer. */
  async function look(): Promise<void> {
    if (!used?.isWritable) {
      await host();
      return;
    }
    const { url } = used;
    try {
      if (watch?.url !== url) {
        void watch?.client.end().catch(() => {});
        watch = { url, client: await openWatch(url, patienceMs) };
      }
      const state = await askHost(watch.client, patienceMs);
      if (state.isWritable) return;
    } catch {
      watch = undefined;
    }
    doubt(url);
    await host();
  }

  function doubt(url: string): void {
    if (used?.url === url) used = { url, isWritable: false };
  }

  const watchHost = async (): Promise<void> => {
    while (!isClosed) {
      await look().catch(() => {});
      await pause(everyMs);
    }
  };

  class HostSocket extends Socket {
    override connect(): this {
      host().then(
        (url) => {
          if (this.destroyed) return;
          const { hostname, port } = new URL(url);
          sockets.set(this, url);
          this.once('close', () => {
            sockets.delete(this);
            // Not by us: the server went away, or it is about to.
            if (!isClosed && this.errored) doubt(url);
          });
          super.connect(Number(port || 5432), hostname.replace(/^\[|\]$/g, ''));
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      return this;
    }
  }

  await host();
  void watchHost();
  return {
    current: () => used?.url ?? urls[0]!,
    stream: () => new HostSocket(),
    async close() {
      isClosed = true;
      await watch?.client.end().catch(() => {});
    },
  };
}
