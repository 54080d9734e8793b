import { z } from 'zod';
import type { SmsConfig } from '../../config/config.ts';
import { postOutside, type OutgoingAnswer, type OutgoingLimits } from '../outgoing-http.ts';
import { memberSmsTokens } from './member-sms-text.ts';
import { readJson } from '../read-json.ts';
import { hasNoPlace, outcomeOfFailure, outcomeOfStatus } from './read-answer.ts';
import type { SmsOutcome, SmsRefusal, SmsSender } from './sms-sender.ts';

const envelope = z.object({ return: z.object({ status: z.int() }), entries: z.unknown().optional() });
const entries = z.tuple(
  [z.object({ messageid: z.union([z.int(), z.string().regex(/^\d{1,30}$/)]), status: z.int().optional() })],
  z.unknown(),
);

/** `return.status`, as Kavenegar's list of errors has them; 409 (busy) is the one that passes. */
const refusals: Readonly<Record<number, SmsRefusal>> = {
  400: 'parameters',
  401: 'account',
  402: 'rejected',
  403: 'key',
  404: 'method',
  405: 'method',
  406: 'parameters',
  407: 'address-not-allowed',
  411: 'receiver',
  412: 'sender',
  413: 'text',
  414: 'too-many',
  416: 'address-not-allowed',
  417: 'date',
  418: 'credit',
  419: 'parameters',
  422: 'text',
  424: 'template',
  426: 'plan',
  428: 'text',
  430: 'account',
  431: 'text',
  432: 'template',
  607: 'parameters',
};
const BUSY = 409;

/** Delivery states of a first answer that mean that nothing is sent. */
const deadDeliveries: Readonly<Record<number, SmsRefusal>> = {
  6: 'not-delivered',
  11: 'not-delivered',
  13: 'not-delivered',
  14: 'blacklisted',
};

/**
 * Kavenegar's verify/lookup: an approved template with the code as its `token`; for an SMS to a member, the account's
 * end is `token` and an amount `token2`. The key is in the path.
 */
export function kavenegarSender(
  config: Extract<SmsConfig, { provider: 'kavenegar' }>,
  limits?: Partial<OutgoingLimits>,
): SmsSender {
  const path = `/v1/${encodeURIComponent(config.apiKey)}/verify/lookup.json`;
  const lookUp = async (fields: Record<string, string>): Promise<SmsOutcome> => {
    const form = new URLSearchParams({ ...fields, type: 'sms' });
    try {
      return outcomeOf(
        await postOutside({
          origin: config.url,
          path,
          body: form.toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          ...(limits ? { limits } : {}),
        }),
      );
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
  return {
    provider: config.provider,
    sendCode: ({ to, kind, code }) => lookUp({ receptor: to, template: config.templates[kind], token: code }),
    async sendMemberSms({ to, kind, ...about }) {
      const template = config.memberTemplates?.[kind];
      if (template === undefined) return { result: 'not-sent', reason: 'no-template' };
      const { amount, end, course } = memberSmsTokens(about);
      // `token` has to be there in every template.
      const fields = { receptor: to, template, token: end, ...(amount === '' ? {} : { token2: amount }) };
      if (course === '') return lookUp(fields);
      // `token20` alone takes blanks, eight of them.
      const named = await lookUp({ ...fields, token20: course });
      return hasNoPlace(named) ? lookUp(fields) : named;
    },
    sendsToMembers: (kind) => config.memberTemplates?.[kind] !== undefined,
  };
}

function outcomeOf(answer: OutgoingAnswer): SmsOutcome {
  const read = readJson(envelope, answer);
  const code = read?.return.status ?? answer.status;
  if (code === BUSY) return { result: 'temporary', reason: 'busy', code };
  const reason = refusals[code];
  if (reason !== undefined) return { result: 'refused', reason, code };
  // A body that says yes under a status that says no: the result is unknown.
  if (read === null || code !== 200) return outcomeOfStatus(read === null ? answer.status : code);
  if (answer.status !== 200) return { result: 'unknown', reason: 'not-understood', code: answer.status };
  return outcomeOfEntries(read.entries);
}

function outcomeOfEntries(given: unknown): SmsOutcome {
  const result = entries.safeParse(given);
  if (!result.success) return { result: 'unknown', reason: 'not-understood', code: 200 };
  const [{ messageid, status }] = result.data;
  const dead = status === undefined ? undefined : deadDeliveries[status];
  if (dead !== undefined) return { result: 'refused', reason: dead, code: status! };
  return { result: 'sent', messageId: String(messageid) };
}
