import type { LookupFunction } from 'node:net';
import { buildConnector, Client } from 'undici';

export interface OutgoingLimits {
  /** Name look-up, TCP and TLS together. */
  connectMs: number;
  /** From the first packet to the answer's last byte. */
  totalMs: number;
  answerBytes: number;
}

export interface OutgoingPost {
  /** Scheme, host and port, without a path. */
  origin: string;
  /** May hold a key: it is never part of an error. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  limits?: Partial<OutgoingLimits>;
  /** How the host's name becomes an address; the system's way unless told. */
  lookup?: LookupFunction;
  /** Certificates that are trusted beside those of the system, as PEM; for tests. */
  ca?: string;
}

export interface OutgoingAnswer {
  status: number;
  /** The body as UTF-8. */
  text: string;
}

export type OutgoingFault = 'unreachable' | 'timeout' | 'broken-off' | 'too-large';

/**
 * A request without a whole answer. Holds neither address, headers nor body, and no cause that could: they contain
 * keys.
 */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
  readonly fault: OutgoingFault;
  /** False: no connection came about, so the other side knows nothing of the request. */
  readonly mayHaveArrived: boolean;
  /** What the operating system or the client calls it, such as ECONNREFUSED. */
  readonly errorCode: string | null;

  constructor(fault: OutgoingFault, mayHaveArrived: boolean, errorCode: string | null) {
    super(`the request failed: ${fault}${errorCode === null ? '' : ` (${errorCode})`}`);
    this.fault = fault;
    this.mayHaveArrived = mayHaveArrived;
    this.errorCode = errorCode;
  }
}

const usualLimits: OutgoingLimits = { connectMs: 5_000, totalMs: 15_000, answerBytes: 64 * 1024 };

/** Codes are words of capitals; anything else might repeat what was sent. */
function codeOf(error: unknown): string | null {
  const { code } = (error instanceof AggregateError ? (error.errors[0] ?? error) : error) as { code?: unknown };
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : null;
}

/**
 * Sends one request to another service. Each request has its own connection: the other side may close an open one at
 * the moment it is used again, and then it is unknown whether the request arrived. Redirects are not followed.
 * @throws {OutgoingFailure} any status, also 4xx and 5xx, is an answer and no failure
 */
export async function postOutside({
  origin,
  path,
  headers,
  body,
  limits,
  lookup,
  ca,
}: OutgoingPost): Promise<OutgoingAnswer> {
  const { connectMs, totalMs, answerBytes } = { ...usualLimits, ...limits };
  const connect = buildConnector({
    timeout: connectMs,
    allowH2: false,
    ...(lookup ? { lookup } : {}),
    ...(ca ? { ca } : {}),
  });
  let connected = false;
  const client = new Client(origin, {
    connect: (options, done) =>
      connect(options, (...result) => {
        if (result[0] === null) connected = true;
        done(...result);
      }),
    maxResponseSize: answerBytes,
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
  });
  const signal = AbortSignal.timeout(totalMs);
  try {
    const answer = await client.request({
      path,
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      signal,
      reset: true,
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  } catch (error) {
    throw failureOf(error, signal, connected);
  } finally {
    // No one uses connections that are still open.
    void client.destroy().catch(() => {});
  }
}

function failureOf(error: unknown, signal: AbortSignal, connected: boolean): OutgoingFailure {
  const code = codeOf(error);
  if (!connected) return new OutgoingFailure('unreachable', false, code);
  if (signal.aborted || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return new OutgoingFailure('timeout', true, null);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new OutgoingFailure('too-large', true, null);
  return new OutgoingFailure('broken-off', true, code);
}
