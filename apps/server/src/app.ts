import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import { readQueryString } from '@kavosh/contract/query-string.ts';
import type { Config } from './config.ts';
import { createDomains, type DomainDeps, type Domains, type Tables } from './domains.ts';
import { mediaRoutes } from './domains/media/media.routes.ts';
import { answerErrors, sendRefusal } from './http/calls/answer-error.ts';
import { apiDocumentPages } from './http/api-document/api-document-pages.ts';
import { brokenRequests } from './http/guards/broken-requests.ts';
import { deskPages } from './http/desk/desk-pages.ts';
import { createDeskReach } from './http/desk/desk-reach.ts';
import { mountDesk } from './http/desk/mount-desk.ts';
import { devGatewayPages } from './http/dev/dev-gateway-pages.ts';
import { devPages } from './http/dev/dev-pages.ts';
import { directCall } from './http/calls/direct-call.ts';
import { createDraining, type Draining } from './http/guards/draining.ts';
import { feedPages } from './http/feeds/feed-pages.ts';
import { createCacheFastPath } from './http/cached-response/cache-fast-path.ts';
import { guardRequests } from './http/guards/guard-requests.ts';
import { healthPages } from './http/health-pages.ts';
import { createHttpServer } from './http/http-server.ts';
import { mountRoutes } from './http/calls/mount.ts';
import { namedSchemas } from './http/api-document/named-schemas.ts';
import { paymentPages } from './http/payment-pages.ts';
import { logRequests } from './http/request-log.ts';
import { robotPages } from './http/feeds/robot-pages.ts';
import { createAnswerCache } from './http/calls/answer-cache.ts';
import { normalizeUrl } from './http/guards/normalize-url.ts';
import { wellKnownPages } from './http/feeds/well-known-pages.ts';
import { sitePages } from './http/pages/site-pages.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import type { Outbox } from './kernel/outbox.ts';
import type { Payments } from './kernel/payment-provider.ts';
import { setSmallCacheBudget } from './kernel/small-cache.ts';
import { Refusal } from './kernel/refusal.ts';
import { newestBackup } from './platform/backup/backup-folder.ts';
import type { Inbox } from './platform/inbox.ts';
import type { Metrics } from './platform/metrics.ts';
import type { DemoGateway } from './platform/payment/demo-gateway.ts';
import { pictureFont } from './platform/picture-font.ts';
import { shippedLexicon } from './platform/shipped-lexicon.ts';
import { prewarmPictures } from './prewarm-pictures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    domains: Domains;
  }
}

export interface AppDeps {
  config: Config;
  database: { kysely: Kysely<Tables> };
  log: FastifyBaseLogger;
  clock?: Clock;
  /** Vite in the same process, with hot reload; otherwise the built site is served. */
  dev?: boolean;
  /** Tests of the API alone leave the site out. */
  withSite?: boolean;
  /** Counts requests and pages; left out, nothing is counted. */
  metrics?: Metrics;
  /** Where codes are left to be sent; without it nobody can be sent one. */
  outbox?: Outbox;
  /** As domains.ts says. */
  secrets?: Exclude<DomainDeps['secrets'], undefined>;
  /** What /dev/inbox shows; outside demo mode there is no such page. */
  inbox?: Pick<Inbox, 'latest'>;
  /** How wallets are topped up; without it nobody can. */
  payments?: Payments;
  /** The gateway that demo mode plays; outside it there is no such page. */
  demoGateway?: DemoGateway;
  /** Tells that this process will stop soon. */
  draining?: Draining;
  /** Looks at what is in the database before anything is built on it; what it throws ends the start. */
  inspect?: (domains: Domains) => Promise<void>;
}

const BODY_LIMIT_BYTES = 64 * 1024;
/** Longer than any request line that the server lets in. */
const LONGEST_TARGET = 64 * 1024;
/**
 * The last net under everything that has no limit of its own. It counts from the head, so it has to be longer than a
 * body may take (10 s).
 */
const HANDLER_TIMEOUT_MS = 15_000;

