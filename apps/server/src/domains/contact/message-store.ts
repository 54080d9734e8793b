import type { Department } from '@kavosh/contract/contact.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { ContactTables, MessageEnd } from './contact.tables.ts';

type ContactExecutor = Executor<ContactTables>;

export interface NewMessage {
  name: string;
  email: string;
  title: string;
  department: Department;
  description: string;
  user_id: number | null;
  fingerprint: Buffer;
  created_at: Date;
}

/** Keeps a message. The same one that waits already stays the only one. */
export async function addMessage(executor: ContactExecutor, message: NewMessage): Promise<void> {
  await executor
    .insertInto('contact_message')
    .values(message)
    .onConflict((conflict) => conflict.column('fingerprint').where('answered_at', 'is', null).doNothing())
    .execute();
}

/** Whether the very same message waits for an answer. */
export async function isWaiting(executor: ContactExecutor, fingerprint: Buffer): Promise<boolean> {
  const row = await executor
    .selectFrom('contact_message')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A message as the operator reads it. */
export interface StoredMessage {
  id: number;
  name: string;
  email: string;
  title: string;
  department: Department;
  description: string;
  user_id: number | null;
  created_at: Date;
  /** When it ended: it was answered, or closed. */
  answered_at: Date | null;
  ended_how: MessageEnd | null;
  answer: string | null;
  answered_by: number | null;
  assigned_to: number | null;
  version: number;
}

export const messageColumns = [
  'id',
  'name',
  'email',
  'title',
  'department',
  'description',
  'user_id',
  'created_at',
  'answered_at',
  'ended_how',
  'answer',
  'answered_by',
  'assigned_to',
  'version',
] as const;

/** Those that wait, the oldest first; or all, the newest first. */
export function readMessages(
  executor: ContactExecutor,
  { which, limit }: { which: 'waiting' | 'all'; limit: number },
): Promise<StoredMessage[]> {
  const query = executor.selectFrom('contact_message').select(messageColumns).limit(limit);
  if (which === 'waiting') return query.where('answered_at', 'is', null).orderBy('created_at').orderBy('id').execute();
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

export function readMessage(executor: ContactExecutor, id: number): Promise<StoredMessage | undefined> {
  return executor.selectFrom('contact_message').select(messageColumns).where('id', '=', id).executeTakeFirst();
}

/** Marks a message as answered. @returns false: it was answered before, or there is no such message */
export async function setAnswered(executor: ContactExecutor, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await executor
    .updateTable('contact_message')
    .set((eb) => ({ answered_at: now, ended_how: 'elsewhere', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
