import { recommendCourses } from '@kavosh/contract/recommendations.ts';
import { call } from '../../session/call.ts';
import { toCardView, type CardView } from './card-view.ts';

/**
 * Courses for the signed-in member; none where their taste is not known yet. In a file of its own, loaded for members
 * only.
 */
export const fetchOwnCourses = async (): Promise<CardView[]> =>
  (await call(recommendCourses, {})).recommended_courses.map(toCardView);
