import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { isFresh } from './is-fresh.ts';
import type { NoteCached } from './log-cached.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A body in one encoding, with all headers of the answer in the flat list that Node writes fastest. */
export interface EncodedResponse {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** An answer to GET and HEAD that lies in memory, the same for everyone. */
export interface CachedResponse {
  readonly status: number;
  /** Weak, because one tag stands for all encodings. */
  readonly etag: string;
  /** Headers of the 304 to a client that has it already. */
  readonly unchanged: readonly string[];
  /** The encodings that were asked for so far. */
  readonly encoded: Partial<Record<Encoding, EncodedResponse>>;
}

const ofTheBody = new Set(['content-type', 'content-length', 'content-encoding']);
const flat = (headers: Readonly<Record<string, string>>): string[] => Object.entries(headers).flat();

/** @param headers lower-case names; length, encoding, Vary and ETag are added */
export function encodedResponse(
  headers: Readonly<Record<string, string>>,
  etag: string | undefined,
  encoding: Encoding,
  body: Buffer,
): EncodedResponse {
  return {
    body,
    headers: flat({
      ...headers,
      vary: 'accept-encoding',
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      ...(etag === undefined ? {} : { etag }),
    }),
  };
}

export function unchangedHeaders(headers: Readonly<Record<string, string>>, etag: string): string[] {
  return flat({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheBody.has(name))),
    vary: 'accept-encoding',
    etag,
  });
}

/** @param quality of brotli, 0 to 11 */
export function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  }
  return encoding === 'gzip' ? gzipped(body, { level: 6 }) : Promise.resolve(body);
}

const SMALL_QUALITY = 5;

/** A whole answer made once and kept for good, in every encoding. */
export async function cacheInAllEncodings(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  etag: string,
): Promise<Required<CachedResponse>> {
  const [br, gz] = await Promise.all([compress(body, 'br', SMALL_QUALITY), compress(body, 'gzip', SMALL_QUALITY)]);
  return {
    status: 200,
    etag,
    unchanged: unchangedHeaders(headers, etag),
    encoded: {
      br: encodedResponse(headers, etag, 'br', br),
      gzip: encodedResponse(headers, etag, 'gzip', gz),
      identity: encodedResponse(headers, etag, 'identity', body),
    },
  };
}

/** A weak tag of a body and, where they may change while it does not, its headers. */
export function etagOf(body: Buffer, headers?: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(body);
  if (headers) hash.update(JSON.stringify(headers));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * Answers straight on the socket, without the web framework.
 * @returns false where the encoding that the client takes is not there yet; nothing is then written
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  kept: CachedResponse,
  note?: NoteCached,
): boolean {
  const { headers } = request;
  const encoded = kept.encoded[chooseEncoding(headers['accept-encoding'])];
  if (!encoded) return false;
  note?.(request, response);
  if (kept.status === 200 && isFresh(headers['if-none-match'], kept.etag)) {
    response.writeHead(304, kept.unchanged as string[]).end();
  } else {
    response.writeHead(kept.status, encoded.headers as string[]);
    response.end(request.method === 'HEAD' ? undefined : encoded.body);
  }
  return true;
}

const putHeaders = (reply: FastifyReply, headers: readonly string[]): void => {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at]!, headers[at + 1]!);
};

/** The same through the web framework: logged, measured and with a request id. */
export function replyCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedResponse,
  encoded: EncodedResponse,
): FastifyReply {
  if (kept.status === 200 && isFresh(request.headers['if-none-match'], kept.etag)) {
    putHeaders(reply, kept.unchanged);
    return reply.code(304).send();
  }
  putHeaders(reply, encoded.headers);
  // Without a body there is no type either; the framework would invent one.
  return reply.code(kept.status).send(encoded.body.length > 0 ? encoded.body : undefined);
}
