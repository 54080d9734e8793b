import { DAY_MS } from '@kavosh/persian/durations.ts';
import { z } from 'zod';
import type { Mailer } from '../../kernel/outbox.ts';
import { openSort, type SendingDeps } from '../send-from-queue.ts';
import type { MailSender } from './mail-sender.ts';

/** After so long nobody waits for an answer by mail. */
export const mailLifeMs = 3 * DAY_MS;

const QueuedMail = z.object({
  to: z.string(),
  kind: z.literal('message-answered'),
  subject: z.string(),
  text: z.string(),
  putAt: z.number(),
  attempt: z.int().nonnegative(),
});

/** `n***@mail.example` */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(1, at))}***${address.slice(at)}`;
};

/**
 * Mails on the queue: they lie encrypted in the database and are sent by whichever process takes them. Sent once:
 * tried again only where the attempt surely reached nobody.
 */
export async function createMailer(deps: SendingDeps, sender: MailSender): Promise<Mailer> {
  const put = await openSort(deps, {
    event: 'mail',
    provider: sender.provider,
    mask: maskAddress,
    job: 'mail',
    schema: QueuedMail,
    lifeMs: mailLifeMs,
    waitsSeconds: [10, 60, 600, 3_600],
    word: 'a mail',
    send: ({ to, kind, subject, text }) => sender.send({ to, kind, subject, text }),
  });
  return { sends: true, put: (executor, { to, kind, subject, text }) => put(executor, { to, kind, subject, text }) };
}
