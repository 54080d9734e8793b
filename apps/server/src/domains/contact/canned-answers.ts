import { sql, type Transaction } from 'kysely';
import { MOST_CANNED_ANSWERS } from '@kavosh/contract/desk/desk-messages.ts';
import type { Operator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  countCanned,
  deleteCanned,
  insertCanned,
  isTitleTaken,
  lockCanned,
  readCanned,
  updateCanned,
  type CannedAnswerRow,
  type CannedText,
} from './canned-answer-store.ts';
import type { ContactTables } from './contact.tables.ts';
import type { WorkDeps } from './work-on-message.ts';

type Deps = Pick<WorkDeps, 'db' | 'clock' | 'audit'>;
export type { CannedAnswerRow, CannedText };

/** A change of a canned answer: who makes it, and to which version. */
export interface CannedWork {
  id: number;
  version: number;
  staffId: number;
  operator: Operator;
}

/** `stale`: it has changed in the meantime, and nothing was done; `canned` is its current state. */
export interface WorkedCanned {
  outcome: 'done' | 'stale';
  canned: CannedAnswerRow;
}

/** Answers that are written once and used often. Each change is one row of the audit. */
export interface CannedAnswers {
  list(): Promise<CannedAnswerRow[]>;
  /** Refuses with canned.too_many and canned.title_used. */
  add(text: CannedText, by: Pick<CannedWork, 'staffId' | 'operator'>): Promise<CannedAnswerRow>;
  /** Refuses with canned.not_found and canned.title_used. */
  change(text: CannedText, work: CannedWork): Promise<WorkedCanned>;
  /** Refuses with canned.not_found. */
  remove(work: CannedWork): Promise<WorkedCanned>;
}

/** Any number that no other lock of the database has: changes wait for each other, so that titles stay different. */
const CANNED_LOCK = 7241012;

export function createCannedAnswers({ db, clock, audit }: Deps): CannedAnswers {
  const alone = <Answer>(work: (tx: Transaction<ContactTables>) => Promise<Answer>): Promise<Answer> =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${CANNED_LOCK})`.execute(tx);
      return work(tx);
    });
  const textOf = ({ title, text }: CannedText): CannedText => ({ title, text });
  const found = async (tx: Transaction<ContactTables>, id: number): Promise<CannedAnswerRow> => {
    const row = await lockCanned(tx, id);
    if (!row) throw new Refusal('canned.not_found');
    return row;
  };
  return {
    list: () => readCanned(db, MOST_CANNED_ANSWERS),
    add: (text, { staffId, operator }) =>
      alone(async (tx) => {
        if ((await countCanned(tx)) >= MOST_CANNED_ANSWERS) throw new Refusal('canned.too_many');
        if (await isTitleTaken(tx, text.title, null)) throw new Refusal('canned.title_used');
        const row = await insertCanned(tx, { ...textOf(text), changed_by: staffId, changed_at: clock.now() });
        await audit.record(tx, {
          operator,
          action: 'canned_answer.added',
          subject: `canned answer ${row.id}`,
          details: { before: null, after: textOf(row) },
        });
        return row;
      }),
    change: (text, { id, version, staffId, operator }) =>
      alone(async (tx) => {
        const before = await found(tx, id);
        if (before.version !== version) return { outcome: 'stale', canned: before };
        if (await isTitleTaken(tx, text.title, id)) throw new Refusal('canned.title_used');
        if (before.title === text.title && before.text === text.text) return { outcome: 'done', canned: before };
        const canned = await updateCanned(tx, id, { ...textOf(text), changed_by: staffId, changed_at: clock.now() });
        await audit.record(tx, {
          operator,
          action: 'canned_answer.changed',
          subject: `canned answer ${id}`,
          details: { before: textOf(before), after: textOf(canned) },
        });
        return { outcome: 'done', canned };
      }),
    remove: ({ id, version, operator }) =>
      alone(async (tx) => {
        const before = await found(tx, id);
        if (before.version !== version) return { outcome: 'stale', canned: before };
        await deleteCanned(tx, id);
        await audit.record(tx, {
          operator,
          action: 'canned_answer.removed',
          subject: `canned answer ${id}`,
          details: { before: textOf(before), after: null },
        });
        return { outcome: 'done', canned: before };
      }),
  };
}
