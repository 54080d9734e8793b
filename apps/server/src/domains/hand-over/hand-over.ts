import type { Kysely, Transaction } from 'kysely';
import type { CourseAccess } from '@kavosh/contract/course-access.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Delivery } from '../terms/terms.ts';
import { readChannel, saveChannel, type AcademyChannel } from './academy-channel.ts';
import { accessStates, accessUsed, findAccess, findAccessOf, toldBefore, type AccessRow } from './access-store.ts';
import { beginHandOver, type Beginning } from './begin-hand-over.ts';
import { dueUntil, waitingNow } from './academy-waits.ts';
import { addClosure, endClosure, listClosures, type ClosureOf } from './closures.ts';
import { forgetContacts, showContact, withContact, withdrawalEnds, type BuyerContact } from './contact.ts';
import {
  addCodes,
  readEntry,
  saveEntry,
  voidFreeCodes,
  type AddedCodes,
  type CourseEntry,
  type EntryChange,
} from './course-entry.ts';
import type { HandOverWork } from './deps.ts';
import {
  endHandOver,
  giveAccess,
  priceBelieved,
  type GivenAccess,
  type GivenBy,
  type GivenOutcome,
} from './give-access.ts';
import { revealEntry, showEntry, type ShownEntry } from './given-entry.ts';
import { exportHandOver, type ExportedHandOver } from './export-hand-over.ts';
import type { AccessState, HandOverTables } from './hand-over.tables.ts';
import { dueDates, GIVE_WITHIN_HOURS } from './due-at.ts';
import { lateSince, overdueSince } from './late-since.ts';
import { reportNotReached, showMyAccess } from './my-access.ts';
import { promiseAccess, type PromisedAccess } from './promise-access.ts';
import { planDelivery, type DeliveryPlan } from './plan-delivery.ts';
import { createSealing } from './sealing.ts';
import { countWaiting, findWaiting, waitingOf, type WaitingFilter } from './waiting-store.ts';

export { MOST_DAYS as MOST_CLOSED_DAYS, MOST_DAYS_A_YEAR as MOST_CLOSED_DAYS_A_YEAR } from './closed-days.ts';
export { GIVE_WITHIN_HOURS };
export type { AccessRow, AccessState, ClosureOf, DeliveryPlan, GivenAccess, GivenBy, PromisedAccess, ShownEntry };

/** Of a course and its academy. */
interface CourseOf {
  courseId: number;
  academyId: number;
}

/**
 * Public face of the hand-over: how bought courses reach their buyers. Within the caller's transaction where one is
 * given.
 */
export interface HandOver {
  /** As plan-delivery.ts says. */
  plan<Tables>(executor: Executor<Tables>, courseId: number, agreed: Delivery): Promise<DeliveryPlan>;
  /** As begin-hand-over.ts says. */
  begin<Tables>(tx: Transaction<Tables>, beginning: Beginning): Promise<void>;
  /** As give-access.ts says. */
  priceBelieved<Tables>(tx: Transaction<Tables>, purchaseId: number): Promise<'given' | 'told' | null>;
  give<Tables>(tx: Transaction<Tables>, purchaseId: number, given: GivenAccess, by: GivenBy): Promise<GivenOutcome>;
  end<Tables>(tx: Transaction<Tables>, purchaseId: number): Promise<void>;
  /** How far purchases are handed over; nothing of those that ended or are handed over in no way. */
  states<Tables>(executor: Executor<Tables>, purchaseIds: readonly number[]): Promise<Map<number, AccessState>>;
  /** Those of the purchases whose buyer has seen their way in. */
  used<Tables>(executor: Executor<Tables>, purchaseIds: readonly number[]): Promise<Set<number>>;
  /** Purchases in escrow whose academy has not let the buyer in for seven days, its days off not counted. */
  overdue(most: number): Promise<number[]>;
  /** As academy-waits.ts says. */
  waitingNow<Tables>(tx: Transaction<Tables>, academyId: number): Promise<{ count: number; due: Date | null }>;
  dueUntil(until: Date): Promise<{ academyId: number; due: Date }[]>;
  /** As promise-access.ts says, of an academy that lets its buyers in itself. */
  promise<Tables>(executor: Executor<Tables>, academyId: number): Promise<PromisedAccess>;
  /** Days on which an academy is closed, as closures.ts says. */
  closures: {
    list(academyId: number): Promise<ClosureOf[]>;
    add(academyId: number, closure: Omit<ClosureOf, 'id'>, operator: Operator): Promise<void>;
    end(academyId: number, id: number, operator: Operator): Promise<void>;
  };
  /** The right to withdraw from a purchase ends then: its contact is shown as contact.ts says. */
  withdrawEnds<Tables>(tx: Transaction<Tables>, purchaseId: number, at: Date): Promise<void>;
  /** As my-access.ts says. */
  show(userId: number, purchaseId: number): Promise<CourseAccess>;
  reportNotReached(userId: number, purchaseId: number, failure: string | null): Promise<CourseAccess>;
  /** What colleagues see and do at the desk. */
  desk: HandOverDesk;
  /** Deletes contacts that are no longer needed. */
  forgetContacts(): Promise<void>;
  /** A person's stored hand-overs, latest first. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number, most: number): Promise<ExportedHandOver>;
  /** Deletes the contacts of a person's purchases, their entries and what they wrote; the states remain. */
  anonymizeUser<Tables>(tx: Transaction<Tables>, userId: number): Promise<void>;
}

