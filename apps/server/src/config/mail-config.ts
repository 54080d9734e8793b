import { z } from 'zod';
import { isEmail } from '@kavosh/contract/contact.ts';
import { ConfigError, type MailConfig } from './config-shape.ts';

/** `smtp:` is encrypted by STARTTLS where the server has it; a host is needed, and nothing after it but a query. */
const smtpUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && /^\/?$/.test(url.pathname);
});

/** As in config.ts: a reader of the text, and the sentence's end when it is refused. */
export const mailVariables = {
  SMTP_URL: [smtpUrl, 'must be the address of a mail server such as smtps://user:password@mail.example:465'],
  MAIL_FROM: [z.string().refine(isEmail), 'must be an address of mail such as no-reply@kavosh.example'],
} as const;

/** @throws {ConfigError} where there is a server but no sender address */
export function mailConfig({ url, from }: { url: string | undefined; from: string | undefined }): MailConfig {
  if (url === undefined) return { provider: 'none' };
  if (from === undefined)
    throw new ConfigError('MAIL_FROM must be set when SMTP_URL is: the address that mails come from.');
  return { provider: 'smtp', url, from };
}
