import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Identity } from '../../identity/identity.ts';
import type { AcademyMembers } from '../../members/members.ts';
import type { Profile } from '../../profile/profile.ts';
import type { EngagementTables, LeftOut } from '../engagement.tables.ts';

/** A browser counts as a member's as long as both accounts signed in on it within so many days. */
export const SAME_DEVICE_DAYS = 30;

export interface LeftOutDeps {
  members: Pick<AcademyMembers, 'worksFor' | 'membersOf'>;
  identity: Pick<Identity, 'sharingDevices'>;
  profile: Pick<Profile, 'sharingAccounts'>;
  clock: Clock;
}

/** A person as a buyer of a course of an academy. */
interface Buyer {
  userId: number;
  academyId: number;
}

/**
 * Why the stars of buyers do not weigh, by what is kept of them and can be proven: they work for the academy; a member
 * of it signed in on the same browser lately; a member of it is paid out to the same account. Null: they weigh. At most
 * five queries, however many buyers they are.
 */
export async function leftOut<Tables>(
  tx: Executor<Tables>,
  { members, identity, profile, clock }: LeftOutDeps,
  buyers: readonly Buyer[],
): Promise<(buyer: Buyer) => LeftOut | null> {
  if (buyers.length === 0) return () => null;
  const people = [...new Set(buyers.map(({ userId }) => userId))];
  const staff = await members.membersOf(tx, [...new Set(buyers.map(({ academyId }) => academyId))]);
  const others = [...new Set(staff.map((one) => one.person_id))];
  const since = new Date(clock.now().getTime() - SAME_DEVICE_DAYS * DAY_MS);
  const devices = await identity.sharingDevices(tx, people, others, since);
  const accounts = await profile.sharingAccounts(tx, people, others);
  const worksFor = (personId: number, academyId: number): boolean =>
    staff.some((one) => one.person_id === personId && one.academy_id === academyId);
  return ({ userId, academyId }) => {
    if (worksFor(userId, academyId)) return 'member';
    const shares = (pairs: readonly { user_id: number; other_id: number }[]): boolean =>
      pairs.some((pair) => pair.user_id === userId && worksFor(pair.other_id, academyId));
    return shares(devices) ? 'device' : shares(accounts) ? 'account' : null;
  };
}

/** The same for one who now works for an academy: whose stars of its courses weigh no longer, and why. */
export async function leftOutWith(
  tx: Executor<EngagementTables>,
  { identity, profile, clock }: Omit<LeftOutDeps, 'members'>,
  memberId: number,
  buyers: readonly number[],
): Promise<Map<number, LeftOut>> {
  const others = [...new Set(buyers)].filter((id) => id !== memberId);
  const since = new Date(clock.now().getTime() - SAME_DEVICE_DAYS * DAY_MS);
  const devices = await identity.sharingDevices(tx, others, [memberId], since);
  const accounts = await profile.sharingAccounts(tx, others, [memberId]);
  return new Map<number, LeftOut>([
    ...accounts.map((pair) => [pair.user_id, 'account'] as const),
    ...devices.map((pair) => [pair.user_id, 'device'] as const),
    [memberId, 'member'],
  ]);
}
