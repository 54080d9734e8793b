import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { withRequestId } from '../../kernel/request-id.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import type { RenderPage } from './page-renderer.ts';

export interface FormPagesOptions {
  publicUrl: string;
  render: RenderPage;
}

/**
 * Pages whose form works without a script: the site's action behind each answers it. All else that pages do, they do by
 * the API.
 */
export const formPaths = ['/contact'] as const;

const RENDER_PATIENCE_MS = 7_000;

/**
 * Whether a form was sent by a page of ours. Where no cookie signs people in, a foreign page could gain nothing in a
 * visitor's name; but it could use up the limits of their address.
 */
export function isOwn({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  return origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
}

/**
 * Takes the forms of `formPaths` as browsers send them without a script. The answer is rendered for the sender alone
 * and never cached.
 */
export async function formPages(app: FastifyInstance, { publicUrl, render }: FormPagesOptions): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const url of formPaths) {
    app.post(url, async (request, reply) => {
      if (!isOwn(request, publicUrl)) throw new Refusal('request.foreign_form');
      const form = { body: (request.body as string | undefined) ?? '', address: request.ip };
      const work = withRequestId(request.id, () => render(url, form));
      const { status, headers, body } = await withTimeout(RENDER_PATIENCE_MS, work);
      return reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(body.length > 0 ? body : undefined);
    });
  }
}
