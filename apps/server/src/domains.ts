import type { Kysely, Transaction } from 'kysely';
import { randomBytes } from 'node:crypto';
import { emptyLexicon } from '@kavosh/persian/lexicon/lexicon.ts';
import { academyTells } from './academy-tells.ts';
import { tellOfApplication } from './notification-texts/application-notification.ts';
import { tellHooksOfPayouts } from './webhook-events.ts';
import { orderTells } from './order-tells.ts';
import { remindEveryHour } from './remind-academies.ts';
import { walletTells } from './wallet-tells.ts';
import { tellOfAnswer } from './notification-texts/answer-notification.ts';
import { newsKey } from './notification-texts/news-notification.ts';
import { createNewsTelling } from './tell-news.ts';
import { tellOfReply } from './notification-texts/reply-notification.ts';
import { tellOfPlaces } from './notification-texts/place-notification.ts';
import { noDetails, noOutbox, shippedWeights, usualRules } from './domain-defaults.ts';
import { factsOf, type DomainDeps } from './domain-deps.ts';
import { createChanges } from './kernel/changes.ts';
import { drawsNoPage } from './kernel/draw-page.ts';
import { noMailer } from './kernel/outbox.ts';
import { noOwnHost } from './kernel/ports/own-host.ts';
import { noWebhooks } from './kernel/ports/webhooks.ts';
import { noPayments } from './kernel/payment-provider.ts';
import { createCipher } from './kernel/cipher.ts';
import { forgetCounts } from './kernel/limits/forget-counts.ts';
import { runEveryWhile } from './kernel/concurrency/run-every.ts';
import { startAndClose } from './kernel/concurrency/start-and-close.ts';
import type { Tables } from './tables.ts';
import type { Domains } from './domain-faces.ts';
import { domainRoutes } from './domain-routes.ts';
import { alertsOf } from './domain-alerts.ts';
import { createAlerts, type Alerts } from './domains/alerts/alerts.ts';
import { createAcademies } from './domains/academies/academies.ts';
import { createApplications } from './domains/applications/applications.ts';
import { createApprovals, type Approvals } from './domains/approvals/approvals.ts';
import { createAudit } from './domains/audit/audit.ts';
import { createCalendar } from './domains/calendar/calendar.ts';
import { createCatalogue } from './domains/catalogue/catalogue.ts';
import { createContact } from './domains/contact/contact.ts';
import { createContent } from './domains/content/content.ts';
import { createCoupons } from './domains/coupons/coupons.ts';
import { createDashboard } from './domains/dashboard/dashboard.ts';
import { approvalExecutors, createDesk } from './domains/desk/desk.ts';
import { createEngagement, type Engagement } from './domains/engagement/engagement.ts';
import { createHandOver, type HandOver } from './domains/hand-over/hand-over.ts';
import { createIdentity } from './domains/identity/identity.ts';
import { createJobs } from './domains/jobs/jobs.ts';
import { createLearningPaths } from './domains/learning-paths/learning-paths.ts';
import { createMedia } from './domains/media/media.ts';
import { createMyData } from './domains/my-data/my-data.ts';
import { createProfile } from './domains/profile/profile.ts';
import { createRecommendations } from './domains/recommendations/recommendations.ts';
import { createSearchWeights } from './domains/search-weights/search-weights.ts';
import { createSearchWords } from './domains/search-words/search-words.ts';
import { createImports, type Imports } from './domains/imports/imports.ts';
import { createAcademyMembers, createMembers, deskOrganisation, type TellPeople } from './domains/members/members.ts';
import { createSeats, type Seats } from './domains/seats/seats.ts';
import { createSellers } from './domains/sellers/sellers.ts';
import { createSettlement, type Settlement } from './domains/settlement/settlement.ts';
import { createStorefront } from './domains/storefront/storefront.ts';
import { createAcademyWebhooks } from './domains/webhooks/webhooks.ts';
import { createTerms } from './domains/terms/terms.ts';
import { createNotifications, type Notifications } from './domains/notifications/notifications.ts';
import { createWallet, type Wallet } from './domains/wallet/wallet.ts';

export type { Domains, Tables };

