import { spawnSync } from 'node:child_process';
import { judgeAudit } from './judge-audit.ts';

/*
 * Asks the registry for advisories about what is installed. Exit code 1 where one is high or critical and a release
 * fixes it. A registry that does not answer is reported and is no failure: not every machine reaches one that has them.
 *   npm run advisories
 */
const PATIENCE_MS = 60_000;
const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  encoding: 'utf8',
  timeout: PATIENCE_MS,
  maxBuffer: 64 * 1024 * 1024,
});
// The type does not say so: nothing where npm could not be started.
// oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- see above
const judged = judgeAudit((stdout as string | null) ?? '');
if (judged.kind === 'unknown') console.log(`advisories: could not be looked up here (${judged.why})`);
else {
  for (const line of judged.lines) console.log(line);
  console.log(
    `advisories: ${judged.lines.length}, ${judged.isUrgent ? 'upgrade what has a release' : 'nothing urgent'}`,
  );
  if (judged.isUrgent) process.exitCode = 1;
}
