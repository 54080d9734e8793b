import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../platform/metrics.ts';
import { answerErrors } from './calls/answer-error.ts';
import type { CacheFastPath } from './cached-response/cache-fast-path.ts';
import { brokenRequests } from './guards/broken-requests.ts';
import type { Draining } from './guards/draining.ts';
import { guardRequests } from './guards/guard-requests.ts';
import { normalizeUrl } from './guards/normalize-url.ts';
import { createHttpServer } from './http-server.ts';
import { requestIds } from './request-ids.ts';
import { logRequests } from './request-log.ts';

export interface WebAppOptions {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  log: FastifyBaseLogger;
  /** A page's first request in development waits for Vite, however long that takes. */
  dev?: boolean;
  fastPath: CacheFastPath;
  draining: Draining;
  /** Heard when the app begins to close. */
  onStopping?: () => void;
  /** Counts requests; left out, nothing is counted. */
  metrics?: Pick<Metrics, 'watchRequests'> | undefined;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer than any request line that the server accepts. */
const LONGEST_TARGET = 64 * 1024;
const PLUGIN_TIMEOUT_MS = 60_000;
/**
 * The last limit for everything that has none of its own. It counts from the head, so it has to be longer than a body
 * may take (10 s).
 */
const HANDLER_TIMEOUT_MS = 15_000;

/** The web framework with everything that holds for every request, and nothing yet to ask for. */
export function openWebApp(options: WebAppOptions): FastifyInstance {
  const { config, log, dev = false, fastPath, draining } = options;
  const { publicUrl } = config;
  let stopping = false;
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => createHttpServer(handler, { publicUrl, fastPath, draining }),
    clientErrorHandler: brokenRequests(publicUrl, (details) => log.info(details, 'a broken request was refused')),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // The site is loaded while others start; a busy machine takes longer than the usual ten seconds.
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    ...(dev ? {} : { handlerTimeout: HANDLER_TIMEOUT_MS }),
    // Refused by guard-requests.ts instead, in the envelope.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: requestIds(config.trustProxy),
    rewriteUrl: (request) => normalizeUrl(request.url ?? '/'),
    // No part of a path is too long for the router, which would answer in its own words; guard-requests.ts limits the
    // whole address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_TARGET, querystringParser: readQueryString },
  });
  // JSON is the one language of bodies here.
  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', (done) => {
    stopping = true;
    options.onStopping?.();
    done();
  });
  answerErrors(app);
  guardRequests(app, { publicUrl, isStopping: () => stopping });
  logRequests(app);
  options.metrics?.watchRequests(app);
  return app;
}
