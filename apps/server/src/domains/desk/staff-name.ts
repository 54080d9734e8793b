import type { StaffName } from '@kavosh/contract/desk/names.ts';

/** A colleague by name; who left altogether has none. */
export const staffName = (id: number, names: ReadonlyMap<number, string>): StaffName => ({
  staff_id: id,
  name: names.get(id) ?? '',
});
