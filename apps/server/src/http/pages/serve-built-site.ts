import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Changes } from '../../kernel/changes.ts';
import { requestMark } from '../../kernel/request-id.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { sendRefusal } from '../calls/answer-error.ts';
import { answerFromCache } from './answer-from-cache.ts';
import { chooseEncoding } from '../cached-response/choose-encoding.ts';
import { securityHeaders } from '../html/content-security.ts';
import type { DirectCall } from '../calls/direct-call.ts';
import { formPages } from './form-pages.ts';
import type { CacheFastPath } from '../cached-response/cache-fast-path.ts';
import { replyCached, type CachedResponse } from '../cached-response/cached-response.ts';
import { refuseOtherMethods } from '../calls/mount.ts';
import { createPageCache } from './page-cache.ts';
import { litePages, type LitePeople } from './lite-pages.ts';
import { pageKey, rememberingPageKey } from './page-key.ts';
import { pageRenderer, type SiteBuild } from './page-renderer.ts';
import { readSaverKey, saverKey, saverPage } from './saver-page.ts';
import { savesData } from './saves-data.ts';
import { readSiteFiles } from './site-files.ts';

export interface BuiltSiteOptions {
  /** The build's folder, with a slash at its end. */
  buildFolder: string;
  config: Pick<Config, 'publicUrl' | 'pageCache' | 'memory' | 'contact'>;
  call: DirectCall;
  fastPath: CacheFastPath;
  metrics?: Pick<Metrics, 'watchPageCache'> | undefined;
  changes: Pick<Changes, 'onMade'>;
  /** People of the pages without a script; left out, there are no such pages. */
  people?: LitePeople | undefined;
}

/** Hashed files: an unknown one is an old or a guessed address, nothing for people to look at. */
const assetsPrefix = '/assets/';

/** Pages of the site below the path of an office, which has all other addresses there: academies by their numbers. */
const besideOffices = ['/academy/:slug(^.*-ka\\d+(?:\\.data)?$)'];

/** The optimised build: files out of memory, pages through the cache of rendered pages. */
export async function serveBuiltSite(
  app: FastifyInstance,
  { buildFolder, config, call, fastPath, metrics, changes, people }: BuiltSiteOptions,
): Promise<void> {
  const { publicUrl } = config;
  const build = (await import(`${buildFolder}server/index.js`)) as SiteBuild;
  const files = await readSiteFiles(`${buildFolder}client`, securityHeaders(publicUrl));
  const logError = (error: unknown): void =>
    app.log.error({ err: error, ...requestMark() }, 'a page could not be rendered');
  const pictures = config.contact.tiles === null ? undefined : new URL(config.contact.tiles.url).origin;
  const render = pageRenderer({ build, call, publicUrl, logError, pictures });
  const renderKey = async (key: string) => {
    const { address, savesData: saves } = readSaverKey(key);
    return saves ? saverPage(await render(address)) : render(address);
  };
  const cache = createPageCache({
    maxBytes: config.pageCache ? config.memory.pages : 0,
    render: renderKey,
    onError: logError,
    name: 'pages',
  });
  changes.onMade((change) => cache.expire(change));
  const uncached = createPageCache({ maxBytes: 0, render: renderKey, onError: logError });
  metrics?.watchPageCache(() => cache.counts());

  const keyOf = rememberingPageKey();
  fastPath.open(
    (url, headers) =>
      files.get(url) ??
      (url.startsWith('/api/') || url.startsWith('/media/')
        ? undefined
        : cache.ready(savesData(headers) ? saverKey(keyOf(url).address) : keyOf(url).address)),
  );

  const answerFile = (request: FastifyRequest, reply: FastifyReply, file: CachedResponse): FastifyReply =>
    replyCached(request, reply, file, file.encoded[chooseEncoding(request.headers['accept-encoding'])]!);

  for (const url of ['/*', ...besideOffices]) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        const { address, cacheable } = pageKey(request.url);
        const path = address.split('?', 1)[0]!;
        const file = files.get(path);
        if (file) return answerFile(request, reply, file);
        if (path.startsWith(assetsPrefix)) return sendRefusal(request, reply, new Refusal('route.not_found'));
        const key = savesData(request.headers) ? saverKey(address) : address;
        return answerFromCache(request, reply, cacheable ? cache : uncached, key);
      },
    });
    refuseOtherMethods(app, url, ['GET', 'HEAD']);
  }
  await app.register(formPages, { publicUrl, render });
  if (people) await app.register(litePages, { publicUrl, call, render, people });
}
