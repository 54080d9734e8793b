import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FetchOutcome } from '@kavosh/contract/panel/panel-source.ts';
import { MOST_IMPORT_BYTES } from '@kavosh/contract/panel/panel-import.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import { download } from '../feed/download.ts';
import { ImportFailure } from '../feed/problem.ts';

const LONGEST_MS = 10 * MINUTE_MS;

/** By the sentences of `download`. */
const outcomes: readonly (readonly [FetchOutcome, RegExp])[] = [
  ['redirect', / redirects to /],
  ['status', / answered \d+ instead /],
  ['too_large', / is larger than /],
  ['too_slow', / took too long | did not answer in time/],
  ['private', / is not an address of the public Internet/],
  ['address', / is no https address|without encryption|user name or password/],
];

/**
 * The file at an address of the public Internet, at most 50 MB in ten minutes; no redirect is followed. An outcome
 * where none came.
 */
export async function fetchSheet(
  address: string,
  signal: AbortSignal,
  { allowPrivate = false, maxBytes = MOST_IMPORT_BYTES, longestMs = LONGEST_MS } = {},
): Promise<{ bytes: Buffer } | { outcome: FetchOutcome }> {
  const folder = await mkdtemp(join(tmpdir(), 'kavosh-fetch-'));
  const path = join(folder, 'sheet');
  const plainHosts = allowPrivate ? ['127.0.0.1'] : [];
  try {
    const options = { plainHosts, allowPrivate, maxBytes, totalTimeoutMs: longestMs, signal };
    const { brokenOff } = await download(address, path, options);
    if (brokenOff) return { outcome: 'cut_off' };
    const bytes = await readFile(path);
    return bytes.length === 0 ? { outcome: 'cut_off' } : { bytes };
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error;
    return { outcome: outcomes.find(([, pattern]) => pattern.test(error.message))?.[0] ?? 'unreachable' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
