import type { FastifyRequest } from 'fastify';
import { TimeoutError, withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import type { CallAnswer } from './answer-call.ts';

/**
 * The answer of a call, or a TimeoutError: the call itself continues. Its outcome is then logged under the same request
 * id.
 */
export async function answerInTime(
  request: FastifyRequest,
  ms: number,
  work: Promise<CallAnswer>,
): Promise<CallAnswer> {
  try {
    return await withTimeout(ms, work);
  } catch (error) {
    if (error instanceof TimeoutError)
      work.then(
        ({ status }) => request.log.warn({ status }, 'a call ended after its answer had been given up'),
        (failed: unknown) => request.log.warn({ err: failed }, 'a call failed after its answer had been given up'),
      );
    throw error;
  }
}
