import type { FastifyRequest } from 'fastify';
import { refusals, type RefusalCode } from '@kavosh/contract/errors.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import type { RefusedCall } from '../../kernel/refused-call.ts';

export interface RefusalWatch {
  /** Stores it for the owner to see. */
  note: (refused: RefusedCall) => Promise<{ staffId: number | null; network: string }>;
  /** Counts every refusal in the metrics. */
  count?: ((refusal: string) => void) | undefined;
}

/** Refusals about access, without those that every member meets daily, such as an expired session. */
const everyday = /^(?:desk|panel)\.(?:unauthenticated|membership_ended|second_factor|step_up)$/;
/** Wrong factors are answered as fields of a form. */
const wrongFactors = /^(?:(?:desk|panel)\.(?:code|passkey)_wrong|staff\.invitation_over)$/;
/** The contract refuses longer ones. */
const LONGEST_TYPED = 40;
const statuses: ReadonlySet<number> = new Set([401, 403, 429]);

/** Whether the owner should see it: a wrong password or factor, a limit that was reached, a forbidden call. */
export const isNoted = (refusal: string): boolean =>
  wrongFactors.test(refusal) ||
  (refusal in refusals && statuses.has(refusals[refusal as RefusalCode].status) && !everyday.test(refusal));

/** The number of a sign-in call, however it was typed; it is not logged. */
export const mobileOf = (body: unknown): string | undefined => {
  const given = typeof body === 'object' && body !== null && 'mobile' in body ? body.mobile : undefined;
  return typeof given === 'string' && given.length <= LONGEST_TYPED ? (normalizeMobile(given) ?? undefined) : undefined;
};

/** Counts and stores a refusal, with a line in the log. Errors in doing so are logged and change nothing. */
export async function watchRefusal(
  { note, count }: RefusalWatch,
  request: FastifyRequest,
  { method, path, summary }: Endpoint,
  {
    office,
    refusal,
    staffId,
    mobile,
  }: { office: 'desk' | 'panel'; refusal: string; staffId: number | null; mobile?: string | undefined },
): Promise<void> {
  count?.(refusal);
  if (!isNoted(refusal)) return;
  try {
    const call = `${method} ${path}`;
    const noted = await note({ staffId, mobile, address: request.ip, refusal, call, summary });
    request.log.warn(
      { staff: noted.staffId, network: noted.network, refusal, call },
      `a call of the ${office} was refused`,
    );
  } catch (error) {
    request.log.error({ err: error, staff: staffId, refusal }, `a refused call of the ${office} could not be noted`);
  }
}
