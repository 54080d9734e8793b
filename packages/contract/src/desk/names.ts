import * as z from 'zod/mini';

/** Somebody of the site as a list of the desk names them; the name of who deleted their account is empty. */
export const PersonName = z.object({ id: z.int(), name: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A colleague. */
export const StaffName = z.object({ staff_id: z.int(), name: z.string() });
export type StaffName = z.infer<typeof StaffName>;
