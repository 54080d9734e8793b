import type { PersonName } from '@kavosh/contract/desk/names.ts';

/** Names of people by id, as identity reads them. */
export type Names = ReadonlyMap<number, { first_name: string; last_name: string }>;

/** A person in a list; the name of an unknown person is empty. */
export function personName(id: number, names: Names): PersonName {
  const { first_name: first = '', last_name: last = '' } = names.get(id) ?? {};
  return { id, name: `${first} ${last}`.trim() };
}
