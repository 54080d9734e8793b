import * as z from 'zod/mini';

/** A person in lists of the desk; empty name: the account was deleted. */
export const PersonName = z.object({ id: z.int(), name: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A colleague. */
export const StaffName = z.object({ staff_id: z.int(), name: z.string() });
export type StaffName = z.infer<typeof StaffName>;
