import type { Calendar, RefundPolicy } from '../../apps/server/src/domains/calendar/calendar.ts';

/** The house's own policy, but for its working days. */
const atOnce: RefundPolicy = { id: 1, working_days: 0, steps: [], exempt_reason: 'برای آزمون' };

/** A calendar under which every right to withdraw ends at once: for tests that are not about it. */
export const noClock: Pick<Calendar, 'clockFor' | 'policies' | 'deadline' | 'deadlines' | 'isAtLeast'> = {
  clockFor: async (_executor, _scope, at) => ({ policy: atOnce, until: at, isAtLeast: false }),
  policies: async (_executor, ids) => new Map(ids.map((id) => [id, { ...atOnce, id }])),
  deadline: async (_executor, begin) => ({ until: begin, isAtLeast: false }),
  deadlines: async (_executor, spans) => spans.map(({ begin }) => ({ until: begin, isAtLeast: false })),
  isAtLeast: async () => () => false,
};

/** With it, what reading refunds needs besides. */
export const noRefunds = {
  calendar: noClock,
  payments: { byName: new Map() },
  accessUsed: async () => new Set<number>(),
};
