import { z } from 'zod';
import type {
  ListOutcome,
  PaymentProvider,
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
import { rialOf } from './rial.ts';
import { zarinpalRefunds, type ZarinpalRefundOptions } from './zarinpal-refund.ts';

export interface ZarinpalOptions {
  /** 36 letters, as Zarinpal's panel shows them. */
  merchantId: string;
  /** Origin of the service. */
  url: string;
  /** Whole address to which it sends people back; its host is the one registered there. */
  callbackUrl: string;
  /** How payments go back to cards; left out: they do not. */
  refunds?: ZarinpalRefundOptions;
  /** Other limits than the usual ones; tests are less patient. */
  limits?: Partial<OutgoingLimits>;
}

const authorityPattern = /^[AS][0-9A-Za-z]{35}$/;
const OK = 100;
const OK_BEFORE = 101;

/** `data` and `errors` are an object where they say something and an empty list, null or missing where not. */
const said = z.looseObject({ code: wholeNumber });
const envelope = z.object({ data: z.unknown().optional(), errors: z.unknown().optional() });
const requestData = z.object({ authority: z.string().regex(authorityPattern) });
const verifyData = z.object({ ref_id: referenceText.optional().catch(undefined) });
const listData = z.object({ authorities: z.array(z.looseObject({ authority: z.string() })).max(1_000) });

/** Zarinpal's list of errors, as far as they are about us. */
const refusals: Readonly<Record<number, ProviderRefusal>> = {
  [-9]: 'parameters',
  [-10]: 'merchant',
  [-11]: 'inactive',
  [-12]: 'too-many',
  [-13]: 'limit',
  [-14]: 'callback',
  [-15]: 'suspended',
  [-16]: 'level',
  [-17]: 'level',
  [-18]: 'parameters',
  [-19]: 'suspended',
  [-30]: 'wages',
  [-31]: 'wages',
  [-32]: 'wages',
  [-33]: 'wages',
  [-34]: 'wages',
  [-35]: 'wages',
  [-36]: 'wages',
  [-37]: 'wages',
  [-38]: 'wages',
  [-39]: 'wages',
  [-40]: 'parameters',
  [-41]: 'amount',
  [-60]: 'reverse',
  [-61]: 'reverse',
  [-62]: 'reverse',
  [-63]: 'reverse',
};

/** Those that are about one payment. */
const verdicts: Readonly<Record<number, VerifyOutcome>> = {
  [-50]: { result: 'mismatch', what: 'amount' },
  [-51]: { result: 'unpaid' },
  [-52]: { result: 'unclear', reason: 'provider-fault', code: -52 },
  [-53]: { result: 'mismatch', what: 'merchant' },
  [-54]: { result: 'unknown-authority' },
  [-55]: { result: 'unknown-authority' },
};

/** Zarinpal reverses by itself what was not verified within half an hour; after twice that time it is certain. */
const PAYABLE_MS = 60 * 60_000;

/** Zarinpal v4: request, StartPay, verify, unVerified. Amounts go out in rial, said by `currency`. */
export function zarinpal({ merchantId, url, callbackUrl, refunds, limits }: ZarinpalOptions): PaymentProvider {
  const ask = (call: string, body: object, patience: Partial<OutgoingLimits>): Promise<OutgoingAnswer> =>
    postOutside({
      origin: url,
      path: `/pg/v4/payment/${call}.json`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchant_id: merchantId, ...body }),
      limits: { ...patience, ...limits },
    });
  return {
    name: 'zarinpal',
    ...(refunds ? zarinpalRefunds(refunds) : {}),
    payableMs: PAYABLE_MS,
    async request({ amount, orderId, description }) {
      try {
        return begun(
          await ask(
            'request',
            {
              amount: rialOf(amount),
              currency: 'IRR',
              description,
              callback_url: callbackUrl,
              metadata: { order_id: orderId },
            },
            requestLimits,
          ),
          url,
        );
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    async verify({ authority, amount }) {
      try {
        return verdict(await ask('verify', { amount: rialOf(amount), authority }, verifyLimits));
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    async listUnverified() {
      try {
        return listed(await ask('unVerified', {}, {}));
      } catch (error) {
        return outcomeOfFailure(error);
      }
    },
    parseReturn(query) {
      const authority = textOf(query, 'Authority');
      return authority === null
        ? null
        : { authority, orderId: null, says: query['Status'] === 'OK' ? 'paid' : 'not-paid' };
    },
  };
}

/** The one code that an answer says, with the data that came with it; or what its silence means. */
function read(answer: OutgoingAnswer): { code: number; data: unknown } | ProviderRefused | ProviderUnclear {
  const whole = readJson(envelope, answer);
  const [data, errors] = [said.safeParse(whole?.data), said.safeParse(whole?.errors)];
  if (data.success === errors.success) return outcomeOfStatus(answer.status);
  const { code } = (data.success ? data.data : errors.data)!;
  // A yes under a status that says no: the result is unknown.
  if (code > 0 && answer.status !== 200) return { result: 'unclear', reason: 'not-understood', code: answer.status };
  return { code, data: data.data };
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
  const data = requestData.safeParse(told.data);
  if (!data.success) return { result: 'unclear', reason: 'not-understood', code: OK };
  return { result: 'begun', authority: data.data.authority, redirectUrl: `${url}/pg/StartPay/${data.data.authority}` };
}

function verdict(answer: OutgoingAnswer): VerifyOutcome {
  const told = read(answer);
  if ('result' in told) return told;
  const { code } = told;
  if (code !== OK && code !== OK_BEFORE) return verdicts[code] ?? otherwise(code);
  const data = verifyData.safeParse(told.data);
  return { result: 'paid', reference: data.data?.ref_id ?? null, again: code === OK_BEFORE };
}

function listed(answer: OutgoingAnswer): ListOutcome {
  const told = read(answer);
  if ('result' in told) return told;
  if (told.code !== OK) return otherwise(told.code);
  const data = listData.safeParse(told.data);
  if (!data.success) return { result: 'unclear', reason: 'not-understood', code: OK };
  return {
    result: 'listed',
    authorities: data.data.authorities
      .map((one) => one.authority)
      .filter((authority) => authorityPattern.test(authority)),
  };
}
