import { z } from 'zod';
import type {
  PaymentProvider,
  PaymentQuestion,
  ProviderRefusal,
  ProviderRefused,
  ProviderUnclear,
  RequestOutcome,
  VerifyOutcome,
} from '../../kernel/payment-provider.ts';
import { postOutside, type OutgoingAnswer, type OutgoingLimits } from '../outgoing-http.ts';
import { readJson } from '../read-json.ts';
import {
  outcomeOfFailure,
  outcomeOfStatus,
  referenceText,
  requestLimits,
  textOf,
  verifyLimits,
  wholeNumber,
} from './read-outcome.ts';
import { isSameMoney, rialOf } from './rial.ts';

export interface ZibalOptions {
  /** The merchant's name at Zibal; `zibal` is the one for trying out. */
  merchant: string;
  /** Origin of the service. */
  url: string;
  /** Whole address to which it sends people back. */
  callbackUrl: string;
  /** Other limits than the usual ones; tests are less patient. */
  limits?: Partial<OutgoingLimits>;
}

const OK = 100;
const OK_BEFORE = 201;
const UNPAID = 202;
const UNKNOWN = 203;

const answered = z.looseObject({ result: wholeNumber });
const requestAnswer = z.object({
  trackId: z.union([z.int().positive(), z.string().regex(/^\d{1,15}$/)]).transform(String),
});
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(undefined);
const verifyAnswer = z.object({
  status: maybe(wholeNumber),
  amount: maybe(wholeNumber),
  orderId: maybe(referenceText),
  refNumber: maybe(referenceText),
});
type VerifyAnswer = z.output<typeof verifyAnswer>;

/** Values of `result` that concern us. */
const refusals: Readonly<Record<number, ProviderRefusal>> = {
  102: 'merchant',
  103: 'inactive',
  104: 'merchant',
  105: 'amount',
  106: 'callback',
  113: 'amount',
  114: 'parameters',
};

/** `status` of a payment that `result` calls unpaid. */
const WAITING = -1;
const INTERNAL_FAULT = -2;
const PAID = 1;
const PAID_UNVERIFIED = 2;
const CANCELLED = 3;

/** Zibal reverses by itself what was not verified within half an hour; after twice that time it is certain. */
const PAYABLE_MS = 60 * 60_000;

/**
 * Zibal v1: request, start, verify. Verify is sent no amount, so its answer is compared with our own amount in rial and
 * our order. It also serves to ask for the state; `inquiry` is called only where verify answers «verified before»
 * without the figures.
 */
export function zibal({ merchant, url, callbackUrl, limits }: ZibalOptions): PaymentProvider {
  const ask = (call: string, body: object, patience: Partial<OutgoingLimits>): Promise<OutgoingAnswer> =>
    postOutside({
      origin: url,
      path: `/v1/${call}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchant, ...body }),
      limits: { ...patience, ...limits },
    });
  return {
    name: 'zibal',
    payableMs: PAYABLE_MS,
    async request({ amount, orderId, description }) {
      try {
        return begun(
          await ask('request', { amount: rialOf(amount), callbackUrl, description, orderId }, requestLimits),
          url,
        );
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    async verify(question) {
      const trackId = Number(question.authority);
      try {
        const first = verdict(await ask('verify', { trackId }, verifyLimits), question);
        if (first !== 'paid-before') return first;
        // Within the time of one call: the first half is over by now.
        const second = verdict(await ask('inquiry', { trackId }, { ...verifyLimits, totalMs: 3_000 }), question);
        if (second === 'paid-before' || second.result === 'unknown-authority')
          return { result: 'unclear', reason: 'not-compared', code: OK_BEFORE };
        return second.result === 'paid' ? { ...second, again: true } : second;
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    parseReturn(query) {
      const authority = textOf(query, 'trackId');
      if (authority === null || !/^\d{1,15}$/.test(authority)) return null;
      return { authority, orderId: textOf(query, 'orderId'), says: query['success'] === '1' ? 'paid' : 'not-paid' };
    },
  };
}

/** The number that an answer says, with the rest of it; or what its silence means. */
function read(answer: OutgoingAnswer): { code: number; rest: unknown } | ProviderRefused | ProviderUnclear {
  const whole = readJson(answered, answer);
  if (whole === null) return outcomeOfStatus(answer.status);
  const isYes = whole.result === OK || whole.result === OK_BEFORE;
  if (isYes && answer.status !== 200) return { result: 'unclear', reason: 'not-understood', code: answer.status };
  return { code: whole.result, rest: whole };
}

function otherwise(code: number): ProviderRefused | ProviderUnclear {
  const reason = refusals[code];
  return reason === undefined
    ? { result: 'unclear', reason: 'not-understood', code }
    : { result: 'refused', reason, code };
}

function begun(answer: OutgoingAnswer, url: string): RequestOutcome {
  const told = read(answer);
  if ('result' in told) return told;
  if (told.code !== OK) return otherwise(told.code);
  const data = requestAnswer.safeParse(told.rest);
  if (!data.success) return { result: 'unclear', reason: 'not-understood', code: OK };
  return { result: 'begun', authority: data.data.trackId, redirectUrl: `${url}/start/${data.data.trackId}` };
}

/** `paid-before`: verified at some earlier time, and the answer does not say for how much. */
function verdict(answer: OutgoingAnswer, question: PaymentQuestion): VerifyOutcome | 'paid-before' {
  const told = read(answer);
  if ('result' in told) return told;
  const { code } = told;
  if (code === UNKNOWN) return { result: 'unknown-authority' };
  const figures = verifyAnswer.parse(told.rest);
  if (code === UNPAID) return unpaid(figures);
  if (code !== OK && code !== OK_BEFORE) return otherwise(code);
  const hasFigures = typeof figures.amount === 'number' && typeof figures.orderId === 'string';
  if (!hasFigures) return code === OK_BEFORE ? 'paid-before' : { result: 'unclear', reason: 'not-compared', code };
  // An inquiry answers 100 for a payment in any state; a verify that answers it says that it is paid.
  if (typeof figures.status === 'number' && figures.status !== PAID) return unpaid(figures);
  return compared(figures, question, code === OK_BEFORE);
}

function compared(
  { amount, orderId, refNumber }: VerifyAnswer,
  question: PaymentQuestion,
  again: boolean,
): VerifyOutcome {
  if (!isSameMoney(question.amount, amount!)) return { result: 'mismatch', what: 'amount' };
  if (orderId !== question.orderId) return { result: 'mismatch', what: 'order' };
  return { result: 'paid', reference: refNumber ?? null, again };
}

function unpaid({ status }: VerifyAnswer): VerifyOutcome {
  if (status === undefined || status === null || status === WAITING) return { result: 'unpaid' };
  if (status === CANCELLED) return { result: 'cancelled' };
  if (status === INTERNAL_FAULT || status === PAID || status === PAID_UNVERIFIED)
    return { result: 'unclear', reason: 'provider-fault', code: status };
  return { result: 'failed', code: status };
}
