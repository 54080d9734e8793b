import { DAY_MS } from '@kavosh/persian/durations.ts';
import { z } from 'zod';
import type { GivenUp, Mail, Mailer } from '../../kernel/outbox.ts';
import { openSort, type SendingDeps } from '../send-from-queue.ts';
import type { MailSender } from './mail-sender.ts';

/** How long an answer by mail is waited for. */
export const mailLifeMs = 3 * DAY_MS;

const QueuedMail = z.object({
  to: z.string(),
  kind: z.enum(['message-answered', 'academy-asked', 'academy-told', 'commission-owed', 'alerts', 'review-asked']),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
  unsubscribe: z.string().optional(),
  about: z.string().optional(),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
  requestId: z.string().optional(),
});

/** `n***@mail.example` */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(1, at))}***${address.slice(at)}`;
};

/**
 * Mails on the queue: they are stored encrypted in the database and are sent by whichever process takes them. Sent
 * once: tried again only where the attempt was surely not delivered.
 */
export async function createMailer(deps: SendingDeps, sender: MailSender): Promise<Mailer> {
  const told = new Map<Mail['kind'], (about: string, end: GivenUp) => Promise<void>>();
  const put = await openSort(deps, {
    event: 'mail',
    provider: sender.provider,
    mask: maskAddress,
    job: 'mail',
    schema: QueuedMail,
    lifeMs: mailLifeMs,
    waitsSeconds: [10, 60, 600, 3_600],
    word: 'a mail',
    send: ({ to, kind, subject, text, replyTo, unsubscribe }) =>
      sender.send({ to, kind, subject, text, replyTo, unsubscribe }),
    async givenUp({ kind, about }, end) {
      if (about !== undefined) await told.get(kind)?.(about, end);
    },
  });
  return {
    sends: true,
    put: (executor, { to, kind, subject, text, replyTo, unsubscribe, about }) =>
      put(executor, { to, kind, subject, text, replyTo, unsubscribe, about }),
    whenGivenUp: (kind, tell) => void told.set(kind, tell),
  };
}
