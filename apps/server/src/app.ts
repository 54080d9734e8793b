import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { join } from 'node:path';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import { rememberTermsIn } from '@kavosh/persian/reading/document-terms.ts';
import { handedOn, type Config } from './config/config.ts';
import { demoFooter } from './config/demo-footer.ts';
import { shareSearchMemory } from './config/memory-config.ts';
import type { DomainDeps } from './domain-deps.ts';
import { createDomains, type Domains, type Tables } from './domains.ts';
import { mediaRoutes } from './domains/media/media.routes.ts';
import { sendRefusal } from './http/calls/answer-error.ts';
import { apiDocumentPages } from './http/api-document/api-document-pages.ts';
import { builtOffice, officePages } from './http/offices/office-pages.ts';
import { createDeskReach, createPanelReach } from './http/offices/office-reach.ts';
import { previewFiles } from './http/offices/preview-files.ts';
import { deskPolicy, panelPolicy } from './http/offices/office-policy.ts';
import { devGatewayPages } from './dev/dev-gateway-pages.ts';
import { devPages } from './dev/dev-pages.ts';
import { directCall } from './http/calls/direct-call.ts';
import { createDraining, type Draining } from './http/guards/draining.ts';
import { editionCalendars } from './feeds/edition-calendars.ts';
import { feedPages } from './feeds/feed-pages.ts';
import { createCacheFastPath } from './http/cached-response/cache-fast-path.ts';
import { logCached } from './http/cached-response/log-cached.ts';
import { requestIds } from './http/request-ids.ts';
import { requestMark } from './kernel/request-id.ts';
import { healthPages } from './http/health-pages.ts';
import { mountRoutes } from './http/calls/mount.ts';
import type { Route } from './kernel/route.ts';
import { bearerPolicy } from './http/calls/policies/bearer-policy.ts';
import { signaturePolicy } from './http/calls/policies/signature-policy.ts';
import { namedSchemas } from './http/api-document/named-schemas.ts';
import { paymentPages } from './http/payment-pages.ts';
import { robotPages } from './feeds/robot-pages.ts';
import { createAnswerCache } from './http/calls/answer-cache.ts';
import { stopMails } from './feeds/stop-mails.ts';
import { wellKnownPages } from './feeds/well-known-pages.ts';
import { pageDrawer } from './http/pages/draw-page.ts';
import { sitePages } from './http/pages/site-pages.ts';
import { openWebApp } from './http/web-app.ts';
import { createChanges, isShown, type Changes } from './kernel/changes.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import type { Mailer, Outbox } from './kernel/outbox.ts';
import type { FetchPicture } from './kernel/ports/fetch-picture.ts';
import type { OwnHost } from './kernel/ports/own-host.ts';
import type { CallHook, Webhooks } from './kernel/ports/webhooks.ts';
import type { PhotoStore } from './kernel/ports/photo-store.ts';
import { partOf, type Part } from './part.ts';
import type { Payments } from './kernel/payment-provider.ts';
import { setSmallCacheBudget, smallCache } from './kernel/caches/small-cache.ts';
import type { Doctor } from './kernel/ports/doctor.ts';
import { Refusal } from './kernel/refusal.ts';
import { newestBackup } from './platform/backup/backup-folder.ts';
import { doctorProgram } from './platform/doctor-program.ts';
import { feedProgram } from './platform/feed-program.ts';
import { courseSheets, feedProfiles } from './import/import.ts';
import type { Inbox } from './platform/inbox.ts';
import type { Metrics } from './platform/metrics.ts';
import type { DemoGateway } from './platform/payment/demo-gateway.ts';
import { pictureFont } from './platform/picture-font.ts';
import { shippedLexicon } from './platform/shipped-lexicon.ts';
import { openPhotoStore } from './photo-store.ts';
import { prewarmPictures } from './prewarm-pictures.ts';
import { setUpOf } from './platform/set-up.ts';

/** A word with its terms; 160 were measured of words without many endings. */
const WORD_TERMS_BYTES = 400;

declare module 'fastify' {
  interface FastifyInstance {
    domains: Domains;
    /** The desk's own app, where it has its own port. */
    desk?: FastifyInstance;
  }
}

