import type { Mail } from '../../kernel/outbox.ts';
import type { SendOutcome } from '../send-from-queue.ts';

/** One way of sending mails. */
export interface MailSender {
  /** Its name in the configuration, logs and metrics. */
  readonly provider: string;
  /** One attempt. Never throws: what goes wrong is an outcome. */
  send(mail: Mail): Promise<SendOutcome>;
}
