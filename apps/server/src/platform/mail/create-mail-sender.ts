import type { MailConfig } from '../../config/config-shape.ts';
import type { Inbox } from '../inbox.ts';
import { inboxMailSender } from './inbox-mail-sender.ts';
import type { MailSender } from './mail-sender.ts';

/** The way of sending that the configuration names, which is loaded alone; in demo mode /dev/inbox; else null. */
export async function createMailSender(
  config: MailConfig,
  inbox: Pick<Inbox, 'keep'> | undefined,
): Promise<MailSender | null> {
  if (config.provider === 'smtp') return (await import('./smtp-sender.ts')).smtpSender(config);
  return inbox ? inboxMailSender(inbox) : null;
}
