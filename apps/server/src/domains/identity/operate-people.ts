import type { Operator } from '../../kernel/actor.ts';
import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';
import type { Audit } from '../audit/audit.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ListPart, ListTotal } from '../../kernel/list-order.ts';
import type { TimelineAsked, TimelineRow } from '../../kernel/timeline.ts';
import { SESSION_LIFETIME_MS } from './limits.ts';
import {
  countNewPeople,
  countOpenAccounts,
  findPeople,
  readPerson,
  type FoundPerson,
  type PersonRow,
} from './accounts/people-store.ts';
import {
  endRestrictions,
  insertRestriction,
  restrictionsOf,
  type RestrictionRow,
} from './accounts/restriction-store.ts';
import { countSessions, endSessionsOf, readDevices, type DeviceRow } from './sessions/session-store.ts';
import { lockUser } from './accounts/user-store.ts';
import { countPeopleForDesk, findPeopleForDesk, type PeopleFilter } from './accounts/find-people-for-desk.ts';
import { insertNote, notesOf, type NoteRow } from './accounts/note-store.ts';
import { personTimeline } from './accounts/person-timeline.ts';
import type { AccountDeps } from './deps.ts';
import type { IdentityTables } from './identity.tables.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock'> & { audit: Pick<Audit, 'record'> };

/** As many restrictions of one person as an operator is shown. */
const MOST_SHOWN = 50;

/** A person as an operator with permission sees them. */
export interface OpenedPerson {
  person: PersonRow;
  devices: DeviceRow[];
  /** The latest first; those with `ended_at` null and `until` ahead are in force. */
  restrictions: RestrictionRow[];
}

export interface Restricting {
  userId: number;
  kinds: readonly RestrictionKind[];
  until: Date;
  operator: Operator;
  reason: string;
}

/** `approval`: a second person agreed, as the audit notes. */
export type EndedByTwo = Omit<Restricting, 'until'> & { approval?: { id: number; requested_by: number } | undefined };

/**
 * What operators do with people. Each leaves rows of the audit in its transaction, which name people by number alone.
 */
export interface PeopleDesk {
  /** By number, mobile number or a part of the name; numbers are masked. */
  find(text: string, limit: number): Promise<FoundPerson[]>;
  /** A page of people for the desk, as find-people-for-desk.ts says. */
  list(filter: PeopleFilter & ListPart): Promise<(FoundPerson & { cursor: string })[]>;
  count(filter: PeopleFilter): Promise<ListTotal>;
  /** How many have an account now. */
  countOpen(): Promise<number>;
  /** A person's data; opening it is noted in the audit. Refuses with person.not_found. */
  open(userId: number, operator: Operator): Promise<OpenedPerson>;
  /**
   * A person, with the number masked, for other pages that show them and write their own audit row. Refuses with
   * person.not_found.
   */
  glance(userId: number): Promise<{ person: Omit<PersonRow, 'mobile'>; restrictions: RestrictionRow[] }>;
  /** Ends every session of a person at once. Refuses with person.not_found. @returns how many there were */
  signOut(userId: number, operator: Operator, reason: string): Promise<number>;
  /**
   * Restricts a person until a time, replacing an earlier restriction of this kind; without sign_in they stay signed
   * in. Refuses with person.not_found.
   */
  restrict(restricting: Restricting): Promise<void>;
  /**
   * Ends what keeps a person from something. Refuses with person.not_found. @returns which of the kinds were in force
   */
  unrestrict(restricting: Omit<Restricting, 'until'>): Promise<RestrictionKind[]>;
  /** The same within the caller's transaction: an approved action runs in the transaction of the decision. */
  unrestrictWithin<Tables>(tx: Executor<Tables>, ended: EndedByTwo): Promise<RestrictionKind[]>;
  /**
   * What keeps a person from these now, in a few letters, held until the transaction ends; null: there is no such
   * person.
   */
  restrictionsVersion<Tables>(
    tx: Executor<Tables>,
    userId: number,
    kinds: readonly RestrictionKind[],
  ): Promise<string | null>;
  /** Current and past restrictions, latest first. */
  restrictionsOf(userId: number): Promise<RestrictionRow[]>;
  /** The whole number, which is noted in the audit with why. Refuses with person.not_found. */
  readContact(userId: number, operator: Operator, reason: string): Promise<string>;
  /** Notes that something was read of a person, in the audit. Refuses with person.not_found. */
  noteLook(userId: number, operator: Operator, action: string): Promise<void>;
  /** Adds a note about a person. Refuses with person.not_found. */
  addNote(note: { userId: number; text: string; staffId: number; operator: Operator }): Promise<NoteRow>;
  /** The latest first. */
  notesOf(userId: number, most: number): Promise<NoteRow[]>;
  /** How many people came from `from` on before `to`, and after it. */
  countNew(days: { from: Date; to: Date }): Promise<{ before: number; since: number }>;
  /** As person-timeline.ts says. */
  timeline(asked: TimelineAsked): Promise<TimelineRow[]>;
}

