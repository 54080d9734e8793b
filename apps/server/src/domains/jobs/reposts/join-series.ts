import type { JobPrint } from './job-print.ts';
import { differingBits } from './simhash.ts';

/** Of the 64 bits of the texts' simhashes: a corrected line or a new date, not another ad. */
export const MOST_BITS = 8;

export interface PrintedJob extends JobPrint {
  id: number;
  /** The number that the same ads share, that of the one noted first; null: not known yet. */
  series: number | null;
}

/**
 * The series of each of `fresh`: the one it has, else that of a job with the same key and nearly the same text, else
 * its own id. Pure.
 * @param known others with their keys
 */
export function joinSeries(fresh: readonly PrintedJob[], known: readonly PrintedJob[]): Map<number, number> {
  const byKey = new Map<string, { simhash: Buffer; series: number }[]>();
  const put = (job: PrintedJob, series: number): void => {
    if (job.key === null) return;
    const key = job.key.toString('hex');
    byKey.set(key, [...(byKey.get(key) ?? []), { simhash: job.simhash, series }]);
  };
  for (const job of known) put(job, job.series ?? job.id);
  const found = new Map<number, number>();
  for (const job of [...fresh].sort((one, other) => one.id - other.id)) {
    const alike = (job.key === null ? [] : (byKey.get(job.key.toString('hex')) ?? []))
      .filter(({ simhash }) => differingBits(simhash, job.simhash) <= MOST_BITS)
      .map(({ series }) => series);
    const series = job.series ?? (alike.length > 0 ? Math.min(...alike) : job.id);
    put(job, series);
    found.set(job.id, series);
  }
  return found;
}
