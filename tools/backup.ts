import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/config.ts';
import { runBackup } from './backup/run-backup.ts';
import { endWithNpm } from '../apps/server/src/platform/processes/end-with-npm.ts';
import { reportError } from './backup/tell-failure.ts';

/*
 * Makes a backup of the database and of people's pictures, while the server runs or while it does not.
 *   npm run backup -- FOLDER [--secret FILE] [--prune]
 */
endWithNpm(process.env);
const usage = `npm run backup -- FOLDER [--secret FILE] [--prune]
  FOLDER         gets a folder of its own for each backup
  --secret FILE  writes the server's secret to FILE, which has to lie elsewhere (docs/backup.md says why)
  --prune        afterwards removes what BACKUP_KEEP (7/4/12: days, weeks, months) does not keep`;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
try {
  const {
    values,
    positionals: [folder, ...rest],
  } = parseArgs({
    allowPositionals: true,
    options: { secret: { type: 'string' }, prune: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(usage);
  else if (folder === undefined || rest.length > 0)
    throw new TypeError(`Name one folder that backups are kept in.\n${usage}`);
  else {
    await runBackup({
      config: readConfig(),
      folder,
      secretFile: values.secret ?? null,
      prune: values.prune ?? false,
      signal: stop.signal,
      say: (line) => console.log(line),
    });
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
