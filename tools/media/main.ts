import { parseArgs } from 'node:util';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { endWithNpm } from '../../apps/server/src/platform/processes/end-with-npm.ts';
import { reportError } from '../backup/tell-failure.ts';
import { runMove, type Place } from './run-move.ts';

/*
 * Moves people's pictures between the data folder and object storage, while the server runs or while it does not.
 * Exit code 1 where some stayed behind.
 *   npm run media -- move --from folder --to s3 [--remove]
 */
endWithNpm(process.env);
const usage = `npm run media -- move --from folder|s3 --to folder|s3 [--remove]
  --from, --to   the data folder (DATA_DIR), or the bucket that MEDIA_S3_… describe
  --remove       removes from the one place what is whole in the other`;
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

function placeOf(text: string | undefined): Place {
  if (text === 'folder' || text === 's3') return text;
  throw new TypeError(`Name where pictures are moved from and to: folder or s3.\n${usage}`);
}

try {
  const {
    values,
    positionals: [command, ...rest],
  } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      remove: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) console.log(usage);
  else if (command !== 'move' || rest.length > 0) throw new TypeError(usage);
  else {
    const [from, to] = [placeOf(values.from), placeOf(values.to)];
    if (from === to) throw new TypeError(`Pictures are in ${from} already; name two places.\n${usage}`);
    const done = await runMove({
      config: readConfig(),
      from,
      to,
      remove: values.remove ?? false,
      signal: stop.signal,
      say: (line) => console.log(line),
    });
    if (!done) process.exitCode = 1;
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
