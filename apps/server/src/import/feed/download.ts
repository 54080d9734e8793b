import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Duplex, Readable } from 'node:stream';
import { Agent, request } from 'undici';
import {
  addressOfHost,
  isPublicAddress,
  PrivateAddressError,
  publicLookup,
} from '../../kernel/network/public-address.ts';
import { ImportFailure } from './problem.ts';

export interface DownloadOptions {
  /** Hosts that may be asked without encryption. */
  plainHosts: readonly string[];
  /** Also private and loopback addresses: for feeds inside one's own network, and for tests. */
  allowPrivate: boolean;
  maxBytes?: number;
  /** From the first byte to the last. */
  totalTimeoutMs?: number;
  /** Aborted: the download ends with the signal's reason. */
  signal?: AbortSignal;
  /** Told how much came, and how much there will be where that is known. */
  onProgress?: (received: number, total: number | null) => void;
}

const LARGEST_BYTES = 1024 * 1024 * 1024;
const TOTAL_TIMEOUT_MS = 30 * 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const HEADERS_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 30_000;

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/**
 * The address, checked as far as it can be before connecting.
 * @throws {ImportFailure}
 */
export function checkAddress(text: string, { plainHosts, allowPrivate }: DownloadOptions): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new ImportFailure(`${text} is no https address.`);
  if (url.username !== '' || url.password !== '') {
    throw new ImportFailure('An address with a user name or password in it is not taken; it would end up in logs.');
  }
  if (url.protocol === 'http:' && !plainHosts.includes(url.hostname)) {
    throw new ImportFailure(
      `${url.host} would be asked without encryption; use https, or allow it with --allow-http ${url.hostname}.`,
    );
  }
  const ip = addressOfHost(url.hostname);
  if (ip !== null && !allowPrivate && !isPublicAddress(ip)) throw privateRefused(url.hostname);
  return url;
}

const privateRefused = (host: string): ImportFailure =>
  new ImportFailure(`${host} is not an address of the public Internet; if it is meant, allow it with --allow-private.`);

/**
 * Writes what the address answers into a file. Redirects are not followed: the answer names where it points, and the
 * person decides.
 * @returns whether the answer broke off before its end; what came is in the file all the same
 * @throws {ImportFailure}
 */
export async function download(
  address: string,
  path: string,
  options: DownloadOptions,
): Promise<{ brokenOff: boolean }> {
  const url = checkAddress(address, options);
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS, ...(options.allowPrivate ? {} : { lookup: publicLookup() }) },
    headersTimeout: HEADERS_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
  });
  const timeout = AbortSignal.timeout(options.totalTimeoutMs ?? TOTAL_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Kavosh-import' },
    });
    // An aborted body ends with an error, for which there is no other listener.
    body.on('error', () => {});
    if (statusCode !== 200) throw refusedBy(url, statusCode, headers['location']);
    const said = { encoding: one(headers['content-encoding']), length: Number(one(headers['content-length'])) || null };
    return await store(body, path, url, said, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw explained(url, error, timeout);
  } finally {
    await agent.destroy();
  }
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

function refusedBy(url: URL, status: number, location: string | string[] | undefined): ImportFailure {
  const target = one(location);
  if (status >= 300 && status < 400 && target !== undefined) {
    const whole = URL.canParse(target, url.href) ? new URL(target, url).href : target;
    return new ImportFailure(
      `${url.host} redirects to ${whole.slice(0, 300)}, which is not followed; give that address if it is the ` +
        'right one.',
    );
  }
  return new ImportFailure(`${url.host} answered ${status} instead of the feed.`);
}

interface Said {
  encoding: string | undefined;
  /** In bytes. */
  length: number | null;
}

async function store(
  body: Readable,
  path: string,
  url: URL,
  said: Said,
  options: DownloadOptions,
): Promise<{ brokenOff: boolean }> {
  const maxBytes = options.maxBytes ?? LARGEST_BYTES;
  const tooLarge = new ImportFailure(
    `The feed of ${url.host} is larger than ${Math.round(maxBytes / 1024 / 1024)} MiB; nothing was imported.`,
  );
  if (said.length !== null && said.length > maxBytes) throw tooLarge;
  const encoding = said.encoding?.toLowerCase();
  const decoder = encoding === undefined || encoding === 'identity' ? null : decoders[encoding];
  if (decoder === undefined)
    throw new ImportFailure(`${url.host} answers in the encoding ${encoding}, which is not understood.`);
  let received = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      received += chunk.length;
      // After decoding: a small answer may unfold into a large file.
      if (received > maxBytes) throw tooLarge;
      options.onProgress?.(received, decoder === null ? said.length : null);
      yield chunk;
    }
  };
  try {
    const file = createWriteStream(path, { mode: 0o600 });
    if (decoder === null) await pipeline(body, count, file);
    else await pipeline(body, decoder(), count, file);
    return { brokenOff: false };
  } catch (error) {
    if (isBreakOff(error) && received > 0) return { brokenOff: true };
    await rm(path, { force: true });
    throw error;
  }
}

/** The other side closed, or said another length than it sent, or the compressed stream ends early. */
const breakOffCodes = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'ECONNRESET',
  'EPIPE',
  'Z_BUF_ERROR',
  'ERR_STREAM_PREMATURE_CLOSE',
]);
const isBreakOff = (error: unknown): boolean =>
  breakOffCodes.has((error as { code?: string }).code ?? '') || (error as Error).message === 'terminated';

function explained(url: URL, error: unknown, timeout: AbortSignal): unknown {
  if (error instanceof ImportFailure) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PrivateAddressError) return privateRefused(url.hostname);
  }
  const { code = '', name, message } = error as NodeJS.ErrnoException;
  if (timeout.aborted) return new ImportFailure(`${url.host} took too long to send the feed; nothing was imported.`);
  if (/TIMEOUT/.test(code) || name === 'TimeoutError')
    return new ImportFailure(`${url.host} did not answer in time; nothing was imported.`);
  if (code === 'ENOSPC' || code === 'EACCES') return new ImportFailure(`The feed cannot be stored (${code}).`);
  return new ImportFailure(`${url.host} cannot be reached (${code || message}).`);
}
