import type { FastifyRequest } from 'fastify';
import { visitor, type Partner } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CallPolicy } from '../mount.ts';
import { CALL_PATIENCE_MS } from './call-patience.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

/** The body of an academy's call as it came: it is what was signed, and is parsed only after that was checked. */
class SignedBody {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Refuses with request.malformed. */
  parse(): unknown {
    try {
      return JSON.parse(this.bytes.toString('utf8'));
    } catch {
      throw new Refusal('request.malformed');
    }
  }
}

/** What an academy signs: the body as it came, or, of a call that has none, the method and the path with its query. */
function signedOf({ method, raw, body }: FastifyRequest): Buffer | null {
  if (body instanceof SignedBody) return body.bytes;
  return method === 'GET' || method === 'HEAD' ? Buffer.from(`${method} ${raw.url ?? ''}`) : null;
}

/** Calls of academies, which sign them: header `Kavosh-Signature`. */
export function signaturePolicy({
  authenticate,
  patienceMs = CALL_PATIENCE_MS,
}: {
  /** The academy that signed this; null: none. */
  authenticate: (signature: string, signed: Buffer) => Promise<Partner | null>;
  patienceMs?: number | undefined;
}): CallPolicy {
  return {
    takes: (access) => access === 'partner',
    patienceMs,
    prepare(app) {
      app.removeContentTypeParser('application/json');
      app.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer' },
        async (_request: FastifyRequest, body: Buffer) => new SignedBody(body),
      );
    },
    async identify(request) {
      const { headers, ip: address, id: requestId } = request;
      const signature = headers['kavosh-signature'];
      const signed = typeof signature === 'string' ? signedOf(request) : null;
      const actor = (signed === null ? null : await authenticate(String(signature), signed)) ?? visitor;
      return { actor, address, requestId, idempotencyKey: idempotencyKeyOf(headers) };
    },
    // An unsigned body is not even parsed.
    bodyOf: ({ body }, { actor }) => (actor.kind === 'partner' && body instanceof SignedBody ? body.parse() : null),
    headersOf: ({ status }) => (status === 401 ? { 'www-authenticate': 'Kavosh-Signature' } : {}),
  };
}
