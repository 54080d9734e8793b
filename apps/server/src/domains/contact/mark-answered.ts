import type { Operator } from '../../kernel/actor.ts';
import type { Kysely } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ContactTables } from './contact.tables.ts';
import { readMessage, setAnswered } from './message-store.ts';

export interface AnswerDeps {
  db: Kysely<ContactTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/**
 * Marks a message as answered for an operator, with a row of the audit in the same transaction; one that is marked
 * keeps its time and leaves no second row. @returns false: there is no such message
 */
export function markAnswered({ db, clock, audit }: AnswerDeps, id: number, operator: Operator): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await setAnswered(tx, id, clock.now()))) return (await readMessage(tx, id)) !== undefined;
    await audit.record(tx, { operator, action: 'message.answered', subject: `message ${id}` });
    return true;
  });
}
