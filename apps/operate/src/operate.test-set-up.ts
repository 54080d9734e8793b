import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { StaffOperator } from '@kavosh/server/kernel/actor.ts';
import type { Members } from '@kavosh/server/domains/members/members.ts';
import { OperationFailure, type Desk } from './operation.ts';
import { operations } from './operations.ts';

/** A colleague who has shown a code, as commands are told who does it. */
export async function insertColleague(db: Kysely<never>, name = 'نگهبان'): Promise<StaffOperator> {
  const mobile = `0919${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into app_user (mobile, first_name, last_name) values (${mobile}, ${name}, 'آزمون') returning id
    )
    insert into staff_member (user_id, created_at) select id, now() from person returning id`.execute(db);
  await sql`insert into staff_member_role (staff_id, role_id)
    select ${rows[0]!.id}, id from staff_role where key = 'owner'`.execute(db);
  return { name, staffId: rows[0]!.id, requestId: randomUUID() };
}

/** Formatted as a hash that no password matches. */
const hashOfNoPassword = `$argon2id$v=19$m=47104,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** A demo colleague, with readable codes and a new account; joined long enough ago to decide. */
export async function demoColleague(db: Kysely<never>, staff: Members, mobile: string, role: string): Promise<void> {
  await sql`
    insert into app_user (mobile, first_name, last_name, is_demo, password_hash)
    values (${mobile}, 'ماهرخ', 'نمونه', true, ${hashOfNoPassword})`.execute(db);
  await staff.demo.add([{ mobile, role }]);
  await sql`
    update staff_member set joined_at = joined_at - interval '30 days'
    where user_id = (select id from app_user where mobile = ${mobile})`.execute(db);
}

/** What their authenticator shows now. */
export const codeOf = async (staff: Members, mobile: string): Promise<string> =>
  (await staff.demo.codes()).find((one) => one.mobile === mobile)!.code;

/** What a command prints, without the seconds that a process takes; `failure`: its sentence where it was refused. */
export async function operateWith(
  desk: Pick<Desk, 'db' | 'domains' | 'operator'>,
  subject: string,
  args: readonly string[],
): Promise<{ out: string; failure: string | null }> {
  let out = '';
  try {
    await operations[subject]!.run(args, {
      ...desk,
      say: (line) => {
        out += `${line}\n`;
      },
      deskAddress: 'http://localhost:4600/desk/',
    });
    return { out, failure: null };
  } catch (error) {
    if (error instanceof OperationFailure) return { out, failure: error.message };
    throw error;
  }
}
