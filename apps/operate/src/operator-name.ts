import { userInfo } from 'node:os';
import { OperationFailure } from './operation.ts';

/** Who the audit names: as given with --by, else the account that the command runs under. */
export function operatorName(given: string | undefined): string {
  const name = (given ?? userInfo().username).trim();
  if (name === '' || name.length > 100 || /\p{Cc}/u.test(name))
    throw new OperationFailure('--by takes the name of the operator, at most 100 letters.');
  return name;
}
