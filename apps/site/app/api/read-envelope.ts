import type { Endpoint, SuccessEnvelope } from '@kavosh/contract/endpoint.ts';
import type { Envelope } from '@kavosh/contract/envelope.ts';

/** Whether something that came for a call is an envelope at all. */
export const isEnvelope = (answer: unknown): answer is Envelope =>
  typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'number';

/**
 * Whether an envelope brings the data of this call. The shape is not checked a second time: the server parses all that
 * it answers by the same contract.
 */
export const isSuccess = <E extends Endpoint>(
  _endpoint: E,
  envelope: { code: number } | null,
): envelope is SuccessEnvelope<E> => envelope?.code === 200;
