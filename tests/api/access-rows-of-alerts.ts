import type { SmallCourse } from '../factories/small-catalogue.ts';

const member = { access: 'member', visitor: 401 } as const;

/** Rows of calls about watches. @param ids of courses, asked for once they are there */
export const rowsOfAlerts = (ids: () => Record<SmallCourse, number>) => ({
  makeWatch: {
    ...member,
    own: () => ({ body: { kind: 'course', id: ids().python } }),
    member: 200,
    // One watches for oneself alone; what is not published cannot be watched.
    foreign: { status: 404, input: () => ({ body: { kind: 'course', id: ids().hidden } }) },
  },
  findWatches: { ...member, own: () => ({}), member: 200 },
  listWatches: { ...member, own: () => ({}), member: 200 },
  changeWatch: {
    ...member,
    own: () => ({ path: { id: 2_000_000 }, body: { paused: true } }),
    member: 404,
    // Of another person's watch: domains/alerts/alerts.db.test.ts.
    foreign: { status: 404, input: () => ({ path: { id: 2_000_000 }, body: { paused: true } }) },
  },
  removeWatch: {
    ...member,
    own: () => ({ path: { id: 2_000_000 } }),
    member: 404,
    foreign: { status: 404, input: () => ({ path: { id: 2_000_000 } }) },
  },
  restoreWatch: {
    ...member,
    own: () => ({ path: { id: 2_000_000 } }),
    member: 404,
    foreign: { status: 404, input: () => ({ path: { id: 2_000_000 } }) },
  },
  showAlertSettings: { ...member, own: () => ({}), member: 200 },
  saveAlertSettings: {
    ...member,
    own: () => ({ body: { courses: ['dashboard'], jobs: [], prices: ['mail'], quiet_from: 22, quiet_to: 8 } }),
    member: 200,
  },
  viewAllNotifications: { ...member, own: () => ({ body: { list: 'personal' } }), member: 200 },
  pauseWatches: { ...member, own: () => ({ body: { paused: true } }), member: 200 },
});
