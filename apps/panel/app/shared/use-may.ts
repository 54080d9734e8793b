import type { SellerPermission } from '@kavosh/contract/panel/permissions.ts';
import { useHas } from '@kavosh/office/session/use-session.ts';

/** Whether the signed-in member has this permission; false until it is known. */
export const useMay = (permission: SellerPermission): boolean => useHas(permission);
