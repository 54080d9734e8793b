import { z } from 'zod';
import type { MemberSms, Outbox } from '../kernel/outbox.ts';
import { openSort, type SendingDeps } from './send-from-queue.ts';
import { maskMobile } from './sms/mask-mobile.ts';
import type { SmsSender } from './sms/sms-sender.ts';

export interface OutboxOptions extends SendingDeps {
  sender: SmsSender;
}

/** An older code is no longer accepted, so it is not sent. */
export const codeLifeMs = 300_000;
/** After a day such an SMS is out of date. */
export const memberSmsLifeMs = 24 * 60 * 60 * 1000;
const QueuedCode = z.object({
  to: z.string(),
  kind: z.enum(['register', 'login', 'reset']),
  code: z.string(),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
  requestId: z.string().optional(),
});
const QueuedMemberSms = z.object({
  to: z.string(),
  kind: z.enum([
    'withdrawal-requested',
    'bank-account-changed',
    'bank-account-removed',
    'password-changed',
    'message-answered',
    'course-ready',
    'academy-purchase',
    'academy-account',
    'alerts',
    'seat-offered',
    'money-topped-up',
    'money-paid',
    'money-back',
    'money-paid-out',
  ]),
  amount: z.int().positive().exactOptional(),
  end: z.string().regex(/^\d{4}$/),
  course: z.string().exactOptional(),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
  requestId: z.string().optional(),
});

/** What a message says, without what the queue keeps of it. */
const fieldsOf = ({ to, kind, amount, end, course }: MemberSms): MemberSms => ({
  to,
  kind,
  end,
  ...(amount === undefined ? {} : { amount }),
  ...(course === undefined ? {} : { course }),
});

/**
 * The outbox on the queue: messages are stored encrypted in the database and are sent by whichever process takes them.
 * Sent once: tried again only where the attempt was surely not delivered, and never when the message is too old.
 */
export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { sender } = options;
  const sms = { event: 'sms', provider: sender.provider, mask: maskMobile } as const;
  const putCode = await openSort(options, {
    ...sms,
    job: 'sms-code',
    schema: QueuedCode,
    lifeMs: codeLifeMs,
    waitsSeconds: [1, 3, 10, 30, 60],
    word: 'a code',
    send: ({ to, kind, code }) => sender.sendCode({ to, kind, code }),
  });
  const putMemberSms = await openSort(options, {
    ...sms,
    // Jobs of releases before lie in the queue under this name, encrypted for it.
    job: 'sms-notice',
    schema: QueuedMemberSms,
    lifeMs: memberSmsLifeMs,
    waitsSeconds: [5, 30, 120, 600, 1_800],
    word: 'an SMS to a member',
    send: (message) => sender.sendMemberSms(fieldsOf(message)),
  });
  return {
    putCode: (executor, { to, kind, code }) => putCode(executor, { to, kind, code }),
    putMemberSms: (executor, message) => putMemberSms(executor, fieldsOf(message)),
    sendsToMembers: (kind) => sender.sendsToMembers(kind),
  };
}
