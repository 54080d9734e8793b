import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LISTED_ROWS } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { ContactTables, MessageEnd } from './contact.tables.ts';

type ContactExecutor = Executor<ContactTables>;

/** What a person sent while signed in, the latest first; one row more than is shown. */
export const exportMessages = (executor: ContactExecutor, userId: number) =>
  executor
    .selectFrom('contact_message')
    .select(['name', 'email', 'title', 'description', 'created_at', 'answered_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_ROWS + 1)
    .execute();

/**
 * That a message came, when and to which department stays; its sender and its text are deleted. A message that waits
 * counts as answered by that: there is no one left to answer.
 */
export async function anonymizeUser(tx: ContactExecutor, userId: number, now: Date): Promise<void> {
  const nobody = {
    name: 'کاربر حذف‌شده',
    email: 'deleted@kavosh.invalid',
    title: 'پیام پاک‌شده',
    description: 'فرستنده حساب خود را حذف کرده است.',
    user_id: null,
  };
  await tx
    .updateTable('contact_message')
    .set({
      ...nobody,
      fingerprint: sql<Buffer>`sha256(${randomBytes(32)}::bytea || int4send(id))`,
      answered_at: sql<Date>`coalesce(answered_at, ${now})`,
      ended_how: sql<MessageEnd>`coalesce(ended_how, 'closed')`,
      // The answer may quote the question.
      answer: null,
      version: sql<number>`version + 1`,
    })
    .where('user_id', '=', userId)
    .execute();
}
