import { z } from 'zod';
import type { SmsConfig } from '../../config/config.ts';
import { postOutside, type OutgoingAnswer, type OutgoingLimits } from '../outgoing-http.ts';
import { memberSmsTokens } from './member-sms-text.ts';
import { readJson } from '../read-json.ts';
import { hasNoPlace, outcomeOfFailure, outcomeOfStatus } from './read-answer.ts';
import type { SmsOutcome, SmsRefusal, SmsSender } from './sms-sender.ts';

const envelope = z.object({ status: z.int(), data: z.unknown().optional() });
const sent = z.object({ messageId: z.int().nonnegative() });

/** The refusal for each `status` in SMS.ir's list of errors. 0, a fault at SMS.ir, leaves the result unknown. */
const refusals: Readonly<Record<number, SmsRefusal>> = {
  10: 'key',
  11: 'key',
  12: 'address-not-allowed',
  13: 'account',
  14: 'account',
  15: 'plan',
  16: 'parameters',
  20: 'too-many',
  101: 'sender',
  102: 'credit',
  103: 'text',
  104: 'receiver',
  105: 'too-many',
  106: 'too-many',
  107: 'receiver',
  108: 'text',
  109: 'date',
  110: 'parameters',
  111: 'parameters',
  113: 'template',
  114: 'text',
  115: 'blacklisted',
  116: 'template',
  117: 'text',
  118: 'too-many',
  119: 'plan',
  123: 'sender',
  124: 'template',
};
const SENT = 1;
const PROVIDER_FAULT = 0;

/**
 * SMS.ir's send/verify: a template by its number, with the code as one parameter; an SMS to a member has END, of money
 * AMOUNT, and of a course that is open COURSE. The key is in a header.
 */
export function smsIrSender(
  config: Extract<SmsConfig, { provider: 'sms.ir' }>,
  limits?: Partial<OutgoingLimits>,
): SmsSender {
  const headers = { 'content-type': 'application/json', 'x-api-key': config.apiKey };
  const verify = async (
    mobile: string,
    templateId: number,
    parameters: { name: string; value: string }[],
  ): Promise<SmsOutcome> => {
    const body = JSON.stringify({ mobile, templateId, parameters });
    try {
      return outcomeOf(
        await postOutside({
          origin: config.url,
          path: '/v1/send/verify',
          body,
          headers,
          ...(limits ? { limits } : {}),
        }),
      );
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
  return {
    provider: config.provider,
    sendCode: ({ to, kind, code }) => verify(to, config.templates[kind], [{ name: config.parameter, value: code }]),
    async sendMemberSms({ to, kind, ...about }) {
      const template = config.memberTemplates?.[kind];
      if (template === undefined) return { result: 'not-sent', reason: 'no-template' };
      const { amount, end, course } = memberSmsTokens(about);
      const places = [{ name: 'END', value: end }, ...(amount === '' ? [] : [{ name: 'AMOUNT', value: amount }])];
      if (course === '') return verify(to, template, places);
      const named = await verify(to, template, [...places, { name: 'COURSE', value: course }]);
      return hasNoPlace(named) ? verify(to, template, places) : named;
    },
    sendsToMembers: (kind) => config.memberTemplates?.[kind] !== undefined,
  };
}

function outcomeOf(answer: OutgoingAnswer): SmsOutcome {
  const read = readJson(envelope, answer);
  if (read === null) return outcomeOfStatus(answer.status);
  const { status: code } = read;
  const reason = refusals[code];
  if (reason !== undefined) return { result: 'refused', reason, code };
  if (code === PROVIDER_FAULT) return { result: 'unknown', reason: 'provider-fault', code };
  // An unknown number under a status that says no: the status decides. A yes under it: the result is unknown.
  if (code !== SENT)
    return answer.status === 200
      ? { result: 'unknown', reason: 'not-understood', code }
      : outcomeOfStatus(answer.status);
  const data = sent.safeParse(read.data);
  if (answer.status !== 200 || !data.success)
    return { result: 'unknown', reason: 'not-understood', code: answer.status };
  // It is taken, charged, and goes nowhere: the number is on the blacklist.
  if (data.data.messageId === 0) return { result: 'refused', reason: 'blacklisted', code: 0 };
  return { result: 'sent', messageId: String(data.data.messageId) };
}
