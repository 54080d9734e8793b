import { findUserByMobile, insertUser } from './user-store.ts';
import type { AccountDeps } from '../deps.ts';

/** An invented person, whose password, if there is one, is no secret. */
export interface DemoPerson {
  mobile: string;
  firstName: string;
  lastName: string;
  /** Left out: signs in by code alone. */
  password?: string;
  registeredAt: Date;
}

/**
 * Adds the demo people whose numbers are still free, flagged as such; existing accounts are not changed. @returns those
 * who were added
 */
export async function addDemoPeople(
  { db, passwords }: Pick<AccountDeps, 'db' | 'passwords'>,
  people: readonly DemoPerson[],
): Promise<{ id: number; mobile: string }[]> {
  const added: { id: number; mobile: string }[] = [];
  for (const { mobile, firstName, lastName, password, registeredAt } of people) {
    if (await findUserByMobile(db, mobile)) continue;
    const user = {
      mobile,
      first_name: firstName,
      last_name: lastName,
      password_hash: password === undefined ? null : await passwords.hash(password),
      is_demo: true,
      created_at: registeredAt,
    };
    const inserted = await insertUser(db, user);
    if (inserted) added.push({ id: inserted.id, mobile });
  }
  return added;
}
