import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { BodyId, deskMessages, readableLine, Reason, Version } from './desk-scalars.ts';
import { requested, secondPerson } from './money.ts';
import { permissions } from './permissions.ts';
import { StaffMember, StaffRole } from './staff.ts';

const staff = '/api/v1/desk/staff' as const;
const managesFresh = { staff: 'staff.manage', stepUp: true } as const;
const freshly = ['desk.unauthenticated', 'desk.forbidden', 'desk.step_up'] as const;

const RoleIds = z
  .array(BodyId, { error: deskMessages.roles })
  .check(z.minLength(1, { error: deskMessages.roles }), z.maxLength(20));

/** Asks a second person: 202 with the approval. */
export const changeStaffRoles = endpoint({
  method: 'POST',
  path: `${staff}/{id}/roles`,
  access: managesFresh,
  summary: 'نقش‌های یک همکار',
  params: z.object({ id: Id }),
  notFound: 'staff.not_found',
  body: z.object({ role_ids: RoleIds, version: Version, reason: Reason }),
  data: z.object({ member: StaffMember }),
  otherData: requested,
  refusals: [...freshly, 'staff.not_found', 'staff.role_not_found', 'staff.last_owner', 'desk.stale', ...secondPerson],
});

const RoleBody = {
  name: readableLine(40, deskMessages.roleName, deskMessages.roleName),
  permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
  reason: Reason,
};

/** Roles are changed under four eyes. */
export const addStaffRole = endpoint({
  method: 'POST',
  path: `${staff}/roles`,
  access: managesFresh,
  summary: 'نقش تازه',
  body: z.object(RoleBody),
  data: z.object({ role: StaffRole }),
  otherData: requested,
  refusals: [...freshly, 'staff.role_fixed', 'staff.role_used', ...secondPerson],
});

export const changeStaffRole = endpoint({
  method: 'POST',
  path: `${staff}/roles/{id}`,
  access: managesFresh,
  summary: 'تغییر نقش',
  params: z.object({ id: Id }),
  notFound: 'staff.role_not_found',
  body: z.object({ ...RoleBody, version: Version }),
  data: z.object({ role: StaffRole }),
  otherData: requested,
  refusals: [...freshly, 'staff.role_not_found', 'staff.role_fixed', 'staff.role_used', 'desk.stale', ...secondPerson],
});
