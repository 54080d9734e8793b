import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { PublishedSeals } from '../domains/wallet/wallet.ts';
import type { Clock } from '../kernel/clock.ts';
import { dataPolicy } from '../http/html/content-security.ts';

interface WellKnownOptions {
  clock: Clock;
  publicUrl: string;
  /** Where mails about the site are read; null: nowhere. */
  email: string | null;
  /** The seals of the books by day, the latest first. */
  seals: () => Promise<PublishedSeals[]>;
}

/** Where a member changes the password. */
const CHANGE_PASSWORD = '/dashboard/edit#password';
/** RFC 9116 asks for less than a year; what is read today holds this long. */
const GOOD_FOR_DAYS = 180;

/**
 * Addresses that programs know by heart: where a password is changed, whom to tell of a hole (RFC 9116), and the seals
 * of the books.
 */
export async function wellKnownPages(
  app: FastifyInstance,
  { clock, publicUrl, email, seals }: WellKnownOptions,
): Promise<void> {
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(CHANGE_PASSWORD, 302),
  );

  app.get('/.well-known/kavosh-seals.json', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': dataPolicy })
      .type('application/json; charset=utf-8')
      .send({ hash: 'sha256', days: await seals() }),
  );

  const text = (): string => {
    const until = new Date(Math.floor(clock.now().getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS);
    return [
      ...(email === null ? [] : [`Contact: mailto:${email}`]),
      `Contact: ${publicUrl}/contact`,
      `Expires: ${until.toISOString()}`,
      'Preferred-Languages: fa, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  };
  for (const path of ['/.well-known/security.txt', '/security.txt']) {
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': dataPolicy })
        .type('text/plain; charset=utf-8')
        .send(text()),
    );
  }
}
