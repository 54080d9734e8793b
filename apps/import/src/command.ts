import { readConfig } from '@kavosh/server/config/config.ts';
import {
  importFeed,
  ImportFailure,
  loadProfile,
  ProblemLog,
  type ImportAnswer,
  type Profile,
} from '@kavosh/server/import/import.ts';
import { endWithNpm } from '@kavosh/server/platform/processes/end-with-npm.ts';
import { StartupError } from '@kavosh/server/kernel/startup-error.ts';
import { readArguments, usage, type ImportArguments } from './arguments.ts';
import { isDatabaseGone, openCatalogue } from './open-catalogue.ts';
import { progressLine } from './progress-line.ts';
import { summarise } from './summary.ts';
import { writeAnswer } from './write-answer.ts';

const DIFFERENCES_SHOWN = 20;
/** A program shows them page by page. */
const DIFFERENCES_ANSWERED = 200;
const SAME_SIGNAL_MS = 1_000;

/**
 * The import command: answers its exit code (0 all good, 2 some rows or values bad or unpublishing held back, 1
 * failed).
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = interrupter(interruption);
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  endWithNpm(process.env);
  try {
    const asked = readArguments(args);
    if (asked) return await importAsked(asked, interruption.signal);
    console.log(usage());
    return 0;
  } catch (error) {
    console.error(explained(error));
    return 1;
  } finally {
    process.removeListener('SIGINT', interrupt);
    process.removeListener('SIGTERM', interrupt);
  }
}

/** One sentence for what a person can mend; anything else is a defect and is shown whole. */
function explained(error: unknown): unknown {
  if (error instanceof ImportFailure || error instanceof StartupError) return error.message;
  return isDatabaseGone(error)
    ? 'The database ended during the import. What was saved stays; run the import again to go on.'
    : error;
}

/**
 * The first signal ends the import after the transaction under way, a later one there and then; npm hands a Ctrl-C on,
 * so it comes twice.
 */
function interrupter(interruption: AbortController): () => void {
  let firstAt: number | undefined;
  return () => {
    if (firstAt !== undefined && performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(130);
    firstAt ??= performance.now();
    interruption.abort(new ImportFailure('Interrupted. What was saved stays; run the import again to go on.'));
  };
}

async function importAsked(asked: ImportArguments, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  const profile = profileAsked(asked);
  const log = new ProblemLog(asked.report);
  try {
    const { outcome, words } = await importInto(asked, profile, log, signal);
    // Kibibytes on Linux and macOS alike, as Node gives them.
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    const { dryRun, full, report, answer } = asked;
    const tookMs = performance.now() - began;
    if (answer !== null) writeAnswer(answer, { outcome, words, log, tookMs });
    console.log(summarise({ outcome, words, log, dryRun, full, report, tookMs, peakBytes }));
    return log.tally('error').length > 0 || log.tally('warning').length > 0 || outcome.heldBack !== null ? 2 : 0;
  } finally {
    log.close();
  }
}

async function importInto(
  { place, name, answer, dryRun, full, allowShrink, plainHosts, allowPrivate }: ImportArguments,
  profile: Profile,
  log: ProblemLog,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const open = await openCatalogue({ config: readConfig(), dryRun, say: (note) => console.error(note), signal });
  try {
    const progress = progressLine();
    let received = 0;
    return await importFeed({
      into: open,
      place,
      name: name ?? undefined,
      profile,
      dryRun,
      full,
      allowShrink,
      log,
      progress,
      signal,
      now: new Date(),
      differences: answer !== null ? DIFFERENCES_ANSWERED : dryRun ? DIFFERENCES_SHOWN : 0,
      download: {
        plainHosts,
        allowPrivate,
        signal,
        onProgress(now, total) {
          if (received === 0) progress.start('downloading', total ?? 0);
          progress.advance(now - received);
          received = now;
        },
      },
    });
  } finally {
    await open?.close();
  }
}

function profileAsked({ profile, source, hosts }: ImportArguments): Profile {
  const loaded = loadProfile(profile);
  if (loaded.source === 'demo')
    throw new ImportFailure('The source «demo» is the demo that ships with Kavosh; give the profile another one.');
  return { ...loaded, source: source ?? loaded.source, hosts: [...loaded.hosts, ...hosts] };
}
