import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config/config.ts';
import { runRestore } from './backup/run-restore.ts';
import { endWithNpm } from '../apps/server/src/platform/processes/end-with-npm.ts';
import { reportError } from './backup/tell-failure.ts';

/*
 * Puts a backup into a new data folder, starts the database there, looks at the books and the audit, and stops it
 * again. Exit code 1 where
 * nothing was restored, 2 where it was and the books or the audit have a defect.
 *   npm run restore -- BACKUP --into DIR [--to TIME] [--secret FILE]
 */
endWithNpm(process.env);
const usage = `npm run restore -- BACKUP --into DIR [--to TIME] [--secret FILE]
  BACKUP         folder of one backup, kavosh-… in the folder that npm run backup was told; with --to that folder too
  --into DIR     a new data folder; not there, or empty
  --to TIME      goes on to that moment, such as 2027-02-14T11:58:59+03:30, or to the latest that is kept (latest)
  --secret FILE  the secret of the server that the backup was made of`;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
try {
  const {
    values,
    positionals: [backup, ...rest],
  } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      to: { type: 'string' },
      secret: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(usage);
  else if (backup === undefined || rest.length > 0 || values.into === undefined) {
    throw new TypeError(`Name one backup, and the folder for it with --into.\n${usage}`);
  } else {
    const sound = await runRestore({
      config: readConfig(),
      backup,
      into: values.into,
      to: values.to ?? null,
      secretFile: values.secret ?? null,
      signal: stop.signal,
      say: (line) => console.log(line),
    });
    if (!sound) process.exitCode = 2;
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
