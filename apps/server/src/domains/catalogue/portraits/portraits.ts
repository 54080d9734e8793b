import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { RunEvery } from '../../../kernel/concurrency/run-every.ts';
import type { FetchPicture } from '../../../kernel/ports/fetch-picture.ts';
import type { PortraitOutcome, PortraitRow } from '../catalogue.tables.ts';
import { findUnwanted, queueWanted, savePortrait, takePortraitTurn } from './portrait-store.ts';
import { hidePortrait, removePortrait, showPortrait, type PortraitDeps } from './show-portrait.ts';

export type PortraitsDeps = PortraitDeps & {
  /** Left out: none is fetched, and those that were stay as long as their feeds name them. */
  fetchPicture?: FetchPicture | undefined;
  background: RunEvery;
  logError: (error: unknown, what: string) => void;
};

export interface Portraits {
  /** Takes away what no feed names any more, and fetches some of what is due; done once a minute by itself. */
  turn(): Promise<void>;
  stop(): Promise<void>;
}

const MOST_FETCHED = 20;
const MOST_REMOVED = 200;
/** The turn moves on before it is taken: an address that never ends costs its own turn alone. */
const CUT_OFF_AFTER_MS = HOUR_MS;
const AGAIN_AFTER_MS = 7 * DAY_MS;
const MOST_DOUBLINGS = 5;

/** What says that there is no picture; twice in a row the drawn portrait is back. All others may pass by themselves. */
const lasting: ReadonlySet<string> = new Set<PortraitOutcome>([
  'gone',
  'redirected',
  'private',
  'too_large',
  'no_picture',
]);

/** Fetches pictures of teachers from the addresses that feeds name (decision 0317). */
export function createPortraits(deps: PortraitsDeps): Portraits {
  const { db, clock, fetchPicture, background, logError } = deps;
  const stopping = new AbortController();
  const turn = async (): Promise<void> => {
    for (const id of await findUnwanted(db, MOST_REMOVED)) await removePortrait(deps, id);
    if (!fetchPicture) return;
    await queueWanted(db, clock.now());
    for (let fetched = 0; fetched < MOST_FETCHED && !stopping.signal.aborted; fetched++) {
      const now = clock.now();
      const portrait = await takePortraitTurn(db, now, new Date(now.getTime() + CUT_OFF_AFTER_MS));
      if (!portrait) return;
      await look({ ...deps, fetchPicture }, portrait, stopping.signal);
    }
  };
  const working = background(
    MINUTE_MS,
    turn,
    (error) => stopping.signal.aborted || logError(error, 'pictures of teachers could not be fetched'),
  );
  return {
    turn,
    async stop() {
      stopping.abort();
      await working.stop();
    },
  };
}

type LookDeps = PortraitsDeps & { fetchPicture: FetchPicture };

/** Fetches the picture of one teacher, and shows it where it is a new one. */
async function look(deps: LookDeps, portrait: PortraitRow, signal: AbortSignal): Promise<void> {
  const came = await deps.fetchPicture(portrait.address, { etag: portrait.etag, signal });
  if ('failure' in came) return miss(deps, portrait, came.failure);
  if ('isSame' in came) return stay(deps, portrait, portrait.etag);
  const digest = createHash('sha256').update(came.bytes).digest();
  if (portrait.digest?.equals(digest) === true) return stay(deps, portrait, came.etag);
  const photo = await deps.media.keepPhoto(came.bytes, null, 'face');
  if (photo === null) return miss(deps, portrait, 'no_picture');
  // Where the store does not let it go, it is still noted as an upload that was cut off, and goes later.
  const drop = (): Promise<void> => deps.media.dropPhoto(photo).catch(() => {});
  try {
    const shown = await showPortrait(deps, portrait, { photo, digest, etag: came.etag, ...lookedNow(deps) });
    if (!shown) await drop();
  } catch (error) {
    await drop();
    throw error;
  }
}

function lookedNow({ clock }: LookDeps, afterMs = AGAIN_AFTER_MS): { looked_at: Date; next_at: Date } {
  const now = clock.now();
  return { looked_at: now, next_at: new Date(now.getTime() + afterMs) };
}

const stay = (deps: LookDeps, portrait: PortraitRow, etag: string | null): Promise<void> =>
  savePortrait(deps.db, portrait, { outcome: 'same', misses: 0, etag, ...lookedNow(deps) });

/** Tries again after a day, then after two, four and so on up to a month. */
async function miss(deps: LookDeps, portrait: PortraitRow, outcome: PortraitOutcome): Promise<void> {
  const afterMs = DAY_MS * 2 ** Math.min(portrait.misses, MOST_DOUBLINGS);
  const change = { outcome, misses: portrait.misses + 1, ...lookedNow(deps, afterMs) };
  const isOver = portrait.photo !== null && lasting.has(outcome) && lasting.has(portrait.outcome ?? '');
  if (isOver) await hidePortrait(deps, portrait, change);
  else await savePortrait(deps.db, portrait, change);
}
