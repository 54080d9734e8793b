import type { Logger } from 'pino';
import { z } from 'zod';
import type { CodeMessage, Outbox } from '../kernel/outbox.ts';
import { createSeal } from './outbox-seal.ts';
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

const kindOfJob = 'sms-code';
/** A code that is older is not accepted any more, so it is not sent either. */
export const codeLifeMs = 300_000;
/** Seconds to the next attempt after one that surely sent nothing; the last goes on until the code is too old. */
const waitsSeconds = [1, 3, 10, 30, 60];
/** Longer than one attempt may take (15 s). */
const longestRunSeconds = 30;

const Sealed = z.object({ sealed: z.string().max(2_000) });
const Letter = z.object({
  to: z.string(), kind: z.enum(['register', 'login', 'reset']), code: z.string(), putAt: z.number(), attempt: z.int().nonnegative(),
});
type Letter = z.infer<typeof Letter>;

/**
 * The outbox on the queue: messages lie encrypted in the database and are sent by whichever process takes them. Sent once: tried again only
 * where the attempt surely reached nobody, and never when the code is too old.
 */
export async function createOutbox({ queue, key, sender, log, onOutcome, now = Date.now }: OutboxOptions): Promise<Outbox> {
  const seal = createSeal(key, kindOfJob);
  const { provider } = sender;
  const closed = (letter: Letter) => ({ sealed: seal.close(JSON.stringify(letter)).toString('base64') });

  const open = (data: unknown): Letter | null => {
    const job = Sealed.safeParse(data);
    const text = job.success ? seal.open(Buffer.from(job.data.sealed, 'base64')) : null;
    return text === null ? null : Letter.parse(JSON.parse(text));
  };

  const sendAgain = async (letter: Letter): Promise<boolean> => {
    const afterSeconds = waitsSeconds[Math.min(letter.attempt, waitsSeconds.length - 1)]!;
    if (now() + afterSeconds * 1_000 >= letter.putAt + codeLifeMs) return false;
    await queue.putNow(kindOfJob, closed({ ...letter, attempt: letter.attempt + 1 }), { afterSeconds });
    return true;
  };

  const send = async (data: unknown): Promise<void> => {
    const letter = open(data);
    if (letter === null) {
      onOutcome?.(provider, 'none', 'dropped', 'unreadable');
      log.error({ event: 'sms', provider, result: 'dropped', reason: 'unreadable' }, 'a message in the queue was written under another secret; it is dropped');
      return;
    }
    const { to, kind, code, attempt } = letter;
    const about = { event: 'sms', provider, kind, to: maskMobile(to), attempt: attempt + 1 };
    if (now() >= letter.putAt + codeLifeMs) {
      onOutcome?.(provider, kind, 'dropped', 'too-old');
      log.warn({ ...about, result: 'dropped', reason: 'too-old' }, 'a code had waited too long to be of use; it is dropped');
      return;
    }
    const begun = now();
    const outcome = await sender.sendCode({ to, kind, code } satisfies CodeMessage);
    onOutcome?.(provider, kind, outcome.result, 'reason' in outcome ? outcome.reason : '');
    const line = { ...about, ...outcomeFields(outcome), took: now() - begun };
    if (outcome.result === 'sent') log.info(line, 'a code was sent');
    else if (outcome.result === 'unknown') log.warn(line, 'nobody knows whether a code was sent; it is not sent again');
    else if (outcome.result === 'refused') log.error(line, 'a code was refused by the provider');
    else if (await sendAgain(letter)) log.warn(line, 'a code could not be handed over; it is tried again');
    else log.error(line, 'a code could not be handed over while it was of use');
  };

  await queue.declare(kindOfJob, { longestRunSeconds, lifetimeSeconds: codeLifeMs / 1_000 });
  await queue.work(kindOfJob, send);
  return {
    putCode: (executor, { to, kind, code }) => queue.put(executor, kindOfJob, closed({ to, kind, code, putAt: now(), attempt: 0 })),
  };
}

/** Providers' own words are left out: some repeat the message. */
function outcomeFields(outcome: SmsOutcome): Record<string, string | number | null> {
  if (outcome.result === 'sent') return { result: 'sent', messageId: outcome.messageId };
  return { result: outcome.result, reason: outcome.reason, providerCode: outcome.code };
}
