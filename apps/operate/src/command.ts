import { readConfig } from '@kavosh/server/config/config.ts';
import { StartupError } from '@kavosh/server/kernel/startup-error.ts';
import { endWithNpm } from '@kavosh/server/platform/processes/end-with-npm.ts';
import { hasSecret, openDesk } from './open-desk.ts';
import { takeClaim } from './as-colleague.ts';
import { OperationFailure, type Operation } from './operation.ts';
import { operations } from './operations.ts';

const usageOf = ({ usage }: Operation): string => usage.map((line) => `  npm run operate -- ${line}`).join('\n');

/** All operations, by subject. */
const usage = (): string =>
  [
    'Operates Kavosh from the terminal, where the desk cannot be used. What changes something, or looks at what is',
    'protected, is done by a colleague: --as MOBILE --code CODE, six digits of the authenticator, within their roles.',
    ...Object.values(operations).map((operation) => `\n${operation.summary}\n${usageOf(operation)}`),
  ].join('\n');

/** Wrong options are the operator's to mend; Node names them well. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError && ((error as NodeJS.ErrnoException).code ?? '').startsWith('ERR_PARSE_ARGS');

/** Runs what an operator asked for: answers the exit code (0 done, 1 not done). */
export async function runOperation(given: readonly string[]): Promise<number> {
  endWithNpm(process.env);
  const [subject, ...words] = given;
  if (subject === undefined || subject === '--help' || subject === '-h' || subject === 'help') {
    console.log(usage());
    return 0;
  }
  const operation = Object.hasOwn(operations, subject) ? operations[subject] : undefined;
  if (!operation) {
    console.error(`There is nothing called ${JSON.stringify(subject.slice(0, 100))} to operate.\n\n${usage()}`);
    return 1;
  }
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usageOf(operation));
    return 0;
  }
  try {
    const { claimed, rest: args } = takeClaim(words);
    const config = readConfig();
    if ((operation.needsSecret || claimed.code !== undefined) && !hasSecret(config))
      throw new OperationFailure('Set SECRET_KEY to what the server has.');
    const desk = await openDesk(
      config,
      (line) => console.log(line),
      (line) => console.error(line),
      claimed,
    );
    try {
      await operation.run(args, desk);
    } finally {
      await desk.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof OperationFailure) console.error(`${error.message}\n\n${usageOf(operation)}`);
    else if (isWrongOption(error)) console.error(`${error.message.split('. ')[0]}.\n\n${usageOf(operation)}`);
    else console.error(error instanceof StartupError ? error.message : error);
    return 1;
  }
}
