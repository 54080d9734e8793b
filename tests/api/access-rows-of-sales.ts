import type { SmallCourse } from '../factories/small-catalogue.ts';

/** Rows of calls about codes and queues. @param ids of courses, asked for once they are there */
export const rowsOfSales = (ids: () => Record<SmallCourse, number>) => ({
  priceWithCoupon: {
    // The academy's own site sells it.
    access: 'member' as const,
    own: () => ({ path: { id: ids().python }, body: { coupon: 'نوروز' } }),
    visitor: 401,
    member: 422,
    // One asks for oneself alone; what is not published is not for sale.
    foreign: { status: 404, input: () => ({ path: { id: ids().hidden }, body: { coupon: 'نوروز' } }) },
  },
  listWaiting: { access: 'member' as const, own: () => ({}), visitor: 401, member: 200 },
  joinWaiting: {
    // The academy's own site sells it.
    access: 'member' as const,
    own: () => ({ path: { id: ids().branches, edition: 1 } }),
    visitor: 401,
    member: 409,
    // One queues for oneself alone; what is not published is not for sale.
    foreign: { status: 404, input: () => ({ path: { id: ids().hidden, edition: 1 } }) },
  },
  leaveWaiting: {
    access: 'member' as const,
    own: () => ({ path: { id: 1 } }),
    visitor: 401,
    member: 404,
    // Of another person's place: domains/seats/seats.db.test.ts.
    foreign: { status: 404, input: () => ({ path: { id: 1 } }) },
  },
});
