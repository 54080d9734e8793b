import { isShown, type Change } from '../../kernel/changes.ts';
import { ownBytes } from '../../kernel/caches/own-bytes.ts';
import { createSwrCache, type Aged, type Make } from '../../kernel/caches/swr-cache.ts';
import { withTimeout } from '../../kernel/concurrency/with-timeout.ts';
import type { PageCacheCounts } from '../../platform/metrics.ts';
import {
  compress,
  encodedResponse,
  etagOf,
  unchangedHeaders,
  type CachedResponse,
  type EncodedResponse,
} from '../cached-response/cached-response.ts';
import type { Encoding } from '../cached-response/choose-encoding.ts';

/** A rendered page: for an anonymous visitor, so the same for everyone. Names of headers are lower-case. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page in the encodings that were asked for so far. */
export interface CachedPage extends CachedResponse, RenderedPage, Aged {
  readonly status: number;
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

const FRESH_MS = 20_000;
/**
 * Nothing older is answered while rendering works: with the data's own 10 s a change shows within a minute on every
 * process.
 */
const MAX_AGE_MS = 40_000;
/** What is answered when rendering fails or drags on, rather than an error page. */
const STALE_IF_ERROR_MS = 10 * 60_000;
const STALE_PATIENCE_MS = 800;
const SWEEP_EVERY_MS = 30_000;
/** No rendering may take longer; without it a frozen database would hold its visitors for ever. */
const RENDER_PATIENCE_MS = 6_000;
/** Pages waiting to be rendered beyond which new ones are refused. */
const MAX_PENDING = 256;
/** From this many hits on, a page is worth the slow, tight compression. */
const WORTH_BEST_COMPRESSION = 3;
const QUICK_QUALITY = 5;
const BEST_QUALITY = 9;
/** The memory of a cached page beside its bodies. */
const OVERHEAD_BYTES = 2_500;

/** What `coursePath` (contract/addresses.ts) ends with, what pages ask for beside, and the mark of saver-page.ts. */
const courseAddress = /^\/course\/[^?]*ka(\d{1,10})(?:\.data)?\/?(?:[?#]|$)/;

export interface PageCache {
  /** The page that can be answered at once; undefined where it has to be waited for. */
  ready(address: string): CachedPage | undefined;
  /** The page: what is ready, or else what is being rendered. Throws TooManyPending. */
  get(address: string): Promise<CachedPage>;
  /** Body and headers of a page in an encoding; compresses when it is first asked for. */
  encode(address: string, page: CachedPage, encoding: Encoding): Promise<EncodedResponse>;
  counts(): PageCacheCounts;
  /** From now on pages that may show it otherwise are rendered again before they are answered. */
  expire(change: Change): void;
  /** Drops pages that are too old to be answered; done by itself every half minute. */
  sweep(): void;
}

export function createPageCache({ maxBytes, render, onError, now = Date.now, name }: PageCacheOptions): PageCache {
  const pages = createSwrCache<CachedPage>({
    maxBytes,
    maxEntryBytes: Math.floor(maxBytes / 8),
    bytesOf: ({ body, encoded }, key) =>
      key.length * 2 + OVERHEAD_BYTES + body.length + (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0),
    freshMs: FRESH_MS,
    maxAgeMs: MAX_AGE_MS,
    staleIfErrorMs: STALE_IF_ERROR_MS,
    stalePatienceMs: STALE_PATIENCE_MS,
    sweepEveryMs: SWEEP_EVERY_MS,
    outcomeOf: ({ status }) => (status === 200 ? 'keep' : status < 500 ? 'pass' : 'failed'),
    // Its encodings stay good too.
    isSame: (before, fresh) => before.etag === fresh.etag,
    maxPending: MAX_PENDING,
    onError,
    now,
    ...(name === undefined ? {} : { name }),
  });
  const compressing = new WeakMap<CachedPage, Partial<Record<Encoding, Promise<EncodedResponse>>>>();
  let hits = 0;
  let misses = 0;

  const renderPage: Make<CachedPage> = async (address, askedAt) => {
    const page = await withTimeout(RENDER_PATIENCE_MS, render(address));
    const etag = etagOf(page.body, page.headers);
    return {
      ...page,
      body: ownBytes(page.body),
      etag,
      unchanged: unchangedHeaders(page.headers, etag),
      encoded: {},
      askedAt,
      retryAt: 0,
      hits: 0,
      best: false,
    };
  };

  const keepEncoded = async (
    address: string,
    page: CachedPage,
    encoding: Encoding,
    quality: number,
  ): Promise<EncodedResponse> => {
    const body = ownBytes(await compress(page.body, encoding, quality));
    const etag = page.status === 200 ? page.etag : undefined;
    const encoded = encodedResponse(page.headers, etag, encoding, body);
    page.encoded[encoding] = encoded;
    pages.weighAgain(address, page);
    return encoded;
  };

  const ready: PageCache['ready'] = (address) => {
    const page = pages.ready(address, renderPage);
    if (!page) return undefined;
    hits += 1;
    page.hits += 1;
    if (page.hits >= WORTH_BEST_COMPRESSION && !page.best && page.encoded.br) {
      page.best = true;
      keepEncoded(address, page, 'br', BEST_QUALITY).catch(onError);
    }
    return page;
  };

  return {
    ready,
    async get(address) {
      const page = ready(address);
      if (page) return page;
      misses += 1;
      return pages.load(address, renderPage);
    },
    encode(address, page, encoding) {
      const done = page.encoded[encoding];
      if (done) return Promise.resolve(done);
      const running = compressing.get(page) ?? {};
      compressing.set(page, running);
      return (running[encoding] ??= keepEncoded(address, page, encoding, QUICK_QUALITY));
    },
    expire(change) {
      const { courses } = change;
      if (isShown(change)) pages.expire();
      else if (courses.size > 0) pages.expire((address) => courses.has(Number(courseAddress.exec(address)?.[1])));
    },
    counts: () => ({ hits, misses, bytes: pages.bytes, pages: pages.size }),
    sweep: () => pages.sweep(),
  };
}
