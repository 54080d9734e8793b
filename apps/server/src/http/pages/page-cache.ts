import { LRUCache } from 'lru-cache';
import { watchCache } from '../../kernel/cache-figures.ts';
import { dropDead } from '../../kernel/drop-dead.ts';
import { ownBytes } from '../../kernel/own-bytes.ts';
import type { PageCacheCounts } from '../../platform/metrics.ts';
import type { Encoding } from '../cached-response/choose-encoding.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import {
  compress,
  encodedAnswer,
  etagOf,
  unchangedHeaders,
  type EncodedAnswer,
  type KeptAnswer,
} from '../cached-response/kept-answer.ts';
import { createRefreshes } from '../cached-response/refreshes.ts';

/** A page as it was rendered: for an anonymous visitor, so the same for everyone. Names of headers are lower-case. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page that is kept, in the encodings that were asked for so far. */
export interface KeptPage extends KeptAnswer, RenderedPage {
  readonly status: number;
  renderedAt: number;
  /** Not before this is a rendering tried again that has failed. */
  retryAt: number;
  hits: number;
  /** Whether the slow compression was begun. */
  best: boolean;
}

export interface PageCacheOptions {
  /**
   * Bytes of bodies and headers that are kept at most; the least recently used pages leave first. 0: nothing is kept.
   */
  maxBytes: number;
  /** Renders the page of a key. What is not 200 is answered and not kept. */
  render: (address: string) => Promise<RenderedPage>;
  onError: (error: unknown) => void;
  now?: () => number;
  /** Under which the metrics show it; left out, they do not. */
  name?: string;
}

/** A hit older than this is answered and rendered again in the background. */
const REFRESH_AFTER_MS = 20_000;
/**
 * Nothing older is answered while rendering works: with the data's own 10 s a change shows within a minute on every
 * process.
 */
const MAX_AGE_MS = 40_000;
/** What is answered when rendering fails or drags on, rather than an error page. */
const STALE_IF_ERROR_MS = 10 * 60_000;
const SWEEP_EVERY_MS = 30_000;
/** How long the visitor of a page that is too old waits for the new one before the old one is answered. */
const STALE_PATIENCE_MS = 800;
/** A page that could not be rendered is not tried again at every hit. */
const RETRY_AFTER_MS = 1_000;
/** No rendering may take longer; without it a frozen database would hold its visitors for ever. */
const RENDER_PATIENCE_MS = 6_000;
/** Pages waiting to be rendered beyond which new ones are refused. */
const MAX_PENDING = 256;
/**
 * Renderings in the background at once. More would come back together and hold up, one after the other, everybody whose
 * page is ready.
 */
const MAX_REFRESHING = 2;
/** From this many hits on, a page is worth the slow, tight compression. */
const WORTH_BEST_COMPRESSION = 3;
const QUICK_QUALITY = 5;
const BEST_QUALITY = 9;
/** What a page costs beside its bodies. */
const OVERHEAD_BYTES = 2_500;

/** Thrown when too many pages wait to be rendered already. */
export class RenderQueueFull extends Error {}

export interface PageCache {
  /** What may be answered at once; undefined where somebody has to wait. */
  ready(address: string): KeptPage | undefined;
  /** The page: what is ready, or else what is being rendered. */
  get(address: string): Promise<KeptPage>;
  /** Body and headers of a page in an encoding; compresses when it is first asked for. */
  encode(address: string, page: KeptPage, encoding: Encoding): Promise<EncodedAnswer>;
  counts(): PageCacheCounts;
  /** Drops pages that are too old to be answered; done by itself every half minute. */
  sweep(): void;
}

