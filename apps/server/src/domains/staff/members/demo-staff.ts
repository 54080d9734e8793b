import type { Kysely } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { confirmTotpSecret } from '../factors/factor-store.ts';
import { newTotpSecret, totpCode } from '../factors/totp.ts';
import { findMemberOfUser, markDismissed, putMember, roleIdsOf, setRoles } from '../member-store.ts';
import { readRoles } from '../roles/role-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import type { StaffTables } from '../staff.tables.ts';

/** An invented colleague: the account is there already. */
export interface DemoStaff {
  mobile: string;
  /** The key of a role. */
  role: string;
}

/** A colleague of the demo with what their authenticator would show now. */
export interface DemoCode {
  mobile: string;
  name: string;
  roles: string[];
  code: string;
  secret: string;
}

/** The invented colleagues joined some time ago: a newcomer may not decide anything yet. */
const HERE_FOR_MS = 30 * DAY_MS;

/** Makes the demo's people staff, each with a secret of this installation; who is staff stays as they are. */
export async function addDemoStaff({ db, clock, identity, cipher }: Deps, people: readonly DemoStaff[]): Promise<void> {
  for (const { mobile, role } of people) {
    const [account] = await identity.accountStates({ mobile });
    if (!account?.is_demo) continue;
    await inTransaction(db, async (tx) => {
      const member = await findMemberOfUser(tx, account.id);
      if (member && member.dismissed_at === null) return;
      const roles = (await readRoles(tx)).filter(({ key }) => key === role).map(({ id }) => id);
      const now = clock.now();
      const staffId = await putMember(tx, account.id, { now, joinedAt: new Date(now.getTime() - HERE_FOR_MS) });
      await setRoles(tx, staffId, roles);
      await confirmTotpSecret(tx, staffId, cipher.encrypt(newTotpSecret()), 0);
    });
  }
}

async function demoMembers(
  { identity }: Pick<Deps, 'identity'>,
  db: Kysely<StaffTables>,
): Promise<{ id: number; mobile: string; name: string; totp_secret: Buffer | null }[]> {
  const members = await db
    .selectFrom('staff_member')
    .select(['id', 'user_id', 'totp_secret'])
    .where('dismissed_at', 'is', null)
    .execute();
  const accounts = await identity.accountStates({ ids: members.map((one) => one.user_id) });
  return members.flatMap(({ id, user_id: userId, totp_secret }) => {
    const account = accounts.find((one) => one.id === userId && one.is_demo);
    return account
      ? [{ id, mobile: account.mobile, name: `${account.first_name} ${account.last_name}`, totp_secret }]
      : [];
  });
}

/** Where others can reach the demo there is no staff of it: everybody knows their password. */
export async function endDemoStaff({ db, clock, identity }: Deps): Promise<void> {
  for (const { id } of await demoMembers({ identity }, db)) {
    await endSessionsOf(db, id, clock.now());
    await markDismissed(db, id, clock.now());
  }
}

/** The demo's staff with their codes, for who tries the desk out. */
export async function demoCodes({ db, clock, identity, cipher }: Deps): Promise<DemoCode[]> {
  const roles = await readRoles(db);
  return Promise.all(
    (await demoMembers({ identity }, db)).flatMap((one) => {
      const secret = one.totp_secret && cipher.decrypt(one.totp_secret);
      if (!secret) return [];
      return [
        (async (): Promise<DemoCode> => {
          const ids = await roleIdsOf(db, one.id);
          return {
            mobile: one.mobile,
            name: one.name,
            roles: roles.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
            code: totpCode(secret, clock.now()),
            secret,
          };
        })(),
      ];
    }),
  );
}
