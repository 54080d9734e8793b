import { parseArgs } from 'node:util';
import { endWithNpm } from '../../apps/server/src/platform/processes/end-with-npm.ts';
import { reportError } from '../backup/tell-failure.ts';
import { readVersions } from './check-versions.ts';
import { runDoctor } from './run-doctor.ts';
import type { Finding } from './finding.ts';

/*
 * Says in one screen what is wrong with this installation, and what to do. Exit code 1 where something is bad.
 *   npm run doctor [-- --json]
 */
endWithNpm(process.env);

const line = ({ check, state, says, remedy }: Finding): string =>
  `${state.padEnd(5)} ${check.padEnd(10)} ${says}${remedy === null ? '' : `\n                 → ${remedy}`}`;

try {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) console.log('npm run doctor [-- --json]\n  exit code 0: nothing is bad, 1: something is');
  else {
    const findings = await runDoctor(process.env);
    const count = (state: Finding['state']): number => findings.filter((one) => one.state === state).length;
    const isWell = count('bad') === 0;
    const { kavosh } = readVersions();
    if (values.json)
      console.log(JSON.stringify({ kavosh, at: new Date().toISOString(), well: isWell, findings }, null, 1));
    else {
      console.log(`Kavosh ${kavosh} on ${process.platform}-${process.arch}`);
      for (const finding of findings) console.log(line(finding));
      console.log(`${count('good')} good, ${count('look')} to look at, ${count('bad')} bad`);
    }
    if (!isWell) process.exitCode = 1;
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
