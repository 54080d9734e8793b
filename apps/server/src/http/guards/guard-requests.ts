import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { sendRefusal } from '../calls/answer-error.ts';
import { dataPolicy, securityHeaders } from '../html/content-security.ts';
import { isLongBody } from './unread-body.ts';

/** Longer addresses are of no use: 200 letters of search text are 1,200 bytes. */
const LONGEST_ADDRESS = 8 * 1024;
/** What a balancer asks while the server stops. */
const healthPaths = new Set(['/healthz', '/readyz']);

function refuseEarly({ raw, headers, url }: FastifyRequest, isStopping: boolean): Refusal | undefined {
  if (isStopping && !healthPaths.has(url)) return new Refusal('server.busy');
  if (url.length > LONGEST_ADDRESS) return new Refusal('route.not_found');
  // A compressed body could grow without bound in here, and no client of ours needs one (trust.md F20).
  const isCompressed = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
  if (isCompressed && raw.method !== 'GET' && raw.method !== 'HEAD') return new Refusal('request.unsupported_type');
  return undefined;
}

/**
 * What holds for every request that the web framework sees: the headers of safety and the request id on each answer,
 * nothing kept by anyone unless its route says so, and no to what cannot be right before anything is read of it.
 */
export function guardRequests(
  app: FastifyInstance,
  { publicUrl, isStopping }: { publicUrl: string; isStopping: () => boolean },
): void {
  const common = { ...securityHeaders(publicUrl), 'content-security-policy': dataPolicy, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    reply.headers(common).header('x-request-id', request.id);
    const refusal = refuseEarly(request, isStopping());
    if (!refusal) return done();
    reply.header('connection', 'close');
    sendRefusal(request, reply, refusal);
  });
  // Connections of requests under way at the stop are not used again, nor those of a body that was refused unread: the
  // rest of it would be received for nothing.
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (isStopping() || (reply.statusCode >= 400 && !raw.complete && isLongBody(raw)))
      reply.header('connection', 'close');
    done(null, payload);
  });
}
