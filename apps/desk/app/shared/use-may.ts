import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import { useHas } from '@kavosh/office/session/use-session.ts';

/** Whether who is signed in may do this; false until it is known. */
export const useMay = (permission: Permission): boolean => useHas(permission);
