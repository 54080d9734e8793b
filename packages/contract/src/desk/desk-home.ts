import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Counts of waiting things stop here. */
export const MOST_COUNTED = 1_000;

export const queueKinds = [
  'comments.reported',
  'comments.waiting',
  'messages.waiting',
  'messages.mine',
  'purchases.unconfirmed',
  'hand_over.late',
  'refunds.open',
  'withdrawals.pending',
  'withdrawals.on_hold',
  'top_ups.open',
  'top_ups.contradicted',
  'approvals.waiting',
  'uploads.undecided',
  'feeds.stale',
  'imports.problems',
  'courses.received',
  'files.received',
  'applications.waiting',
  'job_reports.waiting',
] as const;

/** `count` stops at 1,000; `oldest_at`: since when the oldest of them waits, ISO 8601 UTC. */
export const DeskQueue = z.object({
  kind: z.enum(queueKinds),
  count: z.int(),
  oldest_at: z.nullable(z.string()),
  address: z.string(),
});
export type DeskQueue = z.infer<typeof DeskQueue>;

export const alarmKinds = [
  'books.wrong',
  'books.unchecked',
  'backups.none',
  'backups.old',
  'payments.unsettled',
  'bank.gateway_late',
  'bank.unseen',
  'bank.not_back',
  'approvals.stranded',
  'desk.refused',
] as const;

/**
 * `since`: when it began, or was last well; null: never. `count`: of how many, or how many toman, where that says
 * something. `address`: where it is mended; null: not at the desk.
 */
export const DeskAlarm = z.object({
  kind: z.enum(alarmKinds),
  since: z.nullable(z.string()),
  count: z.nullable(z.int()),
  address: z.nullable(z.string()),
});
export type DeskAlarm = z.infer<typeof DeskAlarm>;

export const figureKinds = [
  'sales.count',
  'sales.amount',
  'cashback.amount',
  'people.new',
  'comments.new',
  'messages.new',
] as const;

/** Of the day in Tehran until now, and of the whole day before; amounts in whole toman. */
export const DeskFigure = z.object({ kind: z.enum(figureKinds), today: z.int(), yesterday: z.int() });
export type DeskFigure = z.infer<typeof DeskFigure>;

/**
 * Refusals at the desk within a day, for colleagues who manage staff: the caller, or the colleague whose number was
 * tried (null: not a colleague), from which network, which refusal, at which call, how often, and when last.
 */
export const DeskRefused = z.object({
  staff_id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  network: z.string(),
  refusal: z.string(),
  summary: z.string(),
  times: z.int(),
  last_at: z.string(),
});
export type DeskRefused = z.infer<typeof DeskRefused>;

/** My work: what one's permissions show, and nothing else. Kinds that nothing waits in are there with 0. */
export const showDeskHome = endpoint({
  method: 'GET',
  path: '/api/v1/desk/home',
  access: { staff: 'signed_in' },
  summary: 'کار من',
  data: z.object({
    queues: z.array(DeskQueue),
    alarms: z.array(DeskAlarm),
    figures: z.array(DeskFigure),
    refused: z.array(DeskRefused),
  }),
  refusals: ['desk.unauthenticated'],
});