interface HandOverDesk {
  /** As course-entry.ts says. */
  entry(course: CourseOf): Promise<CourseEntry>;
  saveEntry(course: CourseOf, change: EntryChange, operator: Operator): Promise<void>;
  addCodes(course: CourseOf, pasted: string, operator: Operator): Promise<AddedCodes>;
  voidFreeCodes(course: CourseOf, operator: Operator): Promise<number>;
  /** As waiting-store.ts says. */
  waiting(filter: WaitingFilter): Promise<AccessRow[]>;
  /** Of one academy where it is given. */
  countWaiting(academyId?: number): Promise<{ late: number; waiting: number; oldest: Date | null }>;
  waitingOf(academyId: number): Promise<{ purchase_id: number; since: Date }[]>;
  /** How a purchase is handed over, without what is sealed; undefined: in no way. */
  access(purchaseId: number): Promise<AccessRow | undefined>;
  accessOf(purchaseIds: readonly number[]): Promise<AccessRow[]>;
  /** As given-entry.ts says. */
  entryOf(purchaseId: number): Promise<ShownEntry | undefined>;
  revealEntry(purchaseId: number, operator: Operator): Promise<{ url: string | null; code: string | null }>;
  /** As due-at.ts says. */
  dueDates(rows: readonly AccessRow[]): Promise<(Date | null)[]>;
  hasContact(purchaseId: number): Promise<boolean>;
  /** As contact.ts says. */
  showContact(purchaseId: number, operator: Operator): Promise<BuyerContact>;
  withContact(purchaseIds: readonly number[]): Promise<Set<number>>;
  /** As academy-channel.ts says. */
  channel(academyId: number): Promise<AcademyChannel>;
  saveChannel(
    academyId: number,
    channel: { webhook: string | null; mobile: string | null },
    operator: Operator,
  ): Promise<void>;
}

interface HandOverDeps extends Omit<HandOverWork, 'sealing'> {
  db: Kysely<HandOverTables>;
  /** 32 bytes, the same in every process: under which entries, codes and numbers are sealed. */
  key: Buffer;
}

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Transaction<HandOverTables> => executor as Transaction<HandOverTables>;

export function createHandOver({ key, ...rest }: HandOverDeps): HandOver {
  const deps: HandOverWork = { ...rest, sealing: createSealing(key) };
  const { db, clock } = deps;
  return {
    plan: (executor, courseId, agreed) => planDelivery(ours(executor), courseId, agreed),
    begin: (tx, beginning) => beginHandOver(deps, ours(tx), beginning),
    priceBelieved: (tx, id) => priceBelieved(deps, ours(tx), id),
    give: (tx, id, given, by) => giveAccess(deps, ours(tx), id, given, by),
    end: (tx, id) => endHandOver(deps, ours(tx), id),
    states: (executor, ids) => accessStates(ours(executor), ids),
    overdue: async (most) => toldBefore(db, await overdueSince(deps), most),
    waitingNow: (tx, academyId) => waitingNow(deps, ours(tx), academyId),
    dueUntil: (until) => dueUntil(deps, until),
    promise: (executor, academyId) => promiseAccess(deps, ours(executor), academyId),
    closures: {
      list: (academyId) => listClosures(deps, academyId),
      add: (academyId, closure, operator) => addClosure(deps, academyId, closure, operator),
      end: (academyId, id, operator) => endClosure(deps, academyId, id, operator),
    },
    used: (executor, ids) => accessUsed(ours(executor), ids),
    withdrawEnds: (tx, id, at) => withdrawalEnds(deps, ours(tx), id, at),
    show: (userId, id) => showMyAccess(deps, userId, id),
    reportNotReached: (userId, id, failure) => reportNotReached(deps, userId, id, failure),
    desk: {
      entry: (course) => readEntry(deps, course),
      saveEntry: (course, change, operator) => saveEntry(deps, course, change, operator),
      addCodes: (course, pasted, operator) => addCodes(deps, course, pasted, operator),
      voidFreeCodes: (course, operator) => voidFreeCodes(deps, course, operator),
      waiting: async (filter) => findWaiting(db, filter, await lateSince(deps)),
      countWaiting: async (academyId) => countWaiting(db, await lateSince(deps), academyId),
      waitingOf: (academyId) => waitingOf(db, academyId),
      access: (id) => findAccess(db, id),
      accessOf: (ids) => findAccessOf(db, ids),
      entryOf: (id) => showEntry(deps, id),
      revealEntry: (id, operator) => revealEntry(deps, id, operator),
      dueDates: (rows) => dueDates(deps, db, rows),
      async hasContact(id) {
        const row = await db
          .selectFrom('purchase_contact')
          .select('purchase_id')
          .where('purchase_id', '=', id)
          .where('until', '>', clock.now())
          .executeTakeFirst();
        return row !== undefined;
      },
      showContact: (id, operator) => showContact(deps, id, operator),
      withContact: (ids) => withContact(deps.db, ids, deps.clock.now()),
      channel: (academyId) => readChannel(deps, academyId),
      saveChannel: (academyId, channel, operator) => saveChannel(deps, academyId, channel, operator),
    },
    forgetContacts: () => forgetContacts(deps),
    exportOf: (executor, userId, most) => exportHandOver(ours(executor), userId, most),
    async anonymizeUser(tx, userId) {
      await ours(tx).deleteFrom('purchase_contact').where('user_id', '=', userId).execute();
      await ours(tx)
        .updateTable('purchase_access')
        .set({ sealed_url: null, sealed_code: null, note: null, failure: null })
        .where('user_id', '=', userId)
        .execute();
    },
  };
}
