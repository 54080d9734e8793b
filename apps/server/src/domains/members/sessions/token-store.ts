import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { Organisation } from '../organisation.ts';
import { TOKEN_GRACE_MS } from '../limits.ts';

type MembersExecutor = Executor<MembersTables>;

/** The rights of a session's token: what was proved while it was the newest one, and nothing after it. */
export interface TokenRights {
  session_id: number;
  factor_at: Date | null;
  enrols: boolean;
  /** Number of a former token; null: it is the session's newest one. */
  former_id: string | null;
  /** Whether there are older tokens whose end is not set yet. */
  supersedes: boolean;
}

/** The session of a token's hash, newest or former. */
export async function findToken(
  executor: MembersExecutor,
  organisation: Organisation,
  hash: Buffer,
  now: Date,
): Promise<TokenRights | undefined> {
  const { rows } = await sql<TokenRights>`
    select t.*, exists (
        select from staff_former_token f
        where f.session_id = t.session_id and f.ends_at is null and (t.former_id is null or f.id < t.former_id)
      ) as supersedes
    from (
      select id as session_id, factor_at, enrols, null::bigint as former_id
      from staff_session where token_hash = ${hash}
      union all
      select session_id, factor_at, enrols, id
      from staff_former_token where token_hash = ${hash} and (ends_at is null or ends_at > ${now})
    ) t join staff_session s on s.id = t.session_id
    where s.organisation_id = ${organisation.id}`.execute(executor);
  return rows[0];
}

/** A token is used: the browser has it, so the ones before it end soon. */
export async function endOlderTokens(
  executor: MembersExecutor,
  { session_id: session, former_id: former }: TokenRights,
  now: Date,
): Promise<void> {
  await sql`
    update staff_former_token set ends_at = ${new Date(now.getTime() + TOKEN_GRACE_MS)}
    where session_id = ${session} and ends_at is null and (${former}::bigint is null or id < ${former}::bigint)
  `.execute(executor);
}

/** Gives a session a new token. The previous one keeps its rights. The caller has locked the staff member's row. */
export async function replaceToken(
  executor: MembersExecutor,
  organisation: Organisation,
  sessionId: number,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<void> {
  await sql`
    delete from staff_former_token where session_id = ${sessionId} and ends_at <= ${now}`.execute(executor);
  await sql`
    insert into staff_former_token (token_hash, session_id, factor_at, enrols)
    select token_hash, id, factor_at, enrols from staff_session
    where id = ${sessionId} and organisation_id = ${organisation.id}`.execute(executor);
  await executor
    .updateTable('staff_session')
    .set({ token_hash: hash })
    .where('id', '=', sessionId)
    .where('organisation_id', '=', organisation.id)
    .execute();
}
