import {
  chooseFirstInterests,
  chooseInterest,
  firstInterests,
  noteInterests,
  resetInterests,
  showInterests,
  suggestToGuest,
  switchInterests,
} from '@kavosh/contract/interests.ts';
import { showJobsHome } from '@kavosh/contract/jobs.ts';
import { recommendCourses } from '@kavosh/contract/recommendations.ts';
import { route, type Route } from '../../kernel/route.ts';
import type { Recommendations } from './recommendations.ts';

/** As many as the home page's row has room for. */
const MOST = 12;

export const recommendationsRoutes = (recommendations: Recommendations): Route[] => [
  route(recommendCourses, async (_input, { actor }) => ({
    data: await recommendations.suggestCourses(actor.userId, MOST),
  })),
  route(suggestToGuest, async ({ body }) => ({ data: await recommendations.suggestToGuest(body, MOST) })),
  route(showJobsHome, async (_input, { actor }) => ({ data: await recommendations.jobsHome(actor) })),
  route(noteInterests, async ({ body }, { actor }) => {
    recommendations.note(actor.userId, body.events);
    return { data: {} };
  }),
  route(showInterests, async (_input, { actor }) => ({ data: await recommendations.showInterests(actor.userId) })),
  route(chooseInterest, async ({ body }, { actor }) => {
    await recommendations.choose(actor.userId, body);
    return { data: {} };
  }),
  route(resetInterests, async (_input, { actor }) => ({ data: await recommendations.reset(actor.userId) })),
  route(switchInterests, async ({ body }, { actor }) => ({
    data: await recommendations.switchNotes(actor.userId, body.notes),
  })),
  route(firstInterests, async ({ body }, { actor }) => ({ data: await recommendations.first(actor.userId, body) })),
  route(chooseFirstInterests, async ({ body }, { actor }) => {
    await recommendations.chooseFirst(actor.userId, body.subjects);
    return { data: {} };
  }),
];
