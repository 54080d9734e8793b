import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicName, publicLookup } from '../../kernel/network/public-address.ts';
import type { FetchedPicture, FetchPicture } from '../../kernel/ports/fetch-picture.ts';

export interface PictureNetwork {
  /** How a name becomes an address at the moment of connecting; names that lead inside are refused. */
  lookup?: LookupFunction;
  /** A TLS chain that is trusted beside those of the system, as PEM; for tests. */
  ca?: string;
  totalMs?: number;
}

const CONNECT_MS = 5_000;
const TOTAL_MS = 15_000;
const MOST_BYTES = 2 * 1024 * 1024;
const LONGEST_ETAG = 200;

/** As kernel/ports/fetch-picture.ts says: https alone, 2 MiB and 15 seconds at most. */
export const createFetchPicture =
  ({ lookup = publicLookup(), ca, totalMs = TOTAL_MS }: PictureNetwork = {}): FetchPicture =>
  async (address, { etag, signal }) => {
    const url = URL.parse(address);
    if (url?.protocol !== 'https:' || !isPublicName(url.hostname)) return { failure: 'private' };
    const agent = new Agent({
      connect: { timeout: CONNECT_MS, lookup, ...(ca === undefined ? {} : { ca }) },
      headersTimeout: totalMs,
      bodyTimeout: totalMs,
    });
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: agent,
        signal: AbortSignal.any([AbortSignal.timeout(totalMs), signal]),
        method: 'GET',
        headers: {
          accept: 'image/jpeg, image/png',
          'accept-encoding': 'identity',
          'user-agent': 'Kavosh-pictures',
          ...(etag === null ? {} : { 'if-none-match': etag }),
        },
      });
      // An aborted body ends with an error, for which there is no other listener.
      body.on('error', () => {});
      if (statusCode === 304 && etag !== null) return { isSame: true };
      if (statusCode !== 200) return { failure: failureOf(statusCode) };
      if (Number(headers['content-length'] ?? 0) > MOST_BYTES) return { failure: 'too_large' };
      const bytes = await wholeOf(body);
      return bytes === null ? { failure: 'too_large' } : { bytes, etag: etagOf(headers['etag']) };
    } catch (error) {
      signal.throwIfAborted();
      return { failure: isPrivate(error) ? 'private' : 'unreachable' };
    } finally {
      // Connections that are still open are not used any more.
      void agent.destroy().catch(() => {});
    }
  };

function failureOf(status: number): Extract<FetchedPicture, { failure: unknown }>['failure'] {
  if (status === 404 || status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

/** Null where it is too large; the rest is not read. */
async function wholeOf(body: AsyncIterable<Buffer>): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of body) {
    received += chunk.length;
    if (received > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** One that can be stored and sent again. */
const etagOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length <= LONGEST_ETAG && /^(?:W\/)?"[\x21\x23-\x7e]*"$/.test(header)
    ? header
    : null;

function isPrivate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as NodeJS.ErrnoException).code === 'ENOTPUBLIC') return true;
  return false;
}
