import { MOST_COUNTED } from '@kavosh/contract/desk/desk-home.ts';
import type { DeskAlarm, DeskFigure, DeskQueue, DeskRefused, showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Staff as StaffActor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Waiting } from '../../../kernel/waiting.ts';
import type { Applications } from '../../applications/applications.ts';
import type { Approvals } from '../../approvals/approvals.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Contact } from '../../contact/contact.ts';
import type { Engagement } from '../../engagement/engagement.ts';
import type { HandOver } from '../../hand-over/hand-over.ts';
import type { Imports } from '../../imports/imports.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Members } from '../../members/members.ts';
import type { Sellers } from '../../sellers/sellers.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { Wallet } from '../../wallet/wallet.ts';

/**
 * Backups as the configuration has them; `newest` null: there is none. `wantedEveryMs` null: none are made by
 * themselves.
 */
export interface BackupState {
  newest: Date | null;
  wantedEveryMs: number | null;
}

export interface DeskHomeDeps {
  clock: Clock;
  engagement: Pick<Engagement, 'counts'>;
  contact: Pick<Contact, 'counts'>;
  wallet: Pick<Wallet, 'waiting' | 'sales'>;
  settlement: Pick<Settlement, 'lateMoney'>;
  handOver: Pick<HandOver, 'desk'>;
  identity: Pick<Identity, 'people'>;
  catalogue: Pick<Catalogue, 'feedsWaiting'>;
  imports: Pick<Imports, 'waiting'>;
  sellers: { review: Pick<Sellers['review'], 'waiting'> };
  applications: { desk: Pick<Applications['desk'], 'waiting'> };
  jobs: { desk: Pick<Jobs['desk'], 'countReported'> };
  /** Tools that make no backups leave it out. */
  backups?: (() => BackupState) | undefined;
  approvals: Pick<Approvals, 'waitingFor' | 'stranded'>;
  staff: Pick<Members, 'refusals' | 'namesOf'>;
}

const HOUR_MS = 3_600_000;
/** A feed that is read every day may fail once. */
const FEED_STALE_MS = 2 * DAY_MS;
/** A run of an import takes minutes. */
const RUN_BROKEN_MS = 2 * HOUR_MS;
/** A payment that is not settled by then is not settled by itself. */
const TOP_UP_LATE_MS = DAY_MS;
/** The books are checked once a night. */
const BOOKS_UNCHECKED_MS = 36 * HOUR_MS;
/** From this many within a day on, the desk shows an alarm. */
const MANY_REFUSALS = 10;
const MOST_REFUSALS = 20;
const BACKUP_OLD_MS = 2 * DAY_MS;
/** As far as Tehran is ahead of UTC. */
const TEHRAN_OFFSET_MS = 3.5 * HOUR_MS;

/** Today and yesterday in Tehran. */
function daysOf(now: Date): { from: Date; to: Date } {
  const to = Math.floor((now.getTime() + TEHRAN_OFFSET_MS) / DAY_MS) * DAY_MS - TEHRAN_OFFSET_MS;
  return { from: new Date(to - DAY_MS), to: new Date(to) };
}

const queue = (kind: DeskQueue['kind'], { count, oldest }: Waiting, address: string): DeskQueue => ({
  kind,
  count,
  oldest_at: oldest?.toISOString() ?? null,
  address,
});

const upToMost = ({ count, oldest }: Waiting): Waiting => ({ count: Math.min(count, MOST_COUNTED), oldest });

/** Lists of one part of the page, each where its permission shows it. */
interface Part {
  queues: DeskQueue[];
  alarms: DeskAlarm[];
  figures: DeskFigure[];
  refused: DeskRefused[];
}
const part = (some: Partial<Part>): Part => ({ queues: [], alarms: [], figures: [], refused: [], ...some });

async function commentsPart({ engagement, clock }: DeskHomeDeps): Promise<Part> {
  const { reported, held, before, since } = await engagement.counts(daysOf(clock.now()));
  return part({
    queues: [
      queue('comments.reported', reported, '/desk/comments?which=reported'),
      queue('comments.waiting', held, '/desk/comments?which=waiting'),
    ],
    figures: [{ kind: 'comments.new', today: since, yesterday: before }],
  });
}

async function messagesPart({ contact, clock }: DeskHomeDeps, staffId: number): Promise<Part> {
  const { waiting, mine, before, since } = await contact.counts({ staffId, ...daysOf(clock.now()) });
  return part({
    queues: [
      queue('messages.waiting', waiting, '/desk/messages?which=waiting'),
      queue('messages.mine', mine, '/desk/messages?which=mine'),
    ],
    figures: [{ kind: 'messages.new', today: since, yesterday: before }],
  });
}

