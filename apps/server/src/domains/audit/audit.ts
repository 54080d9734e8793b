import type { Operator } from '../../kernel/actor.ts';
import { sql, type Kysely } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { secondsOf } from '../../kernel/keyset.ts';
import { upTo, type TimelineAsked, type TimelineRow } from '../../kernel/timeline.ts';
import {
  checkChain,
  findActions,
  hasHead,
  readHead,
  type ActionFilter,
  type AuditHead,
  type FoundAction,
} from './action-store.ts';
import type { AuditTables } from './audit.tables.ts';

export type { AuditHead, FoundAction };

/** What an operator did, to what. */
export interface OperatorAction {
  operator: Operator;
  /** Such as `purchase.confirmed`. */
  action: string;
  /** Such as `purchase 12`. */
  subject: string;
  /** Figures and references; nothing secret. */
  details?: Readonly<Record<string, unknown>>;
}

export interface RecordedAction extends Required<Omit<OperatorAction, 'operator'>> {
  id: number;
  at: Date;
  /** The name given to the command, or the staff member's. */
  operator: string;
  staff_id: number | null;
}

export { watchAuditHead } from './watch-head.ts';

/**
 * Public face of the audit: what operators did, in a chain that shows an altered row. Nothing of it is ever changed.
 */
export interface Audit {
  /**
   * Adds a row in the action's own transaction, so both are committed or neither. Operators queue for it until their
   * transactions end.
   */
  record<Tables>(tx: Executor<Tables>, action: OperatorAction): Promise<void>;
  /** The latest first; at most `limit`. */
  latest(limit: number): Promise<RecordedAction[]>;
  /** The latest 200 actions on a subject, reading included, oldest first. */
  doneTo(subject: string): Promise<RecordedAction[]>;
  /** Actions on a subject, reading included, latest first. */
  timelineOf(subject: string, asked: TimelineAsked): Promise<TimelineRow[]>;
  /** As action-store.ts says. */
  find(filter: ActionFilter): Promise<FoundAction[]>;
  checkChain(after: number, most: number): Promise<{ checked: number; broken: number | null }>;
  /** What a staff member did in one request since a moment, in the order in which it was done. */
  doneIn(staffId: number, requestId: string, since: Date): Promise<Pick<RecordedAction, 'action' | 'subject' | 'at'>[]>;
  /** The first action that is not what the chain says, or null. */
  broken(): Promise<number | null>;
  /** The last row ever added. A copy saved elsewhere reveals rows deleted from the end. */
  head(): Promise<AuditHead>;
  /** Whether the row of an earlier head is still there, unchanged. */
  has(head: AuditHead): Promise<boolean>;
}

/** The transaction of another domain: the same database, in which our table is as well. */
const own = <Tables>(tx: Executor<Tables>): Executor<AuditTables> => tx as unknown as Executor<AuditTables>;

const readDetails = <Row extends { details: unknown }>(row: Row) => ({
  ...row,
  details: row.details as RecordedAction['details'],
});

const MOST_DONE_TO_ONE = 200;

export function createAudit({ db }: { db: Kysely<AuditTables> }): Audit {
  const recorded = () =>
    db
      .selectFrom('operator_action')
      .select(['id', 'at', 'operator', 'staff_id', 'action', 'subject', 'details'])
      .orderBy('id', 'desc');
  return {
    async record(tx, { operator, action, subject, details = {} }) {
      await own(tx)
        .insertInto('operator_action')
        .values({
          ...(typeof operator === 'string'
            ? { operator }
            : { operator: operator.name, staff_id: operator.staffId, request_id: operator.requestId }),
          action,
          subject,
          details: JSON.stringify(details),
        })
        .execute();
    },
    async latest(limit) {
      const rows = await recorded().limit(limit).execute();
      return rows.map(readDetails);
    },
    async doneTo(subject) {
      const rows = await recorded().where('subject', '=', subject).limit(MOST_DONE_TO_ONE).execute();
      return rows.map(readDetails).reverse();
    },
    async timelineOf(subject, asked) {
      const { rows } = await sql<TimelineRow>`
        select ${secondsOf(sql`at`)} as seconds, 'desk' as kind, id, action as state, null as amount, operator as text,
          null as course_id
        from operator_action where subject = ${subject} and ${upTo(sql`at`, asked)}
        order by id desc limit ${asked.most}`.execute(db);
      return rows;
    },
    doneIn: (staffId, requestId, since) =>
      db
        .selectFrom('operator_action')
        .select(['action', 'subject', 'at'])
        .where('at', '>=', since)
        .where('staff_id', '=', staffId)
        .where('request_id', '=', requestId)
        .orderBy('id')
        .execute(),
    find: (filter) => findActions(db, filter),
    checkChain: (after, most) => checkChain(db, after, most),
    async broken() {
      const { rows } = await sql<{ id: number }>`select id from broken_operator_action()`.execute(db);
      return rows[0]?.id ?? null;
    },
    head: () => readHead(db),
    has: (head) => hasHead(db, head),
  };
}
