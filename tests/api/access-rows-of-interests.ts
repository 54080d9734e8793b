import type { SmallCourse } from '../factories/small-catalogue.ts';

const member = { access: 'member', visitor: 401, member: 200 } as const;
const guest = { courses: [1], jobs: [] };

/** Rows of calls about interests, all of the caller's own. @param ids of courses, asked for once they are there */
export const rowsOfInterests = (ids: () => Record<SmallCourse, number>) => ({
  suggestToGuest: { access: 'public' as const, own: () => ({ body: guest }), visitor: 200, member: 200 },
  noteInterests: { ...member, own: () => ({ body: { events: [{ kind: 'view', course: ids().python }] } }) },
  showInterests: { ...member, own: () => ({}) },
  chooseInterest: {
    ...member,
    own: () => ({ body: { subject: `course:${ids().python}`, choice: 'dismissed' } }),
  },
  resetInterests: { ...member, own: () => ({ body: {} }) },
  switchInterests: { ...member, own: () => ({ body: { notes: false } }) },
  firstInterests: { ...member, own: () => ({ body: guest }) },
  chooseFirstInterests: { ...member, own: () => ({ body: { subjects: [] } }) },
});
