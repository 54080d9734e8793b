import type { Request } from 'playwright-core';

/** What the bodies of a page are told apart by. */
export const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'other', 'cover'] as const;
type Kind = (typeof kinds)[number];

/** Bytes as they travel, and how many files. */
export type PageWeight = Record<Kind, { bytes: number; files: number }>;

/** A phone's screen. */
export const phone = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fa-IR',
} as const;

/** Covers are drawn in these widths; logos and portraits in smaller ones. */
const coverPath = /\/media\/[^/]+\/(?:320|640|960|1280)\./;

function kindOf(request: Request): Kind {
  if (coverPath.test(request.url())) return 'cover';
  const type = request.resourceType();
  return kinds.find((kind) => kind === type) ?? 'other';
}

/**
 * Sums the bodies of a page by kind, without their headers; what never left the browser (`data:`) is not counted.
 * @param finished every request of the page that ended
 */
export async function weighRequests(finished: readonly Request[]): Promise<PageWeight> {
  const weight = Object.fromEntries(kinds.map((kind) => [kind, { bytes: 0, files: 0 }])) as PageWeight;
  for (const request of finished) {
    if (!request.url().startsWith('http')) continue;
    const slot = weight[kindOf(request)];
    slot.bytes += (await request.sizes()).responseBodySize;
    slot.files += 1;
  }
  return weight;
}

/** All bytes of a page but its covers, which are the catalogue's. */
export const allButCovers = (weight: PageWeight): number =>
  kinds.filter((kind) => kind !== 'cover').reduce((sum, kind) => sum + weight[kind].bytes, 0);

/** A kilobyte is 1,000 bytes. */
export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
