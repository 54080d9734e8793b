import { parseArgs } from 'node:util';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import type { CommentForOperator } from '@kavosh/server/domains/engagement/engagement.ts';
import { idOf, isolated, limitOf, minute, reasonOf } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Operation } from './operation.ts';

/** As much of a text as a line of the list has room for. */
const EXCERPT = 60;

const excerptOf = (content: string | null): string => {
  if (content === null) return 'no text';
  const letters = Array.from(content.replaceAll('\n', ' '));
  return isolated(letters.length > EXCERPT ? `${letters.slice(0, EXCERPT).join('')}…` : letters.join(''));
};

function lineOf({
  id,
  created_at: at,
  hidden_at: hidden,
  rating,
  course_id: course,
  user_id: user,
  reports,
  reasons,
  content,
}: CommentForOperator): string {
  const reported = reports === 0 ? '' : `  ${reports} reports: ${reasons.join(', ')}`;
  return (
    `${String(id).padStart(6)}  ${minute(at)}  ${hidden ? 'hidden' : 'shown '}  ${rating} stars  course ${course}` +
    `  member ${user}${reported}  ${excerptOf(content)}`
  );
}

const done = {
  hide: 'is hidden',
  restore: 'is on the page again',
  keep: 'stays as it is; its reports are decided',
} as const;

/**
 * Comments on courses: those that people reported first, and what an operator decides of them. Each look and each
 * decision leaves a row of the audit.
 */
export const comments: Operation = {
  summary: 'what people say of courses, and what others report of it',
  usage: [
    'comments list [--reported | --hidden] [--limit N]   those that were reported first, then the newest',
    'comments show ID   whole, with its reports and its author, which is noted in the audit',
    'comments hide ID --reason TEXT   off the page; its star does not count',
    'comments restore ID --reason TEXT   back on the page, with its star',
    'comments keep ID --reason TEXT   what was reported is no reason to hide it',
  ],
  async run(args, desk) {
    const {
      values,
      positionals: [action, name, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        reported: { type: 'boolean' },
        hidden: { type: 'boolean' },
        limit: { type: 'string' },
        reason: { type: 'string' },
      },
    });
    const {
      domains: { engagement },
      say,
      operator,
    } = desk;
    if (rest.length > 0) throw new OperationFailure('One comment at a time.');
    if (action === 'list') {
      if (values.reported && values.hidden) throw new OperationFailure('Either --reported or --hidden.');
      const limit = limitOf(values.limit);
      await noteLook(desk, 'comments.moderate', 'comments');
      const found = await engagement.findComments({
        which: values.reported ? 'reported' : values.hidden ? 'hidden' : 'all',
        limit,
      });
      for (const comment of found) say(lineOf(comment));
      if (found.length === 0) say(values.reported ? 'No report waits.' : 'There are no such comments.');
      if (found.length === limit) say(`These are ${limit}; --limit shows more.`);
    } else if (action === 'show') {
      const { comment, reports } = await orSentence(async () =>
        engagement.openComment(idOf(name, 'comment'), await operator('comments.moderate')),
      );
      say(lineOf({ ...comment, content: null }).replace(/ {2}no text$/, ''));
      say(
        `${comment.is_anonymous ? 'unnamed on the page' : "with its author's name"}, ` +
          (comment.is_of_buyer ? 'of a buyer' : 'not of a buyer'),
      );
      if (comment.hidden_at)
        say(`hidden ${minute(comment.hidden_at)}: ${isolated(comment.hidden_reason ?? 'no reason noted')}`);
      for (const one of reports) {
        say(
          `reported ${minute(one.created_at)} by member ${one.user_id}: ${one.reason}` +
            `${one.text === null ? '' : ` ${isolated(one.text)}`}${one.decided_at ? ', decided' : ''}`,
        );
        if (one.reported_content !== comment.content)
          say(`  what stood there: ${isolated(one.reported_content ?? 'no text')}`);
      }
      say('');
      say(comment.content ?? 'It has no text.');
    } else if (action === 'hide' || action === 'restore' || action === 'keep') {
      const id = idOf(name, 'comment');
      const reason = reasonOf(values.reason);
      if (reason === undefined) throw new OperationFailure('Say why with --reason.');
      const outcome = await orSentence(async () =>
        engagement.decideComment({ id, step: action, operator: await operator('comments.moderate'), reason }),
      );
      say(outcome === 'done' ? `Comment ${id} ${done[action]}.` : `Comment ${id} was so before; nothing was done.`);
    } else throw new OperationFailure('Say what to do with comments: list, show, hide, restore or keep.');
  },
};

async function orSentence<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'comment.not_found')
      throw new OperationFailure('There is no such comment (comment.not_found).');
    throw error;
  }
}
