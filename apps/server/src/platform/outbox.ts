import type { Logger } from 'pino';
import { z } from 'zod';
import type { Executor } from '../kernel/executor.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { createCipher } from '../kernel/cipher.ts';
import type { Queue } from './queue.ts';
import { maskMobile } from './sms/mask-mobile.ts';
import type { SmsOutcome, SmsSender } from './sms/sms-sender.ts';

export interface OutboxOptions {
  queue: Queue;
  /** 32 bytes, the same in every process on the database. */
  key: Buffer;
  sender: SmsSender;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Told of each attempt's end; counts for the metrics. */
  onOutcome?: ((provider: string, kind: string, result: string, reason: string) => void) | undefined;
  now?: () => number;
}

/** A code that is older is not accepted any more, so it is not sent either. */
export const codeLifeMs = 300_000;
/** After a day nobody takes such an SMS for news. */
export const securitySmsLifeMs = 24 * 60 * 60 * 1000;
/** Longer than one attempt may take (15 s). */
const longestRunSeconds = 30;

const Sealed = z.object({ sealed: z.string().max(2_000) });
const QueuedCode = z.object({
  to: z.string(),
  kind: z.enum(['register', 'login', 'reset']),
  code: z.string(),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
});
const QueuedSecuritySms = z.object({
  to: z.string(),
  kind: z.enum(['withdrawal-requested', 'bank-account-changed', 'bank-account-removed', 'password-changed']),
  amount: z.int().positive().exactOptional(),
  end: z.string().regex(/^\d{4}$/),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
});

/** What SMS of every sort have: where they go, when they were left, how often they were tried. */
interface QueuedSms {
  to: string;
  kind: string;
  putAt: number;
  attempt: number;
}

/** One sort of SMS: its own jobs in the queue, its own life. */
interface Sort<Of extends QueuedSms> {
  /** Name of its jobs, and what its SMS are encrypted for. */
  job: string;
  schema: z.ZodType<Of>;
  lifeMs: number;
  /** Seconds to the next attempt after one that surely sent nothing; the last goes on until the SMS is too old. */
  waitsSeconds: readonly number[];
  /** As sentences of the log call it. */
  word: string;
  send: (sms: Of) => Promise<SmsOutcome>;
}

/**
 * The outbox on the queue: messages lie encrypted in the database and are sent by whichever process takes them. Sent
 * once: tried again only where the attempt surely reached nobody, and never when the message is too old.
 */
export async function createOutbox(options: OutboxOptions): Promise<Outbox> {
  const { sender } = options;
  const putCode = await openSort(options, {
    job: 'sms-code',
    schema: QueuedCode,
    lifeMs: codeLifeMs,
    waitsSeconds: [1, 3, 10, 30, 60],
    word: 'a code',
    send: ({ to, kind, code }) => sender.sendCode({ to, kind, code }),
  });
  const putSecuritySms = await openSort(options, {
    // Jobs of releases before lie in the queue under this name, encrypted for it.
    job: 'sms-notice',
    schema: QueuedSecuritySms,
    lifeMs: securitySmsLifeMs,
    waitsSeconds: [5, 30, 120, 600, 1_800],
    word: 'a security SMS',
    send: ({ to, kind, amount, end }) =>
      sender.sendSecuritySms({ to, kind, end, ...(amount === undefined ? {} : { amount }) }),
  });
  return {
    putCode: (executor, { to, kind, code }) => putCode(executor, { to, kind, code }),
    putSecuritySms: (executor, { to, kind, amount, end }) =>
      putSecuritySms(executor, { to, kind, end, ...(amount === undefined ? {} : { amount }) }),
  };
}

type Put<Of extends QueuedSms> = <Tables>(
  executor: Executor<Tables>,
  message: Omit<Of, 'putAt' | 'attempt'>,
) => Promise<void>;

/** Takes SMS of a sort from now on. @returns leaves one with a transaction */
async function openSort<Of extends QueuedSms>(
  { queue, key, sender, log, onOutcome, now = Date.now }: OutboxOptions,
  sort: Sort<Of>,
): Promise<Put<Of>> {
  const { job, schema, lifeMs, waitsSeconds, word } = sort;
  const cipher = createCipher(key, job);
  const { provider } = sender;
  const closed = (sms: object) => ({ sealed: cipher.encrypt(JSON.stringify(sms)).toString('base64') });

  const open = (data: unknown): Of | null => {
    const found = Sealed.safeParse(data);
    const text = found.success ? cipher.decrypt(Buffer.from(found.data.sealed, 'base64')) : null;
    return text === null ? null : schema.parse(JSON.parse(text));
  };

  const sendAgain = async (sms: Of): Promise<boolean> => {
    const afterSeconds = waitsSeconds[Math.min(sms.attempt, waitsSeconds.length - 1)]!;
    if (now() + afterSeconds * 1_000 >= sms.putAt + lifeMs) return false;
    await queue.putNow(job, closed({ ...sms, attempt: sms.attempt + 1 }), { afterSeconds });
    return true;
  };

  const send = async (data: unknown): Promise<void> => {
    const sms = open(data);
    if (sms === null) {
      onOutcome?.(provider, 'none', 'dropped', 'unreadable');
      log.error(
        { event: 'sms', provider, result: 'dropped', reason: 'unreadable' },
        'a message in the queue was written under another secret; it is dropped',
      );
      return;
    }
    const about = { event: 'sms', provider, kind: sms.kind, to: maskMobile(sms.to), attempt: sms.attempt + 1 };
    if (now() >= sms.putAt + lifeMs) {
      onOutcome?.(provider, sms.kind, 'dropped', 'too-old');
      log.warn(
        { ...about, result: 'dropped', reason: 'too-old' },
        `${word} had waited too long to be of use; it is dropped`,
      );
      return;
    }
    const begun = now();
    const outcome = await sort.send(sms);
    onOutcome?.(provider, sms.kind, outcome.result, 'reason' in outcome ? outcome.reason : '');
    const line = { ...about, ...outcomeFields(outcome), took: now() - begun };
    if (outcome.result === 'sent') log.info(line, `${word} was sent`);
    else if (outcome.result === 'not-sent')
      log.warn(
        { ...line, event: 'sms_notice_not_sent' },
        `${word} was not sent: nothing is configured that would send it`,
      );
    else if (outcome.result === 'unknown')
      log.warn(line, `nobody knows whether ${word} was sent; it is not sent again`);
    else if (outcome.result === 'refused') log.error(line, `${word} was refused by the provider`);
    else if (await sendAgain(sms)) log.warn(line, `${word} could not be handed over; it is tried again`);
    else log.error(line, `${word} could not be handed over while it was of use`);
  };

  await queue.declare(job, { longestRunSeconds, lifetimeSeconds: lifeMs / 1_000 });
  await queue.work(job, send);
  return (executor, message) => queue.put(executor, job, closed({ ...message, putAt: now(), attempt: 0 }));
}

/** Providers' own words are left out: some repeat the message. */
function outcomeFields(outcome: SmsOutcome): Record<string, string | number | null> {
  if (outcome.result === 'sent') return { result: 'sent', messageId: outcome.messageId };
  if (outcome.result === 'not-sent') return { result: outcome.result, reason: outcome.reason };
  return { result: outcome.result, reason: outcome.reason, providerCode: outcome.code };
}
