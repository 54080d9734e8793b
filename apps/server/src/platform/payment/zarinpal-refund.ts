import { z } from 'zod';
import type {
  PaymentProvider,
  ProviderRefused,
  ProviderUnclear,
  RefundOutcome,
  RefundQuestion,
} from '../../kernel/payment-provider.ts';
import { postOutside, type OutgoingLimits } from '../outgoing-http.ts';
import { readJson } from '../read-json.ts';
import { outcomeOfFailure, outcomeOfStatus, referenceText, wholeNumber } from './read-outcome.ts';
import { rialOf } from './rial.ts';

export interface ZarinpalRefundOptions {
  /** Of the merchant's panel; without «Bearer». */
  accessToken: string;
  /** The terminal that payments come in by, as the panel numbers it. */
  terminalId: string;
  /** Origin of the GraphQL service. */
  url: string;
  limits?: Partial<OutgoingLimits>;
}

const findSession = `query Sessions($terminal_id: ID!, $reference_id: String, $limit: Int) {
  Session(terminal_id: $terminal_id, reference_id: $reference_id, limit: $limit) {
    id amount timeline { refund_amount refund_time refund_status }
  }
}`;
const addRefund = `mutation AddRefund(
  $session_id: ID!, $amount: BigInteger!, $description: String, $method: InstantPayoutActionTypeEnum,
  $reason: RefundReasonEnum
) {
  resource: AddRefund(
    session_id: $session_id, amount: $amount, description: $description, method: $method, reason: $reason
  ) { id terminal_id amount timeline { refund_amount refund_time refund_status } }
}`;

const timeline = z.looseObject({
  refund_amount: wholeNumber.nullish(),
  refund_status: z.string().max(64).nullish(),
});
type Timeline = z.infer<typeof timeline>;
const sessions = z.looseObject({
  data: z.looseObject({
    Session: z.array(z.looseObject({ id: referenceText, amount: wholeNumber, timeline: timeline.nullish() })).max(100),
  }),
});
type Found =
  | { session: z.infer<typeof sessions>['data']['Session'][number] | null }
  | { why: ProviderRefused | ProviderUnclear };
const added = z.looseObject({
  data: z.looseObject({ resource: z.looseObject({ id: referenceText, timeline: timeline.nullish() }) }),
});

const NOT_UNDERSTOOD = { result: 'unclear', reason: 'not-understood', code: null } as const;
const doneWords = /^(?:done|paid|success|successful|completed|refunded)$/i;
const failedWords = /^(?:failed|rejected|cancell?ed|reversed)$/i;

/** What Zarinpal says of a refund that it has. */
function outcomeOf(id: string, told: Timeline | null | undefined): RefundOutcome {
  const status = told?.refund_status ?? '';
  if (doneWords.test(status)) return { result: 'done', reference: id };
  if (failedWords.test(status)) return { result: 'failed', code: status };
  return { result: 'accepted', reference: id };
}

/**
 * Zarinpal's refunds over its GraphQL service: the payment's session is found by the number that its verification
 * gave, and AddRefund pays back by PAYA, which the banks run several times a day. A session is paid back once, so that
 * its timeline says how that one refund ended. Amounts go out in rial.
 */
export function zarinpalRefunds({
  accessToken,
  terminalId,
  url,
  limits,
}: ZarinpalRefundOptions): Required<Pick<PaymentProvider, 'refund' | 'refundState'>> {
  const ask = (query: string, variables: object) =>
    postOutside({
      origin: url,
      path: '/api/v4/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query, variables }),
      ...(limits ? { limits } : {}),
    });
  /** The session of a payment; null: Zarinpal has none with this number. Or why it is not known. */
  async function sessionOf({ reference }: RefundQuestion): Promise<Found> {
    if (reference === null) return { session: null };
    const answer = await ask(findSession, { terminal_id: terminalId, reference_id: reference, limit: 5 });
    if (answer.status !== 200) return { why: outcomeOfStatus(answer.status) };
    const found = readJson(sessions, answer);
    if (!found) return { why: NOT_UNDERSTOOD };
    return { session: found.data.Session.length === 1 ? found.data.Session[0]! : null };
  }
  return {
    async refund(question) {
      try {
        const found = await sessionOf(question);
        // Nothing was sent yet: it can be said for certain that nothing comes of it.
        if ('why' in found) return { result: 'refused', reason: 'rejected', code: found.why.code };
        const { session } = found;
        if (session === null) return { result: 'failed', code: 'no-session' };
        if (session.timeline?.refund_amount) return { result: 'failed', code: 'refunded-before' };
        const amount = rialOf(question.amount);
        if (amount > session.amount) return { result: 'failed', code: 'above-payment' };
        const answer = await ask(addRefund, {
          session_id: session.id,
          amount,
          description: question.refundId,
          method: 'PAYA',
          reason: 'CUSTOMER_REQUEST',
        });
        if (answer.status !== 200) return outcomeOfStatus(answer.status);
        const done = readJson(added, answer);
        // An error without data may come before or after the refund was taken on: its state says which.
        return done ? outcomeOf(done.data.resource.id, done.data.resource.timeline) : NOT_UNDERSTOOD;
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    async refundState(question) {
      try {
        const found = await sessionOf(question);
        if ('why' in found) return found.why;
        const { session } = found;
        if (session === null) return { result: 'none' };
        const told = session.timeline;
        return told?.refund_amount || told?.refund_status ? outcomeOf(session.id, told) : { result: 'none' };
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
  };
}