export function createPageCache({ maxBytes, render, onError, now = Date.now, name }: PageCacheOptions): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)),
    sizeCalculation: ({ body, encoded }, key) =>
      key.length * 2 + OVERHEAD_BYTES + body.length + (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0),
  });
  // Nobody is ever answered with a page that old, and most of those that were asked for once are never asked for again.
  const dead = dropDead(kept, (page) => now() - page.renderedAt >= STALE_IF_ERROR_MS, SWEEP_EVERY_MS);
  if (name !== undefined)
    watchCache(name, () => ({ entries: kept.size, bytes: kept.calculatedSize, limitBytes: maxBytes }));
  const pending = new Map<string, Promise<KeptPage>>();
  const compressing = new WeakMap<KeptPage, Partial<Record<Encoding, Promise<EncodedAnswer>>>>();
  let hits = 0;
  let misses = 0;

  const renderAnew = async (address: string): Promise<KeptPage> => {
    // The age counts from before the page asked for its data, not from when it was written out.
    const renderedAt = now();
    const page = await withTimeout(RENDER_PATIENCE_MS, render(address));
    const etag = etagOf(page.body, page.headers);
    const before = kept.peek(address);
    if (before?.etag === etag) {
      before.renderedAt = renderedAt;
      return before;
    }
    const unchanged = unchangedHeaders(page.headers, etag);
    const full: KeptPage = {
      ...page,
      body: ownBytes(page.body),
      etag,
      unchanged,
      encoded: {},
      renderedAt,
      retryAt: 0,
      hits: 0,
      best: false,
    };
    if (page.status === 200) {
      kept.set(address, full);
      dead.wake();
    }
    return full;
  };

  const fill = (address: string): Promise<KeptPage> => {
    const waiting = pending.get(address);
    if (waiting) return waiting;
    if (pending.size >= MAX_PENDING) return Promise.reject(new RenderQueueFull());
    const filling = renderAnew(address).finally(() => pending.delete(address));
    pending.set(address, filling);
    return filling;
  };

  /** Renders a kept page again; true where the new one took the old one's place. */
  const refresh = async (address: string, page: KeptPage): Promise<boolean> => {
    try {
      const fresh = await fill(address);
      if (fresh.status < 500) {
        // What was withdrawn or moved meanwhile is a page no more.
        if (fresh.status !== 200 && kept.peek(address) === page) kept.delete(address);
        return true;
      }
    } catch (error) {
      onError(error);
    }
    page.retryAt = now() + RETRY_AFTER_MS;
    return false;
  };

  const refreshes = createRefreshes(MAX_REFRESHING);

  const keepEncoded = (address: string, page: KeptPage, encoding: Encoding, quality: number): Promise<EncodedAnswer> =>
    compress(page.body, encoding, quality).then((body) => {
      const encoded = encodedAnswer(
        page.headers,
        page.status === 200 ? page.etag : undefined,
        encoding,
        ownBytes(body),
      );
      page.encoded[encoding] = encoded;
      // Weighed again with what it has grown by; the cache weighs only what it is newly given.
      if (kept.peek(address) === page && kept.delete(address)) kept.set(address, page);
      return encoded;
    });

  const ready: PageCache['ready'] = (address) => {
    const page = kept.get(address);
    if (!page) return undefined;
    const time = now();
    const age = time - page.renderedAt;
    if (age >= REFRESH_AFTER_MS) {
      const waits = page.retryAt > time;
      if (age >= (waits ? STALE_IF_ERROR_MS : MAX_AGE_MS)) return undefined;
      if (!waits && !pending.has(address)) {
        refreshes.add(address, async () => {
          const old = kept.peek(address);
          // Somebody may have waited for it meanwhile, and it is new again.
          if (old && !pending.has(address) && now() - old.renderedAt >= REFRESH_AFTER_MS) await refresh(address, old);
        });
      }
    }
    hits += 1;
    page.hits += 1;
    if (page.hits >= WORTH_BEST_COMPRESSION && !page.best && page.encoded.br) {
      page.best = true;
      keepEncoded(address, page, 'br', BEST_QUALITY).catch(onError);
    }
    return page;
  };

  const get: PageCache['get'] = async (address) => {
    const page = ready(address);
    if (page) return page;
    misses += 1;
    const old = kept.peek(address);
    const filling = fill(address);
    if (!old || now() - old.renderedAt >= STALE_IF_ERROR_MS) return filling;
    const inTime = await withTimeout(STALE_PATIENCE_MS, refresh(address, old)).catch(() => false);
    return inTime ? filling : old;
  };

  const encode: PageCache['encode'] = (address, page, encoding) => {
    const done = page.encoded[encoding];
    if (done) return Promise.resolve(done);
    const running = compressing.get(page) ?? {};
    compressing.set(page, running);
    return (running[encoding] ??= keepEncoded(address, page, encoding, QUICK_QUALITY));
  };

  return {
    ready,
    get,
    encode,
    counts: () => ({ hits, misses, bytes: kept.calculatedSize, pages: kept.size }),
    sweep: () => dead.sweep(),
  };
}
