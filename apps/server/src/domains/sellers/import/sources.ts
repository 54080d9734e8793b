import { createHash } from 'node:crypto';
import type { HandlerAnswer, HandlerInput } from '@kavosh/contract/endpoint.ts';
import {
  FETCHED_EVERY_HOURS,
  type PanelSource,
  type setPanelSource,
  type turnPanelSource,
} from '@kavosh/contract/panel/panel-source.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { runEveryWhile } from '../../../kernel/concurrency/run-every.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { SellerAct, SellersDeps } from '../deps.ts';
import { moveSource, noteFetch, putSource, readFetches, readSource, takeTurn } from './source-store.ts';

export type SourceDeps = Pick<SellersDeps, 'db' | 'clock' | 'audit' | 'uploads' | 'sheets' | 'works' | 'logError'> & {
  /** A file lies there to be read. */
  soon(): void;
};

const LOOK_EVERY_MS = 60_000;

/** The academy's address with its last runs. */
export async function showSource({ db }: Pick<SourceDeps, 'db'>, academyId: number): Promise<PanelSource> {
  const source = await readSource(db, academyId);
  if (!source) return { source: null, fetches: [] };
  const fetches = await readFetches(db, source.id);
  const isIdle = source.paused_at !== null || source.stopped_at !== null;
  return {
    source: {
      address: source.address,
      is_paused: source.paused_at !== null,
      is_stopped: source.stopped_at !== null,
      next_at: isIdle ? null : source.turn_at.toISOString(),
      version: source.version,
    },
    fetches: fetches.map(({ at, outcome, upload_id: upload, former }) => ({
      at: at.toISOString(),
      outcome,
      import: upload,
      former,
    })),
  };
}

/**
 * Gives the address, with a row of the audit. It takes the place of another one only where the member saw that one, and
 * the log then names it.
 */
export async function setSource(
  { db, clock, audit }: SourceDeps,
  { actor: { academyId }, operator }: SellerAct,
  { address, replaces }: HandlerInput<typeof setPanelSource>['body'],
): Promise<HandlerAnswer<typeof setPanelSource>> {
  const now = clock.now();
  const done = await inTransaction(db, async (tx) => {
    const before = await readSource(tx, academyId, { locks: true });
    const former = before === undefined || before.address === address ? null : before.address;
    if (former !== null && former !== replaces) return false;
    const id = await putSource(tx, { academyId, address, operator, now });
    if (former !== null) await noteFetch(tx, id, { at: now, outcome: 'replaced', upload_id: null, former });
    const details = {
      academy: academyId,
      host: new URL(address).host,
      ...(former === null ? {} : { former_host: new URL(former).host }),
    };
    await audit.record(tx, { operator, action: 'import.source_set', subject: `academy ${academyId}`, details });
    return true;
  });
  const data = await showSource({ db }, academyId);
  return done ? { data } : { refusal: 'panel.stale', data };
}

/** Fetches now, pauses, resumes or removes, with a row of the audit; nothing in another version than was seen. */
export async function turnSource(
  { db, clock, audit }: SourceDeps,
  { actor: { academyId }, operator }: SellerAct,
  { version, step }: HandlerInput<typeof turnPanelSource>['body'],
): Promise<HandlerAnswer<typeof turnPanelSource>> {
  const now = clock.now();
  const done = await inTransaction(db, async (tx) => {
    const source = await readSource(tx, academyId);
    if (source?.version !== version) return false;
    if (step === 'remove') await tx.deleteFrom('feed_source').where('id', '=', source.id).execute();
    else if (step === 'pause') await moveSource(tx, source.id, { paused_at: now });
    else await moveSource(tx, source.id, { paused_at: null, stopped_at: null, turn_at: now, digest: null });
    const details = { academy: academyId, step };
    await audit.record(tx, { operator, action: 'import.source_turned', subject: `academy ${academyId}`, details });
    return true;
  });
  const data = await showSource({ db }, academyId);
  return done ? { data } : { refusal: 'panel.stale', data };
}

const nameOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')
    .replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200) || new URL(address).host;

/** Fetches the address whose turn it is. False: none is due. */
export async function fetchNext(deps: SourceDeps, signal: AbortSignal): Promise<boolean> {
  const { db, clock, uploads, sheets } = deps;
  if (!sheets) return false;
  const now = clock.now();
  const next = new Date(now.getTime() + FETCHED_EVERY_HOURS * HOUR_MS);
  const source = await inTransaction(db, (tx) => takeTurn(tx, now, next));
  if (!source) return false;
  const came = await sheets.fetch(source.address, signal);
  if ('outcome' in came) {
    await noteFetch(db, source.id, { at: clock.now(), outcome: came.outcome, upload_id: null });
    return true;
  }
  const digest = createHash('sha256').update(came.bytes).digest();
  await inTransaction(db, async (tx) => {
    const isSame = source.digest?.equals(digest) === true;
    const upload = isSame
      ? null
      : await uploads.put(tx, {
          academyId: source.academy_id,
          memberId: source.member_id,
          sourceId: source.id,
          fileName: nameOf(source.address),
          bytes: came.bytes,
          digest,
        });
    if (upload !== null) await moveSource(tx, source.id, { digest });
    await noteFetch(tx, source.id, { at: clock.now(), outcome: isSame ? 'same' : 'read', upload_id: upload });
  });
  deps.soon();
  return true;
}

/** Fetches addresses in turn in the background, the one that waited longest first. */
export function workOnSources(deps: SourceDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const task = runEveryWhile(deps.works ?? (() => true))(
    LOOK_EVERY_MS,
    async () => {
      while (!stopping.signal.aborted && (await fetchNext(deps, stopping.signal)));
    },
    (error) => stopping.signal.aborted || deps.logError(error, 'files of academies could not be fetched'),
  );
  return {
    async stop() {
      stopping.abort();
      await task.stop();
    },
  };
}
