import type { Operator } from '../../kernel/actor.ts';
import type { Kysely } from 'kysely';
import type { ContactDetails } from '@kavosh/contract/contact.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { ContactTables } from './contact.tables.ts';
import { markAnswered } from './mark-answered.ts';
import { readMessage, readMessages, type StoredMessage } from './message-store.ts';
import { exportMessages, anonymizeUser } from './contact-user-data.ts';
import { createSendLimiter, sendMessage, type MessageInput, type Sender } from './send-message.ts';

export type { StoredMessage };

/** Public face of contact: messages that people send to the operators, and where Kavosh is found. */
export interface Contact {
  readonly details: ContactDetails;
  /** Keeps a message; refuses with contact.too_many_messages. */
  sendMessage(input: MessageInput, sender: Sender): Promise<void>;
  /** For the operator: those that wait, the oldest first; or all, the newest first. */
  readMessages(asked: { which: 'waiting' | 'all'; limit: number }): Promise<StoredMessage[]>;
  readMessage(id: number): Promise<StoredMessage | undefined>;
  /** As mark-answered.ts says. @returns false: there is no such message */
  markAnswered(id: number, operator: Operator): Promise<boolean>;
  /** What a person sent while signed in, and making it nobody's; within the caller's transaction. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): ReturnType<typeof exportMessages>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number): Promise<void>;
}

export interface ContactDeps {
  db: Kysely<ContactTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  senderKey: Buffer;
  details: ContactDetails;
}

export function createContact({ db, clock, audit, senderKey, details }: ContactDeps): Contact {
  const limiter = createSendLimiter(senderKey);
  return {
    details,
    sendMessage: (input, sender) => sendMessage({ db, clock, limiter }, input, sender),
    readMessages: (asked) => readMessages(db, asked),
    readMessage: (id) => readMessage(db, id),
    markAnswered: (id, operator) => markAnswered({ db, clock, audit }, id, operator),
    exportOf: (executor, userId) => exportMessages(executor as unknown as Executor<ContactTables>, userId),
    anonymizeUser: (tx, userId) => anonymizeUser(tx as unknown as Executor<ContactTables>, userId, clock.now()),
  };
}
