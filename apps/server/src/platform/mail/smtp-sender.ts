import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mail } from '../../kernel/outbox.ts';
import type { MailConfig } from '../../config/config-shape.ts';
import type { SendOutcome } from '../send-from-queue.ts';
import type { MailSender } from './mail-sender.ts';

const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const NAME = 'کاوش';

/** nodemailer's error of a failed attempt. */
interface SmtpError extends Error {
  /** Its own word, such as EAUTH. */
  code?: string;
  /** The server's number. */
  responseCode?: number;
  /** What it had said last: CONN, EHLO, MAIL FROM, RCPT TO, DATA. */
  command?: string;
}

/** @param isHandedOver the server had said that it takes the mail: perhaps it was delivered */
function outcomeOf({ code, responseCode, command }: SmtpError, isHandedOver: boolean): SendOutcome {
  if (responseCode !== undefined) {
    if (responseCode < 500) return { result: 'temporary', reason: 'busy', code: responseCode };
    const reason = code === 'EAUTH' ? 'key' : command?.startsWith('RCPT') ? 'receiver' : 'rejected';
    return { result: 'refused', reason, code: responseCode };
  }
  if (isHandedOver) return { result: 'unknown', reason: 'broken-off', code: code ?? null };
  if (code === 'EENVELOPE') return { result: 'refused', reason: 'receiver', code: 0 };
  if (code === 'EAUTH') return { result: 'refused', reason: 'key', code: 0 };
  return { result: 'temporary', reason: 'unreachable', code: code ?? null };
}

interface Composed {
  envelope: { from: string; to: string[] };
  messageId: string;
  message: Buffer;
}

async function compose({ to, subject, text, replyTo, unsubscribe }: Mail, from: string): Promise<Composed> {
  const node = new MailComposer({
    from: { name: NAME, address: from },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(unsubscribe === undefined
      ? {}
      : {
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: { from, to: node.getEnvelope().to }, messageId: node.messageId(), message: await node.build() };
}

/**
 * Sends mails through the mail server of `SMTP_URL`, a connection each. nodemailer's own transport does not tell
 * whether a connection broke before or after the mail was handed over, on which it depends whether it may be sent
 * again; so the connection is used itself, with a mail that notes when it is read.
 */
export function smtpSender({ url, from }: Extract<MailConfig, { provider: 'smtp' }>): MailSender {
  const { auth, ...server } = parseConnectionUrl(url);
  return {
    provider: 'smtp',
    async send(mail) {
      let isHandedOver = false;
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: SILENCE_MS,
        socketTimeout: SILENCE_MS,
      });
      try {
        const { envelope, message, messageId } = await compose(mail, from);
        const read = Readable.from(
          (function* () {
            isHandedOver = true;
            yield message;
          })(),
        );
        await new Promise<void>((resolve, reject) => {
          const orReject = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
          connection.once('error', reject);
          connection.connect(
            orReject(() => {
              const send = () => connection.send(envelope, read, orReject(resolve));
              if (auth) connection.login(auth, orReject(send));
              else send();
            }),
          );
        });
        connection.quit();
        return { result: 'sent', messageId };
      } catch (error) {
        connection.close();
        return outcomeOf(error as SmtpError, isHandedOver);
      }
    },
  };
}
