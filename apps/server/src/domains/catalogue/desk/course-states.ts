import { sql, type RawBuilder } from 'kysely';
import type { deskCourseStates } from '@kavosh/contract/desk/catalogue/courses.ts';
import { goesOn } from '../goes-on.ts';

export type DeskCourseState = (typeof deskCourseStates)[number];

/** Which courses `c` of a query are in a state. */
export const stateConditions: Record<DeskCourseState, (now: Date) => RawBuilder<unknown>> = {
  on_sale: (now) => sql`c.state = 'published' and ${goesOn(now)}`,
  // The first conditions follow from the last one, and are what an index serves.
  ended: (now) => sql`c.state = 'published' and c.ends_at is not null and not ${goesOn(now)}`,
  hidden: () => sql`c.state = 'hidden'`,
  suspended: () => sql`c.state = 'suspended'`,
  missing: () => sql`c.state = 'unpublished'`,
  withdrawn: () => sql`c.state = 'withdrawn' and c.merged_into is null`,
  merged: () => sql`c.state = 'withdrawn' and c.merged_into is not null`,
};

/** The state of the course `c` of a query, as lists show it. */
export const stateOfCourse = (now: Date): RawBuilder<DeskCourseState> => sql`
  case c.state when 'hidden' then 'hidden' when 'unpublished' then 'missing' when 'suspended' then 'suspended'
    when 'withdrawn' then case when c.merged_into is null then 'withdrawn' else 'merged' end
    else case when ${goesOn(now)} then 'on_sale' else 'ended' end end`;
