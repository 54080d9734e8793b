import type { Kysely } from 'kysely';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import type { Domains, Tables } from '@kavosh/server/domains.ts';

/** What an operator's command works with: the product's database and its domains, and where it writes. */
export interface Desk {
  db: Kysely<Tables>;
  domains: Domains;
  /** One line of the answer. */
  say: (line: string) => void;
  /**
   * The operator, verified by a code on first use, with the permission that the desk requires.
   * @param needs left out if the step checks the owner itself
   * @throws {OperationFailure} if no colleague is verified, or their roles do not allow it
   */
  operator: (needs?: Permission) => Promise<StaffOperator>;
  /** Where a browser finds the desk; null: nowhere. */
  deskAddress: string | null;
}

/** The request makes no sense or names something unknown: one sentence for the operator. */
export class OperationFailure extends Error {}

/** An area that operators look after, such as messages, with the commands for it. */
export interface Operation {
  /** One line for the list of all. */
  summary: string;
  /** One line for each of its commands, without the program's name. */
  usage: readonly string[];
  /** It reads or writes what is kept under the server's secret. */
  needsSecret?: boolean;
  /** @throws {OperationFailure} */
  run(args: readonly string[], desk: Desk): Promise<void>;
}
