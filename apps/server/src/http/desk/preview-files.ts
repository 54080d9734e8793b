import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { replyCached } from '../cached-response/cached-response.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { securityHeaders } from '../html/content-security.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import { siteRoot } from '../pages/site-pages.ts';

/** Where the desk has a port of its own: the site's stylesheets and fonts, for pages that are looked at there. */
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
