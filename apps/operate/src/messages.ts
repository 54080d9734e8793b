import { parseArgs } from 'node:util';
import type { Department } from '@kavosh/contract/contact.ts';
import type { StoredMessage } from '@kavosh/server/domains/contact/contact.ts';
import { idOf, isolated, limitOf, minute } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Operation } from './operation.ts';

const departmentNames: Readonly<Record<Department, string>> = { 1: 'academies', 2: 'companies', 3: 'product support' };

const lineOf = ({ id, created_at: at, department, answered_at: answered, name, email, title }: StoredMessage): string =>
  `${String(id).padStart(6)}  ${minute(at)}  ${departmentNames[department].padEnd(15)}  ` +
  `${answered ? 'answered' : 'waiting '}  ${isolated(name)} <${email}>  ${isolated(title)}`;

const missing = (id: number): OperationFailure => new OperationFailure(`There is no message ${id}.`);

/** Messages of the contact page: reading them, and noting which ones were answered (by mail, outside of Kavosh). */
export const messages: Operation = {
  summary: 'what people wrote on the contact page',
  usage: [
    'messages list [--all] [--limit N]   those that wait, the oldest first; with --all every one, the newest first',
    'messages show ID',
    'messages answered ID',
  ],
  async run(args, desk) {
    const {
      values,
      positionals: [action, id, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, limit: { type: 'string' } },
    });
    const {
      domains: { contact },
      say,
      operator,
    } = desk;
    if (rest.length > 0) throw new OperationFailure('One message at a time.');
    if (action === 'list') {
      const limit = limitOf(values.limit);
      await noteLook(desk, 'messages.answer', 'messages');
      const found = await contact.readMessages({ which: values.all ? 'all' : 'waiting', limit });
      for (const message of found) say(lineOf(message));
      if (found.length === 0) say(values.all ? 'There are no messages.' : 'No message waits for an answer.');
      if (found.length === limit) say(`These are ${limit}; --limit shows more.`);
    } else if (action === 'show') {
      await noteLook(desk, 'messages.answer', `message ${idOf(id, 'message')}`);
      const message = await contact.readMessage(idOf(id, 'message'));
      if (!message) throw missing(idOf(id, 'message'));
      say(
        `From:       ${isolated(message.name)} <${message.email}` +
          `>${message.user_id === null ? '' : ` (member ${message.user_id})`}`,
      );
      say(`Department: ${departmentNames[message.department]}`);
      say(`Sent:       ${minute(message.created_at)}`);
      say(`Answered:   ${message.answered_at ? minute(message.answered_at) : 'not yet'}`);
      say(`Title:      ${isolated(message.title)}`);
      say('');
      say(message.description);
    } else if (action === 'answered') {
      if (!(await contact.markAnswered(idOf(id, 'message'), await operator('messages.answer'))))
        throw missing(idOf(id, 'message'));
      say(`Message ${idOf(id, 'message')} is marked as answered.`);
    } else throw new OperationFailure('Say what to do with messages: list, show or answered.');
  },
};