export interface AppDeps {
  config: Config;
  database: { kysely: Kysely<Tables> };
  /** A replica, as domain-deps.ts says. */
  reads?: Kysely<Tables> | undefined;
  log: FastifyBaseLogger;
  clock?: Clock;
  /** Vite in the same process, with hot reload; otherwise the built site is served. */
  dev?: boolean;
  /** Tests of the API alone leave the site out. */
  withSite?: boolean;
  /** Counts requests and pages; left out, nothing is counted. */
  metrics?: Metrics;
  /** Outbox of codes; without it codes cannot be sent. */
  outbox?: Outbox;
  mailer?: Mailer;
  webhooks?: Webhooks;
  callHook?: CallHook;
  /** Reads what academies put on their own hosts; without it no host answers. */
  ownHost?: OwnHost;
  /** Fetches the pictures of teachers that feeds name; without it none are. */
  fetchPicture?: FetchPicture;
  /** As domain-deps.ts says. */
  secrets?: Exclude<DomainDeps['secrets'], undefined>;
  /** What /dev/inbox shows; outside demo mode there is no such page. */
  inbox?: Pick<Inbox, 'latest'>;
  /** Where people's pictures are kept; where the configuration says unless told. */
  photoStore?: PhotoStore;
  /** Looks at the installation; the program of `npm run doctor` unless told. */
  doctor?: Doctor;
  /** How wallets are topped up; without it they cannot be. */
  payments?: Payments;
  /** The gateway that demo mode plays; outside it there is no such page. */
  demoGateway?: DemoGateway;
  /** What this process does; without it, all. */
  part?: Part;
  /** Whether this process runs the background work now, which one process does for all; left out: it does. */
  worksInBackground?: () => boolean;
  /** Notices of other processes' changes; without them caches expire by age alone. */
  changes?: Changes;
  /** How long a call may take; left out: the defaults of the policies. */
  callPatienceMs?: number | undefined;
  /** Announces that this process will stop soon. */
  draining?: Draining;
  /** Looks at what is in the database before anything is built on it; what it throws ends the start. */
  inspect?: (domains: Domains) => Promise<void>;
}

/**
 * Mounts the desk where the configuration says: beside the site, or on an app of its own with another port, which
 * closes with the site.
 */
async function openDesk(
  app: FastifyInstance,
  { config, log, metrics, dev, withSite = true, callPatienceMs }: AppDeps,
  draining: Draining,
) {
  const { domains } = app;
  const isApart = config.desk.at === 'port';
  const desk = isApart ? openWebApp({ config, log, draining, metrics, fastPath: createCacheFastPath() }) : app;
  const reach = createDeskReach(config.desk, config.publicUrl);
  const policy = deskPolicy({
    authenticate: (token, call) => domains.staff.authenticate(token, call),
    reach,
    refusals: { note: (refused) => domains.staff.noteRefusal(refused), count: metrics?.countDeskRefusal },
    patienceMs: callPatienceMs,
  });
  mountRoutes(desk, domains.deskRoutes, policy);
  if (withSite && !dev)
    await desk.register(officePages, {
      reach,
      publicUrl: config.publicUrl,
      base: '/desk',
      buildFolder: builtOffice('desk'),
    });
  if (!isApart) return;
  if (withSite && !dev) {
    await desk.register(previewFiles, { publicUrl: config.publicUrl });
    await desk.register(mediaRoutes({ media: domains.media }));
  }
  desk.get('/', (_request, reply) => reply.redirect('/desk/'));
  app.decorate('desk', desk);
  app.addHook('onClose', () => desk.close());
}

