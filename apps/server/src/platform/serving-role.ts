import type { Client } from 'pg';
import { StartupError } from '../kernel/startup-error.ts';

/**
 * The role that serves people. It owns nothing: it reads and writes rows, but of the books it only reads, and writes
 * through ledger.post_journals() and its two older forms alone; what an operator did it can add to and not change.
 * Migrations, import and operators' commands use the owner.
 */
export const servingRole = 'kavosh_serving';

const createRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${servingRole}') then create role ${servingRole} nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/** The owner takes the role on, which a superuser may anyway. */
const joinRole = `do $$ begin
  -- Before PostgreSQL 16 a member may always take a role on, and the grant has no options.
  if current_setting('server_version_num')::int < 160000 then
    if not pg_has_role(current_user, '${servingRole}', 'member') then grant ${servingRole} to current_user; end if;
  elsif not pg_has_role(current_user, '${servingRole}', 'set') then
    execute 'grant ${servingRole} to current_user with inherit false, set true';
  end if;
exception when unique_violation then null;
end $$`;

const grants = `
grant usage on schema public, ledger to ${servingRole};
grant select, insert, update, delete on all tables in schema public to ${servingRole};
grant usage, select on all sequences in schema public to ${servingRole};
revoke insert, update, delete on schema_migration, schema_function, secret_check, purchase_transition,
  purchase_posting, top_up_transition, withdrawal_transition, withdrawal_posting, payout_transition,
  card_refund_transition, card_refund_posting from ${servingRole};
revoke insert, update, delete on operator_action_head from ${servingRole};
revoke update, delete on operator_action, given_up_balance, refund_policy, purchase_refund from ${servingRole};
revoke delete on approval, staff_member, staff_let_in, staff_invitation, staff_session from ${servingRole};
revoke delete on organisation from ${servingRole};
grant select on all tables in schema ledger to ${servingRole};
revoke execute on all functions in schema ledger from public;
grant execute on function ledger.post_journals(jsonb), ledger.post(text, bigint, text, text[], int[], bigint[]),
  ledger.post_all(text[], bigint[], text[], int[], text[], int[], bigint[]),
  ledger.lock_available(int), ledger.owed(int),
  ledger.seal_block(), ledger.broken_seals(), ledger.entry_digest(ledger.entry, ledger.journal) to ${servingRole};`;

/** Roles are the cluster's: two databases that are migrated at once may touch the same row of its catalogue. */
const isRace = (error: unknown): boolean => /tuple concurrently (updated|deleted)/.test((error as Error).message);
const TRIES = 20;

/**
 * Creates the role where it is missing and grants it exactly what serving needs. Repeating it changes nothing.
 * @param client the owner of the tables
 * @throws {StartupError} where the role is missing and the owner may not make roles
 */
export async function grantServing(client: Client): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      for (const statement of [createRole, joinRole, grants]) await client.query(statement);
      return;
    } catch (error) {
      if (isRace(error) && tried < TRIES) continue;
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new StartupError(
        `The database's role may not make the role ${servingRole}, under which people are served; let somebody ` +
          `who may run: create role ${servingRole} nologin; grant ${servingRole} to <the role of DATABASE_URL>;`,
      );
    }
  }
}

/**
 * Processes that start at once take turns: two grants on one thing at a time fail. Any number that is not used for
 * another lock.
 */
const GRANTING_LOCK = 7_241_005;

/**
 * The queue's tables are made by its library, after the migrations and whenever a kind of job is new. One transaction,
 * sent as one text.
 */
export const queueGrants = (schema: string): string => `
select pg_advisory_xact_lock(${GRANTING_LOCK});
grant usage on schema ${schema} to ${servingRole};
grant select, insert, update, delete on all tables in schema ${schema} to ${servingRole};
grant usage, select on all sequences in schema ${schema} to ${servingRole};
grant execute on all functions in schema ${schema} to ${servingRole};
alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${servingRole};`;