async function moneyPart(
  { wallet, handOver, clock }: DeskHomeDeps,
  may: (permission: Permission) => boolean,
): Promise<Part> {
  const now = clock.now().getTime();
  const { unconfirmed, pending, onHold, refundRequests, openTopUps, contradictedTopUps, lateTopUps, books } =
    await wallet.waiting(new Date(now - TOP_UP_LATE_MS));
  const unhanded = await handOver.desk.countWaiting();
  const [reads, settles, looks] = [may('purchases.read'), may('withdrawals.read'), may('books.read')];
  const alarms: DeskAlarm[] = [];
  if (looks && (books === null || now - books.at.getTime() > BOOKS_UNCHECKED_MS))
    alarms.push({ kind: 'books.unchecked', since: books?.at.toISOString() ?? null, count: null, address: null });
  if (looks && books && books.violations > 0)
    alarms.push({ kind: 'books.wrong', since: books.at.toISOString(), count: books.violations, address: null });
  if ((reads || looks) && lateTopUps.count > 0)
    alarms.push({
      kind: 'payments.unsettled',
      since: lateTopUps.oldest?.toISOString() ?? null,
      count: lateTopUps.count,
      address: null,
    });
  return part({
    queues: [
      ...(reads
        ? [
            queue('purchases.unconfirmed', unconfirmed, '/desk/purchases?state=unconfirmed'),
            queue(
              'hand_over.late',
              { count: Math.min(unhanded.late, MOST_COUNTED), oldest: unhanded.oldest },
              '/desk/hand-over',
            ),
            queue('refunds.open', refundRequests, '/desk/refunds'),
          ]
        : []),
      ...(settles
        ? [
            queue('withdrawals.pending', pending, '/desk/withdrawals?state=pending'),
            queue('withdrawals.on_hold', onHold, '/desk/withdrawals?state=on_hold'),
          ]
        : []),
      ...(reads
        ? [
            queue('top_ups.open', openTopUps, '/desk/payments'),
            queue('top_ups.contradicted', contradictedTopUps, '/desk/payments?show=contradicted'),
          ]
        : []),
    ],
    alarms,
  });
}

/** What the bank's statement should show by now. */
async function bankPart({ settlement }: DeskHomeDeps): Promise<Part> {
  const { gateway, unseen, notBack } = await settlement.lateMoney();
  const alarm = (kind: DeskAlarm['kind'], since: Date, count: number): DeskAlarm => ({
    kind,
    since: since.toISOString(),
    count,
    address: '/desk/bank',
  });
  return part({
    alarms: [
      ...(gateway ? [alarm('bank.gateway_late', gateway.since, gateway.amount)] : []),
      ...(unseen ? [alarm('bank.unseen', unseen.since, unseen.count)] : []),
      ...(notBack ? [alarm('bank.not_back', notBack.since, notBack.count)] : []),
    ],
  });
}

async function salesPart({ wallet, clock }: DeskHomeDeps): Promise<Part> {
  const { before, since } = await wallet.sales(daysOf(clock.now()));
  return part({
    figures: [
      { kind: 'sales.count', today: since.count, yesterday: before.count },
      { kind: 'sales.amount', today: since.amount, yesterday: before.amount },
      { kind: 'cashback.amount', today: since.cashback, yesterday: before.cashback },
    ],
  });
}

async function feedsPart({ catalogue, imports, clock }: DeskHomeDeps): Promise<Part> {
  const now = clock.now().getTime();
  const [{ stale, problems }, undecided] = await Promise.all([
    catalogue.feedsWaiting({
      staleBefore: new Date(now - FEED_STALE_MS),
      brokenBefore: new Date(now - RUN_BROKEN_MS),
    }),
    imports.waiting(),
  ]);
  return part({
    queues: [
      queue('uploads.undecided', undecided, '/desk/imports/uploads'),
      queue('feeds.stale', stale, '/desk/imports'),
      queue('imports.problems', problems, '/desk/imports?which=problems'),
    ],
  });
}

/** What academies sent: courses one by one, and files of them. */
async function receivedPart({ sellers }: DeskHomeDeps): Promise<Part> {
  const { courses, files } = await sellers.review.waiting();
  return part({
    queues: [
      queue('courses.received', upToMost(courses), '/desk/received'),
      queue('files.received', upToMost(files), '/desk/received'),
    ],
  });
}

