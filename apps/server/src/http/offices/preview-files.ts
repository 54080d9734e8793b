import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { replyCached } from '../cached-response/cached-response.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { securityHeaders } from '../html/content-security.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import { siteRoot } from '../pages/site-pages.ts';

/** For a desk with its own port: the site's stylesheets and fonts, for previews of pages. */
export async function previewFiles(
  desk: FastifyInstance,
  { publicUrl, buildFolder = `${siteRoot}build/client` }: { publicUrl: string; buildFolder?: string },
): Promise<void> {
  const files = await readSiteFiles(buildFolder, securityHeaders(publicUrl));
  desk.get('/assets/*', (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const file = /\.(?:css|woff2)$/.test(path) ? files.get(path) : undefined;
    if (!file) throw new Refusal('route.not_found');
    return replyCached(request, reply, file, file.encoded[chooseEncoding(request.headers['accept-encoding'])]!);
  });
}
