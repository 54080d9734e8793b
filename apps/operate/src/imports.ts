import { parseArgs } from 'node:util';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import type { Domains } from '@kavosh/server/domains.ts';
import { idOf, isolated, limitOf, minute, reasonOf, secondAsked } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';

const HOUR_MS = 3_600_000;
/** A feed of any size is read in less. */
const LONGEST_RUN_MS = 2 * HOUR_MS;

/** Why a reading cannot be taken back. */
const reasons: Readonly<Record<string, string>> = {
  'import_run.not_found': 'There is no such reading.',
  'import_run.running': 'That feed is still being read.',
  'import_run.undone': 'It was taken back before, or is being taken back.',
  'import_run.too_old': 'Only readings of the last thirty days can be taken back.',
  'import_run.nothing': 'Nothing is left of it that could be taken back.',
  'approval.open': 'A request to take it back waits for a second colleague.',
};
const sentenceOf = ({ code, message }: Refusal): string => reasons[code] ?? message;

async function orSentence<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw new OperationFailure(sentenceOf(error));
    throw error;
  }
}

type Run = Awaited<ReturnType<Domains['catalogue']['desk']['findImportRuns']>>[number];

const lineOf = ({ id, started_at: at, state, source, counts: { inserted = 0, updated = 0, badRows = 0 } }: Run) =>
  `${String(id).padStart(6)}  ${minute(at)}  ${state.padEnd(8)}  ${isolated(source)}  ` +
  `${inserted} new  ${updated} changed  ${badRows} bad rows`;

/** Readings of feeds: which there were, and taking one back, which takes two people. */
export const imports: Operation = {
  summary: 'readings of feeds',
  usage: [
    'imports list [--limit N]   the latest first',
    'imports show ID   with what taking it back would do',
    'imports undo ID --reason TEXT   what it changed is as the feed said before;' +
      ' what was changed since, or by hand, stays',
  ],
  async run(args, { domains: { catalogue, desk }, say, operator }) {
    const {
      values,
      positionals: [action, name, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { limit: { type: 'string' }, reason: { type: 'string' } },
    });
    if (rest.length > 0) throw new OperationFailure('One reading at a time.');
    if (action === 'list') {
      const limit = limitOf(values.limit);
      const brokenBefore = new Date(Date.now() - LONGEST_RUN_MS);
      const runs = await catalogue.desk.findImportRuns({ which: 'all', brokenBefore, after: null, limit });
      for (const run of runs) say(lineOf(run));
      if (runs.length === 0) say('No feed was read yet.');
      if (runs.length === limit) say(`These are ${limit}; --limit shows more.`);
    } else if (action === 'show') {
      const {
        run,
        outlook,
        examples,
        undo,
        why_not: whyNot,
      } = await orSentence(() => desk.shell.showImportRun(idOf(name, 'import')));
      say(lineOf({ ...run, started_at: new Date(run.started_at), ended_at: null }));
      const { courses, jobs } = outlook;
      if (undo !== null)
        say(`taken back: ${undo.state.replace('_', ' ')}, asked for ${minute(new Date(undo.asked_at))}`);
      else if (whyNot !== null) say(reasons[whyNot] ?? whyNot);
      else {
        say(
          `Taking it back makes ${courses.back + jobs.back} as the feed said before, ` +
            `and takes ${courses.off + jobs.off} off the site.`,
        );
        for (const { title, is_back: isBack } of examples) say(`  ${isBack ? 'back' : 'off '}  ${isolated(title)}`);
      }
    } else if (action === 'undo') {
      const id = idOf(name, 'import');
      const reason = reasonOf(values.reason);
      if (reason === undefined) throw new OperationFailure('Say why with --reason.');
      const by = await operator('imports.undo');
      const asked = await orSentence(() => desk.shell.takeReadingBack(id, reason, by));
      say(
        asked === null
          ? `Reading ${id} is taken back by a running server, within half a minute; \`imports show ${id}\` tells when.`
          : secondAsked(asked),
      );
    } else throw new OperationFailure('Say what to do with imports: list, show or undo.');
  },
};
