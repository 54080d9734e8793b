import type { Logger } from 'pino';
import { codeText } from './code-text.ts';
import { maskMobile } from './mask-mobile.ts';
import { memberSmsText } from './member-sms-text.ts';
import type { SmsSender } from './sms-sender.ts';

export interface LogSenderOptions {
  log: Pick<Logger, 'warn'>;
  /** Origin of the site. */
  publicUrl: string;
  /** Keeps what would have been sent; demo mode only. */
  inbox?: { keep(message: { to: string; kind: string; code: string | null; text: string }): Promise<void> } | undefined;
}

/**
 * Used where no provider is configured: a code goes to the server's log, as a separate event, and in demo mode to
 * /dev/inbox. An SMS to a member goes to /dev/inbox alone.
 */
export function logSender({ log, publicUrl, inbox }: LogSenderOptions): SmsSender {
  return {
    provider: 'log',
    async sendCode({ to, kind, code }) {
      // A warning: a log at that level is the only way to the code.
      log.warn(
        { event: 'sms_code', to: maskMobile(to), kind, code },
        'no SMS provider is configured; this is the code',
      );
      try {
        await inbox?.keep({ to, kind, code, text: codeText({ kind, code }, publicUrl) });
      } catch {
        return { result: 'unknown', reason: 'provider-fault', code: null };
      }
      return { result: 'sent', messageId: 'log' };
    },
    async sendMemberSms({ to, kind, ...about }) {
      if (!inbox) return { result: 'not-sent', reason: 'no-provider' };
      try {
        await inbox.keep({ to, kind, code: null, text: memberSmsText({ kind, ...about }) });
      } catch {
        return { result: 'unknown', reason: 'provider-fault', code: null };
      }
      return { result: 'sent', messageId: 'inbox' };
    },
    sendsToMembers: () => inbox !== undefined,
  };
}
