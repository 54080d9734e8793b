import type { MailSender } from './mail-sender.ts';

/** Keeps mails for /dev/inbox instead of sending them; demo mode only. */
export const inboxMailSender = (inbox: {
  keep(message: { to: string; kind: string; code: string | null; text: string }): Promise<void>;
}): MailSender => ({
  provider: 'inbox',
  async send({ to, kind, subject, text }) {
    try {
      await inbox.keep({ to, kind, code: null, text: `${subject}\n\n${text}` });
    } catch {
      return { result: 'unknown', reason: 'provider-fault', code: null };
    }
    return { result: 'sent', messageId: 'inbox' };
  },
});
