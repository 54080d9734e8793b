import { readdirSync } from 'node:fs';
import { StartupError } from '../kernel/startup-error.ts';

/** Begins the name of the folder in which a backup is put together. */
export const restoringPrefix = 'restoring-';

/** A restore that was cut off left half a database; a new one beside it would be taken for what was restored. */
export function refuseHalfRestored(dataDir: string): void {
  const half = readdirSync(dataDir).find((name) => name.startsWith(restoringPrefix));
  if (half === undefined) return;
  throw new StartupError(
    `A restore into ${dataDir} is under way or was cut off (${half} is in it); empty the folder and restore again.`,
  );
}