/** Mounts the academies' panel beside the site. */
async function openPanel(
  app: FastifyInstance,
  { config: { publicUrl }, dev, withSite = true, callPatienceMs }: AppDeps,
): Promise<void> {
  const { sellers, panelRoutes } = app.domains;
  const reach = createPanelReach(publicUrl);
  const policy = panelPolicy({
    authenticate: (token, call) => sellers.sessions.authenticate(token, call),
    hasLeft: (token) => sellers.sessions.hasLeft(token),
    reach,
    refusals: { note: (refused) => sellers.sessions.noteRefusal(refused) },
    patienceMs: callPatienceMs,
  });
  mountRoutes(app, panelRoutes, policy);
  if (withSite && !dev)
    await app.register(officePages, { reach, publicUrl, base: '/academy', buildFolder: builtOffice('panel') });
}

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
    changes = createChanges(),
    part = partOf({ role: 'all' }),
  } = deps;
  const { publicUrl } = config;
  const note =
    config.logCachedEvery > 0
      ? logCached({ log, every: config.logCachedEvery, idOf: requestIds(config.trustProxy) })
      : undefined;
  const fastPath = createCacheFastPath(note);
  let stopping = false;
  const logError = (error: unknown, what: string): void => log.error({ err: error, ...requestMark() }, what);
  const app = openWebApp({
    config,
    log,
    dev,
    fastPath,
    draining,
    metrics,
    onStopping() {
      stopping = true;
      fastPath.close();
    },
  });

  setSmallCacheBudget(config.memory.small);
  rememberTermsIn(smallCache('word_terms', WORD_TERMS_BYTES));
  const domains = createDomains({
    db: database.kysely,
    ...(deps.reads ? { reads: deps.reads } : {}),
    clock,
    changes,
    worksInBackground: deps.worksInBackground,
    searches: part.web,
    mediaDirectory: join(config.dataDir, 'media'),
    photoStore: deps.photoStore ?? (await openPhotoStore(config)),
    fontFile: pictureFont,
    pictureBytes: config.memory.pictures,
    searchBytes: shareSearchMemory(config.memory.cards),
    searchSnapshots: {
      folder: join(config.dataDir, 'search-index'),
      tell: (level, line, details) => log[level](details, line),
    },
    logError,
    lexicon: shippedLexicon,
    publicUrl,
    contactDetails: config.contact,
    firstFooter: config.demo ? demoFooter : undefined,
    backups: () => ({
      newest: config.backup.folder === null ? null : (newestBackup(config.backup.folder)?.at ?? null),
      wantedEveryMs: config.backup.everyMs,
    }),
    setUp: setUpOf(config),
    doctor: deps.doctor ?? doctorProgram(handedOn({ settings: true })),
    withdrawalRules: config.withdrawals,
    homeCountsFrom: config.homeCountsFrom,
    feeds: {
      program: feedProgram({
        ...handedOn(),
        DATA_DIR: config.dataDir,
        ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
      }),
      profiles: feedProfiles(),
    },
    sheets: courseSheets,
    // The calls of pages are made of the domains, which are made here.
    ...(withSite && !dev ? { drawPage: pageDrawer(() => ({ call, publicUrl, logError })) } : {}),
    ...(deps.outbox ? { outbox: deps.outbox } : {}),
    ...(deps.mailer ? { mailer: deps.mailer } : {}),
    ...(deps.webhooks ? { webhooks: deps.webhooks } : {}),
    ...(deps.callHook ? { callHook: deps.callHook } : {}),
    ...(deps.ownHost ? { ownHost: deps.ownHost } : {}),
    ...(deps.fetchPicture ? { fetchPicture: deps.fetchPicture } : {}),
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
  // A process without the web part only answers health checks.
  if (!part.web) return app;
  const answers = config.pageCache ? createAnswerCache(() => clock.now().getTime(), config.memory.answers) : undefined;
  if (answers) changes.onMade((change) => void (isShown(change) && answers.expire()));
  const isPartners = (route: Route): boolean => route.endpoint.access === 'partner';
  const bearer = bearerPolicy({
    authenticate: (token) => domains.identity.authenticate(token),
    shared: answers,
    patienceMs: deps.callPatienceMs,
  });
  const signature = signaturePolicy({
    async authenticate(sent, body) {
      const signed = await domains.wallet.authenticatePartner(sent, body);
      return signed && { kind: 'partner', ...signed };
    },
    patienceMs: deps.callPatienceMs,
  });
  mountRoutes(
    app,
    domains.routes.filter((route) => !isPartners(route)),
    bearer,
  );
  mountRoutes(app, domains.routes.filter(isPartners), signature);
  await openDesk(app, deps, draining);
  await openPanel(app, deps);
  await app.register(apiDocumentPages, { endpoints: allEndpoints, named: namedSchemas, publicUrl });
  await app.register(async (pictures) => {
    pictures.addHook('onRoute', (route) => {
      route.config = { ...route.config, quiet: true };
    });
    await pictures.register(mediaRoutes({ media: domains.media }));
  });
  const xmlBytes = Math.floor(config.memory.sitemaps / 2);
  await app.register(robotPages, {
    catalogue: domains.catalogue,
    content: domains.content,
    jobs: domains.jobs,
    publicUrl,
    maxBytes: xmlBytes,
  });
  const call = directCall(domains.routes, logError);
  await app.register(feedPages, {
    call,
    catalogue: domains.catalogue,
    jobs: domains.jobs,
    clock,
    publicUrl,
    maxBytes: xmlBytes,
  });
  await app.register(editionCalendars, { catalogue: domains.catalogue, clock, publicUrl });
  await app.register(stopMails, { alerts: domains.alerts, publicUrl });
  await app.register(wellKnownPages, {
    clock,
    publicUrl,
    email: config.contact.email,
    seals: () => domains.wallet.publishedSeals(),
  });
  if (config.demo && deps.inbox)
    await app.register(devPages, {
      inbox: deps.inbox,
      staff: async () => [...(await domains.staff.demo.codes()), ...(await domains.academyMembers.demo.codes())],
    });
  await app.register(paymentPages, { topUps: domains.wallet.topUps });
  if (config.demo && deps.demoGateway) await app.register(devGatewayPages, { gateway: deps.demoGateway, publicUrl });
  app.all('/api/*', (request, reply) => sendRefusal(request, reply, new Refusal('route.not_found')));
  if (withSite)
    await app.register(sitePages, { config, call, fastPath, dev, metrics, changes, people: domains.identity });
  if (config.demo && part.isFirst) prewarmPictures(app, domains, logError);
  return app;
}
