import type { Mail, Mailer } from '../../apps/server/src/kernel/outbox.ts';

/** Sends no mail, and keeps what would be sent. */
export function keepingMailer(): Mailer & { mails: Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    sends: true,
    put: async (_executor, mail) => void mails.push(mail),
    whenGivenUp: () => undefined,
  };
}
