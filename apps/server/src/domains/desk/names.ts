import type { PersonName } from '@kavosh/contract/desk/names.ts';

/** Names of people by id, as identity reads them. */
export type Names = ReadonlyMap<number, { first_name: string; last_name: string }>;

/** Somebody in a list; who is unknown has no name. */
export function personName(id: number, names: Names): PersonName {
  const { first_name: first = '', last_name: last = '' } = names.get(id) ?? {};
  return { id, name: `${first} ${last}`.trim() };
}