/** The whole product as one Fastify instance that does not listen yet: what main.ts serves and tests `inject` into. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    config,
    database,
    log,
    clock = systemClock,
    dev = false,
    withSite = true,
    metrics,
    draining = createDraining(),
  } = deps;
  const { publicUrl } = config;
  const fastPath = createCacheFastPath();
  let stopping = false;
  const isStopping = (): boolean => stopping;
  const logError = (error: unknown, what: string): void => log.error({ err: error }, what);
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => createHttpServer(handler, { publicUrl, fastPath, draining }),
    clientErrorHandler: brokenRequests(publicUrl, (details) => log.info(details, 'a broken request was refused')),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // A page's first request in development waits for Vite, however long that takes.
    ...(dev ? {} : { handlerTimeout: HANDLER_TIMEOUT_MS }),
    // Refused by guard-requests.ts instead, in the envelope.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: (request) => normalizeUrl(request.url ?? '/'),
    // No part of a path is too long for the router, which would answer in its own words; guard-requests.ts limits the
    // whole address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_TARGET, querystringParser: readQueryString },
  });
  // JSON is the one language of bodies here.
  app.removeContentTypeParser('text/plain');
  app.addHook('preClose', (done) => {
    stopping = true;
    fastPath.close();
    done();
  });
  answerErrors(app);
  guardRequests(app, { publicUrl, isStopping });
  logRequests(app);
  metrics?.watchRequests(app);

  setSmallCacheBudget(config.memory.small);
  const domains = createDomains({
    db: database.kysely,
    clock,
    mediaDirectory: join(config.dataDir, 'media'),
    fontFile: pictureFont,
    pictureBytes: config.memory.pictures,
    logError,
    lexicon: shippedLexicon,
    contactDetails: config.contact,
    backups: () => ({
      newest: config.backup.folder === null ? null : (newestBackup(config.backup.folder)?.at ?? null),
      wantedEveryMs: config.backup.everyMs,
    }),
    withdrawalRules: config.withdrawals,
    ...(deps.outbox ? { outbox: deps.outbox } : {}),
    ...(deps.payments ? { payments: deps.payments } : {}),
    ...(metrics ? { ledgerChecked: metrics.noteLedgerCheck } : {}),
    ...(deps.secrets ? { secrets: deps.secrets } : {}),
  });
  app.decorate('domains', domains);
  app.addHook('onClose', () => domains.close());
  await deps.inspect?.(domains);

  await app.register(healthPages, {
    db: database.kysely,
    isStopping: () => stopping || draining.isBegun,
    start: () => domains.start(),
  });
  mountRoutes(
    app,
    domains.routes,
    {
      member: (token) => domains.identity.authenticate(token),
      async partner(signature, body) {
        const signed = await domains.wallet.authenticatePartner(signature, body);
        return signed && { kind: 'partner', ...signed };
      },
    },
    config.pageCache ? createAnswerCache(() => clock.now().getTime(), config.memory.answers) : undefined,
  );
  const reach = createDeskReach(config.desk, publicUrl);
  mountDesk(app, {
    routes: domains.deskRoutes,
    authenticate: (token) => domains.staff.authenticate(token),
    reach,
  });
  if (withSite && !dev) await app.register(deskPages, { reach, publicUrl });
  await app.register(apiDocumentPages, { endpoints: allEndpoints, named: namedSchemas, publicUrl });
  await app.register(async (pictures) => {
    pictures.addHook('onRoute', (route) => {
      route.config = { ...route.config, quiet: true };
    });
    await pictures.register(mediaRoutes({ media: domains.media }));
  });
  const xmlBytes = Math.floor(config.memory.sitemaps / 2);
  await app.register(robotPages, { catalogue: domains.catalogue, jobs: domains.jobs, publicUrl, maxBytes: xmlBytes });
  const call = directCall(domains.routes, logError);
  await app.register(feedPages, {
    call,
    catalogue: domains.catalogue,
    jobs: domains.jobs,
    clock,
    publicUrl,
    maxBytes: xmlBytes,
  });
  await app.register(wellKnownPages, { clock, publicUrl, email: config.contact.email });
  if (config.demo && deps.inbox)
    await app.register(devPages, { inbox: deps.inbox, staff: () => domains.staff.demo.codes() });
  await app.register(paymentPages, { topUps: domains.wallet.topUps });
  if (config.demo && deps.demoGateway) await app.register(devGatewayPages, { gateway: deps.demoGateway, publicUrl });
  app.all('/api/*', (request, reply) => sendRefusal(request, reply, new Refusal('route.not_found')));
  if (withSite) await app.register(sitePages, { config, call, fastPath, dev, metrics });
  if (config.demo) prewarmPictures(app, domains, logError);
  return app;
}
