import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import type { OwnHost } from '../../kernel/ports/own-host.ts';
import { publicLookup } from '../../kernel/network/public-address.ts';

export interface OwnHostOptions {
  /** How a name becomes an address at the moment of connecting; names that lead inside are not found. */
  lookup?: LookupFunction;
  /** Where a host is asked; https at its usual port unless told. Tests speak to a server of their own. */
  originOf?: (host: string) => string;
  totalMs?: number;
}

const CONNECT_MS = 5_000;
const TOTAL_MS = 10_000;
/** Of a page only the beginning is read: its head has the sign. */
const MOST_BYTES = 256 * 1024;

/**
 * Reads a text of a host over https at its usual port. A redirect is not followed, wherever it leads; a page is read as
 * far as 256 KiB.
 */
export function createOwnHost({
  lookup = publicLookup(),
  originOf = (host) => `https://${host}`,
  totalMs = TOTAL_MS,
}: OwnHostOptions = {}): OwnHost {
  return {
    async readText(host, path) {
      const agent = new Agent({
        connect: { timeout: CONNECT_MS, lookup },
        headersTimeout: totalMs,
        bodyTimeout: totalMs,
      });
      try {
        const { statusCode, body } = await request(`${originOf(host)}${path}`, {
          dispatcher: agent,
          signal: AbortSignal.timeout(totalMs),
          method: 'GET',
          headers: { accept: 'text/html, text/plain', 'accept-encoding': 'identity', 'user-agent': 'Kavosh' },
        });
        // An aborted body ends with an error, for which there is no other listener.
        body.on('error', () => {});
        return statusCode === 200 ? await beginningOf(body) : null;
      } catch {
        return null;
      } finally {
        // No one uses connections that are still open.
        void agent.destroy().catch(() => {});
      }
    },
    async readRecords(name) {
      const resolver = new Resolver({ timeout: CONNECT_MS, tries: 2 });
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as { code?: string };
        return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
      }
    },
  };
}

async function beginningOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MOST_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8');
}
