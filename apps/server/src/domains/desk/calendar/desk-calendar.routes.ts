import {
  addRefundPolicy,
  removeHoliday,
  saveHoliday,
  saveWeekend,
  showCalendar,
} from '@kavosh/contract/desk/refunds/calendar.ts';
import { gregorianToJalali } from '@kavosh/persian/jalali.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { Calendar, DatedPolicy } from '../../calendar/calendar.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';

export interface DeskCalendarDeps {
  clock: Clock;
  calendar: Calendar;
  catalogue: Pick<Catalogue, 'desk'>;
}

/** The policies under which new sales of each scope are made now: of a scope, the latest that has begun. */
function currentOf(policies: readonly DatedPolicy[], now: Date): Set<number> {
  const scopes = new Map<string, number>();
  for (const { id, academy_id: academy, course_type_id: type, from_at: from } of policies) {
    const scope = `${academy} ${type}`;
    if (from <= now && !scopes.has(scope)) scopes.set(scope, id);
  }
  return new Set(scopes.values());
}

export function deskCalendarRoutes({ clock, calendar, catalogue }: DeskCalendarDeps): Route[] {
  return [
    route(showCalendar, async ({ query }) => {
      const now = clock.now();
      const thisYear = gregorianToJalali(now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()).y;
      const year = query.year === 0 ? thisYear : query.year;
      const [holidays, weekend, policies] = await Promise.all([
        calendar.holidaysOf(year),
        calendar.weekend(),
        calendar.listPolicies(),
      ]);
      const current = currentOf(policies, now);
      const academies = [...new Set(policies.flatMap(({ academy_id: id }) => id ?? []))];
      const names = new Map(
        await Promise.all(
          academies.map(async (id) => [id, (await catalogue.desk.academies.sides(id))?.values.name ?? ''] as const),
        ),
      );
      return {
        data: {
          year,
          holidays,
          weekend,
          policies: policies.map((policy) => ({
            ...policy,
            academy: policy.academy_id === null ? null : (names.get(policy.academy_id) ?? ''),
            from_at: policy.from_at.toISOString(),
            is_current: current.has(policy.id),
          })),
        },
      };
    }),
    route(saveHoliday, async ({ body }, context) => {
      await calendar.saveHoliday(body, operatorOf(context));
      return { data: {} };
    }),
    route(removeHoliday, async ({ body: { day } }, context) => {
      await calendar.removeHoliday(day, operatorOf(context));
      return { data: {} };
    }),
    route(saveWeekend, async ({ body: { weekend } }, context) => {
      await calendar.saveWeekend(weekend, operatorOf(context));
      return { data: {} };
    }),
    route(addRefundPolicy, async ({ body: { steps, reason, ...policy } }, context) => {
      await calendar.addPolicy(
        {
          ...policy,
          steps: steps.map(({ days_before_start, percent }) => ({ days_before_start, share_bp: percent * 100 })),
          from_at: clock.now(),
        },
        { operator: operatorOf(context), reason },
      );
      return { data: {} };
    }),
  ];
}