/** Builds the domains from left to right; each is handed the public faces of those to its left and nothing else. */
export function createDomains(deps: DomainDeps): Domains {
  const {
    db,
    reads = db,
    clock,
    changes = createChanges(),
    searchBytes: { cards: cardBytes, readings: readingBytes } = {},
    searchSnapshots,
    worksInBackground = () => true,
    searches = true,
    mediaDirectory,
    fontFile,
    logError,
    outbox = noOutbox,
    mailer = noMailer,
    webhooks = noWebhooks,
    ownHost = noOwnHost,
    secrets = { codeKey: randomBytes(32) },
    contactDetails = noDetails,
    withdrawalRules: rules = usualRules,
    payments = noPayments,
    ledgerChecked = () => {},
    lexicon = () => emptyLexicon,
    sheets = null,
  } = deps;
  const background = runEveryWhile(worksInBackground);
  const forgetting = forgetCounts(background, { db, clock, logError });
  const audit = createAudit({ db });
  const common = { db, reads, clock, audit, logError, background };
  const media = createMedia({
    db,
    directory: mediaDirectory,
    photoStore: deps.photoStore,
    fontFile,
    rendersWaiting: 256,
    ...(deps.pictureBytes === undefined ? {} : { memoryBytes: deps.pictureBytes }),
    onFault: (error) => logError(error, 'picture files'),
  });
  const newsTelling = createNewsTelling(() => ({ identity, notifications, catalogue, engagement, wallet }));
  const content = createContent({
    ...common,
    changes,
    newsPublished: (tx, news) => newsTelling.published(tx, news),
    newsTakenBack: (tx, id) => notifications.takeBack(tx, newsKey(id)),
    firstFooter: deps.firstFooter,
  });
  const contact = createContact({
    ...common,
    mails: content.mails,
    senderKey: secrets.codeKey,
    details: contactDetails,
    mailer,
    sendsSms: outbox.sendsToMembers('message-answered'),
    messageAnswered: (tx, message) => tellOfAnswer({ notifications, identity, outbox }, tx, message),
  });
  const identity = createIdentity({ db, audit, clock, outbox, codeKey: secrets.codeKey, logError, background });
  const tellPeople: TellPeople = (tx, { userIds, ...text }) =>
    notifications.tell(tx, ...userIds.map((userId) => ({ userId, type: 1 as const, ...text })));
  const staffKey = secrets.staffKey ?? randomBytes(32);
  const academyMembers = createAcademyMembers({
    ...common,
    identity,
    tell: tellPeople,
    staffKey,
    // To the right of members, and told within their transaction.
    joined: async (tx, { userId, academyId }) =>
      engagement.leaveOutStars(tx, { userId, courseIds: await catalogue.ofAcademy.courseIds(academyId, tx) }),
  });
  const staff = createMembers({
    organisation: deskOrganisation,
    ...common,
    identity,
    staffKey,
    // Notifications come later in the order of domains.
    tell: tellPeople,
    fewerDecide: (tx) => approvals.tellStranded(tx as unknown as Transaction<unknown>),
  });
  // Interests stand to the right of notifications.
  const notifications: Notifications = createNotifications({
    ...common,
    identity,
    audience: newsTelling.audience,
  });
  const profile = createProfile({
    db,
    clock,
    outbox,
    content,
    identity,
    media,
    notifications,
    accountKey: secrets.bankAccountKey ?? randomBytes(32),
    logError,
  });
  const searchWords = createSearchWords({ db, audit, clock, changes, lexicon, readingBytes, logError });
  const searchWeights = createSearchWeights({ db, audit, clock, shipped: shippedWeights });
  const lists = { ...common, media, content, changes, searchWords, cardBytes, searchSnapshots };
  const catalogue = createCatalogue({
    ...lists,
    fetchPicture: deps.fetchPicture,
    // To the right of the catalogue, and told within its transaction.
    categoryMerged: (tx, from, into) => engagement.moveInterests(tx, 'course', from, into),
    fullEditions: (executor, editions) => seats.fullAmong(executor, editions),
  });
  const jobs = createJobs({ ...lists, reportKey: secrets.codeKey });
  const partnerKey = secrets.partnerKey ?? randomBytes(32);
  const terms = createTerms({ db, audit, clock, partnerCipher: createCipher(partnerKey, 'partner') });
  webhooks.signWith(async (academyId) => (await terms.secrets(academyId))[0] ?? null);
  const calendar = createCalendar({ db, clock, audit, workingDaysChanged: (tx) => wallet.extendDeadlines(tx) });
  const orders = orderTells({
    clock,
    catalogue,
    members: academyMembers,
    notifications,
    handOver: () => handOver,
    wallet: () => wallet,
  });
  const handOver: HandOver = createHandOver({
    ...common,
    ordersWait: orders.ordersWait,
    calendar,
    catalogue,
    identity,
    terms,
    mails: content.mails,
    mailer,
    outbox,
    webhooks,
    key: partnerKey,
  });
  const tells = academyTells({ catalogue, identity, members: academyMembers, notifications, outbox });
  const academyWebhooks = createAcademyWebhooks({
    db,
    clock,
    audit,
    cipher: createCipher(partnerKey, 'webhook'),
    limitKey: secrets.codeKey,
    callHook: deps.callHook ?? null,
    changed: tells.webhookChanged,
    logError,
    background,
  });
  const placesMoved = tellOfPlaces({ catalogue, notifications, identity, outbox });
  const seats: Seats = createSeats({ db, clock, catalogue, placesMoved, logError, background });
  const coupons = createCoupons({ db, clock, audit, limitKey: secrets.codeKey });
  const wallet: Wallet = createWallet({
    ...common,
    calendar,
    catalogue,
    terms,
    identity,
    profile,
    outbox,
    rules,
    handOver,
    coupons,
    seats,
    payments,
    accessUsed: (executor, ids) => handOver.used(executor as Kysely<unknown>, ids),
    callerKey: secrets.codeKey,
    ledgerChecked,
    ...walletTells({
      catalogue,
      identity,
      notifications,
      outbox,
      webhooks: academyWebhooks,
      orders,
      engagement: () => engagement,
      alerts: () => alerts,
    }),
  });
  const settlement: Settlement = createSettlement({
    ...common,
    terms,
    catalogue,
    wallet,
    accountCipher: createCipher(secrets.bankAccountKey ?? randomBytes(32), 'academy-account'),
    accountChanged: tells.accountChanged,
    payoutsSettled: (tx, ids) => tellHooksOfPayouts({ webhooks: academyWebhooks, settlement }, tx, ids),
  });
  const learningPaths = createLearningPaths({ db, reads, catalogue, jobs, wallet, clock, logError, background });
  const engagement: Engagement = createEngagement({
    ...common,
    catalogue,
    jobs,
    identity,
    profile,
    wallet,
    learningPaths,
    members: academyMembers,
    reviewReplied: (tx, replied) => tellOfReply({ catalogue, notifications }, tx, replied),
    limitKey: secrets.codeKey,
  });
  const watching = { audit, content, identity, notifications, profile, catalogue, jobs, seats, academyMembers };
  const alerts: Alerts = createAlerts(alertsOf(deps, background, { ...watching, learningPaths, engagement }));
  const liked = { content, catalogue, jobs, seats, wallet, learningPaths, engagement };
  const recommendations = createRecommendations({ ...common, ...liked });
  const dashboard = createDashboard({ catalogue, jobs, wallet, engagement, notifications });
  const applications = createApplications({
    ...common,
    media,
    identity,
    members: academyMembers,
    catalogue,
    terms,
    calendar,
    ownHost,
    limitKey: secrets.codeKey,
    decided: (tx, decided) => tellOfApplication({ notifications }, tx, decided),
  });
  const myData = createMyData({
    db,
    clock,
    logError,
    background,
    domains: {
      content,
      contact,
      identity,
      media,
      notifications,
      profile,
      catalogue,
      jobs,
      seats,
      wallet,
      learningPaths,
      engagement,
      alerts,
      recommendations,
      applications,
    },
  });
  const storefront = createStorefront({
    clock,
    content,
    identity,
    profile,
    catalogue,
    wallet,
    notifications,
    recommendations,
    engagement,
    countsFrom: deps.homeCountsFrom ?? 0,
  });
  const academies = createAcademies({
    ...common,
    catalogue,
    calendar,
    members: academyMembers,
  });
  const imports: Imports = createImports({
    ...common,
    feeds: deps.feeds ?? null,
    works: worksInBackground,
    changes,
    runs: catalogue,
    undo: { courses: catalogue.feedUndo, jobs: jobs.feedUndo },
  });
  const files = { uploads: imports.ofMembers, sheets, works: worksInBackground, changes, logError };
  const said = { media, content, calendar, seats };
  const sold = { catalogue, handOver, wallet, settlement, terms, identity, engagement, coupons, alerts };
  const sellers = createSellers({
    ...common,
    drawPage: deps.drawPage ?? drawsNoPage,
    members: academyMembers,
    webhooks: academyWebhooks,
    ...said,
    ...files,
    fileWaits: tells.fileWaits,
    fileUndone: tells.fileUndone,
    ...sold,
    keyChanged: tells.keyChanged,
    courseDecided: tells.courseDecided,
    filePartDecided: tells.filePartDecided,
  });
  const approvals: Approvals = createApprovals({
    ...common,
    staff,
    tell: tellPeople,
    executors: approvalExecutors({ ...sold, ...tells, applications, audit, imports, searchWeights, staff }),
  });
  const faces = {
    ...sold,
    audit,
    media,
    content,
    contact,
    staff,
    academyMembers,
    approvals,
    imports,
    profile,
    notifications,
    searchWords,
    jobs,
    seats,
    academyWebhooks,
    learningPaths,
    alerts,
    recommendations,
    myData,
    academies,
    applications,
    sellers,
  };
  const desk = createDesk({
    countNewsReaders: (readers) => newsTelling.count(readers),
    ...faces,
    db: db as unknown as Kysely<unknown>,
    clock,
    searchWeights,
    calendar,
    mailer,
    ...factsOf(deps),
    drawPage: deps.drawPage ?? drawsNoPage,
  });
  const searched = [searchWords, catalogue, jobs];
  const working = [imports, sellers, approvals, identity, notifications, seats, wallet, learningPaths, myData];
  return {
    ...faces,
    desk,
    ...domainRoutes({ ...faces, desk, dashboard, storefront }),
    ...startAndClose({
      // Uploads from before the start are read at once, without delaying the start.
      first: () => imports.soon(),
      searching: searches ? searched : [],
      closing: [...searched, content, alerts, recommendations, academies, academyWebhooks, ...working],
      timers: [forgetting, remindEveryHour(background, { ...common, ...sold, members: academyMembers, notifications })],
    }),
  };
}
