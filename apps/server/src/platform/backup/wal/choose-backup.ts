import { BackupFailure } from '../backup-failure.ts';
import { listBackups, type KeptBackup } from '../backup-folder.ts';
import { readManifest } from '../manifest.ts';

/**
 * The newest backup that had ended by the moment: from there the log is read on.
 * @param until null: the newest of all
 * @throws {BackupFailure} where there is none
 */
export function chooseBackup(folder: string, until: Date | null): KeptBackup {
  const backups = listBackups(folder).map((backup) => ({
    ...backup,
    endedAt: new Date(readManifest(backup.path).manifest.ended_at),
  }));
  const chosen = backups.find(({ endedAt }) => until === null || endedAt.getTime() <= until.getTime());
  if (chosen) return chosen;
  const oldest = backups.at(-1);
  throw new BackupFailure(
    oldest === undefined
      ? `There is no whole backup in ${folder}.`
      : `The oldest backup in ${folder} was ended at ${oldest.endedAt.toISOString()}, and ${until!.toISOString()} is ` +
          'before that; there is nothing to restore it from.',
  );
}
