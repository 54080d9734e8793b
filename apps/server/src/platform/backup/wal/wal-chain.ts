const segmentName = /^[0-9A-F]{24}$/;
const filesPerLog = 0x1_0000_0000n / BigInt(16 * 1024 * 1024);

/** The place of a file in the log, whatever timeline it is of. Files have 16 MB, PostgreSQL's own size. */
export const walPlace = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * filesPerLog + BigInt(`0x${name.slice(16, 24)}`);

export const isSegment = (name: string): boolean => segmentName.test(name);

export interface WalChain {
  /** All files from the first one on that follow each other, of every timeline, and the lines of descent. */
  names: string[];
  /** Places that lie between kept files and have none; null: the log is whole. */
  gap: { after: bigint; before: bigint } | null;
}

/**
 * What of the kept files can be read on from a place.
 * @param kept names as listWal has them
 * @param from the file in which a backup begins
 */
export function chainFrom(kept: readonly string[], from: string): WalChain {
  const first = walPlace(from);
  const segments = kept.filter((name) => isSegment(name) && walPlace(name) >= first);
  const places = [...new Set(segments.map(walPlace))].sort((a, b) => (a < b ? -1 : 1));
  let last = first - 1n;
  let gap: WalChain['gap'] = null;
  for (const place of places) {
    if (place !== last + 1n) {
      gap = { after: last, before: place };
      break;
    }
    last = place;
  }
  return {
    names: kept.filter((name) => !isSegment(name) || (walPlace(name) >= first && walPlace(name) <= last)),
    gap,
  };
}
