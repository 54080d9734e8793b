import { DAY_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { confirmTotpSecret } from '../factors/factor-store.ts';
import { newTotpSecret, totpCode } from '../factors/totp.ts';
import { findMemberOfUser, markDismissed, putMember, roleIdsOf, setRoles } from '../member-store.ts';
import { readRoles } from '../roles/role-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';

/** An invented colleague, whose account exists already. */
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

/** Makes the demo's people staff, each with a secret of this installation; existing staff stay as they are. */
export async function addDemoStaff(
  { db, organisation, clock, identity, cipher }: Deps,
  people: readonly DemoStaff[],
): Promise<void> {
  for (const { mobile, role } of people) {
    const [account] = await identity.accountStates({ mobile });
    if (!account?.is_demo) continue;
    await inTransaction(db, async (tx) => {
      const member = await findMemberOfUser(tx, organisation, account.id);
      if (member && member.dismissed_at === null) return;
      const roles = (await readRoles(tx, organisation)).filter(({ key }) => key === role).map(({ id }) => id);
      const now = clock.now();
      const staffId = await putMember(tx, organisation, account.id, {
        now,
        joinedAt: new Date(now.getTime() - HERE_FOR_MS),
      });
      await setRoles(tx, staffId, roles);
      await confirmTotpSecret(tx, organisation, staffId, { secret: cipher.encrypt(newTotpSecret()), step: 0 });
    });
  }
}

async function demoMembers({
  db,
  organisation,
  identity,
}: Pick<Deps, 'db' | 'organisation' | 'identity'>): Promise<
  { id: number; mobile: string; name: string; totp_secret: Buffer | null }[]
> {
  const members = await db
    .selectFrom('staff_member')
    .select(['id', 'person_id', 'totp_secret'])
    .where('organisation_id', '=', organisation.id)
    .where('dismissed_at', 'is', null)
    .execute();
  const accounts = await identity.accountStates({ ids: members.map((one) => one.person_id) });
  return members.flatMap(({ id, person_id: userId, totp_secret }) => {
    const account = accounts.find((one) => one.id === userId && one.is_demo);
    return account
      ? [{ id, mobile: account.mobile, name: `${account.first_name} ${account.last_name}`, totp_secret }]
      : [];
  });
}

/** Where others can reach the demo there is no staff of it: everybody knows their password. */
export async function endDemoStaff(deps: Deps): Promise<void> {
  const { db, organisation, clock } = deps;
  for (const { id } of await demoMembers(deps)) {
    await endSessionsOf(db, organisation, id, clock.now());
    await markDismissed(db, organisation, id, clock.now());
  }
}

/** The demo's staff with their codes, for who tries the desk out. */
export async function demoCodes(deps: Deps): Promise<DemoCode[]> {
  const { db, organisation, clock, cipher } = deps;
  const roles = await readRoles(db, organisation);
  return Promise.all(
    (await demoMembers(deps)).flatMap((one) => {
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