async function applicationsPart({ applications }: DeskHomeDeps): Promise<Part> {
  const waiting = upToMost(await applications.desk.waiting());
  return part({ queues: [queue('applications.waiting', waiting, '/desk/applications')] });
}

async function jobReportsPart({ jobs }: DeskHomeDeps): Promise<Part> {
  const waiting = upToMost(await jobs.desk.countReported());
  return part({ queues: [queue('job_reports.waiting', waiting, '/desk/job-reports')] });
}

async function peoplePart({ identity, clock }: DeskHomeDeps): Promise<Part> {
  const { before, since } = await identity.people.countNew(daysOf(clock.now()));
  return part({ figures: [{ kind: 'people.new', today: since, yesterday: before }] });
}

async function backupsPart({ backups, clock }: DeskHomeDeps): Promise<Part> {
  if (!backups) return part({});
  const { newest, wantedEveryMs } = backups();
  if (newest === null) return part({ alarms: [{ kind: 'backups.none', since: null, count: null, address: null }] });
  const age = clock.now().getTime() - newest.getTime();
  const isOld = age > Math.max(BACKUP_OLD_MS, 2 * (wantedEveryMs ?? 0));
  return part({
    alarms: isOld ? [{ kind: 'backups.old', since: newest.toISOString(), count: null, address: null }] : [],
  });
}

async function approvalsPart({ approvals }: DeskHomeDeps, actor: StaffActor): Promise<Part> {
  const [waiting, { count, oldest }] = await Promise.all([
    approvals.waitingFor(actor),
    approvals.stranded(actor.permissions.has('settings.edit') ? 'all' : { staffId: actor.staffId }),
  ]);
  return part({
    queues: waiting ? [queue('approvals.waiting', waiting, '/desk/approvals')] : [],
    alarms:
      count > 0 ? [{ kind: 'approvals.stranded', since: oldest?.toISOString() ?? null, count, address: null }] : [],
  });
}

/** Wrong passwords and factors, and forbidden calls, of the last day. */
async function refusedPart({ staff, clock }: DeskHomeDeps): Promise<Part> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const { total, latest } = await staff.refusals(since, MOST_REFUSALS);
  const names = await staff.namesOf(latest.flatMap(({ staff_id: id }) => (id === null ? [] : [id])));
  return part({
    alarms:
      total >= MANY_REFUSALS ? [{ kind: 'desk.refused', since: since.toISOString(), count: total, address: null }] : [],
    refused: latest.map(({ staff_id: id, network, refusal, summary, times, last_at: at }) => ({
      staff_id: id,
      name: id === null ? null : (names.get(id) ?? null),
      network,
      refusal,
      summary,
      times,
      last_at: at.toISOString(),
    })),
  });
}

/** What waits, what is wrong and how today goes, as far as one's permissions show it; a query for each part. */
export async function showHome(deps: DeskHomeDeps, actor: StaffActor): Promise<EndpointData<typeof showDeskHome>> {
  const may = (...some: Permission[]): boolean => some.some((one) => actor.permissions.has(one));
  const parts = await Promise.all([
    approvalsPart(deps, actor),
    ...(may('comments.moderate') ? [commentsPart(deps)] : []),
    ...(may('messages.answer') ? [messagesPart(deps, actor.staffId)] : []),
    ...(may('purchases.read', 'withdrawals.read', 'books.read') ? [moneyPart(deps, may)] : []),
    ...(may('books.read') ? [bankPart(deps)] : []),
    ...(may('books.read', 'purchases.read') ? [salesPart(deps)] : []),
    ...(may('people.read') ? [peoplePart(deps)] : []),
    ...(may('imports.run') ? [feedsPart(deps)] : []),
    ...(may('catalogue.publish') ? [receivedPart(deps)] : []),
    ...(may('academies.edit') ? [applicationsPart(deps)] : []),
    ...(may('catalogue.edit') ? [jobReportsPart(deps)] : []),
    ...(may('settings.edit', 'audit.read') ? [backupsPart(deps)] : []),
    ...(may('staff.manage') ? [refusedPart(deps)] : []),
  ]);
  return {
    queues: parts.flatMap((one) => one.queues),
    alarms: parts.flatMap((one) => one.alarms),
    figures: parts.flatMap((one) => one.figures),
    refused: parts.flatMap((one) => one.refused),
  };
}
