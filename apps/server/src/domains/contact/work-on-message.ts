import { letterValues } from '@kavosh/contract/desk/words/answer-text.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Mailer } from '../../kernel/outbox.ts';
import type { Operator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { Content } from '../content/content.ts';
import type { ContactTables } from './contact.tables.ts';
import { lockMessage, setAssigned, setEnded } from './desk-message-store.ts';
import { readMessage, type StoredMessage } from './message-store.ts';

/** A member's message with the answer to send them. */
export interface AnsweredMessage {
  id: number;
  user_id: number;
  title: string;
  answer: string;
  /** Whether an SMS announces the answer. */
  bySms: boolean;
}

/** Tells the member, within the transaction that answers. */
export type MessageAnswered = (tx: Transaction<ContactTables>, message: AnsweredMessage) => Promise<void>;

export interface WorkDeps {
  db: Kysely<ContactTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  mailer: Mailer;
  mails: Pick<Content['mails'], 'write'>;
  /** Whether an SMS can say that a message was answered. */
  sendsSms: boolean;
  messageAnswered: MessageAnswered;
}

/** Work on a message: by whom, and on which version. */
export interface MessageWork {
  id: number;
  version: number;
  staffId: number;
  operator: Operator;
}

/** `stale`: a colleague ended or took it meanwhile, and nothing was done; `message` is its current state. */
export interface WorkedMessage {
  outcome: 'done' | 'stale';
  message: StoredMessage;
}

/** Locks a waiting message in the given version, runs a step on it and writes the row of the audit. */
const work = (
  { db, audit }: WorkDeps,
  { id, version, operator }: MessageWork,
  act: (
    tx: Transaction<ContactTables>,
    before: StoredMessage,
  ) => Promise<{ message: StoredMessage; action: string; details: Record<string, unknown> } | null>,
): Promise<WorkedMessage> =>
  inTransaction(db, async (tx) => {
    const before = await lockMessage(tx, id);
    if (!before) throw new Refusal('message.not_found');
    if (before.version !== version || before.answered_at !== null) return { outcome: 'stale', message: before };
    const done = await act(tx, before);
    if (done === null) return { outcome: 'done', message: before };
    await audit.record(tx, { operator, action: done.action, subject: `message ${id}`, details: done.details });
    return { outcome: 'done', message: done.message };
  });

/** One message whole, which is one row of the audit: it names the sender's address. Refuses with message.not_found. */
export const openMessage = (
  { db, audit }: Pick<WorkDeps, 'db' | 'audit'>,
  id: number,
  operator: Operator,
): Promise<StoredMessage> =>
  db.transaction().execute(async (tx) => {
    const message = await readMessage(tx, id);
    if (!message) throw new Refusal('message.not_found');
    await audit.record(tx, { operator, action: 'message.opened', subject: `message ${id}` });
    return message;
  });

/** Assigns it to the caller (`release`: to no one), even if it was a colleague's. Refuses with message.not_found. */
export const assignMessage = (deps: WorkDeps, asked: MessageWork & { release: boolean }): Promise<WorkedMessage> =>
  work(deps, asked, async (tx, { id, assigned_to: before }) => {
    const after = asked.release ? null : asked.staffId;
    if (before === after) return null;
    return {
      message: await setAssigned(tx, id, after),
      action: after === null ? 'message.released' : 'message.assigned',
      details: { before, after },
    };
  });

/**
 * Answers a message: on the member's dashboard, told in the same transaction, `sms` also by an SMS that says so; or
 * by mail, which is left to be sent in the same transaction; where nothing sends mail it was written elsewhere and is
 * noted here. Refuses with message.not_found, with message.no_account where there is no dashboard, and with
 * message.no_sms where nothing sends the SMS.
 */
export const answerMessage = (
  deps: WorkDeps,
  asked: MessageWork & { text: string; how: 'dashboard' | 'sms' | 'mail' },
): Promise<WorkedMessage> =>
  work(deps, asked, async (tx, before) => {
    const { id, user_id: userId, title } = before;
    const { how, text, staffId } = asked;
    const place = how === 'mail' ? 'mail' : 'dashboard';
    if (place === 'dashboard' && userId === null) throw new Refusal('message.no_account');
    if (how === 'sms' && !deps.sendsSms) throw new Refusal('message.no_sms');
    const message = await setEnded(tx, id, { how: place, answer: text, staffId, at: deps.clock.now() });
    if (place === 'dashboard' && userId !== null)
      await deps.messageAnswered(tx, { id, user_id: userId, title, answer: text, bySms: how === 'sms' });
    const isSent = how === 'mail' && deps.mailer.sends;
    if (isSent) {
      const letter = await deps.mails.write(tx, 'message-answered', letterValues(before, text));
      await deps.mailer.put(tx, { to: before.email, kind: 'message-answered', ...letter });
    }
    return {
      message,
      action: 'message.answered',
      details: { before: 'waiting', after: how, answer: text, ...(isSent ? { sent: true } : {}) },
    };
  });

/** Ends a message that needs no answer. Refuses with message.not_found. */
export const closeMessage = (deps: WorkDeps, asked: MessageWork & { reason: string }): Promise<WorkedMessage> =>
  work(deps, asked, async (tx, { id }) => {
    const { reason, staffId } = asked;
    return {
      message: await setEnded(tx, id, { how: 'closed', answer: reason, staffId, at: deps.clock.now() }),
      action: 'message.closed',
      details: { before: 'waiting', after: 'closed', reason },
    };
  });
