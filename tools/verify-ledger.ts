import { readConfig } from '../apps/server/src/config/config.ts';
import { StartupError } from '../apps/server/src/kernel/startup-error.ts';
import { endWithNpm } from '../apps/server/src/platform/processes/end-with-npm.ts';
import { openDesk } from '../apps/operate/src/open-desk.ts';
import { OperationFailure } from '../apps/operate/src/operation.ts';

/*
 * Checks all of the books: every rule (I1 to I13) and every sealed block. A line for each defect, with its rule and
 * its row; exit code 1 where there is one, 2 where the books could not be looked at. npm run ledger:verify
 */
endWithNpm(process.env);
try {
  const desk = await openDesk(
    readConfig(),
    (line) => console.log(line),
    (line) => console.error(line),
  );
  try {
    const defects = await desk.domains.wallet.verify();
    for (const { rule, subject, detail } of defects) console.log(`${rule}  ${subject}  ${detail}`);
    console.log(defects.length === 0 ? 'The books are in order.' : `${defects.length} defects.`);
    if (defects.length > 0) process.exitCode = 1;
  } finally {
    await desk.close();
  }
} catch (error) {
  console.error(error instanceof StartupError || error instanceof OperationFailure ? error.message : error);
  process.exitCode = 2;
}
