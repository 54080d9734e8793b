import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { FeedOutcome } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { runEveryWhile } from '../../kernel/concurrency/run-every.ts';
import type { ImportsDeps } from './deps.ts';
import type { FeedProgram, FeedReadingEnd } from './feed-program.ts';
import { forgetOldRecords, workOnUndos } from './work-on-undos.ts';
import { deleteParts, keepAlive, lockUpload, moveUpload, readParts, type UploadRow } from './upload-store.ts';

/** Work that starts in this process is seen at once; this finds what another process left. */
const LOOK_EVERY_MS = 30_000;
const ALIVE_EVERY_MS = 2_000;
/** 100 MB take less than a minute; a run that takes longer than this is stuck, and blocks all other feeds. */
const LONGEST_TRIAL_MS = 15 * MINUTE_MS;
const LONGEST_TAKING_MS = 60 * MINUTE_MS;
/** A worker that was silent for so long is considered dead. */
const DEAD_AFTER_MS = 30_000;
/** After this long, an upload that was not finished is discarded. */
const FORGOTTEN_AFTER_MS = DAY_MS;
const LONGEST_FAILURE = 1_000;

/** Takes what waits into hand: one at a time of all processes. Undefined: nothing waits, or another one is busy. */
async function takeOne({ db, clock }: ImportsDeps): Promise<UploadRow | undefined> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const deadSince = new Date(now.getTime() - DEAD_AFTER_MS);
    // Trying writes nothing and begins again; who took it and died has saved a part, which a colleague takes further.
    await sql`update feed_upload set state = 'to_try', alive_at = null, version = version + 1
      where state = 'trying' and alive_at < ${deadSince} and academy_id is null`.execute(tx);
    await sql`update feed_upload set state = 'failed', alive_at = null, version = version + 1,
        failure = 'The process ended while the feed was taken. What was saved stays; take it again to go on.'
      where state = 'running' and alive_at < ${deadSince} and academy_id is null`.execute(tx);
    const { rows } = await sql<{ id: number; state: 'to_try' | 'to_run' }>`
      select id, state from feed_upload where state in ('to_try', 'to_run') and academy_id is null
        and not exists (select from feed_upload where state in ('trying', 'running') and academy_id is null)
      order by id limit 1 for update skip locked`.execute(tx);
    const [found] = rows;
    if (!found) return undefined;
    return moveUpload(tx, found.id, { state: found.state === 'to_try' ? 'trying' : 'running', alive_at: now });
  });
}

async function putFile({ db }: ImportsDeps, row: UploadRow, folder: string, signal: AbortSignal): Promise<string> {
  // The extension says how it is read; the rest of the uploaded file's name is never part of our path.
  const ending = /\.[A-Za-z0-9]{1,10}(?:\.gz)?$/.exec(row.file_name)?.[0] ?? '';
  const file = join(folder, `feed${ending}`);
  await pipeline(readParts(db, row.id), createWriteStream(file, { mode: 0o600 }), { signal });
  return file;
}

/** Reads it, and notes the result if this process still holds it: a colleague may discard a trial meanwhile. */
async function readFeed(deps: ImportsDeps, program: FeedProgram, row: UploadRow, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const dryRun = row.state === 'trying';
  const longest = deps.longestReadingMs ?? (dryRun ? LONGEST_TRIAL_MS : LONGEST_TAKING_MS);
  const tooLong = AbortSignal.timeout(longest);
  const notOurs = new AbortController();
  const signal = AbortSignal.any([stopping, tooLong, notOurs.signal]);
  const folder = await mkdtemp(join(tmpdir(), 'kavosh-feed-'));
  const alive = setInterval(() => {
    keepAlive(db, row, clock.now()).then(
      (isOurs) => isOurs || notOurs.abort(),
      () => undefined,
    );
  }, ALIVE_EVERY_MS);
  try {
    const end = await runProgram(deps, program, { row, folder, dryRun, signal }).catch((error: unknown) => {
      if (stopping.aborted || !signal.aborted) throw error;
      return { failure: '' };
    });
    const late = `Reading the feed took longer than ${Math.round(longest / MINUTE_MS)} minutes and was ended.`;
    await noteEnd(deps, row, tooLong.aborted && 'failure' in end ? { failure: late } : end);
  } finally {
    clearInterval(alive);
    await rm(folder, { recursive: true, force: true });
  }
}

async function runProgram(
  deps: ImportsDeps,
  program: FeedProgram,
  { row, folder, dryRun, signal }: { row: UploadRow; folder: string; dryRun: boolean; signal: AbortSignal },
): Promise<FeedReadingEnd> {
  const file = await putFile(deps, row, folder, signal);
  const { profile, source, is_full: isFull, may_shrink: mayShrink } = row;
  const name = `desk: upload ${row.id} (${row.file_name})`;
  return program({ file, profile, source, isFull, mayShrink, dryRun, name, signal });
}

async function noteEnd({ db, clock }: ImportsDeps, row: UploadRow, end: FeedReadingEnd): Promise<void> {
  const outcome = 'answer' in end ? FeedOutcome.parse(end.answer) : null;
  await inTransaction(db, async (tx) => {
    if ((await lockUpload(tx, row.id)).version !== row.version) return;
    if (outcome === null) {
      const failure = (end as { failure: string }).failure.slice(0, LONGEST_FAILURE) || 'It ended without a message.';
      await moveUpload(tx, row.id, { state: 'failed', failure, alive_at: null, ended_at: clock.now() });
      return;
    }
    const text = JSON.stringify(outcome);
    if (row.state === 'trying')
      await moveUpload(tx, row.id, { state: 'tried', trial: text, failure: null, alive_at: null });
    else {
      await moveUpload(tx, row.id, { state: 'done', result: text, alive_at: null, ended_at: clock.now() });
      await deleteParts(tx, row.id);
    }
  });
}

async function forget({ db, clock }: ImportsDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS);
  await sql`with gone as (
      update feed_upload set state = 'discarded', ended_at = ${clock.now()}, version = version + 1
      where state = 'uploading' and created_at < ${before} returning id
    ) delete from feed_upload_part p using gone where p.upload_id = gone.id`.execute(db);
}

/**
 * Tries and takes what colleagues brought and takes back what they agreed on, one after the other, as long as the
 * process lives.
 */
export function workOnUploads(deps: ImportsDeps): { stop(): Promise<void>; work(): Promise<void> } {
  let working: Promise<void> | undefined;
  const stopping = new AbortController();
  const forgetRecords = forgetOldRecords(deps);
  const workOnce = async (): Promise<void> => {
    const program = deps.feeds?.program;
    if (!program) return;
    await forget(deps);
    await forgetRecords();
    await workOnUndos(deps, stopping.signal);
    for (let row = await takeOne(deps); row && !stopping.signal.aborted; row = await takeOne(deps))
      await readFeed(deps, program, row, stopping.signal);
  };
  /** Calls during a run wait for a further run afterwards. */
  const work = (): Promise<void> => {
    working = (working ?? Promise.resolve()).catch(() => undefined).then(workOnce);
    return working;
  };
  const task = runEveryWhile(deps.works ?? (() => true))(LOOK_EVERY_MS, work, (error) =>
    deps.logError(error, 'feeds of the desk could not be read'),
  );
  return {
    work,
    async stop() {
      stopping.abort();
      await task.stop();
      await working?.catch(() => undefined);
    },
  };
}