export function createPeopleDesk({ db, clock, audit }: Deps): PeopleDesk {
  const unrestrict = async (
    tx: Executor<IdentityTables>,
    { userId, kinds, operator, reason, approval }: EndedByTwo,
  ): Promise<RestrictionKind[]> => {
    const now = clock.now();
    if (!(await lockUser(tx, userId))) throw new Refusal('person.not_found');
    const ended = await endRestrictions(tx, userId, kinds, now);
    for (const { kind, until } of ended) {
      await audit.record(tx, {
        operator,
        action: 'person.unrestricted',
        subject: `person ${userId}`,
        details: {
          kind,
          reason,
          before: until.toISOString(),
          until: now.toISOString(),
          ...(approval ? { approval: approval.id, requested_by: approval.requested_by } : {}),
        },
      });
    }
    return ended.map(({ kind }) => kind);
  };
  return {
    list: (filter) => findPeopleForDesk(db, filter),
    count: (filter) => countPeopleForDesk(db, filter),
    countOpen: () => countOpenAccounts(db),
    find: (text, limit) => findPeople(db, text, limit),
    open: (userId, operator) =>
      db.transaction().execute(async (tx) => {
        const person = await readPerson(tx, userId);
        if (!person) throw new Refusal('person.not_found');
        const devices = await readDevices(tx, userId, new Date(clock.now().getTime() - SESSION_LIFETIME_MS));
        const restrictions = await restrictionsOf(tx, userId, MOST_SHOWN);
        await audit.record(tx, { operator, action: 'person.opened', subject: `person ${userId}` });
        return { person, devices, restrictions };
      }),
    async glance(userId) {
      const person = await readPerson(db, userId);
      if (!person) throw new Refusal('person.not_found');
      const { mobile: _, ...rest } = person;
      return { person: rest, restrictions: await restrictionsOf(db, userId, MOST_SHOWN) };
    },
    signOut: (userId, operator, reason) =>
      inTransaction(db, async (tx) => {
        if (!(await lockUser(tx, userId))) throw new Refusal('person.not_found');
        const sessions = await countSessions(tx, userId);
        await endSessionsOf(tx, userId);
        await audit.record(tx, {
          operator,
          action: 'person.signed_out',
          subject: `person ${userId}`,
          details: { before: sessions, after: 0, reason },
        });
        return sessions;
      }),
    restrict: ({ userId, kinds, until, operator, reason }) =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        // Locked, so that the person cannot sign in between the end of the sessions and the restriction.
        if (!(await lockUser(tx, userId))) throw new Refusal('person.not_found');
        const before = await endRestrictions(tx, userId, kinds, now);
        for (const kind of kinds) {
          await insertRestriction(tx, { user_id: userId, kind, reason, created_at: now, until });
          await audit.record(tx, {
            operator,
            action: 'person.restricted',
            subject: `person ${userId}`,
            details: {
              kind,
              reason,
              before: before.find((row) => row.kind === kind)?.until.toISOString() ?? null,
              until: until.toISOString(),
            },
          });
        }
        if (kinds.includes('sign_in')) await endSessionsOf(tx, userId);
      }),
    unrestrict: (ended) => inTransaction(db, (tx) => unrestrict(tx, ended)),
    unrestrictWithin: (tx, ended) => unrestrict(tx as unknown as Executor<IdentityTables>, ended),
    async restrictionsVersion(tx, userId, kinds) {
      const own = tx as unknown as Executor<IdentityTables>;
      if (!(await lockUser(own, userId))) return null;
      const rows = await restrictionsOf(own, userId, MOST_SHOWN);
      const inForce = rows.filter((row) => row.ended_at === null && kinds.includes(row.kind));
      return inForce.map((row) => row.id).join(',');
    },
    restrictionsOf: (userId) => restrictionsOf(db, userId, MOST_SHOWN),
    readContact: (userId, operator, reason) =>
      db.transaction().execute(async (tx) => {
        const mobile = (await readPerson(tx, userId))?.mobile ?? null;
        if (mobile === null) throw new Refusal('person.not_found');
        await audit.record(tx, {
          operator,
          action: 'person.contact_read',
          subject: `person ${userId}`,
          details: { reason },
        });
        return mobile;
      }),
    noteLook: (userId, operator, action) =>
      db.transaction().execute(async (tx) => {
        if (!(await readPerson(tx, userId))) throw new Refusal('person.not_found');
        await audit.record(tx, { operator, action, subject: `person ${userId}` });
      }),
    addNote: ({ userId, text, staffId, operator }) =>
      inTransaction(db, async (tx) => {
        if (!(await lockUser(tx, userId))) throw new Refusal('person.not_found');
        const note = await insertNote(tx, { user_id: userId, text, staff_id: staffId, created_at: clock.now() });
        await audit.record(tx, {
          operator,
          action: 'person.noted',
          subject: `person ${userId}`,
          details: { note: note.id },
        });
        return note;
      }),
    notesOf: (userId, most) => notesOf(db, userId, most),
    countNew: (days) => countNewPeople(db, days),
    timeline: (asked) => personTimeline(db, asked),
  };
}
