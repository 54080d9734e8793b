import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_PLACE } from '@kavosh/contract/request-id-place.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { withRequestId } from '../../kernel/request-id.ts';
import { TooManyPending } from '../../kernel/caches/swr-cache.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { replyCached } from '../cached-response/cached-response.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';

/** Answers with the page of an address, rendered now or before, in the encoding that the client takes. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  address: string,
): Promise<FastifyReply> {
  try {
    const page = await withRequestId(request.id, () => cache.get(address));
    // The site could not even say that it failed.
    if (page.status >= 500 && page.body.length === 0)
      throw new Refusal(page.status === 503 ? 'server.busy' : 'server.error');
    if (page.status >= 500) return await replyFailed(request, reply, page);
    const encoded = await cache.encode(address, page, chooseEncoding(request.headers['accept-encoding']));
    return await replyCached(request, reply, page, encoded);
  } catch (error) {
    if (error instanceof TooManyPending) throw new Refusal('server.busy');
    throw error;
  }
}

/** A page that says that it failed, with the id of this request in it. It is not cached, and not compressed. */
function replyFailed(
  { id }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
): FastifyReply {
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  return reply
    .code(status)
    .headers(headers)
    .send(isPage ? body.toString().replaceAll(REQUEST_ID_PLACE, id) : body);
}
