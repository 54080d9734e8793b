import type { StaffName } from '@kavosh/contract/desk/names.ts';
import type { WhatWasDone } from '@kavosh/contract/desk/catalogue/held.ts';
import type { HeldSides } from '../../kernel/held/held-store.ts';
import type { Audit } from '../audit/audit.ts';
import type { Members } from '../members/members.ts';
import { staffName } from './staff-name.ts';

export interface PresentHeldDeps {
  audit: Pick<Audit, 'doneTo'>;
  staff: Pick<Members, 'namesOf'>;
}

/** For a thing's page: current and feed values, authors of overrides, and past actions. Two queries. */
export async function presentHeld<Values>(
  { audit, staff }: PresentHeldDeps,
  subject: string,
  { id, values, feed, byHand }: Pick<HeldSides<Values>, 'id' | 'values' | 'feed' | 'byHand'>,
): Promise<{
  values: Values;
  feed: Values;
  by_hand: { field: keyof Values & string; by: StaffName; at: string }[];
  done: WhatWasDone;
}> {
  const [names, done] = await Promise.all([
    staff.namesOf([...new Set(byHand.map((one) => one.staffId))]),
    audit.doneTo(`${subject} ${id}`),
  ]);
  return {
    values,
    feed,
    by_hand: byHand.map(({ field, staffId, at }) => ({ field, by: staffName(staffId, names), at: at.toISOString() })),
    done: presentDone(done),
  };
}

/** The latest first. Pure. */
export const presentDone = (done: Awaited<ReturnType<Audit['doneTo']>>): WhatWasDone =>
  done.toReversed().map(({ at, action, operator, details }) => ({
    at: at.toISOString(),
    action,
    who: operator,
    details,
  }));
