import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Deps } from '../deps.ts';
import type { MembersTables } from '../members.tables.ts';
import type { MemberPermission } from '../organisation.ts';

/** Colleagues who joined less than this long ago decide no requests. */
export const NEWCOMER_DAYS = 7;

/** Why a colleague with the permission may not decide: invited by the requester, or joined less than a week ago. */
export type Hindrance = 'let_in' | 'newcomer';

const newSince = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now().getTime() - NEWCOMER_DAYS * DAY_MS);

/**
 * All other colleagues who have the permission and can sign in to use it: not dismissed, with a second factor, an
 * account and a password, and not blocked from signing in; each with the reason why they may not decide requests of
 * `requestedBy`.
 */
export async function findDeciders(
  deps: Pick<Deps, 'organisation' | 'clock' | 'identity'>,
  executor: Executor<MembersTables>,
  { permission, requestedBy }: { permission: MemberPermission; requestedBy: number },
): Promise<{ staffId: number; hindrance: Hindrance | null }[]> {
  const { organisation } = deps;
  const { ownerOnly, fixed } = organisation.permissions;
  const isOwners = ownerOnly.includes(permission);
  const fixedWithIt = Object.keys(fixed).filter((key) => fixed[key]!.includes(permission));
  const { rows } = await sql<{ id: number; person_id: number; hindrance: Hindrance | null }>`
    select m.id, m.person_id,
      case
        when exists (
          select from staff_let_in l where l.staff_id = m.id and l.by_staff_id = ${requestedBy}
        ) then 'let_in'
        when m.joined_at > ${newSince(deps)} then 'newcomer'
      end as hindrance
    from staff_member m
    where m.organisation_id = ${organisation.id} and m.dismissed_at is null and m.id <> ${requestedBy}
      and (m.totp_secret is not null or exists (select from staff_passkey p where p.staff_id = m.id))
      and exists (
        select from staff_member_role mr join staff_role r on r.id = mr.role_id
        where mr.staff_id = m.id and r.organisation_kind = ${organisation.kind}
          and (r.is_owner or (${!isOwners} and ${permission} = any(r.permissions)) or r.key = any(${fixedWithIt}))
      )
    order by m.id`.execute(executor);
  if (rows.length === 0) return [];
  const accounts = await deps.identity.accountStates({ ids: rows.map((row) => row.person_id) }, executor);
  const here = new Set(accounts.flatMap((one) => (one.has_password && !one.is_restricted ? [one.id] : [])));
  return rows.flatMap(({ id, person_id: userId, hindrance }) => (here.has(userId) ? [{ staffId: id, hindrance }] : []));
}

/**
 * Who invited a colleague, whose requests they may therefore not decide; null: they are new, and may not decide any.
 */
export async function decidesNotOf(
  { db, organisation, clock }: Pick<Deps, 'db' | 'organisation' | 'clock'>,
  staffId: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ is_new: boolean; by: number[] }>`
    select m.joined_at > ${newSince({ clock })} as is_new,
      array(select distinct l.by_staff_id from staff_let_in l where l.staff_id = m.id) as by
    from staff_member m where m.id = ${staffId} and m.organisation_id = ${organisation.id}`.execute(db);
  const [row] = rows;
  return row === undefined || row.is_new ? null : row.by;
}
