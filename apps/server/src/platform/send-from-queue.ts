import type { Logger } from 'pino';
import { z } from 'zod';
import { createCipher } from '../kernel/cipher.ts';
import { currentRequestId, requestMark, withRequestId } from '../kernel/request-id.ts';
import type { Executor } from '../kernel/executor.ts';
import type { GivenUp } from '../kernel/outbox.ts';
import type { Queue } from './queue.ts';
import type { SmsOutcome } from './sms/sms-sender.ts';

/** What became of one attempt to send something, by SMS or by mail. */
export type SendOutcome = SmsOutcome;

export interface SendingDeps {
  queue: Queue;
  /** 32 bytes, the same in every process on the database. */
  key: Buffer;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Told of each attempt's end; counts for the metrics. */
  onOutcome?: ((provider: string, kind: string, result: string, reason: string) => void) | undefined;
  now?: (() => number) | undefined;
}

/** Longer than one attempt may take (15 s). */
const longestRunSeconds = 30;

/** Beyond the longest answer by mail with the longest message below it. */
const Sealed = z.object({ sealed: z.string().max(100_000) });
/** What messages of every sort have: where they go, when they were left, how often they were tried. */
export interface Queued {
  to: string;
  kind: string;
  putAt: number;
  attempt: number;
  /** The request that left it; none where it was left by a timer, or by a release before. */
  requestId?: string | undefined;
}

/** One sort of message: its own jobs in the queue, its own life. */
export interface Sort<Of extends Queued> {
  /** As the log and the metrics call it. */
  event: 'sms' | 'mail' | 'webhook';
  /** As the configuration calls it. */
  provider: string;
  /** The recipient as the log may show it. */
  mask: (to: string) => string;
  /** Name of its jobs, and the purpose of their encryption. */
  job: string;
  schema: z.ZodType<Of>;
  lifeMs: number;
  /** Seconds to the next attempt after one that certainly sent nothing; the last value repeats until it is too old. */
  waitsSeconds: readonly number[];
  /** As sentences of the log call it. */
  word: string;
  send: (message: Of) => Promise<SendOutcome>;
  /** Called for a message that is not tried again: it was not delivered, or that is unknown. */
  givenUp?: (message: Of, end: GivenUp) => Promise<void>;
}

export type Put<Of extends Queued> = <Tables>(
  executor: Executor<Tables>,
  message: Omit<Of, 'putAt' | 'attempt' | 'requestId'>,
) => Promise<void>;

/** Takes messages of a sort from now on. @returns leaves one with a transaction */
export async function openSort<Of extends Queued>(
  { queue, key, log, onOutcome, now = Date.now }: SendingDeps,
  sort: Sort<Of>,
): Promise<Put<Of>> {
  const { event, provider, mask, job, schema, lifeMs, waitsSeconds, word } = sort;
  const cipher = createCipher(key, job);
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

  const giveUp = async (sms: Of, end: GivenUp): Promise<void> => {
    try {
      await sort.givenUp?.(sms, end);
    } catch (error) {
      log.error({ err: error, event, provider }, `nobody could be told that ${word} was given up`);
    }
  };

  const attempt = async (sms: Of): Promise<void> => {
    const about = {
      event,
      provider,
      kind: sms.kind,
      to: mask(sms.to),
      attempt: sms.attempt + 1,
      ...requestMark(),
    };
    if (now() >= sms.putAt + lifeMs) {
      onOutcome?.(provider, sms.kind, 'dropped', 'too-old');
      log.warn(
        { ...about, result: 'dropped', reason: 'too-old' },
        `${word} had waited too long to be of use; it is dropped`,
      );
      await giveUp(sms, 'failed');
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
    else if (outcome.result === 'unknown') {
      log.warn(line, `nobody knows whether ${word} was sent; it is not sent again`);
      await giveUp(sms, 'unknown');
    } else if (outcome.result === 'refused') {
      log.error(line, `${word} was refused by the provider`);
      await giveUp(sms, 'failed');
    } else if (await sendAgain(sms)) log.warn(line, `${word} could not be handed over; it is tried again`);
    else {
      log.error(line, `${word} could not be handed over while it was of use`);
      await giveUp(sms, 'failed');
    }
  };

  const send = async (data: unknown): Promise<void> => {
    const sms = open(data);
    if (sms === null) {
      onOutcome?.(provider, 'none', 'dropped', 'unreadable');
      log.error(
        { event, provider, result: 'dropped', reason: 'unreadable' },
        'a message in the queue was written under another secret; it is dropped',
      );
      return;
    }
    await (sms.requestId === undefined ? attempt(sms) : withRequestId(sms.requestId, () => attempt(sms)));
  };

  await queue.declare(job, { longestRunSeconds, lifetimeSeconds: lifeMs / 1_000 });
  await queue.work(job, send);
  return (executor, message) => {
    const requestId = currentRequestId() ?? undefined;
    return queue.put(executor, job, closed({ ...message, putAt: now(), attempt: 0, requestId }));
  };
}

/** Providers' own words are left out: some repeat the message. */
function outcomeFields(outcome: SendOutcome): Record<string, string | number | null> {
  if (outcome.result === 'sent') return { result: 'sent', messageId: outcome.messageId };
  if (outcome.result === 'not-sent') return { result: outcome.result, reason: outcome.reason };
  return { result: outcome.result, reason: outcome.reason, providerCode: outcome.code };
}
