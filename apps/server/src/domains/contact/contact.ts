import type { Operator } from '../../kernel/actor.ts';
import type { Kysely } from 'kysely';
import type { ContactDetails } from '@kavosh/contract/contact.ts';
import type { Audit } from '../audit/audit.ts';
import type { Content } from '../content/content.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { KeysetPage } from '../../kernel/keyset.ts';
import type { TimelineAsked, TimelineRow } from '../../kernel/timeline.ts';
import type { ContactTables } from './contact.tables.ts';
import { createCannedAnswers, type CannedAnswerRow, type CannedAnswers } from './canned-answers.ts';
import {
  findMessages,
  listMessagesForDesk,
  messageCounts,
  messagesOf,
  messageTimeline,
  type DeskMessageFilter,
} from './desk-message-store.ts';
import { markAnswered } from './mark-answered.ts';
import { noMailer, type Mailer } from '../../kernel/outbox.ts';
import { readMessage, readMessages, type StoredMessage } from './message-store.ts';
import { exportMessages, anonymizeUser } from './contact-user-data.ts';
import { createSendLimiter, sendMessage, type MessageInput, type Sender } from './send-message.ts';

import {
  answerMessage,
  assignMessage,
  closeMessage,
  openMessage,
  type AnsweredMessage,
  type MessageAnswered,
  type MessageWork,
  type WorkedMessage,
} from './work-on-message.ts';

export type { AnsweredMessage, CannedAnswerRow, StoredMessage, WorkedMessage };

/** Public face of contact: messages that people send to the operators, and where Kavosh is found. */
export interface Contact {
  readonly details: ContactDetails;
  /** Whether answers by mail are sent from here; where not, colleagues write them from their own. */
  readonly sendsMail: boolean;
  /** Whether an SMS can say that a message was answered. */
  readonly sendsSms: boolean;
  /** Keeps a message; refuses with contact.too_many_messages. */
  sendMessage(input: MessageInput, sender: Sender): Promise<void>;
  /** For the operator: those that wait, the oldest first; or all, the newest first. */
  readMessages(asked: { which: 'waiting' | 'all'; limit: number }): Promise<StoredMessage[]>;
  readMessage(id: number): Promise<StoredMessage | undefined>;
  /** As mark-answered.ts says. @returns false: there is no such message */
  markAnswered(id: number, operator: Operator): Promise<boolean>;
  /** For the desk, as desk-message-store.ts and work-on-message.ts say. */
  listForDesk(filter: DeskMessageFilter): Promise<KeysetPage<StoredMessage>>;
  openMessage(id: number, operator: Operator): Promise<StoredMessage>;
  assign(asked: MessageWork & { release: boolean }): Promise<WorkedMessage>;
  answer(asked: MessageWork & { text: string; how: 'dashboard' | 'sms' | 'mail' }): Promise<WorkedMessage>;
  close(asked: MessageWork & { reason: string }): Promise<WorkedMessage>;
  canned: CannedAnswers;
  /** By number, or by a part of the sender's name, mail, title or text; the latest first. */
  find(asked: { text: string; number: number; most: number }): Promise<StoredMessage[]>;
  /** As desk-message-store.ts says. */
  counts: (asked: Parameters<typeof messageCounts>[1]) => ReturnType<typeof messageCounts>;
  /** What a person sent while signed in, the latest first, and when. */
  messagesOf(userId: number, most: number): Promise<StoredMessage[]>;
  timeline(asked: TimelineAsked): Promise<TimelineRow[]>;
  /** What a person sent while signed in, and taking their name off it; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportMessages>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
}

export interface ContactDeps {
  db: Kysely<ContactTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  mails: Pick<Content['mails'], 'write'>;
  senderKey: Buffer;
  details: ContactDetails;
  /** Where answers by mail are left. */
  mailer?: Mailer;
  /** Whether an SMS can say that a message was answered. */
  sendsSms?: boolean;
  /** Told of each answer on a dashboard; those who tell people stand to the right. */
  messageAnswered?: MessageAnswered;
}

export function createContact(deps: ContactDeps): Contact {
  const { db, clock, audit, mails, senderKey, details, mailer = noMailer, sendsSms = false } = deps;
  const { messageAnswered = async () => {} } = deps;
  const work = { db, clock, audit, mails, mailer, sendsSms, messageAnswered };
  const limiter = createSendLimiter(senderKey);
  return {
    details,
    sendsMail: mailer.sends,
    sendsSms,
    sendMessage: (input, sender) => sendMessage({ db, clock, limiter }, input, sender),
    readMessages: (asked) => readMessages(db, asked),
    readMessage: (id) => readMessage(db, id),
    markAnswered: (id, operator) => markAnswered({ db, clock, audit }, id, operator),
    listForDesk: (filter) => listMessagesForDesk(db, filter),
    openMessage: (id, operator) => openMessage(work, id, operator),
    assign: (asked) => assignMessage(work, asked),
    answer: (asked) => answerMessage(work, asked),
    close: (asked) => closeMessage(work, asked),
    messagesOf: (userId, most) => messagesOf(db, userId, most),
    timeline: (asked) => messageTimeline(db, asked),
    find: (asked) => findMessages(db, asked),
    counts: (asked) => messageCounts(db, asked),
    canned: createCannedAnswers(work),
    exportOf: (executor, userId) => exportMessages(executor as unknown as Executor<ContactTables>, userId),
    anonymizeUser: (tx, userId) => anonymizeUser(tx as unknown as Executor<ContactTables>, userId, clock.now()),
  };
}
