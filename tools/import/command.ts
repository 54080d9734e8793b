import { readConfig } from '../../apps/server/src/config.ts';
import { StartupError } from '../../apps/server/src/platform/startup-error.ts';
import { endWithNpm } from '../end-with-npm.ts';
import { readArguments, usage, type ImportArguments } from './arguments.ts';
import { catalogueTarget, noCatalogue } from './course-target.ts';
import type { BuiltRecord, ImportTarget, SavedCounts } from './import-target.ts';
import { jobTarget, noJobs } from './job-target.ts';
import { isDatabaseGone, openCatalogue, type OpenCatalogue } from './open-catalogue.ts';
import { ImportFailure } from './problem.ts';
import { ProblemLog } from './problem-log.ts';
import { loadProfile, readsJobs, type Profile } from './profile.ts';
import { progressLine } from './progress.ts';
import { runImport, type ImportOutcome } from './run-import.ts';
import { summarise } from './summary.ts';

const DIFFERENCES_SHOWN = 20;
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
  endWithNpm();
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
  const profile = profileAsked(asked);
  if (readsJobs(profile)) return importKind(asked, profile, signal, (open) => (open ? jobTarget(open) : noJobs));
  return importKind(asked, profile, signal, (open) => (open ? catalogueTarget(open) : noCatalogue));
}

type OpenTarget = Pick<OpenCatalogue, 'db' | 'domains'> & { source: string; dryRun: boolean };

async function importKind<Read extends Profile, Built extends BuiltRecord, Counts extends SavedCounts>(
  asked: ImportArguments,
  profile: Read,
  signal: AbortSignal,
  targetOf: (open: OpenTarget | null) => ImportTarget<Read, Built, Counts>,
): Promise<number> {
  const began = performance.now();
  const { dryRun, full } = asked;
  const say = (note: string): void => console.error(note);
  const log = new ProblemLog(asked.report);
  try {
    const open = await openCatalogue({ config: readConfig(), dryRun, say, signal });
    let outcome: ImportOutcome<Counts>;
    let target: ImportTarget<Read, Built, Counts>;
    try {
      target = targetOf(open && { db: open.db, domains: open.domains, source: profile.source, dryRun });
      const progress = progressLine();
      let received = 0;
      outcome = await runImport({
        place: asked.place,
        profile,
        target,
        full,
        allowShrink: asked.allowShrink,
        log,
        progress,
        signal,
        now: new Date(),
        differences: dryRun ? DIFFERENCES_SHOWN : 0,
        download: {
          plainHosts: asked.plainHosts,
          allowPrivate: asked.allowPrivate,
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
    // Kibibytes on Linux and macOS alike, as Node gives them.
    const peakBytes = process.resourceUsage().maxRSS * 1024;
    console.log(
      summarise({
        outcome,
        words: target.words,
        log,
        dryRun,
        full,
        report: asked.report,
        tookMs: performance.now() - began,
        peakBytes,
      }),
    );
    return log.tally('error').length > 0 || log.tally('warning').length > 0 || outcome.heldBack !== null ? 2 : 0;
  } finally {
    log.close();
  }
}

function profileAsked({ profile, source, hosts }: ImportArguments): Profile {
  const loaded = loadProfile(profile);
  if (loaded.source === 'demo')
    throw new ImportFailure('The source «demo» is the demo that ships with Kavosh; give the profile another one.');
  return { ...loaded, source: source ?? loaded.source, hosts: [...loaded.hosts, ...hosts] };
}
