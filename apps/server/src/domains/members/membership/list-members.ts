import type { StaffMember, StaffRole } from '@kavosh/contract/desk/staff.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { needsSecondFactor, type Organisation } from '../organisation.ts';
import { countRoleMembers, permissionsOf, readRoles, type RoleRow } from '../roles/role-store.ts';
import { openSince } from '../sessions/authenticate.ts';
import { openInvitations } from './invitation-store.ts';
import { mask } from './invite-member.ts';
import { DELETED_NAME } from './name-of-member.ts';
import { readMembers, type ListedMember } from '../member-store.ts';

export interface MemberList {
  staff: StaffMember[];
  invitations: {
    id: number;
    masked: string;
    roles: { id: number; name: string }[];
    state: 'asked' | 'allowed' | 'open';
    created_at: string;
    expires_at: string;
  }[];
  roles: StaffRole[];
}

const nameRoles = (ids: readonly number[], roles: readonly RoleRow[]): { id: number; name: string }[] =>
  roles.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));

async function presentMembers(
  { identity, organisation }: Pick<Deps, 'identity' | 'organisation'>,
  members: readonly ListedMember[],
  roles: readonly RoleRow[],
): Promise<StaffMember[]> {
  const accounts = await identity.accountStates({ ids: members.map((one) => one.person_id) });
  const byUser = new Map(accounts.map((one) => [one.id, one]));
  return members.map((one) => {
    const account = byUser.get(one.person_id);
    const allowed = roles
      .filter(({ id }) => one.role_ids.includes(id))
      .flatMap((role) => permissionsOf(organisation, role));
    // Where no second factor is asked for, the password alone opens a session.
    const bare = needsSecondFactor(organisation, allowed) ? 0 : one.bare_sessions;
    return {
      id: one.id,
      name: account ? `${account.first_name} ${account.last_name}` : DELETED_NAME,
      masked: account?.masked ?? '',
      roles: nameRoles(one.role_ids, roles),
      factors: { totp: one.has_totp, passkeys: one.passkeys, recovery_codes: one.recovery_codes },
      created_at: one.created_at.toISOString(),
      last_seen_at: one.last_seen_at?.toISOString() ?? null,
      open_sessions: one.proven_sessions + bare,
      dismissed_at: one.dismissed_at?.toISOString() ?? null,
      version: one.version,
    };
  });
}

const presentRole = (organisation: Organisation, row: RoleRow, members: number): StaffRole => ({
  id: row.id,
  key: row.key,
  name: row.name,
  // The desk alone lists its roles in this way.
  permissions: permissionsOf(organisation, row) as StaffRole['permissions'],
  members,
  version: row.version,
});

/** All members, open invitations, and the roles. */
export async function listMembers(deps: Deps): Promise<MemberList> {
  const { db, organisation, clock } = deps;
  const now = clock.now();
  const { seenAfter, begunAfter } = openSince(now);
  const [members, invitations, roles, counts] = await Promise.all([
    readMembers(db, organisation, { openSince: { seen: seenAfter, begun: begunAfter } }),
    openInvitations(db, organisation, now),
    readRoles(db, organisation),
    countRoleMembers(db, organisation),
  ]);
  return {
    staff: await presentMembers(deps, members, roles),
    invitations: invitations.map((one) => ({
      id: one.id,
      masked: mask(one.mobile),
      roles: nameRoles(one.role_ids, roles),
      state: one.waits ?? 'open',
      created_at: one.created_at.toISOString(),
      expires_at: one.expires_at.toISOString(),
    })),
    roles: roles.map((row) => presentRole(organisation, row, counts.get(row.id) ?? 0)),
  };
}

/** One member as the list shows them. Refuses with staff.not_found. */
export async function showMember(deps: Deps, id: number): Promise<StaffMember> {
  const { db, organisation, clock } = deps;
  const { seenAfter, begunAfter } = openSince(clock.now());
  const [members, roles] = await Promise.all([
    readMembers(db, organisation, { id, openSince: { seen: seenAfter, begun: begunAfter } }),
    readRoles(db, organisation),
  ]);
  const [member] = await presentMembers(deps, members, roles);
  if (!member) throw new Refusal('staff.not_found');
  return member;
}

/** Refuses with staff.role_not_found. */
export async function showRole({ db, organisation }: Deps, id: number): Promise<StaffRole> {
  const [roles, counts] = await Promise.all([readRoles(db, organisation), countRoleMembers(db, organisation)]);
  const row = roles.find((one) => one.id === id);
  if (!row) throw new Refusal('staff.role_not_found');
  return presentRole(organisation, row, counts.get(id) ?? 0);
}
