import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { cacheInAllEncodings, etagOf, replyCached } from '../cached-response/cached-response.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { refuseOtherMethods } from '../calls/mount.ts';
import { deskPolicy, securityHeaders } from '../html/content-security.ts';
import { readSiteFiles } from '../pages/site-files.ts';
import type { OfficeReach } from './office-reach.ts';

/** Where the build of an office lies, by the name of its workspace. */
export const builtOffice = (name: 'desk' | 'panel'): string =>
  fileURLToPath(new URL(`../../../../${name}/build`, import.meta.url));
/** The mark in the browser's tab; every other address is a page or a file with a hash in its name. */
const mark = '/favicon.svg';

/** What no robot reads and no cache keeps. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/**
 * The pages of an office: one document for every address below its path, which its script then fills, and the files
 * that it asks for. None of it goes through the cache of pages.
 */
export async function officePages(
  app: FastifyInstance,
  {
    reach,
    publicUrl,
    base,
    buildFolder,
  }: { reach: Pick<OfficeReach, 'isHere'>; publicUrl: string; base: `/${string}`; buildFolder: string },
): Promise<void> {
  const common = { ...securityHeaders(publicUrl), ...unlisted };
  const files = await readSiteFiles(buildFolder, common);
  const document = await readFile(`${buildFolder}/index.html`);
  const page = await cacheInAllEncodings(
    {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': deskPolicy,
    },
    document,
    etagOf(document),
  );
  app.addHook('onRequest', async (request) => {
    if (!reach.isHere(request)) throw new Refusal('route.not_found');
  });
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0]!.slice(base.length);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!path.startsWith('/assets/') && path !== mark)
      return replyCached(request, reply, page, page.encoded[encoding]!);
    const file = files.get(path);
    if (!file) throw new Refusal('route.not_found');
    return replyCached(request, reply, file, file.encoded[encoding]!);
  };
  for (const url of [base, `${base}/*`]) {
    app.get(url, answer);
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }
}
