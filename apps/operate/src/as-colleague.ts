import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import type { Domains } from '@kavosh/server/domains.ts';
import { normalizeMobile } from '@kavosh/persian/mobile.ts';
import { OperationFailure, type Desk } from './operation.ts';

/** The claimed operator of a command: a mobile number and a code of its authenticator. */
export interface Claimed {
  mobile: string | undefined;
  code: string | undefined;
}

/**
 * Takes `--as MOBILE` and `--code CODE`, which belong to every command, from among its arguments. Pure.
 * @throws {OperationFailure} where one has no value
 */
export function takeClaim(args: readonly string[]): { claimed: Claimed; rest: string[] } {
  const rest: string[] = [];
  const taken: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 1) {
    const [, name, value] = /^--(as|code)(?:=(.*))?$/s.exec(args[at]!) ?? [];
    if (name === undefined) {
      rest.push(args[at]!);
      continue;
    }
    if (value === undefined) at += 1;
    const given = value ?? args[at];
    if (given === undefined || given.trim() === '') throw new OperationFailure(`--${name} takes a value.`);
    taken[name] = given.trim();
  }
  return { claimed: { mobile: taken['as'], code: taken['code'] }, rest };
}

/**
 * Verifies the code once, at the first step that needs a name, as a code works once. Commands that show no personal
 * data need none.
 * @throws {OperationFailure} where nothing is claimed, or what is claimed does not hold
 */
export function provingColleague({ staff }: Pick<Domains, 'staff'>, { mobile, code }: Claimed): Desk['operator'] {
  let proved: Promise<StaffOperator> | undefined;
  const prove = async (): Promise<StaffOperator> => {
    if (mobile === undefined || code === undefined)
      throw new OperationFailure(
        'Say who you are: --as MOBILE --code CODE, six digits of your authenticator. The audit names you.',
      );
    const number = normalizeMobile(mobile);
    if (number === null) throw new OperationFailure('--as takes a mobile number, such as 09120000000.');
    try {
      return await staff.proveOperator({ mobile: number, code });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new OperationFailure(
        error.code === 'desk.too_many_tries'
          ? 'Too many wrong codes; try again later.'
          : 'No colleague has this number with this code; each code is good once.',
      );
    }
  };
  return async (needs) => {
    const by = await (proved ??= prove());
    if (needs !== undefined && !(await staff.permissionsOf(by.staffId)).includes(needs))
      throw new OperationFailure(`Your roles do not allow this: it takes ${needs}.`);
    return by;
  };
}
