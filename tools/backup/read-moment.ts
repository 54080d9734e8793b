import { toAsciiDigits } from '../../packages/persian/src/digits.ts';
import { BackupFailure } from '../../apps/server/src/platform/backup/backup-failure.ts';

const form = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A moment with its zone, in digits of any kind; `latest` is as late as there is.
 * @returns null for `latest`
 * @throws {BackupFailure} for anything else: a moment without a zone would be another one on another machine
 */
export function readMoment(given: string): Date | null {
  const text = toAsciiDigits(given.trim());
  if (/^latest$/i.test(text)) return null;
  const moment = form.test(text) ? new Date(text.replace(' ', 'T')) : null;
  if (moment && !Number.isNaN(moment.getTime())) return moment;
  throw new BackupFailure(
    `«${given}» is no moment: write it with its zone, such as 2027-02-14T11:58:59+03:30, or latest. ` +
      'Nothing was restored.',
  );
}
