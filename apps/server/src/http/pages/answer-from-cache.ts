import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { TooManyPending } from '../../kernel/caches/swr-cache.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { replyCached } from '../cached-response/cached-response.ts';
import type { PageCache } from './page-cache.ts';

/** Answers with the page of an address, rendered now or before, in the encoding that the client takes. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  address: string,
): Promise<FastifyReply> {
  try {
    const page = await cache.get(address);
    // The site could not even say that it failed.
    if (page.status >= 500 && page.body.length === 0)
      throw new Refusal(page.status === 503 ? 'server.busy' : 'server.error');
    const encoded = await cache.encode(address, page, chooseEncoding(request.headers['accept-encoding']));
    return await replyCached(request, reply, page, encoded);
  } catch (error) {
    if (error instanceof TooManyPending) throw new Refusal('server.busy');
    throw error;
  }
}
